// The page's side of what keeps the tables of this device: the worker that Python runs in, and what is said to it and heard from it.
import { alone, base, packed } from "../lib/base";
import type { LocalWire } from "../lib/host";
import { pocket } from "../lib/pocket.svelte";
import { settings } from "../lib/settings.svelte";
import { say } from "../lib/words.svelte";
import type { Client, ErrorBody, Server } from "../protocol";
import type { FromPython, ToPython } from "./messages";

const LOCK = `paddock${base}`; // whoever has it has the games of this device, and a site that lies elsewhere has others
const TAKE = "paddock.pocket.take"; // this page is to have them, whoever has them now
const UNPACKING = 0.85; // of the time; then Python begins

const QUIET_MS = 15_000; // until a picture is made for the next start,
const PLENTY = 2; // GB of memory, which that needs

const newWorker = () => new Worker(new URL("../../pocket.ts", import.meta.url), { type: "module" });

/** Be the one who has the games: the other page lets go of them. */
export function takeOver(): void {
  sessionStorage.setItem(TAKE, "yes");
  location.reload();
}

export interface Line {
  hear(message: Client): void;
  hangUp(): void;
}

export class Engine {
  readonly #worker = newWorker();
  readonly #lines = new Map<number, LocalWire>();
  readonly #asked = new Map<number, (answer: { granted: boolean; text: string }) => void>();
  #count = 0;
  #early: ToPython[] | null = []; // what is said before it is ready
  #release = (): void => {}; // let go of the games

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<FromPython>) => this.#hear(data);
    this.#worker.onerror = () => this.#fail("failed", say("pocket-failed"));
    const steal = sessionStorage.getItem(TAKE) !== null;
    sessionStorage.removeItem(TAKE);
    void this.#take(steal);
  }

  dial(wire: LocalWire): Line {
    const line = this.#count++;
    if (pocket.at === "elsewhere" || pocket.at === "failed") wire.tell(farewell());
    this.#lines.set(line, wire);
    this.#say({ t: "dial", line });
    return {
      hear: (message) => this.#say({ t: "hear", line, text: JSON.stringify(message) }),
      hangUp: () => {
        this.#lines.delete(line);
        this.#say({ t: "hang-up", line });
      },
    };
  }

  /** What would be asked of a server over plain HTTP. */
  ask(path: string, body: unknown): Promise<{ granted: boolean; text: string }> {
    if (pocket.at === "elsewhere" || pocket.at === "failed") return Promise.resolve(refusal());
    const number = this.#count++;
    return new Promise((done) => {
      this.#asked.set(number, done);
      this.#say({ t: "ask", number, path, body: body === undefined ? null : JSON.stringify(body), language: settings.language });
    });
  }

  /** One page of a browser has the games: two could not both write them down. */
  async #take(steal: boolean): Promise<void> {
    const locks = (navigator as { locks?: LockManager }).locks;
    const begin = () =>
      this.#post({
        t: "begin",
        folder: packed?.folder ?? "",
        store: `paddock${base.replaceAll("/", "-")}${alone ? "-site" : ""}`,
        language: settings.language,
      });
    if (!locks) return begin(); // such a browser keeps no files either
    const hold = (lock: Lock | null) => {
      if (!lock) return this.#fail("elsewhere", say("pocket-elsewhere"));
      begin();
      return new Promise<void>((release) => (this.#release = release)); // as long as this page is open, and nothing has failed
    };
    try {
      await (steal ? locks.request(LOCK, { steal }, hold) : locks.request(LOCK, { ifAvailable: true }, hold));
    } catch {
      this.#fail("elsewhere", say("pocket-elsewhere")); // another page has taken them over
    }
  }

  #hear(message: FromPython): void {
    switch (message.t) {
      case "loaded":
        pocket.part = Math.max(pocket.part, UNPACKING * Math.min(1, message.bytes / (packed?.bytes || 1)));
        return;
      case "ready": {
        Object.assign(pocket, { at: "ready", part: 1, waited: false, kept: message.kept });
        const early = this.#early ?? [];
        this.#early = null;
        early.forEach((each) => this.#post(each));
        if (message.modules) this.#picture(message.modules);
        return;
      }
      case "failed":
        return this.#fail("failed", message.sentence ?? say("pocket-failed"));
      case "told": {
        const wire = this.#lines.get(message.line);
        if (message.text === null) this.#lines.delete(message.line);
        else wire?.tell(JSON.parse(message.text) as Server);
        return;
      }
      case "answer":
        this.#asked.get(message.number)?.(message);
        this.#asked.delete(message.number);
        return;
    }
  }

  /** For a quick start the next time; not before somebody has begun to play. */
  #picture(modules: string[]): void {
    const { deviceMemory = PLENTY } = navigator as { deviceMemory?: number };
    if (deviceMemory < PLENTY) return;
    setTimeout(() => {
      const worker = newWorker();
      worker.onmessage = ({ data }: MessageEvent<FromPython>) => data.t !== "loaded" && worker.terminate();
      worker.postMessage({ t: "picture", folder: packed?.folder ?? "", modules } satisfies ToPython);
    }, QUIET_MS);
  }

  #fail(at: "elsewhere" | "failed", why: string): void {
    Object.assign(pocket, { at, why, waited: false });
    this.#worker.terminate();
    this.#release();
    for (const wire of this.#lines.values()) wire.tell(farewell());
    for (const done of this.#asked.values()) done(refusal());
    this.#lines.clear();
    this.#asked.clear();
  }

  #say(message: ToPython): void {
    if (this.#early) this.#early.push(message);
    else this.#post(message);
  }

  #post(message: ToPython): void {
    this.#worker.postMessage(message);
  }
}

const farewell = (): Server => ({ t: "closing", code: pocket.at, sentence: pocket.why, retry: false });
const refusal = () => ({ granted: false, text: JSON.stringify({ code: pocket.at, sentence: pocket.why } satisfies Partial<ErrorBody>) });
