"""What many games between bots say about a game and its box. See docs/boxes.md."""
