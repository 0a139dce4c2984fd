"""The games behind the interfaces that researchers use. See `docs/research.md`.

`zoo` (PettingZoo, the extra `pettingzoo`), `gym` (Gymnasium, `gym`) and `spiel` (OpenSpiel, `openspiel`) are thin adapters of `core`; what
they share stands beside them.
"""
