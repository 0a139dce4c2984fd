// A row that may overflow: it scrolls, and marks the sides on which there is more (`data-more`, drawn as a fade).
const TOLERANCE_PX = 2; // pixels

export function strip(row: HTMLElement): { destroy: () => void } {
  const look = () => {
    const more = [
      row.scrollLeft > TOLERANCE_PX ? "left" : "",
      row.scrollWidth - row.clientWidth - row.scrollLeft > TOLERANCE_PX ? "right" : "",
    ]
      .filter(Boolean)
      .join(" ");
    if (row.dataset.more !== more) row.dataset.more = more;
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(row);
  const changes = new MutationObserver(look);
  changes.observe(row, { childList: true, subtree: true });
  row.addEventListener("scroll", look, { passive: true });
  look();
  return {
    destroy: () => {
      sizes.disconnect();
      changes.disconnect();
      row.removeEventListener("scroll", look);
    },
  };
}
