"""Text: message catalogues, parsing of numbers within bounds, folders, names of people."""
