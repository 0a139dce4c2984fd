// What to press for a play, to point at it in a lesson.
import type { AnyPlay, SuperFarmer } from "../../protocol";

const spelled = (bundle: Record<string, number>): string =>
  Object.entries(bundle)
    .map(([kind, number]) => `${number} ${kind}`)
    .join(" and ");

/** What identifies the button of a trade. */
export const dealOf = ({ give, take, partner }: SuperFarmer.Trade): string =>
  `${spelled(give)} for ${spelled(take)}${partner == null ? "" : ` from ${partner}`}`;

export function point(any: AnyPlay): string[] {
  const play = any as SuperFarmer.Play;
  return [play.type === "trade" ? `.trade [data-deal="${dealOf(play)}"]` : ".bar .primary"];
}
