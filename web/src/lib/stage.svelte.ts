// What is on the screen. Session.position is always up to date; the stage follows it step by step, so that people can follow.
import type { Position, StoryLine } from "../protocol";
import { calm } from "./settings.svelte";
import { actor } from "./storyline";

/** A board's animation of a step: it must call `arrive` when the new position may be shown. */
export type Act = (step: Step) => Promise<void>;

export interface Step {
  from: Position;
  to: Position;
  /** In a replay: every moment of the step. */
  way: Position[];
  lines: StoryLine[];
  arrive: () => void;
  /** These lines are visible now: announce them. Lines that an act does not tell are announced when it ends. */
  tell: (lines: StoryLine[]) => void;
  rest: (ms: number) => Promise<void>;
}

const MAX_BEHIND = 5; // events; if the stage is further behind, it jumps to the end
const KEPT_POSITIONS = 600;
const LINES_TIMEOUT_MS = 200;
const TURN_MS = 40; // the board is rotated to the next player before it shows the choices: each takes a frame

export class Stage {
  shown: Position | null = $state.raw(null);
  moving = $state(false);
  /** Who acts in the present step; null: nobody, or chance. */
  player: number | null = $state(null);
  /** In words, a scene that is shown instead of the table, like the end of a hand; empty: none. */
  scene = $state("");
  /** Everything is shown, and nothing is about to move: only now may a result be announced. */
  settled = $state(true);
  /** How many moments have been shown completely, and which lines of the next ones are announced already. */
  seen = $state(0);
  early: StoryLine[] = $state.raw([]);
  /** The selected moment of the past; null: now. */
  rewound: Position | null = $state.raw(null);
  act: Act | null = null;
  /** Lines that are shown with reduced motion, too. */
  still: ((lines: StoryLine[]) => boolean) | null = null;
  /** How many events a board plays back before it jumps to the end. */
  reach = MAX_BEHIND;
  /** In a replay, chance is a step of its own, as it was in real time. */
  apart = false;
  /** Called when everything is shown. */
  onend: (position: Position) => void = () => {};

  #queue: Position[] = [];
  #past = new Map<number, Position>();
  #wake: (() => void) | null = null;
  #told = 0;
  #heard: () => void = () => {};
  #skipping = false;
  #hastening = false;

  constructor(private readonly lines: (since: number, until: number) => StoryLine[]) {}

  push(position: Position): void {
    this.#keep(position);
    this.#queue.push(position);
    if (this.settled) void this.#run();
  }

  told(until: number): void {
    this.#told = until;
    this.#heard();
  }

  /** Show the end at once. */
  skip(): void {
    this.#skipping = !this.settled || this.moving;
    this.#wake?.();
  }

  /** End this step at once, and play the next one as usual. */
  hasten(): void {
    this.#hastening = this.moving;
    this.#wake?.();
  }

  /** Animate a step of the past, unless motion is reduced; returns whether it did. The game has not changed, so the stage stays settled, and nothing is announced. */
  async perform(step: Omit<Step, "rest" | "tell">): Promise<boolean> {
    const acted = this.act !== null && this.#wanted(step.lines);
    if (acted) {
      this.moving = true;
      this.player = step.lines.map(actor).find((seat) => seat !== null) ?? null;
      this.#hastening = false;
      await this.act?.({ ...step, tell: () => {}, rest: (ms) => this.#rest(ms) });
      this.moving = this.#skipping = false;
    }
    step.arrive();
    return acted;
  }

  /** The next moment that this browser has seen. */
  after(moments: number): Position | null {
    const found = this.moments.find((each) => each > moments);
    return found === undefined ? null : (this.#past.get(found) ?? null);
  }

  get moments(): number[] {
    return [...this.#past.keys()].sort((a, b) => a - b);
  }

  /** Show the table after this many moments, as far as this browser has seen it. */
  rewind(moments: number): boolean {
    const found = this.moments.find((each) => each >= moments);
    const past = found === undefined ? undefined : this.#past.get(found);
    if (past) this.rewound = past;
    return past !== undefined;
  }

  now(): void {
    this.rewound = null;
  }

  #keep(position: Position): void {
    for (const each of this.#past.keys()) if (each > position.moments) this.#past.delete(each);
    this.#past.set(position.moments, position);
    if (this.#past.size > KEPT_POSITIONS) this.#past.delete(this.moments[0] ?? 0);
  }

  async #run(): Promise<void> {
    this.settled = false;
    while (this.#queue.length) {
      await this.#walk(this.#queue.shift() as Position);
      if (this.#queue.length || !this.shown) continue;
      this.onend(this.shown);
      this.#hastening = false;
      if (this.moving) await this.#rest(TURN_MS);
    }
    this.moving = false;
    this.#skipping = false;
    this.settled = true;
  }

  async #walk(to: Position): Promise<void> {
    const from = this.shown;
    if (from) await this.#story(to.moments);
    const lines = from ? this.lines(from.moments, to.moments) : [];
    if (new Set(lines.map((line) => line.moment)).size + this.#queue.length > this.reach) {
      this.shown = this.#queue.at(-1) ?? to;
      this.#queue = [];
      this.#rested(this.shown);
      return;
    }
    if (!this.#skipping && this.#wanted(lines) && this.act && from && to.moments > from.moments) {
      this.moving = true;
      this.player = lines.map(actor).find((seat) => seat !== null) ?? null;
      this.#hastening = false;
      const tell = (some: StoryLine[]) => (this.early = [...this.early, ...some]);
      await this.act({ from, to, way: [], lines, arrive: () => (this.shown = to), tell, rest: (ms) => this.#rest(ms) });
    }
    this.shown = to;
    this.#rested(to);
  }

  #rested(position: Position): void {
    this.seen = position.moments;
    this.early = [];
  }

  #wanted(lines: StoryLine[]): boolean {
    return !document.hidden && (!calm() || (this.still?.(lines) ?? false));
  }

  /** The log comes after the position; a board shows both together. */
  #story(until: number): Promise<void> {
    if (this.#told >= until) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, LINES_TIMEOUT_MS);
      this.#heard = () => {
        if (this.#told < until) return;
        clearTimeout(timer);
        done();
      };
    });
  }

  #rest(ms: number): Promise<void> {
    if (this.#skipping || this.#hastening) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
