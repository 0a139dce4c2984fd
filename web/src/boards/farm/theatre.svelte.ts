// Animations of a farm: dice that land on the server's result, pairs that join, a fox and a wolf that run through.
import { play as sound } from "../../lib/sound";
import { faces } from "../../lib/storyline";
import type { TableModel } from "../../lib/model.svelte";
import type { Act, Step } from "../../lib/stage.svelte";
import type { StoryLine } from "../../protocol";

interface Part {
  key: string;
  values: Record<string, unknown>;
}

export interface Runner {
  animal: "fox" | "wolf";
  chased: boolean;
}

const DICE = 640;
const RUN = 900;
const JOIN = 620;

const seatOf = (value: unknown): number | null => (value && typeof value === "object" && "seat" in value ? (value.seat as number) : null);

/** Whose the dice on the table are: the last one who rolled, as far as the log tells. */
export function lastRoller(model: TableModel): number | null {
  const rolls = (model.replay?.lines.length ? model.replay.lines : model.linesBetween(0, model.step)).filter(
    (line) => line.values.dice !== undefined,
  );
  return seatOf(rolls.at(-1)?.values.who);
}

export class Theatre {
  rolling = $state(false);
  faces: string[] = $state.raw([]);
  /** Whose farm the scene plays on. */
  seat: number | null = $state(null);
  runner: Runner | null = $state.raw(null);
  pairs: Record<string, number> = $state.raw({});
  gains: Record<string, number> = $state.raw({});

  readonly act: Act = async (step) => {
    const rolls = step.lines.filter((line) => line.values.dice !== undefined);
    if (!rolls.length) await this.#quiet(step);
    for (const [i, line] of rolls.entries()) await this.#roll(line, step, i === rolls.length - 1);
    this.clear();
  };

  clear(): void {
    this.rolling = false;
    this.faces = [];
    this.seat = null;
    this.runner = null;
    this.pairs = {};
    this.gains = {};
  }

  /** A trade, an offer, an answer: shown at once, with time to read. */
  async #quiet(step: Step): Promise<void> {
    this.seat = step.lines.map((line) => seatOf(line.values.who)).find((seat) => seat !== null) ?? null;
    step.arrive();
    if (step.lines.length) await step.rest(450);
  }

  async #roll(line: StoryLine, step: Step, last: boolean): Promise<void> {
    const parts = (line.values.parts ?? []) as Part[];
    this.seat = seatOf(line.values.who);
    this.faces = faces(line);
    this.rolling = true;
    sound("dice");
    await step.rest(DICE);
    this.rolling = false;
    await this.#predators(parts, step);
    await this.#breeding(parts, step);
    if (last) step.arrive();
    if (line.key === "penalty") sound("loss");
    await step.rest(JOIN);
    this.pairs = {};
    this.gains = {};
  }

  async #predators(parts: Part[], step: Step): Promise<void> {
    for (const { key } of parts) {
      const [animal, how] = key.split("-");
      if (animal !== "fox" && animal !== "wolf") continue;
      this.runner = { animal, chased: how === "dog" };
      sound("loss");
      await step.rest(RUN);
      this.runner = null;
    }
  }

  async #breeding(parts: Part[], step: Step): Promise<void> {
    const bred = parts.filter(({ key, values }) => key.startsWith("breed") && Number(values.paid) > 0);
    if (!bred.length) return;
    this.pairs = Object.fromEntries(bred.map(({ values }) => [String(values.kind), Number(values.due)]));
    await step.rest(JOIN);
    this.gains = Object.fromEntries(bred.map(({ values }) => [String(values.kind), Number(values.paid)]));
    sound("gain");
  }
}
