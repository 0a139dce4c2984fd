// What to press for a play, to point at it in a lesson: what is asked for is the first good idea.
import type { AnyPlay } from "../../protocol";

export function point(play: AnyPlay): string[] {
  if (play.type === "give_skunk") return [".panel .button.primary"];
  return [play.type === "trade" ? ".panel .deal.likely" : ".bar .primary"];
}
