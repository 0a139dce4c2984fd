// The end of a hand, read from the log: why it ended, what each herd brings, and how the sides stand then.
import { seatIn } from "../../lib/storyline";
import type { StoryLine } from "../../protocol";
import { kindOf, kindOfRun, sideOf, type Herd, type View } from "./table";

export interface Tally {
  side: number;
  herds: Herd[];
  before: number;
  gained: number;
  points: number;
  /** What was left in the hands. */
  left: { seat: number; cards: string[] }[];
}

export interface HandOver {
  why: StoryLine;
  /** Which hand of the match it was. */
  hand: number;
  tallies: Tally[];
  /** The match is over, too. */
  final: boolean;
}

const ENDS = ["end-deck", "end-herd"];

export const endsHand = (lines: StoryLine[]): boolean => lines.some((line) => ENDS.includes(line.key));

/** null: no hand has ended in these lines. The view is the one after them. */
export function handOver(lines: StoryLine[], view: View): HandOver | null {
  const why = lines.find((line) => ENDS.includes(line.key));
  if (!why) return null;
  const herds = lines.filter((line) => line.key === "herd-points").map((line) => herdOf(line, view));
  const tallies = lines
    .filter((line) => line.key === "score" || line.key === "score-team")
    .map((line): Tally => {
      const side = sideOf(view, seatIn(line.values.who));
      const { gained, points } = line.values as { gained: number; points: number };
      const left = (view.sides[side] ?? []).map((seat) => ({ seat, cards: view.left[seat] ?? [] }));
      return { side, herds: herds.filter((herd) => herd.side === side), before: points - gained, gained, points, left };
    });
  const final = view.step === "over";
  return { why, hand: final ? view.deals : view.deals - 1, tallies, final };
}

function herdOf(line: StoryLine, view: View): Herd {
  const cards = String(line.values.cards).split(" ");
  const kind = kindOfRun(cards);
  const before = seatIn(line.values.who);
  return {
    before,
    side: sideOf(view, before),
    kind,
    cards,
    stands_for: cards.map((card) => kind + card.charAt(1)),
    points: Number(line.values.points),
  };
}

/** How many of a herd count, and how many only stand in. */
export function counted(herd: Herd): { real: number; wilds: number } {
  const wilds = herd.kind === "D" ? 0 : herd.cards.filter((card) => kindOf(card) === "D").length;
  return { real: herd.cards.length - wilds, wilds };
}
