"""Playing in the terminal: one table, people who share the keyboard, and bots."""
