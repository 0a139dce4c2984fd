"""Bots at the table: they never keep anybody waiting, not even while what they think with is compiled."""

import asyncio

import pytest

from paddock import Match, names
from paddock.bots import LEVELS, Suggested
from paddock.server.minds import Minds


@pytest.mark.parametrize("name", names())
def test_bots_follow_suggestions_until_they_have_learnt_to_play(name):
    async def test():
        minds = Minds(1, 0.02)
        try:
            match = Match(name, seed=1, **({"tempo": "step"} if "moose" in name else {}))
            assert all(type(minds._bot(name, level)) is Suggested for level in LEVELS)
            for learnt in (False, True):
                for level in LEVELS:
                    seat = match.waiting[0]
                    match.play(seat, await minds.choose(match, seat, level))
                if not learnt:
                    await minds.warm(name)
                    await asyncio.wrap_future(minds._learnt[name])
                    assert [getattr(minds._bot(name, level), "name", None) for level in LEVELS] == list(LEVELS)
        finally:
            minds.close()

    asyncio.run(test())


def test_all_rules_come_before_all_bots():
    async def test():
        minds = Minds(1, 0.02)
        try:
            warming = asyncio.create_task(minds.warm_all())
            while len(minds._warm) < len(names()):
                await asyncio.sleep(0)
            assert minds._learnt == {}
            await warming
            assert list(minds._learnt) == list(names())
        finally:
            minds.close()

    asyncio.run(test())
