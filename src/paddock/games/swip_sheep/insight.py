"""Swip'Sheep: play-outs are quick, so a review has time for many."""

PLAY_OUTS = 600_000
