"""What must hold wherever a screen is laid out: no button breaks inside a word or lets one stick out of it."""

from playwright.sync_api import Page

# Each word of what can be pressed, as it is drawn: on one line and inside its button. A name may have been typed by anybody.
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


def words_are_whole(page: Page, how: str) -> None:
    found = page.evaluate(BROKEN)
    assert not found, f"{how}: {found}"
