"""The tables: the lobby, one live table, what it does about each message, and what everybody sees of it."""
