"""Text: catalogues of sentences, numbers from outside and their bounds, folders, names of people."""
