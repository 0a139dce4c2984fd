"""`make mutants`: which changes it makes of a function, and that each is made once."""

from pathlib import Path

from .mutants.changes import mutants_of

SOURCE = '''
class Farm:
    def rabbits(self, foxes, dog=1):
        """One, 1."""
        if foxes > 1 and not dog:
            return -2
        return 3 * foxes
'''
CHANGED = [
    "if foxes > 1 or not dog",
    "if foxes >= 1 and (not dog)",
    "if foxes > 2 and (not dog)",
    "if foxes > 0 and (not dog)",
    "if foxes > 1 and (not not dog)",
    "return +2",
    "return -3",
    "return -1",
    "return 3 // foxes",
    "return 4 * foxes",
    "return 2 * foxes",
]


def test_every_sign_and_every_number_is_changed_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "farm.py"
    file.write_text(SOURCE)
    found = list(mutants_of(file))
    assert sorted(each.after for each in found) == sorted(CHANGED)
    assert {each.function for each in found} == {"Farm.rabbits"}

    def rabbits(self: object, foxes: int, dog: int = 1) -> int:
        raise NotImplementedError

    results = {}
    for each in found:
        rabbits.__code__ = each.code
        results[each.after] = rabbits(None, 2, 0), rabbits(None, 1, 0), rabbits(None, 4)
    assert results["return -3"] == (-3, 3, 12)
    assert results["if foxes >= 1 and (not dog)"] == (-2, -2, 12)
    assert results["return 2 * foxes"] == (-2, 2, 8)


def test_changes_that_read_alike_have_names_of_their_own(tmp_path: Path) -> None:
    """One may change nothing, and the other be noticed."""
    file = tmp_path / "farm.py"
    file.write_text("def swap(wild, one):\n    wild ^= one\n    found = search(wild)\n    wild ^= one\n    return found\n")
    assert [each.name for each in mutants_of(file)] == ["swap: wild |= one", "swap: wild |= one (2)"]
