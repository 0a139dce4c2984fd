// Words and pictures for the lines of the server.
import { names as drawings } from "virtual:art";
import { about } from "../boards/about";
import type { Building, StoryLine } from "../protocol";
import { say } from "./words.svelte";

/** The text before there is a table: its game may have to be compiled first. */
export function arriving(building: Building | null): string {
  return building ? say("building", { seconds: building.seconds }) : say("connecting");
}

/** The seat that a value of a line names. */
export const seatIn = (value: unknown): number => (value as { seat: number }).seat;

/** Who did what a line says: `by`, if the game gives it, or else `who`. */
export function actor(line: StoryLine): number | null {
  const who = line.values.by ?? line.values.who;
  return who && typeof who === "object" ? seatIn(who) : null;
}

/** The two faces of a roll, in the line that tells of it. */
export const faces = (line: StoryLine): string[] => (Array.isArray(line.values.dice) ? (line.values.dice as string[]) : []);

/** A few pictures for a line of the log. */
export function marks(line: StoryLine, game: string): string[] {
  const mark = line.key === "win" ? "trophy" : about(game).marks?.[line.key];
  if (mark) return [mark];
  const rolled = faces(line);
  if (rolled.length) return [...new Set(rolled)].filter((name) => drawings.has(name));
  return [
    ...new Set(
      [line.values.take, line.values.give].flatMap((each) =>
        each && typeof each === "object" && !Array.isArray(each) ? Object.keys(each) : [],
      ),
    ),
  ].slice(0, 2);
}
