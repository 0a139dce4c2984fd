// How somebody likes to play, as it was chosen last on this device: with whom, how many, how quickly.

export const COMPANY = ["bots", "friends", "anyone", "here"] as const;
export type Company = (typeof COMPANY)[number];

export interface Wishes {
  with: Company;
  /** How many play, by game. */
  players: Record<string, number>;
  /** Seconds for a turn; 0: no limit. */
  seconds: number;
  atOnce: boolean;
  rated: boolean;
  /** Those who share this device, without oneself. */
  names: string[];
}

const PLACE = "paddock.wishes";
const FRESH: Wishes = { with: "bots", players: {}, seconds: 0, atOnce: false, rated: false, names: [] };

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
