"""The coach: was it luck or play? See docs/coach.md."""
