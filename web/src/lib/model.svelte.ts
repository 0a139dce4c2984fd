// What a board needs: the table as one viewer sees it, the choices, and how to play them.
import type { AnyPlay, Checked, Choice, Idea, Offered, Position, Refused, Replayed, Seat, Sight, StoryLine, Table } from "../protocol";
import type { Host } from "./host";
import { Session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { play as sound } from "./sound";
import { actor } from "./storyline";
import { Stage } from "./stage.svelte";
import { say } from "./words.svelte";

const LATER = ["coach_coming", "too_fast", "busy"]; // refusals after which the same is asked again
const RETRY_MS = 3000;

export class TableModel {
  readonly session: Session;
  readonly stage: Stage;
  /** A big screen: it shows no hand, whatever tokens this browser holds. */
  readonly screen: boolean;
  /** The seat of the present viewer; null for a spectator. */
  eyes: number | null = $state(null);
  /** At a shared device with secrets: the table is covered until the next player confirms. */
  covered = $state(false);
  passing = $state(true);
  replay: Replayed | null = $state.raw(null);
  /** The moment shown was animated: it need not be announced again. */
  acted = $state(false);
  refusal: Refused | null = $state.raw(null);
  busy = $state(false);
  /** The board needs all of a small screen: everything around it becomes small. */
  compact = $state(false);
  /** How a board selects a play without making it, on boards where one selects first and then confirms. */
  lay: ((choice: Choice) => void) | null = $state.raw(null);
  #idea: Idea | null = $state.raw(null);
  #ideaAsked = ""; // for which position, and which viewer
  #ideaTimer: ReturnType<typeof setTimeout> | undefined;
  #wentOn = -1; // the position in which a forced play was made
  #replayAsked = 0;
  #jumping: Promise<void> = Promise.resolve();
  #ahead: Replayed | null = null; // seen, but not yet shown

  constructor(id: string, { screen = false, host }: { screen?: boolean; host?: Host } = {}) {
    this.screen = screen;
    this.session = new Session(id, settings.language, { host, ...(screen && { tokens: () => [], watching: true }) });
    this.stage = new Stage((since, until) => this.linesBetween(since, until));
    this.session.onposition = (position) => {
      this.refusal = null;
      if (this.eyes === null || !this.session.mine.includes(this.eyes)) this.#look(position);
      this.stage.push(position);
    };
    this.session.ontold = (viewer, until) => {
      if (viewer === this.eyes) this.stage.told(until);
    };
    this.stage.onend = (position) => this.#look(position); // whoever played sees the result before the next player's turn to look
    void this.session.recall();
  }

  end(): void {
    clearTimeout(this.#ideaTimer);
    this.session.end();
  }

  // The viewer.

  #look(position: Position): void {
    const stays = (seats: number[]) => seats.find((seat) => seat === this.eyes) ?? seats[0];
    const next = stays(this.asked(position)) ?? stays(this.session.mine) ?? null;
    if (next === this.eyes) return;
    this.eyes = next;
    this.covered = this.#hides;
  }

  /** My seats that must play, in a position. */
  asked(position: Position | null): number[] {
    if (!position) return [];
    return position.sights
      .filter((sight) => sight.viewer !== null && sight.options && !sight.locked && position.waiting.includes(sight.viewer))
      .map((sight) => sight.viewer as number);
  }

  get #hides(): boolean {
    return this.passing && this.session.mine.length > 1 && this.session.welcome?.secrets === true;
  }

  // What is shown.

  sightIn(position: Position | null): Sight | null {
    return position?.sights.find((sight) => sight.viewer === this.eyes) ?? position?.sights[0] ?? null;
  }

  get sight(): Sight | null {
    return this.replay?.sight ?? this.sightIn(this.stage.rewound ?? this.stage.shown);
  }

  get truth(): Sight | null {
    return this.sightIn(this.session.position);
  }

  /** The phase that the table shows: the game is over only when the last animation has ended. */
  get phase(): Table["phase"] | undefined {
    const phase = this.session.table?.phase;
    return phase === "over" && !this.stage.settled ? "playing" : phase;
  }

  get seats(): Seat[] {
    return this.session.table?.seats ?? [];
  }

  name(seat: number | null): string {
    return seat === null ? say("nobody") : (this.seats[seat]?.name ?? say("seat", { number: seat + 1 }));
  }

  face(seat: number): number {
    return this.seats[seat]?.face ?? seat;
  }

  get rewound(): boolean {
    return this.replay !== null || this.stage.rewound !== null;
  }

  get step(): number {
    return this.replay?.step ?? (this.stage.rewound ?? this.stage.shown)?.moments ?? 0;
  }

  /** The log as far as the table shows it: it must not reveal the dice while they roll. */
  get lines(): StoryLine[] {
    return this.linesBetween(0, this.replay?.step ?? this.stage.shown?.moments ?? Infinity);
  }

  /** What happened in the selected moment. */
  get toldHere(): StoryLine[] {
    return this.replay?.lines ?? this.lines.filter((line) => line.moment === this.step - 1);
  }

  /** Its title: who acted, or what. */
  get momentTitle(): string {
    if (this.step === 0) return say("the-beginning");
    const seat = this.toldHere.map(actor).find((each) => each !== null) ?? this.replay?.seat ?? null;
    return seat === null ? say("by-chance") : this.name(seat);
  }

  linesBetween(since: number, until: number): StoryLine[] {
    const all = this.session.logs.get(this.eyes) ?? this.session.logs.get(null) ?? [];
    return all.filter((line) => line.moment >= since && line.moment < until);
  }

  // The choices. All of them come from the server.

  /** The screen shows the present position, and the viewer may play. */
  get live(): boolean {
    return this.session.link === "open" && !this.rewound && this.stage.settled && !this.covered && this.session.table?.phase === "playing";
  }

  get options(): Offered | null {
    return this.live ? (this.truth?.options ?? null) : null;
  }

  /** The play that is marked as a good idea, if any: the coach's, which comes a moment after the position, or the teacher's. */
  get idea(): Choice | null {
    const { options, eyes, session } = this;
    if (!options) return null;
    const mine = this.#idea?.seat === eyes && this.#idea.position === session.position?.number;
    return options.idea ?? (mine ? (this.#idea?.choice ?? null) : null);
  }

  readonly isIdea = (choice: Choice | undefined): boolean => choice !== undefined && choice.text === this.idea?.text;

  /** Ask for a good idea for the present position, once; while the coach is being compiled, repeatedly. */
  async wonder(): Promise<void> {
    const { eyes, session } = this;
    const position = session.position;
    const about = `${position?.number} ${eyes}`;
    if (!this.live || eyes === null || !position || !this.truth?.ideas || about === this.#ideaAsked) return;
    this.#ideaAsked = about;
    clearTimeout(this.#ideaTimer);
    const answer = await session.ask({ t: "ask_idea", seat: eyes, position: position.number });
    if (answer.t === "idea") this.#idea = answer;
    else if (answer.t === "refused" && LATER.includes(answer.code))
      this.#ideaTimer = setTimeout(() => {
        if (this.#ideaAsked === about) this.#ideaAsked = "";
        void this.wonder();
      }, RETRY_MS);
  }

  get myTurn(): boolean {
    const position = this.session.position;
    if (this.session.recalled) return false; // nothing can be done about it yet
    return this.eyes !== null && this.session.table?.phase === "playing" && this.asked(position).includes(this.eyes);
  }

  /** Make a play. False: refused, and `refusal` says why. */
  async act(play: AnyPlay | string): Promise<boolean> {
    const position = this.session.position;
    if (this.eyes === null || !position || this.busy) return false;
    this.busy = true;
    this.refusal = null;
    sound("tap");
    const answer = await this.session.ask({ t: "play", seat: this.eyes, position: position.number, play });
    if (answer.t === "ack") await this.#reach(answer.position);
    this.busy = false;
    return this.#accepted(answer);
  }

  /** A forced play, with no last play to take back: it needs no press, unless the person has chosen to press. */
  isForced(play: AnyPlay | undefined): boolean {
    const options = this.options;
    return play !== undefined && !settings.press && options?.complete === true && options.choices.length === 1 && !this.truth?.can_undo;
  }

  /** Make a forced play, once in a position. Nobody has pressed, so a refusal is not shown. */
  async goOn(play: AnyPlay): Promise<void> {
    const position = this.session.position;
    if (this.eyes === null || !position || this.#wentOn === position.number) return;
    this.#wentOn = position.number;
    await this.session.ask({ t: "play", seat: this.eyes, position: position.number, play });
  }

  /** After the acknowledgement the new position takes a moment; until then the old choices are not offered again. */
  async #reach(number: number): Promise<void> {
    for (let i = 0; i < 100 && (this.session.position?.number ?? 0) < number; i++) await new Promise((next) => setTimeout(next, 20));
  }

  async undo(): Promise<void> {
    const position = this.session.position;
    if (this.eyes === null || !position) return;
    this.#accepted(await this.session.ask({ t: "undo", seat: this.eyes, position: position.number }));
  }

  /** Would it be accepted? Asked again while too much is asked at once; null where that cannot be said any more. */
  async check(play: AnyPlay | string): Promise<Checked | null> {
    const { eyes, session } = this;
    const number = session.position?.number;
    while (eyes !== null && eyes === this.eyes && number === session.position?.number) {
      const answer = await session.check(eyes, play);
      if (answer.t === "checked") return answer;
      if (!LATER.includes(answer.code)) return null;
      await new Promise((next) => setTimeout(next, RETRY_MS));
    }
    return null;
  }

  /** Why a dimmed choice is not possible. */
  async explain(play: AnyPlay): Promise<void> {
    const checked = await this.check(play);
    if (checked?.code) this.refusal = { t: "refused", key: "", code: checked.code, sentence: checked.sentence ?? "", position: null };
  }

  #accepted(answer: Refused | { t: string }): boolean {
    if (answer.t !== "refused") return true;
    this.refusal = answer as Refused;
    sound("refuse");
    return false;
  }

  // Looking back.

  /** Show the table after this many moments: from memory while the game runs, from the server when it is over. */
  jump(step: number): Promise<void> {
    this.#jumping = this.#jump(step);
    return this.#jumping;
  }

  async #jump(step: number): Promise<void> {
    this.stage.skip();
    if (this.session.table?.phase !== "over") {
      this.acted = false;
      if (this.session.position?.moments === step) this.stage.now();
      else this.stage.rewind(step);
      return;
    }
    this.#ahead = null;
    const found = await this.#moment(step, ++this.#replayAsked);
    if (!found) return;
    this.acted = false;
    this.replay = found;
  }

  /** Replay the next step, a play and the chance that follows. Returns how much there was to read; null: it was the end, or somebody has jumped. */
  async playOn(): Promise<{ lines: number; acted: boolean } | null> {
    await this.#jumping; // from the moment that was just selected
    const asked = ++this.#replayAsked;
    const next = this.replay ? await this.#decision(this.replay, asked) : this.#remembered();
    if (!next || asked !== this.#replayAsked) return null;
    const arrive = () => {
      if (asked === this.#replayAsked) next.show();
    };
    this.acted = true; // also while it is
    const { from, to, way, lines } = next;
    const acted = await this.stage.perform({ from, to, way, lines, arrive });
    if (asked !== this.#replayAsked) return null;
    this.acted = acted;
    return { lines: lines.length, acted };
  }

  /** The next play of a finished game and the chance that followed, as one step. */
  async #decision(from: Replayed, asked: number): Promise<Coming | null> {
    const lines: StoryLine[] = [];
    const way: Position[] = [];
    let to: Replayed = from;
    for (;;) {
      const next: Replayed | null =
        this.#ahead?.step === to.step + 1 ? this.#ahead : to.step < to.moments ? await this.#moment(to.step + 1, asked) : null;
      if (asked !== this.#replayAsked) return null;
      this.#ahead = next;
      if (!next || (to !== from && (next.seat !== null || (this.stage.apart && lines.length)))) break;
      to = next;
      way.push(asPosition(to));
      lines.push(...to.lines);
    }
    return to === from ? null : { from: asPosition(from), to: asPosition(to), way, lines, show: () => (this.replay = { ...to, lines }) };
  }

  #remembered(): Coming | null {
    const from = this.stage.rewound;
    const to = from && this.stage.after(from.moments);
    return to && { from, to, way: [], lines: this.linesBetween(from.moments, to.moments), show: () => (this.stage.rewound = to) };
  }

  async #moment(step: number, asked: number): Promise<Replayed | null> {
    const answer = await this.session.ask({ t: "replay", step, viewer: this.eyes });
    if (asked !== this.#replayAsked) return null;
    if (answer.t === "refused") this.refusal = answer;
    return answer.t === "replayed" ? answer : null;
  }

  /** Load the whole log, for a replay from the beginning. */
  async readAll(): Promise<void> {
    for (let before = this.#oldest; before > 0; before = this.#oldest) {
      const answer = await this.session.ask({ t: "history", viewer: this.eyes, before });
      if (answer.t !== "told" || this.#oldest >= before) return;
    }
  }

  get #oldest(): number {
    return this.session.since.get(this.eyes) ?? this.session.position?.moments ?? 0;
  }

  now(): void {
    this.#replayAsked++;
    this.stage.skip();
    this.acted = false;
    this.replay = null;
    this.stage.now();
  }
}

/** A step of the replay that may be animated. */
interface Coming {
  from: Position;
  to: Position;
  way: Position[];
  lines: StoryLine[];
  show: () => void;
}

const asPosition = ({ step, sight }: Replayed): Position => ({
  t: "position",
  number: step,
  moments: step,
  waiting: [],
  ready: null,
  sights: [sight],
  left_ms: null,
  beat_ms: null,
});
