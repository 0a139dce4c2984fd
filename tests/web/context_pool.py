"""Browsers that are lent to one person after another, each time as good as new: to begin with a fresh one takes twice as long."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

MOST = 12  # that wait to be lent


def dress(page: Page, viewport: Any, reduced_motion: Any, color_scheme: Any = "light", **_: Any) -> None:
    """What is set for each page, whatever its context began with."""
    page.set_viewport_size(viewport)
    page.emulate_media(reduced_motion=reduced_motion, color_scheme=color_scheme)


class ContextPool:
    """Contexts with one page each. One to which something was done that stays (a clock, a second page) is not lent again."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._wishes: dict[BrowserContext, dict[str, Any]] = {}
        self._idle: list[BrowserContext] = []

    def lend(self, viewport: Any, reduced_motion: Any, **wishes: Any) -> BrowserContext:
        for context in self._idle:
            if self._wishes[context] == wishes:
                self._idle.remove(context)
                dress(context.pages[0], viewport, reduced_motion, **wishes)
                return context
        context = self._browser.new_context(viewport=viewport, reduced_motion=reduced_motion, **wishes)
        self._wishes[context] = wishes
        context.new_page()
        return context

    def give_back(self, context: BrowserContext) -> None:
        if not self._cleaned(context):
            self.close(context)
            return
        self._idle.append(context)
        if len(self._idle) > MOST:
            self.close(self._idle.pop(0))

    def close(self, context: BrowserContext) -> None:
        del self._wishes[context]
        context.close()

    def _cleaned(self, context: BrowserContext) -> bool:
        if len(context.pages) != 1:
            return False
        page = context.pages[0]
        try:
            if page.evaluate("'__pwClock' in globalThis"):  # playwright's clock cannot be taken away again
                return False
            page.unroute_all()
            page.goto("/health")  # any short page of the same server: elsewhere another process would show it
            page.evaluate("localStorage.clear(), sessionStorage.clear()")
            page.mouse.move(-1, -1)
            line = context.new_cdp_session(page)
            line.send("Storage.clearDataForOrigin", {"origin": self._wishes[context]["base_url"], "storageTypes": "all"})
            line.detach()
        except Error:  # that server is gone
            return False
        return True
