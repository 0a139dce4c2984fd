"""Super Farmer: breed animals in pairs, swap them at fixed rates, keep dogs against fox and wolf."""

TITLE = "Super Farmer"
MINUTES = 20
