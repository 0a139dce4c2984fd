"""Tournaments of bots: fair tables, paired luck, ratings with intervals, and a book of results that survives anything."""
