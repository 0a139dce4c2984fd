// What a person has selected so far, and what the server says to it.
import type { TableModel } from "../../lib/model.svelte";
import type { Choice, Herds } from "../../protocol";
import { byNumber, held, kindOfRun, total, type Held, type Play, type View } from "./table";

export interface Verdict {
  play: string;
  ok: boolean;
  /** Why not. */
  sentence: string;
}

const written = (play: Play | null): string => (play ? JSON.stringify(play) : "");
const MANY = 300;

export class Choosing {
  give: string[] = $state([]);
  want: string[] = $state([]);
  pick: string[] = $state([]);
  deck = $state(false);
  swap: { herd: number; number: number } | null = $state(null);
  to: number | null = $state(null);
  /** With a partner: in front of whom the next herd lies. */
  before: number | null = $state(null);
  /** The idea that was picked, if the selection is still that one. */
  idea: Choice | null = $state.raw(null);
  verdict: Verdict | null = $state.raw(null);
  /** In step 3: every herd of three that can be laid, every place to grow, every swap. */
  every: Play[] = $state.raw([]);
  /** Whether the server has answered. */
  listed = $state(false);

  constructor(private readonly model: TableModel) {
    $effect(() => {
      void model.session.position?.number;
      this.clear();
      this.verdict = null;
    });
    $effect(() => {
      if (model.options && this.step === "herds") void this.#list();
      else {
        this.every = [];
        this.listed = false;
      }
    });
    $effect(() => {
      const play = this.play;
      if (play && model.options) void this.#check(play);
    });
  }

  get view(): View {
    return this.model.sight?.view as View;
  }

  /** In which step this person must act; null: they need not. */
  get step(): "take" | "herds" | "pass" | null {
    const step = this.view.step;
    return this.model.options && (step === "take" || step === "herds" || step === "pass") ? step : null;
  }

  get hand(): Held[] {
    return held(this.view.hand ?? []);
  }

  get grass(): Held[] {
    return held(this.view.grassland);
  }

