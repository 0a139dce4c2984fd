// What happened, from the lines of the log: an exchange, wolves laid, raids, a round that ends, a deal.
import { seatIn } from "../../lib/storyline";
import type { StoryLine } from "../../protocol";
import type { Kind } from "./cards";

export interface Raid {
  what: "raid";
  attacker: number;
  target: number;
  dog: boolean;
  thief: number;
  victim: number;
  /** Whether a card changes hands, and which one, if the viewer may see it. */
  stolen: boolean;
  card: Kind | null;
  lines: StoryLine[];
}

export interface Kept {
  seat: number;
  cards: Kind[];
  sheep: number;
  total: number;
}

export type Event =
  | { what: "exchange"; gave: Kind[]; lines: StoryLine[] }
  | { what: "wolves"; none: boolean; lines: StoryLine[] }
  | Raid
  | { what: "home"; kept: Kept[]; lines: StoryLine[] }
  | { what: "deal"; lines: StoryLine[] };

function raid(lines: StoryLine[], attacker: number, target: number, dog: boolean): Raid {
  return {
    what: "raid",
    attacker,
    target,
    dog,
    thief: dog ? target : attacker,
    victim: dog ? attacker : target,
    stolen: false,
    card: null,
    lines,
  };
}

function theft(made: Event[], line: StoryLine, thief: number, victim: number): void {
  const before = made.at(-1);
  const found = before?.what === "raid" && before.dog && !before.stolen && before.thief === thief ? before : raid([], thief, victim, false);
  if (found !== before) made.push(found);
  found.stolen = true;
  found.card = (line.values.card as Kind | undefined) ?? null;
  found.lines.push(line);
}

/** Lines in the order of the log, as the seat `eyes` hears them. */
export function events(lines: StoryLine[], eyes: number | null): Event[] {
  const made: Event[] = [];
  for (const line of lines) {
    const { who, target, victim, attacker } = line.values;
    const last = made.at(-1);
    if (line.key === "passed") made.push({ what: "exchange", gave: [], lines: [line] });
    else if ((line.key === "gave" || line.key === "received") && last?.what === "exchange") {
      last.lines.push(line);
      if (line.key === "gave") last.gave.push(line.values.card as Kind);
    } else if (line.key === "wolves" || line.key === "no-wolf") made.push({ what: "wolves", none: line.key === "no-wolf", lines: [line] });
    else if (line.key === "dog") made.push(raid([line], seatIn(attacker), seatIn(who), true));
    else if (line.key === "empty") made.push(raid([line], seatIn(who), seatIn(target), false));
    else if (line.key === "nothing-to-take") last?.lines.push(line);
    else if (line.key === "theft") theft(made, line, seatIn(who), seatIn(victim));
    else if (line.key === "take" && eyes !== null) theft(made, line, eyes, seatIn(victim));
    else if (line.key === "taken" && eyes !== null) theft(made, line, seatIn(who), eyes);
    else if (line.key === "keeps" || line.key === "keeps-nothing") {
      const kept = {
        seat: seatIn(who),
        cards: ((line.values.cards ?? "") as string).split(" ").filter(Boolean) as Kind[],
        sheep: Number(line.values.sheep),
        total: Number(line.values.total),
      };
      if (last?.what === "home") {
        last.kept.push(kept);
        last.lines.push(line);
      } else made.push({ what: "home", kept: [kept], lines: [line] });
    } else if (line.key === "deal") made.push({ what: "deal", lines: [line] });
  }
  return made;
}
