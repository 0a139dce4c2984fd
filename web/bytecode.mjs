// A zip of Python sources becomes one of bytecode for the Python of browsers: node bytecode.mjs IN OUT beside|instead
// Neither what documents a function nor what it asserts is in it, nor where in the source it stood: half of what goes over the line.
// `instead`: bytecode takes the place of a source, as Python reads a zip; `beside`: it lies in __pycache__, and the source is left empty, but for rules.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const COMPILE = `
import io, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc as to_bytecode

SOURCES = ("paddock/core/", "paddock/games/")  # by which records tell under which rules they were played

def bare(code):
    """Without the lines of the source, which is not there: of each eight units of code it is said that they have none."""
    units = len(code.co_code) // 2
    nowhere = bytes([0xff] * (units // 8) + [0xf8 | units % 8 - 1] * (units % 8 > 0))
    inner = tuple(bare(each) if hasattr(each, "co_code") else each for each in code.co_consts)
    return code.replace(co_linetable=nowhere, co_consts=inner)

def compiled(content, beside):
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as given, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        def write(name, content):
            out.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED, 9)
        for name in given.namelist():
            content = given.read(name)
            if not name.endswith(".py"):
                write(name, content)
                continue
            place = f"/paddock/{name}" if beside else f"/lib/python314.zip/{name}"
            code = to_bytecode(bare(compile(content, place, "exec", dont_inherit=True, optimize=2)), bytes(8), False)
            if beside:
                folder, _, file = name.rpartition("/")
                write(name, content if name.startswith(SOURCES) else b"")
                write(f"{folder}/__pycache__/{file[:-3]}.cpython-314.pyc".lstrip("/"), code)
            else:
                write(f"{name}c", code)
    return made.getvalue()

compiled
`;

const [given, out, how] = process.argv.slice(2);
const python = await loadPyodide();
const compiled = python.runPython(COMPILE);
writeFileSync(out, compiled(python.toPy(new Uint8Array(readFileSync(given))), how === "beside").toJs());
