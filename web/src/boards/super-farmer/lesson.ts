// What to press for a play, to point at it in a lesson: what is asked for is the first good idea.
import type { AnyPlay } from "../../protocol";

export const point = (play: AnyPlay): string[] => [play.type === "trade" ? ".trade .deal.likely" : ".bar .primary"];
