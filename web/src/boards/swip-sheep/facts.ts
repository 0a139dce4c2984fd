// What the viewer knows of another hand, in a few words. All of it comes from the view.
import { list, say } from "../../lib/words.svelte";
import type { SwipSheep } from "../../protocol";
import type { Kind } from "./cards";
import { cardName } from "./words";

export interface Fact {
  tone: "plain" | "danger" | "calm";
  /** For a small screen. */
  short: string;
  text: string;
  more: string;
}

export function fact(view: SwipSheep.View, seat: number): Fact {
  const size = view.sizes[seat] ?? 0;
  const known = view.known?.[seat] ?? [];
  const sure = known.filter((each) => each.sure);
  const hidden = size - known.length;
  const more = hidden > 0 && known.length ? say("swip-hidden", { number: hidden }) : "";
  if (!size) return { tone: "plain", short: say("swip-empty-short"), text: say("swip-empty"), more: "" };
  if (sure.some((each) => each.card === "D")) return { tone: "danger", short: say("swip-dog-short"), text: say("swip-dog-known"), more };
  if (view.dogless[seat])
    return {
      tone: "calm",
      short: say("swip-no-dog-short"),
      text: say("swip-no-dog"),
      more: known.length ? list(known.map((each) => cardName(each.card as Kind))) : "",
    };
  if (known.length) {
    const cards = list(known.map((each) => cardName(each.card as Kind)));
    const text =
      sure.length < known.length
        ? say("swip-perhaps", { cards })
        : known[0]?.how === "gave"
          ? say("swip-known-gave", { cards })
          : say("swip-known-lost", { cards });
    return { tone: "plain", short: say("swip-known-short", { number: known.length }), text, more };
  }
  return { tone: "plain", short: "?", text: say("swip-hidden-cards", { number: size }), more: "" };
}
