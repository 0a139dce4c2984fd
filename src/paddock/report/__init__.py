"""Reports: pages of one file, plots, and numbers with their intervals."""
