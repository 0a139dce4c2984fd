// What this browser remembers of puzzles: which were answered and how, how good one is at those of each game, and on how many days in a row.
import { store, stored } from "../lib/storage";
import type { PuzzlePage } from "../protocol";
import { dayNumber } from "./day";
import { NEWCOMER, rated, type Rating } from "./rating";

const KEY = "paddock.puzzles";

interface Kept {
  /** By puzzle: whether the best play was found at the first try. */
  solved: Record<string, boolean>;
  /** The last day on which a puzzle of the day was answered, how many in a row until then, and the most there were. */
  day: number;
  row: number;
  most: number;
  /** By game. */
  ratings: Record<string, Rating>;
  /** Which theme is looked for, by game; none: any. */
  themes: Record<string, string>;
}

const FRESH: Kept = { solved: {}, day: 0, row: 0, most: 0, ratings: {}, themes: {} };
export const kept: Kept = $state(stored(KEY, FRESH));

/** An answer counts once, the first. A puzzle of the day makes the row longer, whether it was found or not: who comes every day comes every day. */
export function answered(game: string, { id, rating }: PuzzlePage, found: boolean, ofTheDay: boolean, when = new Date()): void {
  const today = dayNumber(when);
  if (!(id in kept.solved)) {
    kept.solved[id] = found;
    kept.ratings[game] = rated(ratingOf(game), rating, found);
  }
  if (ofTheDay && kept.day !== today) {
    kept.row = kept.day === today - 1 ? kept.row + 1 : 1;
    kept.day = today;
    kept.most = Math.max(kept.most, kept.row);
  }
  keep();
}

const keep = (): void => store(KEY, kept);

export const ratingOf = (game: string): Rating => kept.ratings[game] ?? NEWCOMER;

export function lookFor(game: string, theme: string): void {
  kept.themes[game] = theme;
  keep();
}

/** The number of the puzzle that comes next: one that is not answered yet, of the theme that is looked for, of another kind than the last one, and about as hard as one is good. */
export function nextOf(game: string, puzzles: PuzzlePage[], last?: PuzzlePage): number {
  const wanted = kept.themes[game] ?? "";
  const kind = (puzzle: PuzzlePage | undefined) => puzzle?.themes[0]?.name;
  const cost = (puzzle: PuzzlePage): number[] => [
    Number(puzzle.id in kept.solved),
    Number(wanted !== "" && !puzzle.themes.some((theme) => theme.name === wanted)),
    Number(kind(puzzle) === kind(last)),
    Math.abs(puzzle.rating - ratingOf(game).rating),
  ];
  const before = (a: number[], b: number[]): boolean => {
    const at = a.findIndex((each, i) => each !== b[i]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  const others = puzzles.filter((puzzle) => puzzle.id !== last?.id);
  const best = others.reduce<PuzzlePage | undefined>(
    (found, puzzle) => (!found || before(cost(puzzle), cost(found)) ? puzzle : found),
    undefined,
  );
  return best ? puzzles.indexOf(best) + 1 : 1;
}

/** Days in a row, up to today or yesterday: until tonight it can still go on. */
export const row = (when = new Date()): number => (kept.day >= dayNumber(when) - 1 ? kept.row : 0);
