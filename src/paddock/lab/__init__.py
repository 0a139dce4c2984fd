"""The laboratory: the games behind the interfaces that researchers already use. See `docs/research.md`.

`zoo` (PettingZoo, the extra `pettingzoo`), `gym` (Gymnasium, `gym`) and `spiel` (OpenSpiel, `openspiel`) are thin over `core`; what they
share stands beside them.
"""
