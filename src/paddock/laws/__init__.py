"""What must hold for every game, as functions that tests call: the laws, and the plays by which they are tried."""
