"""Games as WebAssembly: the same entry points as on the processor, for a browser's Python. `python -m paddock.wasm FOLDER` makes them."""
