// One table, as this browser sees it: a web socket that comes back by itself, and what the server last said.
import type {
  Ack,
  Building,
  Chances,
  Chat,
  Check,
  Checked,
  Choices,
  Client,
  Closing,
  Hint,
  Idea,
  Joined,
  Nudge,
  Over,
  Position,
  Refused,
  Rematch,
  Replayed,
  Seated,
  Server,
  StoryLine,
  Table,
  Told,
  Welcome,
  Why,
} from "../protocol";
import { VERSION } from "../protocol";
import type { Host, Wire } from "./host";
import { hostOf, isHere, pocket } from "./pocket.svelte";
import { hold, randomKey, tokensOf } from "./tokens";
import { Recording } from "./tape";

export type Answer = Ack | Refused | Seated | Checked | Choices | Joined | Replayed | Told | Hint | Idea | Chances | Why;
type Keyed = Extract<Client, { key: string }>;
type Ask = Keyed extends infer Each ? (Each extends Keyed ? Omit<Each, "key"> : never) : never;

const RETRY_MS = [300, 700, 1500, 3000, 5000];
const PING_MS = 20_000;

/** How a session comes to its table: who keeps it, and for which seats: those whose tokens this browser holds and those of whoever is signed in, unless it is a big screen. */
interface Ways {
  host?: Host | undefined;
  tokens?: () => string[];
  watching?: boolean;
}

export class Session {
  link: "connecting" | "open" | "lost" | "closed" = $state("connecting");
  welcome: Welcome | null = $state.raw(null);
  building: Building | null = $state.raw(null);
  table: Table | null = $state.raw(null);
  /** When it came: what it counts down is counted from there. */
  tabled = $state.raw(0);
  position: Position | null = $state.raw(null);
  deadline: number | null = $state.raw(null);
  over: Over | null = $state.raw(null);
  rematch: Rematch | null = $state.raw(null);
  chats: Chat[] = $state.raw([]);
  nudge: Nudge | null = $state.raw(null);
  closing: Closing | Refused | null = $state.raw(null);
  logs = $state.raw(new Map<number | null, StoryLine[]>());
  /** The first moment that the log of a viewer covers. */
  since = $state.raw(new Map<number | null, number>());

  /** A finished game is shown as it is kept on this device, while the server does not answer. */
  recorded = $state(false);
  /** A game of this device is shown as it was last seen here, while what keeps it begins. */
  recalled = $state(false);

  /** Milliseconds there and back, measured with every ping. */
  delay = $state(0);

  /** Told of every new position, in order. */
  onposition: (position: Position) => void = () => {};
  /** Told when the log of a viewer has come so far. */
  ontold: (viewer: number | null, until: number) => void = () => {};

  #socket: Wire | null = null;
  #recording: Wire | null = null; // stands in for it
  #waiting = new Map<string, { message: Keyed; done: (answer: Answer) => void }>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #pinged = new Map<string, number>();
  #memory: typeof import("./remembered") | null = null; // loaded for games of this device only
  #outdated = new Set<number | null>(); // viewers whose log comes from the cache: the next `told` replaces it
  #ended = false;
  #language: string;
  #host: Host;
  #tokens: () => string[];
  #watching: boolean;

