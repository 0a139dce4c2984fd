// What to press for a play, to point at it in a lesson: hands that do not show it yet, or whom to bet on.
import type { AnyPlay } from "../../protocol";

const hand = (side: string, code: string): string => `.pad[data-side="${side}"] [data-code="${code}"][aria-pressed="false"]`;

export function point(play: AnyPlay): string[] {
  if (play.type === "pose") return [hand("left", play.left), hand("right", play.right)];
  return play.type === "bet" ? [`.bet.button[data-seat="${play.target}"]`] : [];
}
