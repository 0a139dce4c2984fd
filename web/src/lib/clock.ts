// Turn clocks, in words.
import { say } from "./words.svelte";

const [MINUTE, DAY] = [60, 86_400]; // seconds
/** What can be chosen; 0: no limit. */
export const LIMITS = [0, 20, 45, 2 * MINUTE, 5 * MINUTE, DAY, 3 * DAY, 7 * DAY];
/** From here on a game is slow: players need not be present. The server has the same number. */
export const SLOW = DAY / 2;
/** Choices between strangers: a live game, or one of days. */
export const STRANGERS = [0, DAY, 3 * DAY];

export function limit(seconds: number): string {
  if (!seconds) return say("clock-none");
  if (seconds < MINUTE) return say("clock-seconds", { seconds });
  return seconds < DAY ? say("clock-minutes", { minutes: seconds / MINUTE }) : say("clock-days", { days: seconds / DAY });
}
