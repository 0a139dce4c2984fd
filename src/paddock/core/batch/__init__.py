"""Very many games at a time: random play on all cores and on a GPU, and observations as vectors."""
