// The log, the question of the moment and refusals in words. They come spoken from the server, in English; what a catalogue has
// under the game's name (or `refused-`) is spoken here instead, from the same keys and values.
import type { Sentence, StoryLine } from "../protocol";
import type { Desk } from "./desk.svelte";
import { known, list, say } from "./words.svelte";

type Value = string | number | boolean | null | { seat: number } | { key: string; values: Values } | Record<string, number> | Value[];
type Values = Record<string, Value>;
type Bundle = Record<string, number>;

/** "6 rabbits and 1 sheep". */
export function some(bundle: Bundle): string {
  const parts = Object.entries(bundle).filter(([, number]) => number > 0).map(([kind, number]) => animal(kind, number));
  return parts.length ? list(parts) : say("nothing");
}

export function animal(kind: string, number: number): string {
  return known(`animal-${kind}`) ? say(`animal-${kind}`, { n: number }) : `${number} ${kind.replaceAll("_", " ")}`;
}

const isNames = (value: Value): value is string[] => Array.isArray(value) && value.every((each) => typeof each === "string");

function speak(game: string, key: string, values: Values, desk: Desk): string | null {
  const message = `${game}--${key}`;
  if (!known(message)) return null;
  const spoken: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (name === "dice") spoken[name] = list(symbols(value).map((symbol) => (known(`kind-${symbol}`) ? say(`kind-${symbol}`) : symbol)));
    else if (typeof value === "string" || typeof value === "number") spoken[name] = value;
    else if (isNames(value)) spoken[name] = list(value);
    else if (Array.isArray(value)) {
      const parts = value.map((part) => {
        const inner = part as { key: string; values: Values };
        return speak(game, inner.key, inner.values, desk);
      });
      if (parts.some((part) => part === null)) return null;
      spoken[name] = parts.join("; ");
    } else if (value && typeof value === "object" && "seat" in value) {
      const seat = value.seat as number;
      spoken[name] = desk.name(seat);
      spoken[`${name}Is`] = seat === desk.eyes ? "you" : "other";
    } else if (value && typeof value === "object") spoken[name] = some(value as Bundle);
  }
  return say(message, spoken);
}

/** A line of the log, or the question of the moment. */
export function sentence(game: string, line: StoryLine | Sentence, desk: Desk): string {
  return speak(game, line.key, line.values as Values, desk) ?? line.text;
}

/** Why not. */
export function refusal(said: { code: string | null; sentence: string | null }): string {
  return said.code && known(`refused-${said.code}`) ? say(`refused-${said.code}`) : (said.sentence ?? "");
}

const LETTERS: Record<string, string> = { R: "rabbit", S: "sheep", P: "pig", C: "cow", H: "horse", T: "T" };

/** The two symbols of a roll as it is written in a line: `R/S`, `fox/wolf`. */
export function symbols(dice: unknown): string[] {
  return typeof dice === "string" ? dice.split("/").map((each) => LETTERS[each] ?? each) : [];
}

const PICTURES: Record<string, string> = { win: "trophy", "solo-win": "trophy", draw: "clover", skunk: "skunk", "skunk-moved": "skunk", "skunk-again": "skunk", "lost-turn": "skunk", "lost-turn-by": "skunk" };

/** A few pictures for a line of the log. */
export function marks(line: StoryLine): string[] {
  const values = line.values as Values;
  const picture = values.who && line.key === "draw" ? undefined : PICTURES[line.key]; // somebody draws a card; nobody has won
  if (picture) return [picture];
  if (values.dice) return [...new Set(symbols(values.dice))].filter((name) => name !== "T");
  return [...new Set([values.take, values.give].flatMap((each) => (each && typeof each === "object" && !Array.isArray(each) ? Object.keys(each) : [])))].slice(0, 2);
}
