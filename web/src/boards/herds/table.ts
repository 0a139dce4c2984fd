// Reading a view of Herds: cards, sides, herds. What is legal, and what anything is worth, comes from the server.
import { list, say } from "../../lib/words.svelte";
import type { Herds } from "../../protocol";

export type View = Herds.View;
export type Herd = Herds.Herd;
export type Play = Herds.Play;

/** The kinds in the order in which hands are sorted. */
export const KINDS = "LTEMD";
export const ART: Record<string, string> = { L: "lion", T: "tiger-face", E: "elephant", M: "monkey-face", D: "ducktor" };
const ONE: Record<string, string> = { L: "herds-lion", T: "herds-tiger", E: "herds-elephant", M: "herds-monkey", D: "herds-ducktor" };
const MANY: Record<string, string> = { L: "herds-lions", T: "herds-tigers", E: "herds-elephants", M: "herds-monkeys", D: "herds-ducktors" };

export const kindOf = (card: string): string => card.charAt(0);
export const numberOf = (card: string): number => Number(card.charAt(1));
export const total = (cards: string[]): number => cards.reduce((sum, card) => sum + numberOf(card), 0);
export const byNumber = (a: string, b: string): number => numberOf(a) - numberOf(b);

/** "Lion 6". */
export const word = (card: string): string => say(ONE[kindOf(card)] ?? card, { n: numberOf(card) });
/** "Lion 6 and Tiger 2". */
export const words = (cards: string[]): string => list(cards.map(word));
/** "lions". */
export const kindWord = (kind: string): string => say(MANY[kind] ?? kind);

const CARD = /\b([LTEMD][1-6])\b/;
/** A sentence of the server in pieces: every second one is a card. */
export const pieces = (text: string): string[] => text.split(CARD);
/** The same with cards by name, for screen readers. */
export const spelled = (text: string): string =>
  pieces(text)
    .map((piece, i) => (i % 2 ? word(piece) : piece))
    .join("");

/** A card with a name of its own: there are copies. */
export interface Held {
  card: string;
  id: string;
}

export function held(cards: string[]): Held[] {
  const met = new Map<string, number>();
  return cards.map((card) => {
    const copy = met.get(card) ?? 0;
    met.set(card, copy + 1);
    return { card, id: `${card}${"abc"[copy] ?? copy}` };
  });
}

export type Order = "animal" | "number";

export function sorted(cards: Held[], order: Order): Held[] {
  const kind = (each: Held) => KINDS.indexOf(kindOf(each.card));
  const number = (each: Held) => numberOf(each.card);
  return [...cards].sort((a, b) =>
    order === "animal" ? kind(a) - kind(b) || number(a) - number(b) : number(a) - number(b) || kind(a) - kind(b),
  );
}

/** The kind of the herd that these cards would be: that of the animals in it. */
export const kindOfRun = (cards: string[]): string => kindOf(cards.find((card) => kindOf(card) !== "D") ?? "D");

/** What a herd is worth, by the table of points in the view. */
export function worth(view: View, kind: string, cards: string[]): number {
  const counted =
    kind === "D" ? view.worth.ducktors[cards.length] : view.worth.naturals[cards.filter((card) => kindOf(card) === kind).length];
  return counted ?? 0;
}

/** What a card at an end of a herd would add. */
export const gain = (view: View, herd: Herd, card: string): number => worth(view, herd.kind, [...herd.cards, card]) - herd.points;

/** A herd and its number on the table. */
export interface Laid {
  herd: Herd;
  at: number;
}

export const herdsOf = (view: View, side: number): Laid[] =>
  view.herds.map((herd, at) => ({ herd, at })).filter(({ herd }) => herd.side === side);
export const sideOf = (view: View, seat: number): number => view.sides.findIndex((seats) => seats.includes(seat));

/** Who belongs to a side: first the viewer, then the partner. */
export const seatsOf = (view: View, side: number): number[] =>
  (view.sides[side] ?? []).toSorted((one, two) => Number(two === view.viewer) - Number(one === view.viewer));

/** Whether somebody plays together with the viewer. */
export const isPartner = (view: View, seat: number): boolean =>
  view.viewer !== null && seat !== view.viewer && (view.sides[sideOf(view, view.viewer)] ?? []).includes(seat);

/** The opposing sides, in the order of play from the viewer on; for a spectator in the order of seats. */
export function across(view: View): number[] {
  const mine = view.viewer === null ? -1 : sideOf(view, view.viewer);
  const all = view.sides.map((_, side) => side);
  return [...all.slice(mine + 1), ...all.slice(0, Math.max(mine, 0))];
}

/** Whether it lies there full. */
export const isFull = (herd: Herd): boolean => herd.cards.length === 6;
