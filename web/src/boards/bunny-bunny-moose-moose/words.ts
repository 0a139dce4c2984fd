// Labels for cards and poses. The sentences of the log come from the server.
import { list, say } from "../../lib/words.svelte";
import { type Half, type Posture, readCard, signed } from "./look";

/** Message ids cannot contain stars. */
const plain = (code: string): string => code.replace("*", "x");

export const handWords = (code: string): string => say("moose-hand", { code: plain(code) });
const half = ({ code, value }: Half, side: string): string => say("moose-card-side", { code: plain(code), side, value: signed(value) });

/** "Left hand: wide antler up, key Q". */
export const pressWords = (side: string, code: string, key: string): string =>
  say("moose-press", { side, hand: handWords(code), key: key || "none" });

/** "wide antler up, left +3". */
export function cardWords(text: string | null): string {
  const card = readCard(text);
  switch (card.kind) {
    case "hand": {
      const { left, right } = card;
      if (left && right && left.code === right.code && left.value === right.value) return half(left, "both");
      return list([left && half(left, "left"), right && half(right, "right")].filter((each) => each !== null));
    }
    case "animal":
      return say("moose-card-animal", { animal: card.animal, value: card.times === 2 ? "×2" : signed(card.value) });
    case "tongue":
      return say("moose-card-tongue", { value: signed(card.value) });
    default:
      return say("moose-card-other", { kind: card.kind });
  }
}

/** The few words under a pile. */
export function caption(text: string | null): string {
  const card = readCard(text);
  if (card.kind === "hand") return say("moose-caption-hand", { code: plain((card.left ?? card.right)?.code ?? "") });
  return say("moose-caption", { kind: card.kind === "animal" ? card.animal : card.kind });
}

/** "moose. Left wide antler up, right compact antler down". */
export function poseWords(pose: Posture, kind: string): string {
  return say("moose-pose", { kind, left: handWords(pose.left), right: handWords(pose.right), tongue: pose.tongue ? "out" : "in" });
}
