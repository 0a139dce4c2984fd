"""Have You Herd?: grow one rabbit into a herd of five kinds, with a guard dog, a fox, a wolf, a skunk and forced trades."""

TITLE = "Have You Herd?"
MINUTES = 15
