"""Plain HTTP: one module for each kind of visitor, and the API for bots from outside."""
