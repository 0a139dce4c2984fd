// The coach during a game, where the table allows it: a hint for one's own seat, and everybody's chances as that seat can know them.
import type { Chances, Hint, Refused } from "../protocol";
import type { TableModel } from "./model.svelte";

const AGAIN = ["coach_coming", "too_fast"]; // milliseconds until asking again after a refusal
const RETRY_MS = 3000;

export class Help {
  #hint: Hint | null = $state.raw(null);
  /** Show the play, too, and not only the reason. */
  plain = $state(false);
  asking = $state(false);
  /** The bar of chances is open. */
  watching = $state(false);
  #chances: Chances | null = $state.raw(null);
  /** Why there are none. */
  silence = $state("");
  #asked = ""; // for which position, and which viewer
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly model: TableModel) {}

  get allowed(): boolean {
    return this.model.session.table?.help === true && this.model.phase === "playing" && !this.model.covered;
  }

  get tellsChances(): boolean {
    return this.model.truth?.chances === true;
  }

  get canHint(): boolean {
    return this.model.live && this.model.truth?.can_hint === true;
  }

  /** The hint for the present position. */
  get hint(): Hint | null {
    const { session, eyes, live } = this.model;
    return live && this.#hint?.position === session.position?.number && this.#hint?.seat === eyes ? this.#hint : null;
  }

  /** By what the present viewer can know: at a shared device, nobody sees another's. */
  get chances(): Chances | null {
    return this.#chances?.viewer === this.model.eyes ? this.#chances : null;
  }

  async ask(): Promise<void> {
    const { session, eyes } = this.model;
    if (eyes === null || !session.position || this.asking) return;
    this.asking = true;
    this.plain = false;
    const answer = await session.ask({ t: "ask_hint", seat: eyes, position: session.position.number });
    this.asking = false;
    if (answer.t === "hint") this.#hint = answer;
    else if (answer.t === "refused") this.model.refusal = answer;
  }

  /** Follow the hint as a good idea: on boards with a selection step the play is selected, elsewhere it is played. */
  async take(): Promise<void> {
    const said = this.hint;
    this.close();
    if (!said) return;
    if (this.model.lay) this.model.lay(said.choice);
    else await this.model.act(said.choice.play);
  }

  close(): void {
    this.#hint = null;
  }

  /** Ask for the chances of the present position, once; if they are not ready, ask again. */
  async look(): Promise<void> {
    const { session, eyes } = this.model;
    const about = `${session.position?.number} ${eyes}`;
    if (!this.watching || !session.position || about === this.#asked || this.model.rewound || !this.model.stage.settled) return;
    this.#asked = about;
    const answer = await session.ask({ t: "ask_chances", viewer: eyes });
    if (answer.t === "chances") {
      this.#chances = answer;
      this.silence = "";
    } else if (answer.t === "refused") this.#wait(answer);
  }

  #wait(refused: Refused): void {
    if (!AGAIN.includes(refused.code)) {
      this.silence = refused.sentence;
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#asked = "";
      void this.look();
    }, RETRY_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
