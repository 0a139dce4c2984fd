"""Laws: properties that hold for every game, as functions that tests call; and generators of plays to test them with."""
