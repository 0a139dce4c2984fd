// Drag and drop of a card to a place where it fits, or to a player, as an alternative to tapping.
const TAP_PX = 8; // pixels: less is a tap
const TARGETS = ".pen .hole, .target, .receiver";

export interface Drag {
  /** A drag begins; false: not now. */
  hold: (id: string) => boolean;
  /** It was dropped where nothing accepts it. */
  miss: () => void;
}

export function drag(hand: HTMLElement, { hold, miss }: Drag): { destroy: () => void } {
  let card: HTMLElement | null = null;
  let start = { x: 0, y: 0 };
  let held = false;
  let over: HTMLElement | null = null;

  function point(target: HTMLElement | null): void {
    over?.classList.remove("reached");
    over = target;
    over?.classList.add("reached");
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || card) return;
    card = (event.target as HTMLElement).closest<HTMLElement>("[data-id]");
    start = { x: event.clientX, y: event.clientY };
  }

  function move(event: PointerEvent): void {
    if (!card) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!held && Math.hypot(dx, dy) < TAP_PX) return;
    if (!held && !hold(card.dataset.id ?? "")) return void (card = null);
    held = true;
    card.classList.add("dragged");
    card.style.translate = `${dx}px ${dy}px`;
    point((document.elementFromPoint(event.clientX, event.clientY)?.closest(TARGETS) as HTMLElement | null) ?? null);
  }

  function end(event: PointerEvent): void {
    const [was, target] = [card, over];
    card = null;
    if (!was || !held) return;
    held = false;
    point(null);
    was.classList.remove("dragged");
    was.style.translate = "";
    const still = (click: Event) => (click.stopPropagation(), click.preventDefault()); // a drop is not a tap
    was.addEventListener("click", still, { capture: true, once: true });
    setTimeout(() => was.removeEventListener("click", still, { capture: true }));
    if (target && event.type === "pointerup") target.click();
    else miss();
  }

  hand.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
  return {
    destroy: () => {
      hand.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    },
  };
}
