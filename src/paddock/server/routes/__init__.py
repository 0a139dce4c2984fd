"""Plain HTTP: one module for each kind of client, and the API for external bots."""
