"""Bunny Bunny Moose Moose: while a poem is read and cards are laid, shape ears or antlers that suit them before the hunter comes."""

TITLE = "Bunny Bunny Moose Moose"
