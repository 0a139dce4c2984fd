"""One game at a time: the registry of games, a match with its options, log, replay and story, real time, the pages of the rules."""
