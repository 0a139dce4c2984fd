"""A pool of browser contexts, reset between people: a fresh context takes twice as long to create."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

MAX_IDLE = 12  # idle contexts


def dress(page: Page, viewport: Any, reduced_motion: Any, color_scheme: Any = "light", **_: Any) -> None:
    """Settings that each use applies, whatever the context was created with."""
    page.set_viewport_size(viewport)
    page.emulate_media(reduced_motion=reduced_motion, color_scheme=color_scheme)


class ContextPool:
    """Contexts with one page each. A context whose state cannot be reset (a fake clock, a second page) is not reused."""

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
        if len(self._idle) > MAX_IDLE:
            self.close(self._idle.pop(0))

    def close(self, context: BrowserContext) -> None:
        del self._wishes[context]
        context.close()

    def _cleaned(self, context: BrowserContext) -> bool:
        if len(context.pages) != 1:
            return False
        page = context.pages[0]
        try:
            if page.evaluate("'__pwClock' in globalThis"):  # playwright's fake clock cannot be uninstalled
                return False
            page.unroute_all()
            page.goto("/health")  # any short page of the same server: another origin would start another process
            page.evaluate("localStorage.clear(), sessionStorage.clear()")
            page.mouse.move(-1, -1)
            line = context.new_cdp_session(page)
            line.send("Storage.clearDataForOrigin", {"origin": self._wishes[context]["base_url"], "storageTypes": "all"})
            line.detach()
        except Error:  # that server is gone
            return False
        return True
