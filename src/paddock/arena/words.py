"""The arena's catalogue of messages."""

from pathlib import Path

from ..core.text.words import words_of

WORDS = words_of(Path(__file__).parent)
say, complaint = WORDS.say, WORDS.complaint
