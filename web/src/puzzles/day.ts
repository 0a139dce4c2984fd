// Which puzzle a day has: the same for everybody, worked out as `paddock.coach.puzzles.of_the_day` does, without asking anybody.

const SPREAD = 0x9e3779b1;
const DAY = 86_400_000;
const BEFORE = 719_163; // days from the year 1 to 1970, as calendars of the proleptic kind count

/** The number of a day where the reader is. */
export const dayNumber = (when: Date): number => Math.round(Date.UTC(when.getFullYear(), when.getMonth(), when.getDate()) / DAY) + BEFORE;

/** The place of the day's puzzle among those of a game: all come once, in an order that only looks random, before any comes again. */
export function ofTheDay(ids: string[], when: Date): number {
  const [turn, place] = [Math.floor(dayNumber(when) / ids.length), dayNumber(when) % ids.length];
  const key = (id: string) => Math.imul(Math.imul(parseInt(id.slice(0, 8), 16), 2 * turn + 1), SPREAD) >>> 0;
  return ids.indexOf(ids.toSorted((a, b) => key(a) - key(b))[place] ?? "");
}
