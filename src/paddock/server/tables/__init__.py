"""Tables: the lobby, one live table, how it handles each message, and what each viewer is shown."""
