// A board that moves comes first, and what is written beside it a frame later: both at once make a long one.
import { untrack } from "svelte";
import { drawn } from "./flight";
import { calm } from "./settings.svelte";

/** What this is, or was a frame ago; at the beginning, and for who wants no motion, what it is. */
export function late<T>(now: () => T): { readonly value: T } {
  let value = $state.raw(untrack(now));
  $effect.pre(() => {
    const next = now();
    let on = true;
    if (calm()) value = next;
    else void drawn().then(() => on && (value = next));
    return () => (on = false);
  });
  return {
    get value() {
      return value;
    },
  };
}