  #cards(all: Held[], ids: string[]): string[] {
    return all.filter((each) => ids.includes(each.id)).map((each) => each.card);
  }

  get given(): string[] {
    return this.#cards(this.hand, this.give);
  }

  get wanted(): string[] {
    return this.#cards(this.grass, this.want);
  }

  get picked(): string[] {
    return this.#cards(this.hand, this.pick).sort(byNumber);
  }

  get sums(): { give: number; take: number } {
    return { give: total(this.given), take: total(this.wanted) };
  }

  get idle(): boolean {
    return !this.give.length && !this.want.length && !this.pick.length && !this.deck && !this.swap;
  }

  /** Who gets the card: if there is only one opponent, that one. */
  get receivers(): number[] {
    const mine = this.view.sides.find((seats) => seats.includes(this.model.eyes ?? -1)) ?? [];
    return this.view.sizes.map((_, seat) => seat).filter((seat) => !mine.includes(seat));
  }

  get receiver(): number | null {
    return this.receivers.length === 1 ? (this.receivers[0] ?? null) : this.to;
  }

  // Places, as the server lists them.

  get grows(): Herds.Grow[] {
    return this.every.filter((play) => play.type === "grow");
  }

  get swaps(): Herds.Swap[] {
    return this.every.filter((play) => play.type === "swap");
  }

  /** Where the selected card could go, or any card while none is selected. */
  get open(): Herds.Grow[] {
    const [card, ...more] = this.picked;
    return this.swap || more.length ? [] : this.grows.filter((grow) => card === undefined || grow.card === card);
  }

  /** The play that the selection makes, if any. */
  get play(): Play | null {
    if (this.step === "take") return this.#taking();
    if (this.step === "herds") return this.#laying();
    const [card] = this.picked;
    return this.step === "pass" && card !== undefined && this.receiver !== null ? { type: "pass", card, to: this.receiver } : null;
  }

  #taking(): Play | null {
    const [card] = this.wanted;
    if (this.deck) return { type: "take", source: "deck", card: null };
    if (this.give.length && this.want.length) return { type: "trade", give: this.given, get: this.wanted };
    return card !== undefined && this.want.length === 1 && !this.give.length ? { type: "take", source: "grassland", card } : null;
  }

  #laying(): Play | null {
    if (this.swap) return { type: "swap", ...this.swap };
    if (this.pick.length === 1) return this.open[0] ?? null;
    return this.pick.length ? { type: "create", cards: this.picked, before: this.before } : null;
  }

  /** The herd that would be laid, once the server has agreed. */
  get preview(): { kind: string; cards: string[] } | null {
    const play = this.play;
    return play?.type === "create" && this.good ? { kind: kindOfRun(play.cards), cards: play.cards } : null;
  }

  get judged(): Verdict | null {
    return this.verdict?.play === written(this.play) ? this.verdict : null;
  }

  get good(): boolean {
    return this.judged?.ok ?? false;
  }

  // Choosing.

  clear(): void {
    this.give = [];
    this.want = [];
    this.pick = [];
    this.deck = false;
    this.swap = null;
    this.to = null;
    this.before = null;
    this.idea = null;
  }

  #turn(list: string[], id: string): string[] {
    return list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
  }

  tapGrass(id: string): void {
    this.deck = false;
    this.idea = null;
    this.want = this.#turn(this.want, id);
  }

  tapDeck(): void {
    const on = !this.deck;
    this.clear();
    this.deck = on;
  }

  tapHand(id: string): void {
    this.idea = null;
    this.swap = null;
    this.deck = false;
    if (this.step === "take") this.give = this.#turn(this.give, id);
    else if (this.step === "herds") this.pick = this.#turn(this.pick, id);
    else if (this.step === "pass") this.pick = this.pick.includes(id) ? [] : [id];
  }

  /** A card of the hand is dragged to its place, or to somebody. */
  hold(id: string): boolean {
    if (this.step !== "herds" && this.step !== "pass") return false;
    this.clear();
    this.pick = [id];
    return true;
  }

  tapSwap(herd: number, number: number): void {
    const same = this.swap?.herd === herd && this.swap.number === number;
    this.clear();
    if (!same) this.swap = { herd, number };
  }

  /** Pick an idea: its cards are selected, and the primary button confirms. */
  take(choice: Choice): void {
    const same = this.idea?.text === choice.text;
    this.clear();
    if (same) return;
    const play = choice.play as Play;
    if (play.type === "take" && play.source === "deck") this.deck = true;
    else if (play.type === "take") this.want = this.#ids(this.grass, [play.card ?? ""]);
    else if (play.type === "trade") {
      this.give = this.#ids(this.hand, play.give);
      this.want = this.#ids(this.grass, play.get);
    } else if (play.type === "create") {
      this.pick = this.#ids(this.hand, play.cards);
      this.before = play.before ?? null;
    } else if (play.type === "grow" || play.type === "pass") this.pick = this.#ids(this.hand, [play.card]);
    else if (play.type === "swap") this.swap = { herd: play.herd, number: play.number };
    if (play.type === "pass") this.to = play.to;
    this.idea = choice;
  }

  /** Cards on the table by name; of two copies the first that is free. */
  #ids(all: Held[], cards: string[]): string[] {
    const left = [...all];
    return cards.flatMap((card) => {
      const at = left.findIndex((each) => each.card === card);
      return at < 0 ? [] : left.splice(at, 1).map((each) => each.id);
    });
  }

  // Asking the server.

  async #check(play: Play): Promise<void> {
    const asked = written(play);
    if (this.verdict?.play === asked) return;
    if (this.#isListed(asked)) {
      this.verdict = { play: asked, ok: true, sentence: "" };
      return;
    }
    const answer = await this.model.check(play);
    if (answer && asked === written(this.play))
      this.verdict = { play: asked, ok: answer.code === null, sentence: answer.code === null ? "" : (answer.sentence ?? "") };
  }

  #isListed(asked: string): boolean {
    return this.every.some((play) => written(play) === asked);
  }

  async #list(): Promise<void> {
    const { session, eyes } = this.model;
    const number = session.position?.number;
    if (eyes === null) return;
    const answer = await session.ask({ t: "ask_options", seat: eyes, limit: MANY });
    if (answer.t !== "choices" || session.position?.number !== number) return;
    this.every = answer.choices.map((choice) => choice.play as Play);
    this.listed = true;
  }
}
