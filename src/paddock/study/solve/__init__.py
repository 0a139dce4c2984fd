"""Exact solutions of solo games, with independent checks. See docs/solved.md."""
