// What to press for a play, to point at it in a lesson: the cards to give, left and right, or the seat to visit; then the button.
import type { AnyPlay, SwipSheep } from "../../protocol";

const GO = ".bar .primary";
const card = (kind: string): string => `.at.mine[data-kind="${kind}"] .press[aria-pressed="false"]`;

export function point(any: AnyPlay): string[] {
  const play = any as SwipSheep.Play;
  if (play.type === "pass") return [card(play.left), ...(play.right ? [card(play.right)] : []), GO];
  return [`.aim[data-seat="${play.target}"][aria-pressed="false"]`, GO];
}
