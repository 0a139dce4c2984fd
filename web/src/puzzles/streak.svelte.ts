// What this browser stores about puzzles: the answers, the ratings, and the streak of days.
import { store, stored } from "../lib/storage";
import type { PuzzlePage } from "../protocol";
import { dayNumber } from "./day";
import { NEWCOMER, rated, type Rating } from "./rating";

const KEY = "paddock.puzzles";

interface Kept {
  /** By puzzle: whether the best play was found at the first try. */
  solved: Record<string, boolean>;
  /** The last day on which a puzzle of the day was answered, the streak until then, and the longest one. */
  day: number;
  row: number;
  most: number;
  /** By game. */
  ratings: Record<string, Rating>;
  /** The chosen theme, by game; none: any. */
  themes: Record<string, string>;
}

const FRESH: Kept = { solved: {}, day: 0, row: 0, most: 0, ratings: {}, themes: {} };
export const kept: Kept = $state(stored(KEY, FRESH));

/** Only the first answer counts. A puzzle of the day extends the streak, whether it was found or not. */
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

/** The next puzzle: not answered yet, of the chosen theme, of another kind than the last one, and about as hard as the solver is good. */
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

/** The streak up to today or yesterday: it can still continue until tonight. */
export const row = (when = new Date()): number => (kept.day >= dayNumber(when) - 1 ? kept.row : 0);
