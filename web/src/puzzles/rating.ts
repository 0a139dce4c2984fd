// The solver's rating for a game: Glicko, with the puzzle as the opponent, whose own rating is fixed.

export interface Rating {
  rating: number;
  /** The rating deviation: two thirds of all solvers with this rating are within this many points of it. */
  deviation: number;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350 };
const PUZZLE_DEVIATION = 100; // the rating deviation of a puzzle
const MIN_DEVIATION = 60; // minimum, so that somebody who improves can still rise
const Q = Math.log(10) / 400;

/** After one answer. */
export function rated({ rating, deviation }: Rating, puzzle: number, found: boolean): Rating {
  const weight = 1 / Math.sqrt(1 + (3 * Q * Q * PUZZLE_DEVIATION * PUZZLE_DEVIATION) / (Math.PI * Math.PI));
  const expected = 1 / (1 + 10 ** ((-weight * (rating - puzzle)) / 400));
  const precision = 1 / (deviation * deviation) + Q * Q * weight * weight * expected * (1 - expected);
  return {
    rating: rating + (Q / precision) * weight * (Number(found) - expected),
    deviation: Math.max(MIN_DEVIATION, Math.sqrt(1 / precision)),
  };
}
