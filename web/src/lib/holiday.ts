// Holidays from games of days: a day is chosen, and on that day the clock goes on at the hour at which one went.
import { language } from "./words.svelte";

export const DAY = 86_400; // seconds
const SLACK = 300; // seconds that two clocks may differ: none of them makes one more day

export const inSeconds = (): number => Math.floor(Date.now() / 1000);

/** What days are counted from: now, or, for whoever is away already, the end of that. */
export const counted = (away: number, now: number): number => Math.max(away, now - SLACK);

/** A day as a field for dates has it. */
export function written(seconds: number): string {
  const date = new Date(1000 * seconds);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((each) => String(each).padStart(2, "0")).join("-");
}

/** So many whole days from there that it is the day that was chosen, in seconds. */
export const until = (day: string, from: number): number =>
  from + DAY * Math.round((Date.parse(day) - Date.parse(written(from))) / (1000 * DAY));

/** "24 November" */
export const told = (seconds: number): string =>
  new Intl.DateTimeFormat(language(), { day: "numeric", month: "long" }).format(1000 * seconds);
