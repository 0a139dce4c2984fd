"""Our games beside those of others, in one run on one core: `make bench-peers`. See docs/speed.md."""
