# Why a file of a trained player cannot play.
checkpoint-damaged = It is not a checkpoint, or it is damaged: it cannot be read as a zip of NumPy arrays.
checkpoint-strange = It is not a Paddock checkpoint. (One of PyTorch itself cannot play here: examples/train.py writes what is needed.)
checkpoint-large = More than { $most } MiB are in it, too much for a checkpoint.
checkpoint-format = Its format is “{ $format }”; here only { $known } is known.
checkpoint-game = It was trained for “{ $game }”, and there is no such game.
checkpoint-seats = It says it was trained for { $seats } players, but { $title } cannot be played by that many.
checkpoint-observation = It looks at numbers that do not exist: { $title } gives { $numbers }.
checkpoint-layers = It has { $layers } layers; there can be 1 to { $most }.
checkpoint-shape = “{ $name }” is missing in it, or does not fit the game and the rest of the network.
checkpoint-numbers = In “{ $name }” there are infinite, missing or much too large numbers.
checkpoint-table = It was trained for { $trained } with { $trained_seats } players, not for { $title } with { $seats }.
