// Delays the text beside an animated board by some frames, one component after another: all at once make a long frame.
import { untrack } from "svelte";
import { drawn } from "./flight";
import { calm } from "./settings.svelte";

let turn: Promise<void> = Promise.resolve();

/** The value of a few frames ago; at the beginning, and with reduced motion, the present one. */
export function deferred<T>(now: () => T): { readonly value: T } {
  let value = $state.raw(untrack(now));
  $effect.pre(() => {
    const next = now();
    let on = true;
    if (calm()) value = next;
    else void (turn = turn.then(() => (on ? drawn() : undefined))).then(() => on && (value = next)); // an outdated value takes no frame
    return () => (on = false);
  });
  return {
    get value() {
      return value;
    },
  };
}
