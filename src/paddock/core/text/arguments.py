"""Types of command-line arguments."""

import argparse

from .numbers import LARGEST_NUMBER, quoted, read_number


def whole_number(text: str) -> int:
    number = read_number(text, -LARGEST_NUMBER)
    if number is None:
        raise argparse.ArgumentTypeError(f"invalid int value: {quoted(text)}")
    return number
