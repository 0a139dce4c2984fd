"""What is told to somebody who has asked for what cannot be done."""


class Complaint(ValueError):
    """The message says in a sentence what is wrong. A class of its own is only for what somebody tells apart from other complaints."""
