// A board that moves comes first, and what is written beside it later, one thing after another: all at once make a long frame.
import { untrack } from "svelte";
import { drawn } from "./flight";
import { calm } from "./settings.svelte";

let turn: Promise<void> = Promise.resolve();

/** What this is, or was a few frames ago; at the beginning, and for who wants no motion, what it is. */
export function deferred<T>(now: () => T): { readonly value: T } {
  let value = $state.raw(untrack(now));
  $effect.pre(() => {
    const next = now();
    let on = true;
    if (calm()) value = next;
    else void (turn = turn.then(() => (on ? drawn() : undefined))).then(() => on && (value = next)); // what is out of date by then takes no frame
    return () => (on = false);
  });
  return {
    get value() {
      return value;
    },
  };
}
