"""People who want to be known again: what proves that it is them, and what is theirs."""
