// Gives the cards on the table an identity: a view only counts them, but an animation needs the same card before and after.
import type { SwipSheep } from "../../protocol";

export type Kind = "S1" | "S2" | "S3" | "D" | "W";
export type Zone = "deck" | "hand" | "wolf" | "spent" | "home";

export interface Card {
  id: number;
  /** null: its face is unknown to the viewer. */
  kind: Kind | null;
  zone: Zone;
  seat: number;
  /** In another hand, known to the viewer: certainly there, or perhaps. */
  known: "sure" | "maybe" | null;
  /** Who gave it to the viewer, as long as that is news. */
  from: number | null;
}

type Wanted = Omit<Card, "id" | "from">;

let last = 0;
export const made = (wanted: Wanted): Card => ({ ...wanted, id: ++last, from: null });

export const SHEEP: Record<Kind, number> = { S1: 1, S2: 2, S3: 3, D: 0, W: 0 };

/** Every card of a view, except those in the deck. */
export function wanted(view: SwipSheep.View): Wanted[] {
  const all: Wanted[] = [];
  const add = (number: number, kind: Kind | null, zone: Zone, seat: number, known: Card["known"] = null) => {
    for (let i = 0; i < number; i++) all.push({ kind, zone, seat, known });
  };
  for (let seat = 0; seat < view.players; seat++) {
    const open = view.hands?.[seat] ?? (seat === view.viewer ? view.hand : null);
    const known = open ? [] : (view.known?.[seat] ?? []);
    if (open) for (const kind of open) add(1, kind as Kind, "hand", seat);
    else add(Math.max(0, (view.sizes[seat] ?? 0) - known.length), null, "hand", seat);
    for (const each of known.slice(0, view.sizes[seat])) add(1, each.card as Kind, "hand", seat, each.sure ? "sure" : "maybe");
    add(view.wolves[seat] ?? 0, "W", "wolf", seat);
    add(view.spent_wolves[seat] ?? 0, "W", "spent", seat);
    add(view.spent_dogs[seat] ?? 0, "D", "spent", seat);
  }
  return all;
}

/** How well a card on the table matches a wanted one; 0: not at all. */
function likeness(card: Card, want: Wanted): number {
  if (card.seat !== want.seat) return 0;
  const face = card.kind === want.kind ? 4 : card.kind === null ? 2 : want.kind === null ? 1 : 0;
  const zone = card.zone === want.zone ? 4 : card.zone === "hand" && face ? 1 : 0;
  return face && zone ? face + zone : 0;
}

/** The cards of a view, each identified with one from before if possible: the best match first. */
export function settle(cards: Card[], view: SwipSheep.View): Card[] {
  const pairs = wanted(view).map((want) => ({ want, card: null as Card | null }));
  const free = new Set(cards);
  for (let best = 8; best > 0; best--) {
    for (const pair of pairs) {
      if (pair.card) continue;
      const found = [...free].find((card) => likeness(card, pair.want) === best);
      if (!found) continue;
      free.delete(found);
      pair.card = found;
    }
  }
  return pairs.map(({ want, card }) => (card ? { ...card, ...want } : made(want)));
}

export const handOf = (cards: Card[], seat: number): Card[] => cards.filter((card) => card.zone === "hand" && card.seat === seat);
export const outOf = (cards: Card[], seat: number): Card[] =>
  cards.filter((card) => (card.zone === "wolf" || card.zone === "spent") && card.seat === seat);

/** The cards, with some of them changed. */
export function changed(cards: Card[], change: (card: Card) => Partial<Card> | null): Card[] {
  return cards.map((card) => {
    const now = change(card);
    return now ? { ...card, ...now } : card;
  });
}
