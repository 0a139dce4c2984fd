"""The small types that the contract of a game speaks of: a moment, a line of the log, a refusal, an option, a box, seats in a view."""
