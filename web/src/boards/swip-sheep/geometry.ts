// The layout of the meadow, computed from its size and the number of players, the same for every viewer.
import type { Spot } from "../../lib/flight";

export interface Place {
  side: "left" | "right" | "top";
  x: number;
  y: number;
}

export interface Ground {
  w: number;
  h: number;
  phone: boolean;
  /** A phone in landscape: the others in one row, the viewer's hand below them. */
  side: boolean;
  /** Everything is small. */
  small: boolean;
  k: number;
  /** The middle of the viewer's cards. */
  cx: number;
  /** A seat: its width, its parts from top to bottom, and where each one is; null for the viewer. */
  seat: { w: number; plate: number; pen: number; row: number; h: number };
  places: (Place | null)[];
  card: { w: number; step: number };
  mine: { w: number; h: number; top: number };
  slot: { w: number; h: number; left: number; right: number; top: number };
  wolf: { w: number; x: number; y: number };
  deck: { x: number; y: number; w: number };
  memory: number;
  edge: number;
  /** On a big screen, which shows nobody's hand in front: how wide the middle is, and where the round and who is ready are written. */
  middle?: { w: number; rounds: Point; ready: Point };
}

const RATIO = 1.4; // of a card, 5 : 7
const LOW = 580;
const FLAT = 420;
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** Seats count from the viewer: 1 is the left neighbour, the last one the right. */
export function ground(w: number, h: number, players: number): Ground {
  if (h < FLAT && w > 1.2 * h) return flat(w, h, players);
  const phone = w < 600;
  const k = phone ? between(0.72, h / 678, 1.1) : between(0.72, Math.min(h / 623, w / 880), 1.22);
  const narrow = phone ? Math.min(1, w / 390) : 1;
  const seatW = phone ? Math.round(124 * narrow) : Math.round(224 * Math.min(1.1, w / 880));
  const plate = phone ? 30 : 36;
  const pen = phone ? (h < LOW ? 0 : 34) : 62 * k; // a low screen has no space for the others' flocks: their number is above
  const card = { w: phone ? 34 : 52 * k, step: phone ? 22 * narrow : 34 * k };
  const row = plate + pen + (phone ? 3 : 5);
  const seatH = row + card.w * RATIO;
  const topY = phone ? 6 : 10;
  const edge = phone ? 7 : 14;
  const sideY = players === 3 ? (phone ? 52 : h * 0.15) : topY + seatH + (phone ? 8 : 6);
  const places: (Place | null)[] = [null];
  for (let s = 1; s < players; s++) {
    const side = s === 1 ? "left" : s === players - 1 ? "right" : "top";
    const gap = phone ? 4 : 12;
    const x =
      side === "left"
        ? edge
        : side === "right"
          ? w - seatW - edge
          : players === 4
            ? (w - seatW) / 2
            : s === 2
              ? w / 2 - seatW - gap
              : w / 2 + gap;
    places.push({ side, x, y: side === "top" ? topY : sideY });
  }
  const mineW = (phone ? 106 * narrow : 118) * k;
  const memory = h - (phone ? 42 : 52);
  const mine = { w: mineW, h: mineW * RATIO, top: memory - (phone ? 60 : 10) - mineW * RATIO };
  const slotW = (phone ? 70 : 98) * k;
  const aside = phone ? w / 2 - slotW / 2 - 12 : 250 * k;
  const slot = {
    w: slotW,
    h: slotW * RATIO,
    left: w / 2 - aside,
    right: w / 2 + aside,
    top: phone ? mine.top - slotW * RATIO - 8 : mine.top + mine.h - slotW * RATIO,
  };
  const wolfW = (phone ? 58 : 56) * k;
  const deck = { x: w / 2, y: players === 3 ? (phone ? 112 : h * 0.17) : sideY + (phone ? 50 : 12), w: phone ? 42 : 54 * k };
  const wolf = { w: wolfW, x: w / 2, y: mine.top - wolfW * RATIO - (phone ? 30 : 34) };
  return {
    w,
    h,
    phone,
    side: false,
    small: phone,
    k,
    cx: w / 2,
    seat: { w: seatW, plate, pen, row, h: seatH },
    places,
    card,
    mine,
    slot,
    wolf,
    deck,
    memory,
    edge,
  };
}

