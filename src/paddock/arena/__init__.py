"""Tournaments of bots: balanced schedules, common random numbers, ratings with confidence intervals, and a crash-safe file of results."""
