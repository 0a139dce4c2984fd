// The last choices on this device for a new game: with whom, how many, how quickly.
import { store, stored } from "./storage";

export const COMPANY = ["bots", "friends", "anyone", "here"] as const;
export type Company = (typeof COMPANY)[number];

/** What happens to empty seats at a table of strangers: they wait for people, or bots come. */
export const FREE = ["wait", "later", "at-once"] as const;
export type Free = (typeof FREE)[number];

export interface Preferences {
  with: Company;
  /** The number of players, by game. */
  players: Record<string, number>;
  /** Seconds for a turn; 0: no limit. */
  seconds: number;
  /** Null: not chosen yet. */
  free: Free | null;
  rated: boolean;
  /** The others who share this device. */
  names: string[];
}

const KEY = "paddock.wishes";
const FRESH: Preferences = { with: "bots", players: {}, seconds: 0, free: null, rated: false, names: [] };

export const preferences: Preferences = $state(stored(KEY, FRESH));

export function prefer(news: Partial<Preferences>): void {
  Object.assign(preferences, news);
  store(KEY, preferences);
}
