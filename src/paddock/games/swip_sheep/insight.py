"""Swip'Sheep: play-outs are fast, so a review has many."""

PLAY_OUTS = 600_000
