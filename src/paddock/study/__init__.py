"""Answers about the games: exact ones (`solve`), and what many games say (`survey`)."""
