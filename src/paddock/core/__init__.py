"""The core: rows, rules, random streams, questions, matches. It knows no game."""
