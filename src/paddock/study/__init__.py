"""Studies of the games: exact solutions (`solve`), and statistics of many games (`survey`)."""
