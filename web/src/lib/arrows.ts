// Roving tabindex: a row of buttons is one tab stop; arrows, Home and End move inside it.
export function arrows(row: HTMLElement): { destroy: () => void } {
  const all = (): HTMLElement[] => [...row.querySelectorAll<HTMLElement>("button")];

  function stand(chosen?: HTMLElement): void {
    const buttons = all();
    const here = chosen ?? buttons.find((each) => each.getAttribute("tabindex") === "0") ?? buttons[0];
    for (const each of buttons) {
      const wanted = each === here ? "0" : "-1";
      if (each.getAttribute("tabindex") !== wanted) each.setAttribute("tabindex", wanted);
    }
  }

  function press(event: KeyboardEvent): void {
    const buttons = all();
    const at = buttons.indexOf(event.target as HTMLElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  }

  const focus = (event: FocusEvent): void => stand((event.target as HTMLElement).closest("button") ?? undefined);
  const watch = new MutationObserver(() => stand());
  watch.observe(row, { childList: true, subtree: true });
  row.addEventListener("keydown", press);
  row.addEventListener("focusin", focus);
  stand();
  return {
    destroy: () => {
      watch.disconnect();
      row.removeEventListener("keydown", press);
      row.removeEventListener("focusin", focus);
    },
  };
}
