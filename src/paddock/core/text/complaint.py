"""Errors that are shown to the user."""


class Complaint(ValueError):
    """A user's mistake; the message says in a sentence what is wrong. Subclass it only where code must tell it from other complaints."""
