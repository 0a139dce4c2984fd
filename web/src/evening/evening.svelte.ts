// An evening on this page: polls its state, which also tells the server that this person is present.
import { untrack } from "svelte";
import type { Evening, EveningPerson, EveningTable } from "../protocol";
import * as api from "../lib/api";
import { hold } from "../lib/tokens";
import { store, stored } from "../lib/storage";
import { language, list, say } from "../lib/words.svelte";

const KEY = "paddock.evenings";
const NAMES_LISTED = 3; // people, where more share a place
const RETRY_MS = 2000; // milliseconds until a server is asked again that did not answer

type Act<Kind = api.Act> = Kind extends api.Act ? Omit<Kind, "token"> : never;

export const tokenOf = (evening: string): string => stored<Record<string, string>>(KEY, {})[evening] ?? "";
export const keepToken = (evening: string, token: string): void =>
  store(KEY, { ...stored<Record<string, string>>(KEY, {}), [evening]: token });

const QUARTERS: Record<string, string> = { 0.25: "¼", 0.5: "½", 0.75: "¾" };

/** "1½" */
export function pointsTold(points: number | null): string {
  if (points === null) return "–";
  const [whole, rest] = [Math.floor(points), QUARTERS[points % 1]];
  return rest ? `${whole || ""}${rest}` : points.toLocaleString(language(), { maximumFractionDigits: 2 });
}

export const minutesTold = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.ceil(seconds) % 60).padStart(2, "0")}`;

export class Line {
  now: Evening | null = $state.raw(null);
  fault = $state("");
  /** The clock of the server, in seconds. */
  clock = $state(0);
  titles: Record<string, string> = $state.raw({});
  minutes: Record<string, number> = $state.raw({});
  #ahead = 0;
  #ended = false;

  constructor(
    readonly id: string,
    readonly screen = false,
  ) {}

  /** Ask until the returned function is called. */
  listen(): () => void {
    const timer = setInterval(() => (this.clock = Date.now() / 1000 + this.#ahead), 250);
    void api.games().then(({ games }) => {
      this.titles = Object.fromEntries(games.map((each) => [each.name, each.title]));
      this.minutes = Object.fromEntries(games.map((each) => [each.name, each.minutes ?? 20]));
    });
    void untrack(() => this.#ask()); // so that a listener does not restart with each answer
    return () => {
      this.#ended = true;
      clearInterval(timer);
    };
  }

  async #ask(): Promise<void> {
    while (!this.#ended) {
      try {
        this.#hear(await api.lookAt(this.id, { token: tokenOf(this.id), since: this.now?.version ?? "", screen: this.screen }));
        this.fault = "";
      } catch (error) {
        if (this.#ended) return;
        this.fault = error instanceof api.Refusal ? error.message : say("no-server");
        await new Promise((done) => setTimeout(done, RETRY_MS));
      }
    }
  }

  #hear(told: Evening): void {
    if (this.#ended) return;
    this.#ahead = (told.now ?? 0) - Date.now() / 1000;
    this.clock = told.now ?? 0;
    this.now = told;
    const mine = this.mine;
    if (mine?.table && told.token)
      hold(mine.table, { game: told.game ?? "", title: this.title(told.game), tokens: [told.token], seats: [told.seat ?? 0] });
  }

  async act(act: Act): Promise<boolean> {
    try {
      this.#hear(await api.actIn(this.id, { ...act, token: tokenOf(this.id) }));
      this.fault = "";
      return true;
    } catch (error) {
      this.fault = error instanceof api.Refusal ? error.message : say("no-server");
      return false;
    }
  }

  title = (game: string | null | undefined): string => (game ? (this.titles[game] ?? game) : "");

  person = (number: number): EveningPerson | undefined => this.now?.people.find((each) => each.number === number);
  name = (number: number): string => (number === this.now?.you ? say("evening-you") : (this.person(number)?.name ?? "–"));
  readonly you: EveningPerson | undefined = $derived(this.now?.people.find((each) => each.number === this.now?.you));
  readonly leads: boolean = $derived(this.now !== null && this.now.you !== null && this.now.you === this.now.leads);
  /** My table of this round. */
  readonly mine: EveningTable | undefined = $derived(this.now?.tables.find((each) => each.people.includes(this.now?.you ?? -1)));
  /** Seconds until tables begin by themselves. */
  readonly left: number = $derived(Math.max(0, (this.now?.begins ?? 0) - this.clock));
  readonly standings: EveningPerson[] = $derived([...(this.now?.people ?? [])].sort((a, b) => a.place - b.place));
  /** The game of the next round. */
  readonly next: string = $derived(this.now?.games.length ? this.title(this.now.games[this.now.round % this.now.games.length]) : "");
  /** All games. */
  readonly listed: string[] = $derived(Object.keys(this.titles));
  readonly head: string = $derived.by(() => {
    const { round = 0, rounds = 0, game = null } = this.now ?? {};
    return round ? say("evening-round-of", { round, rounds, game: this.title(game) }) : "";
  });

  /** Whether anybody has points. */
  readonly scored: boolean = $derived(this.now?.people.some((each) => each.total > 0) ?? false);
  /** "You share second place with Marek and Ada." */
  readonly place: string = $derived.by(() => {
    const you = this.you;
    if (!you || !this.scored) return "";
    const level = this.standings.filter((each) => each.place === you.place && each.number !== you.number).map((each) => each.name);
    const names = list(
      level.length > NAMES_LISTED + 1
        ? [...level.slice(0, NAMES_LISTED), say("evening-others", { number: level.length - NAMES_LISTED })]
        : level,
    );
    const points = pointsTold(you.total);
    return you.shared ? say("evening-shared", { place: you.place, names, points }) : say("evening-alone", { place: you.place, points });
  });
}
