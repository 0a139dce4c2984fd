"""Swip'Sheep: slip cards to your neighbours, let your wolves raid hands, let your dogs strike back."""

TITLE = "Swip'Sheep"
MINUTES = 15
TOGETHER = True  # everybody passes cards at the same time
