// Animates things that are placed by numbers from one place to the next.
// Only `transform` and `opacity` change, so that there is no layout meanwhile.
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
  /** Duration in milliseconds. */
  ms: number;
}

const EASE = "cubic-bezier(.3,.85,.3,1)";
const lies = ({ x, y, turn }: Spot, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`;

/** Places an element by its numbers; when they change, it flies there from where it was. */
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

/** Resolves just before the browser draws the changes: what is moved then was never visible elsewhere. */
export const drawing = (): Promise<void> => new Promise((then) => (document.hidden ? then() : void requestAnimationFrame(() => then())));

/** Resolves when the browser has drawn the changes. */
export const drawn = (): Promise<void> => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => then())));
