// How good somebody is at the puzzles of a game: Glicko, with the puzzle as the opponent, whose own rating stays what it is.

export interface Rating {
  rating: number;
  /** How unsure it is: two thirds of all who have this rating are within so many points of it. */
  deviation: number;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350 };
const PUZZLE = 100; // how unsure the rating of a puzzle is
const SUREST = 60; // so that somebody who gets better can still rise
const Q = Math.log(10) / 400;

/** After one answer. */
export function rated({ rating, deviation }: Rating, puzzle: number, found: boolean): Rating {
  const weight = 1 / Math.sqrt(1 + (3 * Q * Q * PUZZLE * PUZZLE) / (Math.PI * Math.PI));
  const expected = 1 / (1 + 10 ** ((-weight * (rating - puzzle)) / 400));
  const precision = 1 / (deviation * deviation) + Q * Q * weight * weight * expected * (1 - expected);
  return { rating: rating + (Q / precision) * weight * (Number(found) - expected), deviation: Math.max(SUREST, Math.sqrt(1 / precision)) };
}
