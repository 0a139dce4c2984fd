// What a card is called on the board.
import { say } from "../../lib/words.svelte";
import type { Kind } from "./cards";

const NAMES: Record<Kind, () => string> = {
  S1: () => say("swip-sheep-1"),
  S2: () => say("swip-sheep-2"),
  S3: () => say("swip-sheep-3"),
  D: () => say("swip-dog"),
  W: () => say("swip-wolf"),
};

export const cardName = (kind: Kind): string => NAMES[kind]();
