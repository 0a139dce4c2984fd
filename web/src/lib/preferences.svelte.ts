// How somebody likes to play, as it was chosen last on this device: with whom, how many, how quickly.
import { store, stored } from "./storage";

export const COMPANY = ["bots", "friends", "anyone", "here"] as const;
export type Company = (typeof COMPANY)[number];

/** What becomes of seats that nobody takes at a table of strangers: they wait for people, or bots come. */
export const FREE = ["wait", "later", "at-once"] as const;
export type Free = (typeof FREE)[number];

export interface Preferences {
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

const KEY = "paddock.wishes";
const FRESH: Preferences = { with: "bots", players: {}, seconds: 0, free: null, rated: false, names: [] };

export const preferences: Preferences = $state(stored(KEY, FRESH));

export function prefer(news: Partial<Preferences>): void {
  Object.assign(preferences, news);
  store(KEY, preferences);
}
