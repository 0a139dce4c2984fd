// Parses codes for drawings and labels: `WU/CD+t` is a left hand, a right hand and a tongue; `*U LR +1` is a card. What
// counts, and what is legal, the server says.
import type { BunnyBunnyMooseMoose } from "../../protocol";
import type { Kind } from "./signs";

export type View = BunnyBunnyMooseMoose.View;
export type Side = "left" | "right";

export interface Posture {
  left: string;
  right: string;
  tongue: boolean;
}

export const HANDS_DOWN = "--";
export const DOWN: Posture = { left: HANDS_DOWN, right: HANDS_DOWN, tongue: false };

export const readPose = (text: string): Posture => ({ left: text.slice(0, 2), right: text.slice(3, 5), tongue: text.endsWith("+t") });
export const writePose = ({ left, right, tongue }: Posture): string => `${left}/${right}${tongue ? "+t" : ""}`;

/** Antlers are wide or compact, up or down; ears are straight or floppy, on top or at the side. */
export const isAntler = (code: string): boolean => /^[WC]|[UD]$/.test(code);

const OTHER = { rabbit: "moose", moose: "rabbit", bush: "bush" } as const;

/** What a head looks like before the server answers: two antlers, two ears, or a bush; the tongue swaps rabbit and moose. */
export function kindOf({ left, right, tongue }: Posture): Kind {
  if (left === HANDS_DOWN || right === HANDS_DOWN || isAntler(left) !== isAntler(right)) return "bush";
  const shape = isAntler(left) ? "moose" : "rabbit";
  return tongue ? OTHER[shape] : shape;
}

/** Where the other hand goes when a press changes the animal: the same place, the shape beside it. */
export const TWIN: Record<string, string> = { WU: "ST", CU: "FT", WD: "SS", CD: "FS", ST: "WU", FT: "CU", SS: "WD", FS: "CD" };

/** The pose after one press: that hand; both, if wished; and the other hand, too, if the animal changes. */
export function pressed(pose: Posture, side: Side, code: string, both: boolean, along: boolean): Posture {
  const other = side === "left" ? "right" : "left";
  const made = { ...pose, [side]: code };
  if (both) return { ...made, [other]: code };
  if (!along || code === HANDS_DOWN) return made;
  if (pose[other] === HANDS_DOWN) return { ...made, [other]: code };
  return isAntler(pose[other]) === isAntler(code) ? made : { ...made, [other]: TWIN[pose[other]] ?? code };
}

export interface Half {
  code: string;
  value: number;
}
export type Card =
  | { kind: "none" | "rev" | "hunter" }
  | { kind: "tongue"; value: number }
  | { kind: "animal"; animal: "rabbit" | "moose"; value: number; times: number }
  | { kind: "hand"; left: Half | null; right: Half | null };

export function readCard(text: string | null): Card {
  if (!text) return { kind: "none" };
  if (text === "REV" || text === "HUNTER") return { kind: text === "REV" ? "rev" : "hunter" };
  const words = text.split(" ");
  const [first = "", second = "", third = ""] = words;
  if (words.length === 2) {
    if (first === "TONGUE") return { kind: "tongue", value: Number(second) };
    const doubles = second === "x2";
    return { kind: "animal", animal: first === "MOOSE" ? "moose" : "rabbit", times: doubles ? 2 : 1, value: doubles ? 0 : Number(second) };
  }
  const [a = "", b = a] = first.split("/");
  const [x = "", y = x] = third.split("/");
  return {
    kind: "hand",
    left: second.includes("L") ? { code: a, value: Number(x) } : null,
    right: second.includes("R") ? { code: b, value: Number(y) } : null,
  };
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
