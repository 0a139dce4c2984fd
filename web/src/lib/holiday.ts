// Leave from slow games: until the chosen day, at the hour at which the leave began.
import { language } from "./words.svelte";

export const DAY = 86_400; // seconds
const CLOCK_SKEW_S = 300; // seconds that two clocks may differ without counting one more day

export const inSeconds = (): number => Math.floor(Date.now() / 1000);

/** Where days count from: now, or the end of a leave that has begun. */
export const counted = (away: number, now: number): number => Math.max(away, now - CLOCK_SKEW_S);

/** A day in the format of a date field. */
export function written(seconds: number): string {
  const date = new Date(1000 * seconds);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((each) => String(each).padStart(2, "0")).join("-");
}

/** The end of the leave, in seconds: whole days from there to the chosen day. */
export const until = (day: string, from: number): number =>
  from + DAY * Math.round((Date.parse(day) - Date.parse(written(from))) / (1000 * DAY));

/** "24 November" */
export const told = (seconds: number): string =>
  new Intl.DateTimeFormat(language(), { day: "numeric", month: "long" }).format(1000 * seconds);
