"""Very many games at a time: random play on all cores and on a GPU, and what a seat knows as a vector."""
