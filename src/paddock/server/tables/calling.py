"""Push notifications in slow games: tell people whose page is closed that it is their turn, at most once a turn and never while they look
at the table. A notification names the game and the table, and nothing that happened there."""

import asyncio
import contextlib
import logging
from functools import partial

import msgspec

from ...core.text.words import speaking
from ..messages import protocol
from ..storage import pushes
from ..storage.pushes import Browser
from ..storage.store import StoreFailed
from ..words import Problem, say
from .holidays import away
from .live import Guest, LiveTable, Services

log = logging.getLogger("paddock.server")


async def subscribe(table: LiveTable, guest: Guest, message: protocol.CallMe) -> None:
    """Subscribe a browser, from its next turn on."""
    from ..web_push import encrypt, unb64  # needs cryptography, which a page does not have: it sends no notifications

    try:
        encrypt(b"", unb64(message.p256dh), unb64(message.auth))
    except ValueError:
        raise Problem("malformed", reason="these are no keys of a browser") from None
    if not table.autoplay.slow:
        raise Problem("not_slow")
    browser = Browser(message.endpoint, message.p256dh, message.auth, guest.language, message.seat)
    try:
        await table.services.store.do(lambda connection: pushes.add(connection, table.id, browser, len(table.state.lines)))
    except StoreFailed:
        raise Problem("not_kept") from None


async def call(table: LiveTable) -> None:
    """Notify everybody whose turn has just begun, unless they are connected, on holiday, or have played in advance."""
    spared = {*table.state.ahead, *away(table)}
    seats = [seat for seat in table.awaited() if not table.state.chairs[seat].bot and seat not in spared]
    if not seats or not table.autoplay.slow:
        return
    with contextlib.suppress(StoreFailed):
        found = await table.services.store.do(lambda connection: pushes.take(connection, table.id, seats, len(table.state.lines)))
        for browser in found:
            if not table.connected(browser.seat):
                task = asyncio.create_task(send(table.services, table.id, table.match.game.title, browser))
                table.services.calls.add(task)
                task.add_done_callback(table.services.calls.discard)


async def send(services: Services, table: str, title: str, browser: Browser) -> None:
    """Send one notification. A subscription that has expired is deleted; after other errors it is not sent again."""
    from ..web_push import GONE, TIMEOUT_SECONDS, encrypt, post, unb64

    with speaking(browser.language):
        content = msgspec.json.encode({"title": say("your-turn"), "body": title, "table": table})
    settings = services.settings
    try:
        secret = await services.store.do(pushes.vapid_secret)
        body = encrypt(content, unb64(browser.p256dh), unb64(browser.auth))
        asked = post(browser.endpoint, secret, settings.push_contact, table, body, settings.push_anywhere)
        status = await asyncio.wait_for(asked, TIMEOUT_SECONDS)
        if status in GONE:
            await services.store.do(partial(pushes.drop, endpoint=browser.endpoint))
    except (OSError, TimeoutError, StoreFailed) as error:
        log.info("somebody could not be called", extra={"table": table, "reason": str(error)})
