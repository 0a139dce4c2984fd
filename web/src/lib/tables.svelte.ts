// The tables at which this browser, or the account signed in, has a seat, refreshed from the server.
import type { TableInfo } from "../protocol";
import * as api from "./api";
import { alone } from "./base";
import { isHere, pocket } from "./pocket.svelte";
import { storedList, store } from "./storage";
import { forget, heldTables, type Held } from "./tokens";
import { list, say } from "./words.svelte";

const REFRESH_MS = 30_000; // milliseconds between two refreshes
const TABLES_PER_REQUEST = 40; // tables in one request

const SEEN = "paddock.pocket.tables"; // the last known state of those on this device

/** Without a server, only the tables of this device. */
const held = (): Held[] => heldTables().filter((each) => !alone || isHere(each.table));

/** The state of these. The engine for tables on this device is not started for that: its last known state, or nothing. */
async function these(names: string[]): Promise<TableInfo[]> {
  const [here, there] = [names.filter(isHere), names.filter((each) => !isHere(each))];
  const ready = here.length > 0 && pocket.at === "ready";
  const [seen, found] = await Promise.all([
    ready ? api.theseHere(here).then(({ tables }) => tables) : storedList<TableInfo>(SEEN),
    there.length ? api.these(there).then(({ tables }) => tables) : [],
  ]);
  if (ready) store(SEEN, seen);
  return [...seen.filter((each) => here.includes(each.table)), ...found];
}

export class Tables {
  #here: Held[] = $state.raw(held());
  #elsewhere: Held[] = $state.raw([]); // of the account, from other devices
  /** null: the server has not answered yet, or does not answer. */
  #found: Map<string, TableInfo> | null = $state.raw(null);
  readonly all: Held[] = $derived([
    ...this.#here,
    ...this.#elsewhere.filter((each) => !this.#here.some((own) => own.table === each.table)),
  ]);

  /** Refresh now and periodically. `known`: whether somebody is signed in. Returns a function that stops it. */
  watch(known: () => boolean): () => void {
    const look = () => void this.#look(known());
    look();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async #look(known: boolean): Promise<void> {
    if (document.hidden) return;
    try {
      if (known)
        this.#elsewhere = (await api.yourGames()).games
          .filter((each) => !each.result)
          .map(({ table, game, seat, since }) => ({ table, game, title: "", tokens: [], when: 1000 * since, over: false, seats: [seat] }));
      const names = this.all.map((each) => each.table).slice(0, TABLES_PER_REQUEST);
      this.#found = new Map(names.length ? (await these(names)).map((each) => [each.table, each]) : []);
    } catch {
      this.#found = null; // what is remembered is shown
    }
  }

  forget(table: string): void {
    forget(table);
    this.#here = held();
  }

  get answered(): boolean {
    return this.#found !== null;
  }

  info = (each: Held): TableInfo | undefined => this.#found?.get(each.table);
  isGone = (each: Held): boolean => this.#found !== null && !this.#found.has(each.table) && (!isHere(each.table) || pocket.at === "ready");
  isOver = (each: Held): boolean => this.info(each)?.phase === "over" || (each.over && !this.info(each));
  isMyTurn = (each: Held): boolean => this.#mine(each, this.info(each)?.waiting);
  /** A rematch has begun, and this browser is not in it yet. */
  isAsked = (each: Held): boolean => {
    const next = this.info(each)?.rematch;
    return next !== undefined && next !== null && !this.all.some((other) => other.table === next);
  };

  /** Sorts by urgency: my turn, the shortest time left, an answer, then the last one used. */
  get byNeed(): Held[] {
    const need = (each: Held) => Number(this.isMyTurn(each)) * 2 + Number(this.isAsked(each));
    const left = (each: Held) => this.info(each)?.left_ms ?? Infinity;
    return [...this.all].sort((a, b) => need(b) - need(a) || (left(a) === left(b) ? b.when - a.when : left(a) - left(b)));
  }

  #mine(each: Held, seats: number[] = []): boolean {
    return seats.some((seat) => each.seats?.includes(seat));
  }

  /** The state, in a few words. */
  told(each: Held): string {
    const info = this.info(each);
    if (!info) return "";
    const names = (seats: number[]) => list(seats.map((seat) => info.seats[seat]?.name ?? ""));
    const [waiting, winners] = [info.waiting ?? [], info.winners ?? []];
    if (info.phase === "gathering") return say("tables-waiting");
    if (info.phase === "frozen") return say("frozen");
    if (info.phase === "playing")
      return this.isMyTurn(each)
        ? say("title-your-turn")
        : say(waiting.length > 1 ? "turn-of-several" : "turn-of", { name: names(waiting), names: names(waiting) });
    if (this.#mine(each, winners) && winners.length === 1) return say("you-win");
    return winners.length ? say("wins", { names: names(winners), number: winners.length }) : say("draw");
  }

  /** "With Jola and 2 bots". */
  company(each: Held): string {
    const others = this.info(each)?.seats.filter((seat) => seat.kind !== "open" && !each.seats?.includes(seat.seat)) ?? [];
    const bots = others.filter((seat) => seat.kind === "bot").length;
    const names = others.filter((seat) => seat.kind !== "bot").map((seat) => seat.name);
    if (!others.length) return "";
    return names.length
      ? say("with-company", { names: list([...names, ...(bots ? [say("some-bots", { bots })] : [])]) })
      : say("against-bots", { bots });
  }
}
