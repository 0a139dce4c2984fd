// Things on a table that are placed by numbers: where one of them lies, and how it gets from one place to the next.
// Only `transform` and `opacity` move, so that nothing is laid out anew meanwhile.
import type { Action } from "svelte/action";
import { calm } from "./settings.svelte";

/** The middle of a thing, its width and its turn, in pixels and degrees. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  turn: number;
  above: number;
}

export interface Flight extends Spot {
  /** Milliseconds on the way. */
  ms: number;
}

const EASE = "cubic-bezier(.3,.85,.3,1)";
const lies = ({ x, y, turn }: Spot, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`;

/** Keeps an element where its numbers say; when they change, it flies there from where it was. */
export const fly: Action<HTMLElement, Flight> = (node, first) => {
  let here = first;
  const lay = ({ w, above }: Spot) => {
    node.style.width = `${w}px`;
    node.style.zIndex = String(above);
    node.style.transform = lies(here, 1);
  };
  lay(first);
  return {
    update(next) {
      const from = here;
      here = next;
      lay(next);
      const still = from.x === next.x && from.y === next.y && from.w === next.w && from.turn === next.turn;
      if (still || calm() || next.ms === 0) return;
      node.animate([{ transform: lies(from, from.w / next.w) }, { transform: lies(next, 1) }], { duration: next.ms, easing: EASE });
    },
  };
};

/** Until the browser is about to draw what was changed: what is placed anew then has never been seen elsewhere. */
export const drawing = (): Promise<void> => new Promise((then) => (document.hidden ? then() : void requestAnimationFrame(() => then())));

/** Until the browser has drawn what was changed. */
export const drawn = (): Promise<void> => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => then())));
