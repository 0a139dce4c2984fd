// Runs a Python program in Pyodide with the checkout mounted as it lies on this disk: node pyodide.mjs ROOT SITE WHEEL PROGRAM [ARGUMENT...].
// ROOT is the checkout, SITE where its pure-Python libraries are, WHEEL msgspec for this Python. The program prints.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [root, site, wheel, program, ...argv] = process.argv.slice(2);
const found = createRequire(`${root}/web/package.json`).resolve("pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(found));
const python = await loadPyodide({ env: { PADDOCK_JIT: "wasm", PADDOCK_WASM: "/checkout/web/wasm", HOME: "/" } });
python.mountNodeFS("/checkout", root);
python.mountNodeFS("/libraries", site);
python.unpackArchive(new Uint8Array(readFileSync(wheel)).buffer, "wheel");
python.runPython(`import sys; sys.path += ["/checkout/src", "/checkout", "/libraries"]; sys.dont_write_bytecode = True`);
python.globals.set("arguments", python.toPy(argv));
python.runPython(`sys.argv = ["program", *arguments]`);
await python.runPythonAsync(program);
