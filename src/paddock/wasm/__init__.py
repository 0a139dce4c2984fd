"""Games as WebAssembly: the same entry points as natively, for Python in a browser. `python -m paddock.wasm FOLDER` makes them."""
