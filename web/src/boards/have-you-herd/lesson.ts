// What to press for a play, to point at it in a lesson: a line of the chart, whoever gets the skunk, or the button.
import type { AnyPlay, HaveYouHerd } from "../../protocol";

export function point(any: AnyPlay): string[] {
  const play = any as HaveYouHerd.Play;
  if (play.type === "give_skunk") return [`.panel [data-target="${play.target}"]`];
  return [play.type === "trade" ? `.panel [data-line="${play.line}"]` : ".bar .primary"];
}
