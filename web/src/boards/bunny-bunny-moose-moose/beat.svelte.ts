// The beat: which line is read, which half of it, and how much of that half is left. The server's clock counts; the connection's delay is
// subtracted, so that the bar agrees with the server. Before the first line it counts: three, two, one.
import type { TableModel } from "../../lib/model.svelte";
import type { Position } from "../../protocol";
import type { View } from "./look";

export interface Half {
  /** Counts up with every half, so that animations restart. */
  number: number;
  /** The line of the poem, from 1; 0: the poem has not begun. */
  line: number;
  closing: boolean;
  /** Milliseconds of a half, and how many of them are left. */
  length: number;
  left: number;
}

const SECOND_MS = 1000;

export class Beat {
  half: Half | null = $state.raw(null);
  /** Seconds until the first line; null: it is being read, or nothing is. */
  count: number | null = $state.raw(null);
  #mark = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly model: TableModel) {}

  /** After every position. */
  follow(view: View, { beat_ms, line_ms, held, practice }: Position): void {
    if (view.step !== "line" || held?.length) return this.stop();
    const mark = `${practice} ${view.round_number} ${view.beat} ${view.reading}`;
    if (mark === this.#mark) return;
    this.stop();
    this.#mark = mark;
    const closing = !view.reading;
    const read = closing ? view.beat - 1 : view.beat;
    const length = (line_ms ?? SECOND_MS * Number(this.model.session.welcome?.settings.beat_seconds ?? 4)) / 2;
    const left = Math.max(0, (beat_ms ?? length) - this.model.session.delay / 2);
    const line = read === 0 ? 0 : ((read - 1) % view.piles) + 1;
    this.half = { number: 2 * view.beat + (closing ? 0 : 1), line, closing, length, left };
    if (line === 0 && beat_ms !== null) this.#countDown(left);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.half = this.count = null;
    this.#mark = "";
  }

  #countDown(left: number): void {
    this.count = Math.max(1, Math.ceil(left / SECOND_MS));
    const next = left - (this.count - 1) * SECOND_MS;
    if (this.count > 1) this.#timer = setTimeout(() => this.#countDown(left - next), next);
  }
}
