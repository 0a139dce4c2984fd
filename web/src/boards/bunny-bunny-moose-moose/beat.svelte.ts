// The beat: which line is read, which half of it, and how much of that half is left. The server's clock rules; the delay of the line is
// taken off, so that the bar stands where the server stands.
import type { TableModel } from "../../lib/model.svelte";
import type { View } from "./look";

export interface Half {
  /** Counts up with every half, so that whoever draws begins anew. */
  number: number;
  /** The line of the poem, from 1; 0: the poem has not begun. */
  line: number;
  closing: boolean;
  /** Milliseconds of a half, and how many of them are left. */
  length: number;
  left: number;
}

export class Beat {
  half: Half | null = $state.raw(null);
  #mark = "";

  constructor(private readonly model: TableModel) {}

  /** After every position. */
  follow(view: View, beatMs: number | null): void {
    if (view.step !== "line") {
      this.half = null;
      this.#mark = "";
      return;
    }
    const mark = `${view.round_number} ${view.beat} ${view.reading}`;
    if (mark === this.#mark) return;
    this.#mark = mark;
    const closing = !view.reading;
    const read = closing ? view.beat - 1 : view.beat;
    const length = 500 * Number(this.model.session.welcome?.settings.beat_seconds ?? 4);
    const left = Math.max(0, (beatMs ?? length) - this.model.session.delay / 2);
    this.half = { number: 2 * view.beat + (closing ? 0 : 1), line: read === 0 ? 0 : ((read - 1) % view.piles) + 1, closing, length, left };
  }
}
