// Animations on the meadow: all cards slide at once, wolves are laid, raids, flocks come home.
import type { TableModel } from "../../lib/model.svelte";
import { drawn } from "../../lib/flight";
import { play as sound } from "../../lib/sound";
import { seatIn } from "../../lib/storyline";
import type { Act, Step } from "../../lib/stage.svelte";
import type { StoryLine, SwipSheep } from "../../protocol";
import { changed, handOf, made, settle, SHEEP, wanted, type Card, type Kind } from "./cards";
import { events, type Event, type Kept, type Raid } from "./events";
import type { Picks } from "./picks.svelte";

const EXCHANGED = new Set(["attack", "steal", "show"]);
const DEAL = 60;
const SLIDE = 300;
const READ_HAND = 1300;
const BANNER = 1500;
const STALK = 550; // paw prints before the leap
const LEAP = 420;
const WOOF = 1000;
const TAKE = 300;
const READ = 1400;
const SHOWN = 1700;
const HOP = 1100;
const STANDING = 4500;

export interface Scene {
  attacker: number;
  target: number;
  now: "stalk" | "leap" | "woof";
}

export interface Caption {
  lines: StoryLine[];
  tone: "good" | "bad" | "plain";
}

export class Theatre {
  cards: Card[] = $state.raw([]);
  /** Milliseconds that cards fly. */
  ms = $state(280);
  acting = $state(false);
  night = $state(false);
  /** Hands lie open. */
  open = $state(false);
  scene: Scene | null = $state.raw(null);
  caption: Caption | null = $state.raw(null);
  banner: string | null = $state(null);
  standing: Kept[] | null = $state.raw(null);
  totals: number[] | null = $state.raw(null);
  gains: Record<number, number> | null = $state.raw(null);

  /** In a replay: what this step does with the cards, all of them open. */
  #revealed: SwipSheep.View | null = null;

  constructor(
    private readonly model: TableModel,
    private readonly picks: Picks,
  ) {}

  readonly act: Act = async (step) => {
    const to = this.#view(step.to);
    const { round, scores } = this.#view(step.from);
    this.acting = true;
    this.#revealed =
      step.way.map((position) => this.#view(position)).findLast((view) => view.hands && view.round === round && EXCHANGED.has(view.step)) ??
      null;
    this.caption = this.standing = null;
    this.totals = scores;
    for (const event of events(step.lines, this.model.eyes)) await this.#show(event, to, step);
    this.#rest();
    step.arrive();
    this.ms = 280;
    this.cards = settle(this.cards, to);
    this.night = to.step === "attack" || to.step === "steal";
    this.acting = false;
  };

  /** A position without animation: shown as it is, with what happened last, for reduced motion. */
  stand(view: SwipSheep.View, lines: StoryLine[], flies: boolean): void {
    this.ms = flies ? 280 : 0;
    this.cards = settle(this.cards, view);
    this.night = view.step === "attack" || view.step === "steal";
    this.#rest();
    const seen = events(lines, this.model.eyes);
    const home = seen.findLast((event) => event.what === "home");
    const raid = seen.findLast((event) => event.what === "raid");
    if (home?.what === "home" && view.step === "pass") this.standing = home.kept;
    else if (raid?.what === "raid") this.caption = this.#told(raid, raid.lines);
  }

  #rest(): void {
    this.scene = this.caption = this.banner = this.standing = this.totals = this.gains = null;
    this.open = false;
  }

