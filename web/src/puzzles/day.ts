// Which puzzle a day has: the same for everybody, worked out as `paddock.coach.puzzles.of_the_day` does, without asking anybody.

const DAY = 86_400_000;
const BEFORE = 719_163; // days from the year 1 to 1970, as calendars of the proleptic kind count

/** The number of a day where the reader is. */
export const dayNumber = (when: Date): number => Math.round(Date.UTC(when.getFullYear(), when.getMonth(), when.getDate()) / DAY) + BEFORE;

/** The place of the day's puzzle among those of a game: all come once, in their order, before any comes again. */
export const ofTheDay = (count: number, when: Date): number => dayNumber(when) % count;
