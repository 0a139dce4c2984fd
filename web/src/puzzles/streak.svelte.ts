// What this browser remembers of puzzles: which were answered and how, and on how many days in a row.
import { dayNumber } from "./day";

const PLACE = "paddock.puzzles";

interface Kept {
  /** By puzzle: whether the best play was found at the first try. */
  solved: Record<string, boolean>;
  /** The last day on which a puzzle of the day was answered, how many in a row until then, and the most there were. */
  day: number;
  row: number;
  most: number;
}

function read(): Kept {
  const fresh: Kept = { solved: {}, day: 0, row: 0, most: 0 };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

export const kept: Kept = $state(read());

/** An answer counts once, the first. A puzzle of the day makes the row longer, whether it was found or not: who comes every day comes every day. */
export function answered(id: string, found: boolean, ofTheDay: boolean, when = new Date()): void {
  const today = dayNumber(when);
  kept.solved[id] ??= found;
  if (ofTheDay && kept.day !== today) {
    kept.row = kept.day === today - 1 ? kept.row + 1 : 1;
    kept.day = today;
    kept.most = Math.max(kept.most, kept.row);
  }
  localStorage.setItem(PLACE, JSON.stringify(kept));
}

/** Days in a row, up to today or yesterday: until tonight it can still go on. */
export const row = (when = new Date()): number => (kept.day >= dayNumber(when) - 1 ? kept.row : 0);
