"""Statistics of many games between bots, about a game and its box. See docs/boxes.md."""
