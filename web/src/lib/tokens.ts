// What this browser holds: the tokens of its seats, table by table. They stay here and go only to the server that gave them.
import { store, storedList } from "./storage";

export interface Held {
  table: string;
  game: string;
  title: string;
  tokens: string[];
  when: number;
  over: boolean;
  /** Which seats are this browser's; not known of tables from before it was kept. */
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

/** Remember something about a table; what is not said stays. */
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

/** A random word. `crypto.randomUUID` is missing where a friend opens the page by an address of the house network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
