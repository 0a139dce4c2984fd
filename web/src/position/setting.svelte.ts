// A position being set up: the server parses its line, changes it place by place, and says what it is worth.
import * as api from "../lib/api";
import { positionPath } from "../lib/route.svelte";
import { say } from "../lib/words.svelte";
import type { Judged, Lay, SetPosition, Written } from "../protocol";

const IDLE_MS = 350; // milliseconds without a change until the coach is asked,
const RETRY_MS = 2000; // and until it is asked again while it is being compiled

export class Setting {
  /** The text of the field. */
  line = $state("");
  /** The last valid position, typed or set by clicking. */
  found: SetPosition | null = $state.raw(null);
  wrong = $state("");
  fault = $state("");
  judged: Judged | null = $state.raw(null);
  judging = $state(false);
  preparing = $state(false);
  #past: string[] = $state.raw([]);
  #typing = false;
  #asked: AbortController | null = null;
  #timer = 0;

  constructor(
    readonly game: string,
    readonly players: number,
    readonly settings: Record<string, string | number>,
  ) {}

  get undoable(): boolean {
    return this.#past.length > 0;
  }

  written(line = this.line): Written {
    return { game: this.game, players: this.players, settings: this.settings, line };
  }

  /** From the address, or the opening position. */
  begin = (line: string): Promise<void> => this.#read(line, [], false);

  type(line: string): void {
    const before = this.#typing ? null : (this.found?.line ?? null);
    this.#typing = true;
    this.line = line;
    void this.#read(line, [], true, before);
  }
  /** The next key press is an undo step of its own. */
  rest(): void {
    this.#typing = false;
  }

  lay(changes: Lay[]): void {
    this.#typing = false;
    void this.#read(this.line, changes, false, this.line);
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (last === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#typing = false;
    void this.#read(last, [], false);
  }

  stop(): void {
    this.#asked?.abort();
    clearTimeout(this.#timer);
  }

  async #read(line: string, lay: Lay[], typed: boolean, before: string | null = null): Promise<void> {
    this.stop();
    const asked = (this.#asked = new AbortController());
    try {
      const found = await api.setUp({ ...this.written(line), lay }, asked.signal);
      if (before !== null && before !== found.line) this.#past = [...this.#past, before];
      if (!typed) this.line = found.line;
      this.#take(found, typed);
    } catch (error) {
      if (!asked.signal.aborted) this.fault = error instanceof api.Refusal ? error.message : say("no-server");
    }
  }

  #take(found: SetPosition, typed: boolean): void {
    this.fault = "";
    this.wrong = found.wrong ?? "";
    this.judging = !found.wrong && !found.over;
    if (!found.wrong || !typed || !this.found) this.found = found;
    if (found.wrong || found.over) this.judged = null;
    if (found.wrong) return;
    history.replaceState(history.state, "", positionPath(this.written()));
    if (!found.over) this.#timer = window.setTimeout(() => void this.#judge(0), IDLE_MS);
  }

  /** Asks for more and more precise values, as long as somebody looks. */
  async #judge(level: number): Promise<void> {
    const signal = this.#asked?.signal;
    try {
      const judged = await api.judge({ ...this.written(), level }, signal);
      this.preparing = judged.preparing ?? false;
      if (!this.preparing) this.judged = judged;
      this.judging = judged.more;
      const wait = this.preparing || document.hidden ? RETRY_MS : 0;
      if (judged.more) this.#timer = window.setTimeout(() => void this.#judge(this.preparing ? level : level + 1), wait);
    } catch (error) {
      if (signal?.aborted) return;
      [this.judging, this.fault] = [false, error instanceof api.Refusal ? error.message : say("no-server")];
    }
  }
}