/** A phone in landscape: plates and cards of the others in one row; below it the viewer's flock, the left side, the hand, and the right side. */
function flat(w: number, h: number, players: number): Ground {
  const edge = 6;
  const others = players - 1;
  const seatW = Math.min(190, (w - (others + 1) * edge) / others);
  const card = { w: between(26, h * 0.13, 40), step: between(14, (seatW - 40) / 4, 24) };
  const row = 33;
  const seatH = row + card.w * RATIO;
  const start = (w - others * seatW - (others - 1) * edge) / 2;
  const places: (Place | null)[] = [
    null,
    ...Array.from({ length: others }, (_, i): Place => ({ side: "top", x: start + i * (seatW + edge), y: 16 })),
  ];
  const memory = h - 40;
  const top = 16 + seatH + 38; // the label of a card is between
  const mineH = Math.min(150, memory - 8 - top);
  const own = between(104, w * 0.2, 140); // the viewer's plate
  const mine = { w: mineH / RATIO, h: mineH, top };
  const cx = (own + w) / 2;
  const slotW = Math.min(mine.w, (w - own) * 0.16);
  const aside = (w - own) / 2 - slotW / 2 - 10;
  const slot = { w: slotW, h: slotW * RATIO, left: cx - aside, right: cx + aside, top: top + mineH - slotW * RATIO };
  const wolf = { w: Math.min(52, mine.w), x: cx + aside - 8, y: top + mineH - Math.min(52, mine.w) * RATIO };
  const deck = { x: edge + 20, y: top - 34, w: 30 };
  return {
    w,
    h,
    phone: false,
    side: true,
    small: true,
    k: mine.w / 118,
    cx,
    seat: { w: seatW, plate: 30, pen: 0, row, h: seatH },
    places,
    card,
    mine,
    slot,
    wolf,
    deck,
    memory,
    edge,
  };
}

const TELEVISION = { w: 767, h: 334 };

/** How much larger than drawn everything is on a big screen of this size. */
export const enlarged = (w: number, h: number): number => Math.max(0.1, Math.min(w / TELEVISION.w, h / TELEVISION.h)); // before the first layout the size is 0

/** A television: all seats are alike and fill the meadow, clockwise as at the table. Three are in one row below the deck; more in two rows, around it. */
export function television(w: number, h: number, players: number): Ground {
  const edge = 6;
  const bell = 15; // above a plate
  const plate = 36;
  const few = players === 3;
  const cardW = few ? 78 : 51;
  const step = cardW * 0.7;
  const row = few ? plate + 70 : h / 2 - bell - edge - cardW * RATIO;
  const seatH = row + cardW * RATIO;
  const seatW = players === 4 ? w * 0.35 : (w - 4 * edge) / 3;
  const left = edge;
  const centre = (w - seatW) / 2;
  const right = w - seatW - edge;
  const above = bell;
  const below = h - seatH - 2 * edge;
  const spots: [number, number][] = few
    ? [
        [centre, below],
        [left, below],
        [right, below],
      ]
    : [[left, below], [left, above], ...(players === 5 ? [[centre, above] as [number, number]] : []), [right, above], [right, below]];
  const places = spots.map(([x, y]): Place => ({ side: "top", x, y }));
  const deckW = players === 4 ? 64 : 38;
  const deckH = deckW * RATIO;
  const deck = { x: w / 2, w: deckW, y: few ? (below - bell - deckH) / 2 : players === 4 ? (h - deckH) / 2 - 14 : below + 29 };
  const middle = few
    ? { w: seatW, rounds: { x: left + seatW / 2, y: below / 2 - 20 }, ready: { x: right + seatW / 2, y: below / 2 - 34 } }
    : {
        w: (players === 4 ? w - 2 * seatW : seatW) - 4 * edge,
        rounds: { x: w / 2, y: deck.y - 34 },
        ready: { x: w / 2, y: deck.y + deckH + 6 },
      };
  const mine = { w: cardW, h: cardW * RATIO, top: h - deck.y - cardW * RATIO }; // messages are in the middle
  const slot = { w: 0, h: 0, left: w / 2, right: w / 2, top: 0 };
  return {
    w,
    h,
    phone: false,
    side: false,
    small: false,
    k: 1,
    cx: w / 2,
    seat: { w: seatW, plate, pen: row - plate - 5, row, h: seatH },
    places,
    card: { w: cardW, step },
    mine,
    slot,
    wolf: { w: cardW, x: w / 2, y: h / 2 + 36 },
    deck,
    memory: h,
    edge,
    middle,
  };
}

