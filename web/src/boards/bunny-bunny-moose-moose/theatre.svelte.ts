// The animation after the Bam: the burst, then head by head and card by card, the figures on the trail. The server waits as long as this
// takes (`games/moose/clock.py`), so that all screens show the same thing at the same time.
import type { TableModel } from "../../lib/model.svelte";
import { play as sound } from "../../lib/sound";
import { seatIn } from "../../lib/storyline";
import type { Act, Step } from "../../lib/stage.svelte";
import type { StoryLine } from "../../protocol";
import { type View } from "./look";
import { arrive, count, EMPTY, inOrder, type Picture, resultsOf, summed } from "./reckoning";

const FREEZE = 1900;
const ARRIVAL = 250;
const EACH_CARD = 450;
const MOVE = 600;
const BUSH = 1200;
const FOLLOWING = 900;
const TRAIL = 300;
const CHASE = 1100;

type Figures = View["figures"];

export class Theatre {
  /** What is shown; null: nothing is being scored. */
  picture: Picture | null = $state.raw(null);
  figures: Figures | null = $state.raw(null);
  /** The Bam that is being scored. */
  bam: View["bam"] = $state.raw(null);
  #hurried = false;
  #wake: (() => void) | null = null;

  constructor(private readonly model: TableModel) {}

  readonly act: Act = async (step) => {
    const view = this.model.sightIn(step.to)?.view as View;
    const before = this.model.sightIn(step.from)?.view as View;
    const lines = step.lines.filter((line) => line.key in this.scenes);
    if (lines.length && view.bam) {
      this.figures = before.figures;
      this.bam = view.bam;
      for (const line of lines) {
        this.#hurried = false;
        await this.scenes[line.key]?.(line, view, step);
      }
    }
    step.arrive();
    this.figures = this.bam = null;
    if (view.step !== "score") this.picture = null;
  };

  /** Show the end of this head at once. */
  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }

  #rest(step: Step, ms: number): Promise<void> {
    if (this.#hurried) return Promise.resolve();
    const hurried = new Promise<void>((wake) => (this.#wake = wake));
    return Promise.race([step.rest(ms), hurried]);
  }

  readonly scenes: Record<string, (line: StoryLine, view: View, step: Step) => Promise<void>> = {
    bam: async (line, _, step) => {
      this.picture = { ...EMPTY, bam: true, text: line.text };
      step.tell([line]);
      sound("bam");
      await this.#rest(step, FREEZE);
    },
    score: (line, view, step) => this.#score(line, view, step),
    "score-plain": (line, view, step) => this.#score(line, view, step),
    bush: (line, view, step) => this.#score(line, view, step),
    follow: (line, view, step) => this.#follow(line, view, step),
    "follow-bush": (line, view, step) => this.#follow(line, view, step),
    pulled: (line, _, step) => this.#settle(line, step, TRAIL),
    stopped: (line, _, step) => this.#settle(line, step, TRAIL),
    "catching-up": async (line, _, step) => {
      this.picture = {
        ...EMPTY,
        chasing: true,
        results: this.picture?.results ?? {},
        moving: figuresIn(line).map(([seat, kind]) => `${seat}-${kind}`),
        text: line.text,
      };
      await this.#settle(line, step, CHASE);
    },
  };

  /** A head arrives, its cards light up one by one, and its figure moves. */
  async #score(line: StoryLine, view: View, step: Step): Promise<void> {
    const scored = view.bam?.scored.find((each) => each.seat === seatIn(line.values.who));
    if (!scored || !view.bam) return;
    const before = this.picture?.results ?? {};
    this.picture = arrive(scored, view.bam.tops, before);
    await this.#rest(step, ARRIVAL);
    for (const part of inOrder(scored.parts)) {
      this.picture = count(this.picture, part);
      sound(part.times === 1 && part.value > 0 ? "gain" : "tick");
      await this.#rest(step, EACH_CARD);
    }
    this.picture = { ...summed(this.picture, scored), text: line.text };
    step.tell([line]);
    const moved = scored.kind === "bush" ? ["rabbit", "moose"] : [scored.kind];
    for (const kind of moved) this.#move(scored.seat, kind, scored.kind === "bush" ? -1 : (scored.score ?? 0));
    sound(scored.kind === "bush" || (scored.score ?? 0) < 0 ? "loss" : "hop");
    await this.#rest(step, scored.kind === "bush" ? BUSH : MOVE);
  }

  /** BBM-39: the narrator's figure comes along. */
  async #follow(line: StoryLine, view: View, step: Step): Promise<void> {
    const scored = view.bam?.scored.find((each) => each.seat === view.bam?.bet);
    if (!scored) return;
    const seat = seatIn(line.values.who);
    const kinds = scored.kind === "bush" ? ["rabbit", "moose"] : [scored.kind];
    const shown = this.picture ?? { ...EMPTY, seat: scored.seat, results: resultsOf(view) };
    this.picture = { ...shown, moving: kinds.map((kind) => `${seat}-${kind}`), text: line.text };
    step.tell([line]);
    for (const kind of kinds) this.#move(seat, kind, scored.kind === "bush" ? -1 : (scored.score ?? 0));
    await this.#rest(step, FOLLOWING);
  }

  /** BBM-41, BBM-46: the log says where figures come to stand. */
  async #settle(line: StoryLine, step: Step, ms: number): Promise<void> {
    for (const [seat, kind, to] of figuresIn(line)) this.#move(seat, kind, 0, to);
    if (this.picture) this.picture = { ...this.picture, text: line.text };
    step.tell([line]);
    await this.#rest(step, ms);
  }

  #move(seat: number, kind: string, by: number, to?: number): void {
    this.figures = (this.figures ?? []).map((each, i) => (i === seat ? { ...each, [kind]: to ?? (each[kind] ?? 0) + by } : each));
  }
}

/** The figures that a line names, and where they stand now. */
function figuresIn(line: StoryLine): [seat: number, kind: string, to: number][] {
  const parts = (line.values.figures ?? []) as { values: { who: unknown; kind: string; to: number } }[];
  return parts.map(({ values }) => [seatIn(values.who), values.kind, values.to]);
}
