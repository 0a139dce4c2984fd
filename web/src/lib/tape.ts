// A whole finished game, to be watched offline. The service worker caches those that were opened.
import { Refusal } from "./api";
import { answerAt } from "./base";
import { LocalHost, type Request } from "./host";
import { say } from "./words.svelte";
import type { Replayed, Server, Tape } from "../protocol";

const address = (table: string, language: string) => answerAt(`/api/tables/${encodeURIComponent(table)}/tape?language=${language}`);

export async function tapeOf(table: string, language: string): Promise<Tape | null> {
  try {
    const answer = await fetch(address(table, language));
    return answer.ok ? ((await answer.json()) as Tape) : null;
  } catch {
    return null;
  }
}

/** Ask the service worker to cache it, as soon as there is one. */
export function keepTape(table: string, language: string): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const keep = () => void tapeOf(table, language);
  if (workers?.controller) keep();
  else workers?.addEventListener("controllerchange", keep, { once: true });
}

/** The messages that a server would send to a spectator. */
function* saying({ welcome, table, over, moments }: Tape): Generator<Server> {
  const until = moments.length - 1;
  const last = moments[until];
  yield welcome;
  yield table;
  if (last)
    yield { t: "position", number: until, moments: until, waiting: [], ready: null, sights: [last.sight], left_ms: null, beat_ms: null };
  yield { t: "told", viewer: null, since: 0, until, lines: moments.flatMap((moment) => moment.lines) };
  yield over;
}

function momentOf({ moments }: Tape, step: number, key: string): Replayed | null {
  const moment = moments[step];
  return moment ? { t: "replayed", key, step, moments: moments.length - 1, ...moment } : null;
}

/** The host of a finished game that is cached on this device. Other requests wait for the server. */
export class Recording extends LocalHost {
  #tape: Tape | null = null;
  #language = "";

  constructor(private readonly table: string) {
    super();
  }

  static async of(table: string, language: string): Promise<Recording | null> {
    const recording = new Recording(table);
    return (await recording.#load(language)) ? recording : null;
  }

  async #load(language: string): Promise<Tape | null> {
    if (language !== this.#language) this.#tape = (await tapeOf(this.table, language)) ?? this.#tape;
    this.#language = language;
    return this.#tape;
  }

  protected async greet(language: string): Promise<void> {
    const tape = await this.#load(language);
    if (!tape) throw new Refusal("no_table", say("not-on-this-site"));
    for (const message of saying(tape)) this.tell(message);
  }

  protected reply(message: Request): void {
    const moment = message.t === "replay" && this.#tape ? momentOf(this.#tape, message.step, message.key) : null;
    if (moment) this.tell(moment);
  }
}
