// The seat tokens of this browser, by table. They are sent only to the server that issued them.
import { store, storedList } from "./storage";

export interface Held {
  table: string;
  game: string;
  title: string;
  tokens: string[];
  when: number;
  over: boolean;
  /** Which seats are this browser's; unknown for old entries. */
  seats?: number[];
}

const KEY = "paddock.tables";
export const KEPT_TABLES = 40;

export function heldTables(): Held[] {
  return storedList<Held>(KEY).sort((a, b) => b.when - a.when);
}

export function tokensOf(table: string): string[] {
  return heldTables().find((each) => each.table === table)?.tokens ?? [];
}

/** Update the entry of a table; missing fields stay as they are. */
export function hold(table: string, news: Partial<Held>): void {
  const all = heldTables();
  const old = all.find((each) => each.table === table) ?? { table, game: "", title: "", tokens: [], when: 0, over: false };
  const tokens = [...new Set([...old.tokens, ...(news.tokens ?? [])])];
  const rest = all.filter((each) => each.table !== table);
  store(KEY, [{ ...old, ...news, tokens, when: Date.now() }, ...rest].slice(0, KEPT_TABLES));
}

export function forget(table: string): void {
  store(
    KEY,
    heldTables().filter((each) => each.table !== table),
  );
}

/** A random word. `crypto.randomUUID` is missing on pages at an address of the local network, which are not secure. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
