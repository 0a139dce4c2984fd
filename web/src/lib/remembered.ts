// A cache of what this page last showed of each game on this device: shown again at once, until Python is ready.
import type { Over, Position, StoryLine, Table, Told, Welcome } from "../protocol";
import { packed } from "./base";
import { store, storedList } from "./storage";

/** As it would be told to whoever comes. */
export interface Shown {
  welcome: Welcome;
  table: Table;
  position: Position;
  told: Told[];
  over: Over | null;
}

interface Remembered extends Shown {
  edition: string;
  language: string;
}

const KEY = "paddock.pocket.shown";
const MAX_GAMES = 8;
const MAX_MOMENTS = 40; // of the log of each

const edition = packed?.folder ?? "";

const others = (table: string): Remembered[] => storedList<Remembered>(KEY).filter((each) => each.welcome.table !== table);

/** In another edition, or in another language, everything might be told differently. */
export const recalled = (table: string, language: string): Shown | undefined =>
  storedList<Remembered>(KEY).find((each) => each.welcome.table === table && each.language === language && each.edition === edition);

/** A table as its session knows it. */
interface Known extends Nullable<Omit<Shown, "told">> {
  logs: Map<number | null, StoryLine[]>;
  since: Map<number | null, number>;
}
type Nullable<Of> = { [Name in keyof Of]: Of[Name] | null };

export function keep({ welcome, table, position, over, logs, since }: Known, language: string): void {
  if (!welcome || !table || !position) return;
  const until = position.moments;
  const told = [...logs].map(([viewer, lines]) => ({ t: "told" as const, viewer, since: since.get(viewer) ?? 0, until, lines }));
  remember({ welcome, table, position, told, over }, language);
}

const forgetShown = (table: string): void => store(KEY, others(table));

export function remember({ welcome, table, position, told, over }: Shown, language: string): void {
  if (welcome.secrets && welcome.seats.length > 1) return forgetShown(welcome.table); // the next one at the device must not see a hand
  const since = position.moments - MAX_MOMENTS;
  const latest = told.map((each) => ({
    ...each,
    since: Math.max(each.since, since),
    lines: each.lines.filter(({ moment }) => moment >= since),
  }));
  const still = {
    ...position,
    left_ms: null,
    beat_ms: null,
    line_ms: null,
    sights: position.sights.map((sight) => ({ ...sight, explains: [] })),
  };
  store(KEY, [{ edition, language, welcome, table, position: still, told: latest, over }, ...others(welcome.table)].slice(0, MAX_GAMES));
}