  #view(position: Step["to"]): SwipSheep.View {
    return this.model.sightIn(position)?.view as SwipSheep.View;
  }

  #told(raid: Raid, lines: StoryLine[]): Caption {
    const { eyes } = this.model;
    const tone = !raid.stolen ? "plain" : raid.thief === eyes ? "good" : raid.victim === eyes ? "bad" : "plain";
    return { lines, tone };
  }

  #show(event: Event, to: SwipSheep.View, step: Step): Promise<void> {
    switch (event.what) {
      case "exchange":
        return this.#exchange(event.lines, to, step);
      case "wolves":
        return this.#wolves(event.none, event.lines, to, step);
      case "raid":
        return this.#raid({ ...event, card: event.card ?? (this.#revealed?.raids.at(-1)?.card as Kind | undefined) ?? null }, step);
      case "home":
        return this.#home(event.kept, event.lines, to, step);
      case "deal":
        return this.#deal(to, step);
    }
  }

  /** SWP-06: every card goes to a neighbour at the same moment; a card is turned over when it has landed. */
  async #exchange(lines: StoryLine[], { players, viewer }: SwipSheep.View, step: Step): Promise<void> {
    const goes = new Map<number, { to: number; from: number }>();
    const own = lines.filter((line) => line.key === "gave").map((line) => line.values.card as Kind);
    for (let seat = 0; seat < players; seat++) {
      const gift = this.#revealed?.gifts?.[seat];
      const [first, second] = this.#given(seat, gift ? ([gift.left, gift.right] as Kind[]) : seat === viewer ? own : []);
      if (first) goes.set(first.id, { to: (seat + 1) % players, from: seat });
      if (second) goes.set(second.id, { to: (seat + players - 1) % players, from: seat });
    }
    const news = new Map(
      lines.filter((line) => line.key === "received").map((line) => [seatIn(line.values.who), line.values.card as Kind]),
    );
    this.picks.clear();
    this.ms = SLIDE;
    sound("slip");
    this.cards = changed(this.cards, (card) => {
      const flight = goes.get(card.id);
      return flight
        ? { seat: flight.to, known: flight.from === viewer ? "sure" : null, from: flight.to === viewer ? flight.from : null }
        : null;
    });
    await step.rest(SLIDE + 60);
    this.cards = changed(this.cards, (card) => (card.from !== null && card.kind === null ? { kind: news.get(card.from) ?? null } : null));
    step.tell(lines);
    await step.rest(READ_HAND);
  }

  /** The cards that a seat gives to the left and to the right: any, if the viewer does not know which. */
  #given(seat: number, kinds: Kind[]): (Card | undefined)[] {
    const hand = handOf(this.cards, seat);
    if (!kinds.length) return hand.length > 1 ? [hand[0], hand.at(-1)] : [hand[0]];
    const left = hand.find((card) => card.id === this.picks.left) ?? hand.find((card) => card.kind === kinds[0]);
    const right = hand.find((card) => card.id === this.picks.right) ?? hand.find((card) => card.kind === kinds[1] && card !== left);
    return [left, right];
  }

  async #wolves(none: boolean, lines: StoryLine[], to: SwipSheep.View, step: Step): Promise<void> {
    step.tell(lines);
    if (none) {
      this.caption = { lines, tone: "plain" };
      await step.rest(READ);
      this.caption = null;
      return;
    }
    this.ms = 280;
    this.night = true;
    sound("howl");
    const laid = new Set<number>();
    for (let seat = 0; seat < to.players; seat++) {
      const hand = handOf(this.cards, seat).sort(
        (a, b) => Number(b.kind === "W") - Number(a.kind === "W") || Number(a.kind !== null) - Number(b.kind !== null),
      );
      for (const card of hand.slice(0, to.wolves[seat])) laid.add(card.id);
    }
    this.cards = changed(this.cards, (card) => (laid.has(card.id) ? { zone: "wolf", kind: "W", known: null, from: null } : { from: null }));
    this.banner = lines.map((line) => line.text).join(" ");
    await step.rest(BANNER);
    this.banner = null;
  }

  async #raid(raid: Raid, step: Step): Promise<void> {
    const { attacker, target } = raid;
    const wolf = this.cards.find((card) => card.zone === "wolf" && card.seat === attacker);
    this.ms = TAKE;
    this.scene = { attacker, target, now: "stalk" };
    await step.rest(STALK);
    this.scene = { attacker, target, now: "leap" };
    sound("growl");
    await step.rest(LEAP);
    this.cards = changed(this.cards, (card) => (card === wolf ? { zone: "spent" } : null));
    if (raid.dog) await this.#dog(raid, step);
    this.scene = { ...this.scene, now: raid.dog ? "woof" : "leap" };
    if (raid.stolen) await this.#steal(raid, step);
    const rest = raid.dog ? raid.lines.slice(1) : raid.lines;
    step.tell(rest);
    this.caption = this.#told(raid, raid.dog && raid.stolen ? rest : raid.lines);
    await step.rest(READ);
    this.caption = this.scene = null;
  }

  async #dog(raid: Raid, step: Step): Promise<void> {
    const hand = handOf(this.cards, raid.target);
    const dog = hand.find((card) => card.kind === "D") ?? hand.find((card) => card.kind === null);
    this.cards = changed(this.cards, (card) => (card === dog ? { zone: "spent", kind: "D", known: null } : null));
    this.scene = { attacker: raid.attacker, target: raid.target, now: "woof" };
    const lines = raid.lines.slice(0, 1);
    step.tell(lines);
    this.caption = { lines, tone: "plain" };
    sound("woof");
    await step.rest(WOOF);
  }

  async #steal(raid: Raid, step: Step): Promise<void> {
    const open = this.#revealed !== null;
    const { eyes } = this.model;
    const { thief, victim, card: kind } = raid;
    const hand = handOf(this.cards, victim);
    const loot = (kind && hand.find((card) => card.kind === kind)) ?? hand.find((card) => card.kind === null) ?? hand[0];
    if (!loot) return;
    sound("slip");
    this.cards = changed(this.cards, (card) => {
      if (card.id !== loot.id) return null;
      return { seat: thief, kind: open || victim === eyes ? kind : null, known: !open && victim === eyes ? "sure" : null, from: null };
    });
    await step.rest(TAKE);
    if (thief === eyes) this.cards = changed(this.cards, (card) => (card.id === loot.id ? { kind } : null));
  }

  /** SWP-27: all hands are shown, and the sheep go home. */
  async #home(kept: Kept[], lines: StoryLine[], to: SwipSheep.View, step: Step): Promise<void> {
    this.night = false;
    this.open = true;
    for (const { seat, cards } of kept) this.#reveal(seat, [...cards]);
    await step.rest(SHOWN);
    this.ms = 350;
    this.cards = changed(this.cards, (card) =>
      card.zone === "hand" && card.kind && SHEEP[card.kind] ? { zone: "home", known: null } : { zone: "deck", kind: null, known: null },
    );
    this.gains = Object.fromEntries(kept.map(({ seat, sheep }) => [seat, sheep]));
    this.totals = kept.map(({ total }) => total);
    sound("bleat");
    step.tell(lines);
    await step.rest(HOP);
    this.cards = [];
    this.open = false;
    if (to.step === "over") return;
    this.standing = kept;
    await step.rest(STANDING);
    this.standing = this.gains = null;
  }

  /** Cards of a hand are turned over: the sheep it keeps; what is no sheep was a dog. */
  #reveal(seat: number, sheep: Kind[]): void {
    const faces = new Map<number, Kind>();
    const hand = handOf(this.cards, seat);
    for (const card of hand) {
      const at = card.kind ? sheep.indexOf(card.kind) : -1;
      if (at < 0) continue;
      faces.set(card.id, card.kind as Kind);
      sheep.splice(at, 1);
    }
    for (const card of hand) if (!faces.has(card.id)) faces.set(card.id, sheep.shift() ?? "D");
    this.cards = changed(this.cards, (card) => (faces.has(card.id) ? { kind: faces.get(card.id) ?? null, known: null } : null));
  }

  /** SWP-04: card by card, the first player's first. */
  async #deal(to: SwipSheep.View, step: Step): Promise<void> {
    step.arrive();
    this.totals = null;
    const hands = wanted(to).map((card) => made(card));
    const first = to.first ?? 0;
    const rounds = Array.from({ length: to.deals }, (_, turn) =>
      Array.from({ length: to.players }, (_, i) => handOf(hands, (first + i) % to.players)[turn]),
    );
    const cards = rounds.flat().filter((card) => card !== undefined);
    const covered = (at: number): Card[] => cards.slice(at, at + 1).map((card) => ({ ...card, zone: "deck", kind: null }));
    this.cards = covered(0);
    this.ms = SLIDE;
    await drawn();
    for (const at of cards.keys()) {
      this.cards = [...cards.slice(0, at + 1), ...covered(at + 1)]; // create them one by one as they fly: all at once would be a long frame
      await step.rest(DEAL);
    }
    await step.rest(SLIDE);
  }
}
