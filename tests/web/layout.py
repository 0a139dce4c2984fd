"""Layout checks for any screen: no word is broken, nothing sticks out of its frame, nothing overlaps."""

from playwright.sync_api import Page

# Each word of a button, as it is drawn: on one line and inside its button. Names are excluded: anybody may have typed them.
BROKEN = """() => {
  const found = [];
  for (const button of document.querySelectorAll("button, a.button, summary, select, [role=radio], [role=tab]")) {
    if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || button.closest(".unseen, .skip")) continue;
    const fault = (what, word) => found.push(`${what}: ${word} of ${button.textContent.trim().slice(0, 60)}`);
    const frame = button.getBoundingClientRect(), walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (text.parentElement.closest("bdi, svg, .unseen") || !text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      for (const word of text.data.matchAll(/[^\\s\\u2013\\u2014\\/-]+/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0);
        if (new Set(lines.map((line) => Math.round(line.top))).size > 1) fault("broken", word[0]);
        const hidden = getComputedStyle(text.parentElement).overflowX !== "visible";
        if (!hidden && lines.some((line) => line.right > frame.right + 1 || line.left < frame.left - 1)) fault("sticks out", word[0]);
      }
    }
  }
  return found;
}"""

# The visible parts of panels, buttons and words (without what a scrolling row has cut off): none exceeds its frame, and no two
# overlap, except cards that are fanned on purpose.
CROWDED = """([panels, fans, drawings]) => {
  const seen = { visibilityProperty: true, opacityProperty: true }, found = [];
  const shown = (box, it) => {
    let { left, top, right, bottom } = box;
    for (let over = it; over; over = over.parentElement) {
      const style = getComputedStyle(over), clip = over.getBoundingClientRect();
      if (over !== it && style.overflowX !== "visible") [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      if (over !== it && style.overflowY !== "visible") [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  };
  const said = (it) => (it.getAttribute("aria-label") ?? it.textContent).trim().slice(0, 40);
  const named = (it) => `${it.className.baseVal ?? it.className} "${said(it)}"`;
  const visible = (it) => it.checkVisibility(seen) && !it.closest(".unseen, .skip");
  const boxes = (all, of) => all.map((it) => ({ it, box: of(it) })).filter(({ box }) => box);
  const whole = (it) => shown(it.getBoundingClientRect(), it);
  const main = document.querySelector("main");
  const words = [...main.querySelectorAll("*")].filter((it) => visible(it) && !it.closest(`svg, ${drawings}`)
    && [...it.childNodes].some((each) => each.nodeType === 3 && each.data.trim()));
  const spoken = (it) => {
    const range = document.createRange(), hides = getComputedStyle(it).overflowX !== "visible" ? it.getBoundingClientRect() : null;
    range.selectNodeContents(it);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    return shown({ left, top, right: hides ? Math.min(right, hides.right) : right, bottom }, it);
  };
  const groups = [
    boxes([...main.querySelectorAll(panels)].filter(visible), whole),
    boxes([...main.querySelectorAll("button")].filter(visible), whole),
    boxes(words.filter((it) => !it.querySelector("*")), spoken),
  ];
  for (const [number, group] of groups.entries()) {
    for (const { it, box } of group) if (box.left < -0.5 || box.right > innerWidth + 0.5) found.push(`past the frame: ${named(it)}`);
    for (const [i, one] of group.entries()) for (const two of group.slice(i + 1)) {
      if (one.it.contains(two.it) || two.it.contains(one.it)) continue;
      if (number === 1 && one.it.closest(fans) && one.it.closest(fans) === two.it.closest(fans)) continue;
      const wide = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const high = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
      if (wide > 2 && high > 2) found.push(`overlap: ${named(one.it)} and ${named(two.it)}`);
    }
  }
  return found;
}"""


def nothing_overlaps(page: Page, how: str, panels: str, fans: str, drawings: str) -> None:
    """`panels` stand side by side, cards in `fans` may overlap, text in `drawings` belongs to the picture."""
    found = page.evaluate(CROWDED, [panels, fans, drawings])
    assert not found, f"{how}: {found}"


def words_are_whole(page: Page, how: str) -> None:
    found = page.evaluate(BROKEN)
    assert not found, f"{how}: {found}"
