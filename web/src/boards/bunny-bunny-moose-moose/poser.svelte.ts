// The player's own hands. In real time a press shows on the head at once and is sent; a refusal undoes it. In step mode it waits until
// the player confirms.
import type { TableModel } from "../../lib/model.svelte";
import { play as sound } from "../../lib/sound";
import type { AnyPlay } from "../../protocol";
import { DOWN, type Posture, pressed, readPose, type Side, type View, writePose } from "./look";
import { preferences } from "./preferences.svelte";

const IN_FLIGHT = 3; // poses in flight; further ones wait, and only the last of them is sent

export class Poser {
  /** What is shown before the server has answered; null: what the server says. */
  wish: Posture | null = $state.raw(null);
  /** A pose came too late, or was refused for another reason. */
  refused: string | null = $state.raw(null);
  #flying = 0;
  #next: Posture | null = null;

  constructor(private readonly model: TableModel) {}

  get #view(): View | null {
    return (this.model.truth?.view as View | undefined) ?? null;
  }

  get live(): boolean {
    const view = this.#view;
    return (
      view !== null &&
      this.model.eyes !== null &&
      this.model.session.link === "open" &&
      !this.model.rewound &&
      !this.model.covered &&
      view.may_pose.includes(this.model.eyes)
    );
  }

  get shown(): Posture {
    const view = this.#view;
    return this.wish ?? (view && this.model.eyes !== null ? readPose(this.said ?? DOWN_TEXT) : DOWN);
  }

  /** What the server has: an answer that lies face down, or the pose everybody sees. */
  get said(): string | null {
    const view = this.#view;
    const own = (view as { answer?: string | null } | null)?.answer;
    return own ?? (view && this.model.eyes !== null ? (view.poses[this.model.eyes] ?? null) : null);
  }

  press(side: Side, code: string, both = false): void {
    if (this.live) this.#change(pressed(this.shown, side, code, both, preferences.along));
  }

  hide(): void {
    if (this.live) this.#change({ ...this.shown, left: "--", right: "--" });
  }

  stickOut(): void {
    if (this.live && this.#view?.tongue) this.#change({ ...this.shown, tongue: !this.shown.tongue });
  }

  /** Drop the local pose once the server shows it. */
  settle(): void {
    if (this.wish && !this.#flying && !this.#next && this.#view?.tempo === "real" && writePose(this.wish) === this.said) this.wish = null;
  }

  forget(): void {
    this.wish = null;
    this.#next = null;
  }

  /** Step mode: confirm this pose, or keep the present one. */
  get answer(): AnyPlay {
    return this.wish && writePose(this.wish) !== this.said ? play(this.wish) : { type: "keep" };
  }

  #change(pose: Posture): void {
    this.wish = pose;
    this.refused = null;
    sound("tap");
    navigator.vibrate?.(10);
    if (this.#view?.tempo === "real") this.#send(pose);
  }

  #send(pose: Posture): void {
    if (this.#flying >= IN_FLIGHT) this.#next = pose;
    else void this.#fly(pose);
  }

  async #fly(pose: Posture): Promise<void> {
    const seat = this.model.eyes;
    const position = this.model.session.position;
    if (seat === null || !position) return;
    this.#flying++;
    const answer = await this.model.session.ask({ t: "play", seat, position: position.number, play: play(pose) });
    this.#flying--;
    const next = this.#next;
    this.#next = null;
    if (next) void this.#fly(next);
    else if (answer.t === "refused") {
      this.refused = answer.sentence;
      this.wish = null;
    } else this.settle();
  }
}

const DOWN_TEXT = writePose(DOWN);
const play = (pose: Posture): AnyPlay => ({ type: "pose", left: pose.left, right: pose.right, tongue: pose.tongue ? "out" : "in" });
