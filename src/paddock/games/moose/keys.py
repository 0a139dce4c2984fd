"""Keys for posing in real time, by their place on the keyboard: the same finger means the same on both hands.

                wide    compact  straight  floppy            floppy  straight  compact  wide
up, on top       Q        W         E        R                 U        I         O       P
down, at side    A        S         D        F                 J        K         L       ;
hand down                                    Z                 M
"""

from .plays import Pose

LEFT, RIGHT = "left", "right"
HIGH, LOW = ("WU", "CU", "ST", "FT"), ("WD", "CD", "SS", "FS")
ROWS = [("qwer", LEFT, HIGH), ("asdf", LEFT, LOW), ("z", LEFT, ("--",)), ("poiu", RIGHT, HIGH), (";lkj", RIGHT, LOW), ("m", RIGHT, ("--",))]
KEYS: dict[str, tuple[str, str]] = {key: (hand, code) for keys, hand, codes in ROWS for key, code in zip(keys, codes, strict=True)}
TONGUE = " "
SHIFTED = {":": ";"}  # what a terminal sends for shift and the key on the US layout; letters become capitals


def press(pose: Pose, key: str, shift: bool = False) -> Pose:
    """The pose after one press: a hand at once, both with shift, or the tongue. Other keys change nothing."""
    if key == TONGUE:
        return Pose(pose.left, pose.right, "in" if pose.tongue == "out" else "out")
    hand, code = KEYS.get(key.lower(), ("", ""))
    if not hand:
        return pose
    left = code if shift or hand == LEFT else pose.left
    right = code if shift or hand == RIGHT else pose.right
    return Pose(left, right, pose.tongue)


def typed(pose: Pose, character: str) -> Pose:
    """The same for a character from a terminal, where shift is known only by what it makes of the key."""
    key = SHIFTED.get(character, character.lower())
    return press(pose, key, shift=character != key)