const spot = (left: number, top: number, w: number, turn: number, above: number): Spot => ({
  x: left + w / 2,
  y: top + (w * RATIO) / 2,
  w,
  turn,
  above,
});

export const deckSpot = ({ deck }: Ground): Spot => spot(deck.x - deck.w / 2, deck.y, deck.w, 0, 1);

export function slotSpot({ slot }: Ground, side: "left" | "right", lifted: boolean): Spot {
  return spot(slot[side] - slot.w / 2, slot.top - (lifted ? 12 : 0), slot.w, side === "left" ? -3 : 3, 5);
}

/** From one card of the hand in front to the next. */
export function mineGap({ w, phone, side, k, mine, slot }: Ground, of: number): number {
  const room = phone ? w - 12 - mine.w : side ? slot.right - slot.left - slot.w - mine.w - 12 : (of > 4 ? 430 : 520) * k;
  return Math.min(mine.w + (side ? 6 : 10), room / Math.max(1, of - 1));
}

/** A card of the hand in front. */
export function mineSpot(g: Ground, at: number, of: number, lifted: boolean): Spot {
  const { small, side, mine } = g;
  const off = at - (of - 1) / 2;
  const top = mine.top + Math.abs(off) * (side ? 0 : small ? 2 : 5) - (lifted ? (small ? 7 : 24) : 0); // on a phone the sides begin just above
  return spot(g.cx + off * mineGap(g, of) - mine.w / 2, top, mine.w, lifted || side ? 0 : off * (small ? 1.2 : 2.4), lifted ? 12 : 6 + at);
}

/** A wolf or a spent card in front of the viewer. */
export function outSpot({ side, wolf }: Ground, at: number, of: number, spent: boolean): Spot {
  const left = side ? wolf.x - at * 18 : wolf.x + (at - (of - 1) / 2) * (wolf.w + 8);
  return spot(left - wolf.w / 2, wolf.y, wolf.w, spent ? 8 : 0, 3);
}

/** A card of another seat: of its hand, or laid before it. */
export function theirSpot(g: Ground, seat: number, hand: number, out: number, laid: boolean, at: number, open: boolean): Spot {
  const place = g.places[seat] as Place;
  const room = (cards: number, step: number) => (cards ? g.card.w + (cards - 1) * step : 0);
  const step = open ? Math.min(g.card.w + 3, hand > 1 ? (g.seat.w - g.card.w) / (hand - 1) : 99) : g.card.step;
  const wide = room(hand, step);
  const tight = Math.max(10, Math.min(g.card.w * 0.62, out > 1 ? (g.seat.w - wide - 8 - g.card.w) / (out - 1) : 99));
  const outs = room(out, tight);
  const total = wide + (outs && wide ? 8 : 0) + outs;
  const start = place.side === "left" ? place.x : place.side === "right" ? place.x + g.seat.w - total : place.x + (g.seat.w - total) / 2;
  const first = place.side === "right" && outs ? start + outs + (wide ? 8 : 0) : start;
  const second = place.side === "right" ? start : start + wide + (wide ? 8 : 0);
  const top = place.y + g.seat.row;
  if (laid) return spot(second + at * tight, top, g.card.w, 0, 3 + at);
  const off = at - (hand - 1) / 2;
  return spot(first + at * step, top + Math.abs(off) * 2, g.card.w, off * 3, 2 + at);
}

export interface Point {
  x: number;
  y: number;
}

/** The middle of a pen, where a card of sheep comes home. */
export function penPoint(g: Ground, seat: number): Point {
  const place = g.places[seat];
  if (place) return { x: place.x + g.seat.w / 2, y: place.y + g.seat.plate + g.seat.pen / 2 };
  return g.phone ? { x: g.w * 0.64, y: g.memory - 28 } : { x: g.side ? 60 : 76, y: g.mine.top + (g.side ? 50 : 90) };
}

export const homeSpot = (g: Ground, seat: number): Spot => ({ ...penPoint(g, seat), w: g.small ? 30 : 40, turn: 0, above: 14 });

/** Where a wolf starts from, and where it leaps to. */
export function rowPoint(g: Ground, seat: number, from = false): Point {
  const place = g.places[seat];
  if (place) return { x: place.x + g.seat.w / 2, y: place.y + g.seat.row + g.card.w * 0.7 };
  return { x: from ? g.wolf.x : g.cx, y: from ? g.wolf.y + 30 : g.mine.top + 30 };
}
