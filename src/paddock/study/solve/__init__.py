"""Exact answers: the optimum of one player alone, with the checks that make it believable. See docs/solved.md."""
