"""Bunny Bunny Moose Moose: while a poem is read and cards are laid, shape ears or antlers that suit them before the hunter comes."""

TITLE = "Bunny Bunny Moose Moose"
MINUTES = 20
SECRETS = False  # step by step answers are open as soon as all are in; only in real time the narrator sees a card before the others
TOGETHER = True  # all but the narrator pose at the same time
