// What to press for a play, to point at it in a lesson: cards that are not chosen yet, then the button.
import type { AnyPlay, Herds } from "../../protocol";

const GO = ".dock .primary";
const choose = (zone: "hand" | "grass", cards: string[]): string[] =>
  cards.map((card) => `[data-zone="${zone}"][data-card="${card}"][aria-pressed="false"]`);

export function point(any: AnyPlay): string[] {
  const play = any as Herds.Play;
  if (play.type === "take") return [...(play.card ? choose("grass", [play.card]) : [".deck[aria-pressed='false']"]), GO];
  if (play.type === "trade") return [...choose("hand", play.give), ...choose("grass", play.get), GO];
  if (play.type === "create") return [...choose("hand", play.cards), GO];
  return play.type === "grow" || play.type === "pass" ? [...choose("hand", [play.card]), GO] : [GO];
}