  constructor(
    readonly id: string,
    language: string,
    { host = hostOf(id), tokens = () => tokensOf(id), watching = false }: Ways = {},
  ) {
    this.#language = language;
    this.#host = host;
    this.#tokens = tokens;
    this.#watching = watching;
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    document.addEventListener("visibilitychange", this.#remember);
    addEventListener("pagehide", this.#remember);
  }

  /** Show a game of this device as this page has last shown it, until it begins: whoever listens is there now. */
  async recall(): Promise<void> {
    if (!isHere(this.id) || this.#watching) return;
    this.#memory = await import("./remembered");
    const shown = this.welcome || this.#ended || pocket.at === "ready" ? undefined : this.#memory.recalled(this.id, this.#language);
    if (!shown) return;
    this.recalled = pocket.shown = true;
    this.welcome = shown.welcome;
    for (const message of [shown.table, shown.position, ...shown.told, shown.over]) if (message) this.#hear(message);
  }

  #remember = (): void => {
    if (this.link === "open") this.#memory?.keep(this, this.#language);
  };

  end(): void {
    this.#remember();
    if (this.recalled) pocket.shown = false;
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    document.removeEventListener("visibilitychange", this.#remember);
    removeEventListener("pagehide", this.#remember);
    this.#socket?.close();
    this.#recording?.close();
  }

  get mine(): number[] {
    return this.welcome?.seats ?? [];
  }

  /** Say something and wait for the answer. If the line breaks, it is said again with the same key: it has one effect. */
  ask(message: Ask): Promise<Answer> {
    const keyed = { ...message, key: randomKey() };
    return new Promise((done) => {
      this.#waiting.set(keyed.key, { message: keyed, done });
      this.#send(keyed);
    });
  }

  async check(seat: number, play: Check["play"]): Promise<Checked | Refused> {
    return (await this.ask({ t: "check", seat, play })) as Checked | Refused;
  }

  /** Sit down; the token is kept before anything else happens. */
  async sit(seat: number, name: string, face: number | null): Promise<Answer> {
    const answer = await this.ask({ t: "sit", seat, name, face });
    if (answer.t === "seated") {
      hold(this.id, { tokens: [answer.token] });
      this.reconnect();
    }
    return answer;
  }

  /** Play again with the same people, or not: the tokens of the seats at the new table are kept before anything else happens. */
  async again(agree: boolean, rotate: boolean): Promise<Answer> {
    const answer = await this.ask({ t: "again", agree, rotate });
    if (answer.t === "joined" && answer.tokens.length)
      hold(answer.table, { game: this.welcome?.game ?? "", title: this.welcome?.title ?? "", tokens: answer.tokens });
    return answer;
  }

  /** From now on hear everything in another language: what was told is told anew. */
  listen(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    this.logs = new Map();
    this.since = new Map();
    this.reconnect();
  }

  /** Say hello anew, with the tokens held now. */
  reconnect(): void {
    this.#socket?.close();
    this.#connect();
    if (this.#recording) this.#greet(this.#recording);
  }

  #connect(): void {
    if (this.#ended) return;
    clearTimeout(this.#timer);
    const socket = this.#host.dial();
    this.#socket = socket;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      const message = JSON.parse(event.data as string) as Server;
      if (message.t === "welcome") this.#stopRecording(); // the host itself speaks
      this.#hear(message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
    this.#heard = Date.now();
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(), PING_MS);
  }

  /** A line can be dead without anybody saying so: ask, and come back if there is no answer. */
  #beat(): void {
    if (this.link !== "open") return;
    if (Date.now() - this.#heard > 2.5 * PING_MS) this.reconnect();
    else this.measure();
  }

  /** Ask how long the line takes, and tell the server how long it took the last time. */
  measure(): void {
    const key = randomKey();
    this.#pinged = new Map([[key, performance.now()]]);
    this.#send({ t: "ping", key, delay_ms: Math.min(1000, Math.round(this.delay)) });
  }

  #lose(): void {
    clearInterval(this.#pulse);
    if (this.#ended || this.link === "closed") return;
    if (!this.recorded) this.link = this.#greeted ? "lost" : "connecting";
    if (!this.welcome && this.#tries === 0) void this.#showRecording();
    const wait = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)] ?? 5000;
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  async #showRecording(): Promise<void> {
    const recording = await Recording.of(this.id, this.#language);
    if (!recording || this.welcome || this.#ended) return;
    const wire = recording.dial();
    wire.onopen = () => this.#greet(wire);
    wire.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Server);
    [this.#recording, this.recorded] = [wire, true];
  }

  #stopRecording(): void {
    this.#recording?.close();
    [this.#recording, this.recorded] = [null, false];
  }

  #hurry = (): void => {
    if (!document.hidden && this.link === "lost") this.#connect();
  };

  #greet(wire: Wire): void {
    const hello: Client = {
      t: "hello",
      table: this.id,
      tokens: this.#tokens(),
      version: VERSION,
      language: this.#language,
      watching: this.#watching,
    };
    wire.send(JSON.stringify(hello));
  }

  #send(message: Keyed): void {
    const wire = this.#recording ?? this.#socket;
    if (wire?.readyState === WebSocket.OPEN && this.link === "open") wire.send(JSON.stringify(message));
  }

  #answer(key: string | null, answer: Answer): boolean {
    const asked = key === null ? undefined : this.#waiting.get(key);
    if (!asked || key === null) return false;
    this.#waiting.delete(key);
    asked.done(answer);
    return true;
  }

  #hear(message: Server): void {
    this.#heard = Date.now();
    switch (message.t) {
      case "welcome":
        return this.#welcomed(message);
      case "building":
        this.building = message;
        return;
      case "table":
        this.table = message;
        this.tabled = performance.now();
        if (message.phase !== "over") this.over = null;
        return;
      case "position":
        this.position = message;
        this.deadline = message.left_ms === null ? null : performance.now() + message.left_ms;
        this.nudge = null;
        this.onposition(message);
        return;
      case "progress":
        if (this.position?.number === message.number) this.position = { ...this.position, ready: message.ready };
        return;
      case "told":
        this.#told(message);
        this.#answer(message.key ?? null, message);
        return;
      case "chat":
        this.chats = [...this.chats.slice(-199), message];
        return;
      case "nudge":
        this.nudge = message;
        return;
      case "over":
        this.over = message;
        if (this.#tokens().length) hold(this.id, { over: true });
        return;
      case "rematch":
        this.rematch = message;
        return;
      case "closing":
        this.closing = message;
        if (!message.retry) this.link = "closed";
        return;
      case "refused":
        if (!this.#answer(message.key, message) && !this.#greeted) {
          this.closing = message;
          this.link = "closed";
          this.#socket?.close(); // nobody is waited for here: the reason stays what it is
        }
        return;
      case "pong":
        if (this.#pinged.has(message.key)) this.delay = performance.now() - (this.#pinged.get(message.key) ?? 0);
        return;
      default:
        this.#answer(message.key, message);
    }
  }

  /** Whoever keeps the table has spoken. */
  get #greeted(): boolean {
    return this.welcome !== null && !this.recalled;
  }

  #welcomed(message: Welcome): void {
    if (this.recalled) {
      this.#outdated = new Set(this.logs.keys());
      this.since = new Map();
      this.recalled = pocket.shown = false;
    }
    this.welcome = message;
    this.building = null;
    this.link = "open";
    this.closing = null;
    this.#tries = 0;
    this.chats = [];
    if (this.#tokens().length) hold(this.id, { game: message.game, title: message.title, seats: message.seats });
    for (const { message: asked } of this.#waiting.values()) this.#send(asked);
  }

  #told(told: Told): void {
    const before = this.#outdated.delete(told.viewer) ? [] : (this.logs.get(told.viewer) ?? []);
    const kept = before.filter((line) => line.moment < told.since || line.moment >= told.until);
    const lines = [...kept, ...told.lines].sort((a, b) => a.moment - b.moment);
    this.logs = new Map(this.logs).set(told.viewer, lines);
    this.since = new Map(this.since).set(told.viewer, Math.min(told.since, this.since.get(told.viewer) ?? told.since));
    this.ontold(told.viewer, told.until);
  }
}
