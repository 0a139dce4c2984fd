// The puzzle of a day: the same for everybody, computed here as `paddock.coach.puzzles.of_the_day` does.

const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 719_163; // days from the year 1 to 1970, in the proleptic Gregorian calendar

/** The day number in the local time zone. */
export const dayNumber = (when: Date): number =>
  Math.round(Date.UTC(when.getFullYear(), when.getMonth(), when.getDate()) / DAY_MS) + DAYS_TO_1970;

/** The index of the day's puzzle of a game: all come once, in order, before any comes again. */
export const ofTheDay = (count: number, when: Date): number => dayNumber(when) % count;
