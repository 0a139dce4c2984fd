"""Herds: trade equal sums with an open grassland, lay runs of one animal, and find a place for every Ducktor."""

TITLE = "Herds"
MINUTES = 30
