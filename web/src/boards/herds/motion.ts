// FLIP animation of cards: the table gets its final layout first, then what moved is animated from where it was.
import { calm } from "../../lib/settings.svelte";

interface Spot {
  card: string;
  zone: string;
  box: DOMRect;
  element: HTMLElement;
}

const FLIGHT_MS = 280;
const SHORT = 200;
const NEAR_PX = 90; // pixels
const EASE = "cubic-bezier(.2,.8,.25,1)";

/** Where every card lies now. */
export function spots(board: HTMLElement): Spot[] {
  return [...board.querySelectorAll<HTMLElement>("[data-card]")]
    .map((element) => ({
      card: element.dataset.card ?? "",
      zone: element.dataset.zone ?? "",
      box: element.getBoundingClientRect(),
      element,
    }))
    .filter(({ box }) => box.width > 0);
}

/** Match cards after with cards before: first within a place, then across places. */
function paired(was: Spot[], now: Spot[]): Map<Spot, Spot | null> {
  const left = [...was];
  const pairs = new Map<Spot, Spot | null>();
  const take = (fits: (old: Spot) => boolean): Spot | null => {
    const at = left.findIndex(fits);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  for (const spot of now) {
    const same = take((old) => old.card === spot.card && old.zone === spot.zone);
    if (same) pairs.set(spot, same);
  }
  for (const spot of now)
    if (!pairs.has(spot))
      pairs.set(
        spot,
        take((old) => old.card === spot.card),
      );
  return pairs;
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect, turned: boolean): void {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const far = Math.hypot(dx, dy);
  if (far < 3 && Math.abs(from.width / to.width - 1) < 0.05) return;
  const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`;
  const frames = turned ? [{ transform: `${start} rotateY(90deg)` }, { transform: "none" }] : [{ transform: start }, { transform: "none" }];
  const run = element.animate(frames, { duration: far > NEAR_PX ? FLIGHT_MS : SHORT, easing: EASE });
  element.style.zIndex = far > NEAR_PX ? "60" : "50"; // above everything that is still, which is otherwise repainted before and after the flight
  run.onfinish = run.oncancel = () => (element.style.zIndex = "");
}

/** Everything that has moved flies; what has come from the deck is turned over on the way; backs fly from and to these elements.
 * All places are read before anything is changed: the page is laid out once. */
export function flyAll(board: HTMLElement, was: Spot[], backs: [Element | null, Element | null][]): void {
  if (calm()) return;
  const deck = board.querySelector("[data-deck]")?.getBoundingClientRect();
  const pairs = paired(was, spots(board));
  const ways = backs.map(([from, to]) => [from?.getBoundingClientRect(), to?.getBoundingClientRect()] as const);
  for (const [spot, old] of pairs) {
    const dealt = spot.zone === "hand" || spot.zone === "grass";
    if (old) fly(spot.element, old.box, spot.box, false);
    else if (dealt && deck) fly(spot.element, deck, spot.box, true);
  }
  for (const [start, end] of ways) if (start && end) flyBack(board, start, end);
}

/** A card face down on its way: from the deck to a hand, or from hand to hand. */
function flyBack(board: HTMLElement, start: DOMRect, end: DOMRect): void {
  const back = board.querySelector(".drawings + .ghost-back")?.cloneNode(true) as HTMLElement | undefined;
  if (!back) return;
  back.hidden = false;
  back.style.left = `${end.left + end.width / 2 - 16}px`;
  back.style.top = `${end.top + end.height / 2 - 22}px`;
  board.append(back);
  const way = `translate(${start.left + start.width / 2 - end.left - end.width / 2}px, ${start.top + start.height / 2 - end.top - end.height / 2}px)`;
  back.animate([{ transform: `${way} rotate(-6deg)` }, { transform: "none" }], { duration: FLIGHT_MS + 120, easing: EASE }).onfinish = () =>
    back.remove();
}
