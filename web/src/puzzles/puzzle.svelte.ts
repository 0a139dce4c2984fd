// A puzzle on the real board: plays the server, sends the table its messages, and gets the one play that is the answer.
import * as api from "../lib/api";
import { alike } from "../lib/alike";
import { LocalHost, type Request } from "../lib/host";
import { say } from "../lib/words.svelte";
import type { PuzzleFile, PuzzlePage } from "../protocol";

export class Puzzle extends LocalHost {
  page: PuzzlePage | null = $state.raw(null);
  /** Which of its choices was the answer; null: nothing yet. */
  answer: number | null = $state(null);
  #file: PuzzleFile | null = null;

  constructor(
    readonly game: string,
    /** Which one, of those of the game. */
    private readonly choose: (file: PuzzleFile) => number,
    private readonly answered: (page: PuzzlePage, choice: number) => void,
  ) {
    super();
  }

  /** The choices in the order in which they are offered: the best is not the first. */
  get choices(): {
    number: number;
    play: unknown;
    text: string;
    label: string;
    value: number;
    why: string;
    facts: string[];
    cost: string[];
  }[] {
    const all = this.page?.choices ?? [];
    return all
      .map(({ choice, ...rest }, number) => ({
        number,
        play: choice.play,
        text: choice.text,
        label: choice.label,
        why: choice.why ?? "",
        ...rest,
      }))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
  }

  /** All of the game. */
  get all(): PuzzlePage[] {
    return this.#file?.puzzles ?? [];
  }

  /** The answer, whichever way it was given. */
  give(number: number): void {
    if (!this.page || this.answer !== null) return;
    this.answer = number;
    this.answered(this.page, number);
    this.#show();
  }

  protected async greet(language: string): Promise<void> {
    this.#file = await api.puzzles(this.game, language);
    this.page = this.#file.puzzles[this.choose(this.#file)] ?? null;
    this.#greet();
  }

  #greet(): void {
    const page = this.page;
    if (!page || !this.#file) return;
    const until = page.position.moments;
    this.tell({ ...this.#file.welcome, seats: [page.seat], settings: page.settings });
    this.tell(page.table);
    this.tell({ t: "told", viewer: page.seat, since: page.lines[0]?.moment ?? until, until, lines: page.lines, key: null });
    this.#show();
  }

  /** When it is answered, nothing more can be done. */
  #show(): void {
    const page = this.page;
    if (!page) return;
    const over = this.answer !== null;
    const sights = page.position.sights.map((sight) => (over ? { ...sight, options: null } : sight));
    this.tell({ ...page.position, number: page.position.number + (over ? 1 : 0), waiting: over ? [] : page.position.waiting, sights });
  }

  protected reply(message: Request): void {
    const { key } = message;
    const offered = this.page?.position.sights[0]?.options?.choices ?? [];
    const position = this.page?.position.number ?? 0;
    switch (message.t) {
      case "play": {
        const number = this.page?.choices.findIndex(({ choice }) => alike(choice.play, message.play)) ?? -1;
        if (number < 0 || this.answer !== null)
          return this.tell({ t: "refused", key, code: "puzzle", sentence: say("puzzle-another"), position });
        this.tell({ t: "ack", key, position: position + 1 });
        return this.give(number);
      }
      case "check": {
        const choice = offered.find((each) => alike(each.play, message.play)) ?? null;
        return this.tell({ t: "checked", key, code: choice ? null : "puzzle", sentence: choice ? null : say("puzzle-another"), choice });
      }
      case "ask_options":
        return this.tell({ t: "choices", key, seat: this.page?.seat ?? 0, position, choices: offered, complete: true });
      default:
        return this.tell({ t: "refused", key, code: "puzzle", sentence: say("lesson-not-here"), position });
    }
  }
}
