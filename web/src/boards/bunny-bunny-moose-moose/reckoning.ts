// After the Bam: the state of the scoring scene, from what the server sends (the frozen poses, which card did what, and the log).
import { type View } from "./look";

export type Chip = { value: number } | { times: number; before: number };
type Scored = NonNullable<View["bam"]>["scored"][number];
type Part = Scored["parts"][number];

export interface Picture {
  /** The burst: nobody has been scored yet. */
  bam: boolean;
  /** Who is scored. */
  seat: number | null;
  chips: Chip[];
  sum: number;
  /** The pile whose card counts now, and what it matches. */
  pile: number | null;
  part: Part | null;
  /** Piles that have counted for this head (true) or do not (false). */
  seen: Record<number, boolean>;
  /** The sum is complete. */
  final: boolean;
  /** The last ones catch up. */
  chasing: boolean;
  /** What everybody has scored so far, by seat. */
  results: Record<number, number>;
  /** Figures that hop: `2-moose`. */
  moving: string[];
  text: string;
}

export const EMPTY: Picture = {
  bam: false,
  seat: null,
  chips: [],
  sum: 0,
  pile: null,
  part: null,
  seen: {},
  final: false,
  chasing: false,
  results: {},
  moving: [],
  text: "",
};

/** BBM-34: values first, then what doubles, then what turns round. */
export const inOrder = (parts: Part[]): Part[] => [
  ...parts.filter((each) => each.times === 1),
  ...parts.filter((each) => each.times > 1),
  ...parts.filter((each) => each.times < 0),
];

/** One more card. */
export function count(before: Picture, part: Part): Picture {
  const chip = part.times === 1 ? { value: part.value } : { times: part.times, before: before.sum };
  const sum = part.times === 1 ? before.sum + part.value : before.sum * part.times || 0;
  return { ...before, chips: [...before.chips, chip], sum, pile: part.pile, part, seen: { ...before.seen, [part.pile]: true } };
}

/** A head is scored next: the cards that do not match it go grey at once. */
export function arrive(scored: Scored, tops: (string | null)[], results: Record<number, number>): Picture {
  const counts = new Set(scored.parts.map((part) => part.pile));
  const seen = Object.fromEntries(tops.flatMap((_, pile) => (counts.has(pile) ? [] : [[pile, false]])));
  return { ...EMPTY, seat: scored.seat, seen, results };
}

/** BBM-37: a bush moves both figures back 1, whatever lies there. */
const outcome = ({ kind, score }: Scored): number => (kind === "bush" ? -1 : (score ?? 0));

export function summed(picture: Picture, scored: Scored): Picture {
  const moving =
    scored.kind === "bush" ? [`${scored.seat}-rabbit`, `${scored.seat}-moose`] : scored.score ? [`${scored.seat}-${scored.kind}`] : [];
  return {
    ...picture,
    pile: null,
    part: null,
    final: true,
    sum: outcome(scored),
    moving,
    results: { ...picture.results, [scored.seat]: outcome(scored) },
  };
}

export const resultsOf = (view: View): Record<number, number> =>
  Object.fromEntries((view.bam?.scored ?? []).flatMap((each) => (each.score === null ? [] : [[each.seat, outcome(each)]])));

/** The scoring without motion: whoever was scored last, with all cards that counted. */
export function still(view: View, text = ""): Picture {
  const told = view.bam?.scored.filter((each) => each.score !== null) ?? [];
  const last = told.at(-1);
  if (!last || !view.bam) return { ...EMPTY, bam: true, text };
  const results = resultsOf(view);
  return { ...summed(inOrder(last.parts).reduce(count, arrive(last, view.bam.tops, results)), last), moving: [], text };
}
