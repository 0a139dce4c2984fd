// What a value of an unknown view may mean, told from its shape and its name alone.
import { known, say } from "../../lib/words.svelte";

/** Names under which views keep seats. */
export const SEATS = new Set(["turn", "waiting", "winner", "winners", "attacker", "target", "partner", "holder", "giver", "skunk", "dealer", "narrator", "owner", "first", "roller", "seat", "starter", "asker"]);

/** Names under which views keep one thing for each seat. The shape alone would not tell: a hand of three is no list of three players. */
export const BY_SEAT = new Set(["farms", "scores", "sizes", "hands", "wolves", "spent_wolves", "spent_dogs", "piles", "poses", "kinds", "figures", "places", "known"]);

export const isBare = (value: unknown): value is string | number | boolean => ["string", "number", "boolean"].includes(typeof value);

export function isBundle(value: unknown): value is Record<string, number> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((each) => typeof each === "number");
}

/** `spent_dogs` as a person would write it. */
export function label(key: string): string {
  if (known(`field-${key}`)) return say(`field-${key}`);
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
