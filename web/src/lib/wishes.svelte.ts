// How somebody likes to play, as it was chosen last on this device: with whom, how many, how quickly.

export const COMPANY = ["bots", "friends", "anyone", "here"] as const;
export type Company = (typeof COMPANY)[number];

/** What becomes of seats that nobody takes at a table of strangers: they wait for people, or bots come. */
export const FREE = ["wait", "later", "at-once"] as const;
export type Free = (typeof FREE)[number];

export interface Wishes {
  with: Company;
  /** How many play, by game. */
  players: Record<string, number>;
  /** Seconds for a turn; 0: no limit. */
  seconds: number;
  /** Null: not chosen yet. */
  free: Free | null;
  rated: boolean;
  /** Those who share this device, without oneself. */
  names: string[];
}

const PLACE = "paddock.wishes";
const FRESH: Wishes = { with: "bots", players: {}, seconds: 0, free: null, rated: false, names: [] };

function read(): Wishes {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Wishes>) };
  } catch {
    return { ...FRESH };
  }
}

export const wishes: Wishes = $state(read());

export function wish(news: Partial<Wishes>): void {
  Object.assign(wishes, news);
  localStorage.setItem(PLACE, JSON.stringify(wishes));
}
