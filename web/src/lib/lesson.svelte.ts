// A lesson: a scripted game whose messages the rules made in advance. It plays the server: the table gets its
// messages over a fake web socket, and sends what the learner does. It needs no server.
import type { Choice, Lesson as Course, LessonScene, LessonStep } from "../protocol";
import * as api from "./api";
import { alike } from "./alike";
import { LocalHost, type Request } from "./host";
import { say } from "./words.svelte";

const PLAY_MS = 600; // milliseconds between two plays of others
const SILENT_PLAY_MS = 120; // milliseconds after a play without a line
const GLANCE = 50;
const HINT_AFTER = 3; // wrong poses

export class Lesson extends LocalHost {
  course: Course | null = $state.raw(null);
  /** The present step, from 0; after the last one the lesson is over. */
  at = $state(0);
  /** What the teacher says to a wrong try. */
  comment = $state("");
  /** How many wrong tries there were. */
  tries = $state(0);
  /** Something happens, and the learner watches. */
  going = $state(false);
  #scenes: LessonScene[] = []; // shown so far
  #opened: LessonStep | null = null; // a part of the lesson that has begun since
  #wake: () => void = () => {};
  #ended = false;

  constructor(
    readonly game: string,
    /** Whether everything so far is shown. */
    private readonly settled: () => boolean,
  ) {
    super();
  }

  get step(): LessonStep | null {
    return this.course?.steps[this.at] ?? null;
  }

  get steps(): number {
    return this.course?.steps.length ?? 0;
  }

  get over(): boolean {
    return this.course !== null && this.at >= this.steps;
  }

  /** Whether it is the learner's turn to find a play. */
  get asked(): boolean {
    return !this.going && (this.step?.goal.length ?? 0) > 0;
  }

  /** Whether the play is pointed at. */
  get pointed(): boolean {
    return this.asked && (!this.step?.alone || this.tries > 0);
  }

  /** Go on: the learner has found the play, or there was none to find. */
  async goOn(): Promise<void> {
    if (!this.step || this.going) return;
    this.going = true;
    this.comment = "";
    const scene = (i: number): LessonScene | undefined => this.step?.scenes[i]; // in the present language
    for (let i = 0, next = scene(0); next; next = scene(++i)) {
      await this.#rest(next.wait_ms || (i === 0 ? 0 : scene(i - 1)?.lines.length ? PLAY_MS : SILENT_PLAY_MS));
      this.#show(scene(i) ?? next);
      do await this.#rest(GLANCE);
      while (!this.#ended && !this.settled());
      if (this.#ended) return;
    }
    this.at++;
    this.tries = 0;
    this.#open();
    this.going = false;
  }

  /** Show the next thing at once. */
  hurry(): void {
    this.#wake();
  }

  #rest(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  end(): void {
    this.#ended = true;
  }

  // Messages to the table.

  #show(scene: LessonScene): void {
    this.#tellLines(this.#scenes.at(-1)?.position.moments ?? 0, [scene]);
    this.#scenes.push(scene);
    this.#opened = null;
    this.tell(scene.position);
    this.#end(scene);
  }

  #end(scene: LessonScene): void {
    if (!this.course || !scene.over) return;
    this.tell({ ...this.course.table, phase: "over" });
    this.tell(scene.over);
  }

  /** Begin another part of the lesson at once. */
  #open(): void {
    if (!this.step?.opens) return;
    this.#opened = this.step;
    this.tell(this.step.opens);
  }

  #tellLines(since: number, scenes: LessonScene[]): void {
    const until = scenes.at(-1)?.position.moments ?? 0;
    this.tell({ t: "told", viewer: 0, since, until, lines: scenes.flatMap((scene) => scene.lines), key: null });
  }

  /** The whole state, for a new session. */
  #greet(): void {
    if (!this.course) return;
    const last = this.#scenes.at(-1);
    this.tell(this.course.welcome);
    this.tell(this.course.table);
    this.#tellLines(0, this.#scenes);
    this.tell(this.#opened?.opens ?? last?.position ?? this.course.position);
    if (last) this.#end(last);
  }

  /** The present state, in another language. */
  async #learn(language: string): Promise<void> {
    const course = await api.lesson(this.game, language);
    const scenes = course.steps.flatMap((step) => step.scenes).slice(0, this.#scenes.length);
    this.#scenes = scenes;
    this.#opened = this.#opened && (course.steps[this.at] ?? null);
    this.course = course;
  }

  // Messages from the learner.

  protected async greet(language: string): Promise<void> {
    await this.#learn(language);
    this.#greet();
  }

  protected reply(message: Request): void {
    const { key } = message;
    const known = (play: unknown): Choice | undefined => this.step?.choices.find((choice) => alike(choice.play, play));
    switch (message.t) {
      case "play":
        return this.#try(key, message.play);
      case "check": {
        const choice = known(message.play) ?? null;
        const good = choice !== null || this.step?.free === true;
        return this.tell({ t: "checked", key, code: good ? null : "lesson", sentence: good ? null : (this.step?.retry ?? null), choice });
      }
      case "ask_options":
        return this.tell({ t: "choices", key, seat: 0, position: this.#number, choices: this.step?.choices ?? [], complete: true });
      default:
        return this.#refuse(key, say("lesson-not-here"));
    }
  }

  get #number(): number {
    return (this.#opened?.opens ?? this.#scenes.at(-1)?.position ?? this.course?.position)?.number ?? 0;
  }

  #try(key: string, play: unknown): void {
    const step = this.step;
    if (!step || this.going || !step.goal.length) return this.#refuse(key, say("lesson-wait"));
    if (step.goal.some((goal) => alike(goal, play))) {
      this.tell({ t: "ack", key, position: step.scenes[0]?.position.number ?? this.#number });
      void this.goOn();
      return;
    }
    this.tries++;
    if (!step.free) {
      this.comment = step.retry;
      return this.#refuse(key, step.retry);
    }
    if (this.tries >= HINT_AFTER) this.comment = step.retry;
    this.tell({ t: "ack", key, position: this.#number });
  }

  #refuse(key: string, sentence: string): void {
    this.tell({ t: "refused", key, code: "lesson", sentence, position: this.#number });
  }
}
