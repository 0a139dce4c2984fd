"""Our games beside those of other libraries, in one run on one core: `make bench-peers`. See docs/speed.md."""
