# mypy: disable-error-code="misc,no-untyped-call"
"""Cross-compiler: entry points as an object file for WebAssembly. Numba translates them to LLVM's language, LLVM does the rest.

Numba must not optimise before the target is known: with the data layout of the host LLVM would turn fields of records into byte offsets,
which are wrong where a pointer has four bytes.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple
from unittest.mock import patch

import numba
from llvmlite import binding
from numba.core import types
from numba.core.caching import NullCache
from numba.core.codegen import CPUCodeLibrary, _parse_refprune_flags
from numba.core.llvm_bindings import create_pass_builder

from .linking import EntryPointLibrary

TRIPLE = "wasm32-unknown-emscripten"
FEATURES = "+bulk-memory,+bulk-memory-opt,+mutable-globals,+sign-ext,+nontrapping-fptoint"
OPTIMISATION_LEVEL = 3  # optimisation level
PASSES = 2  # optimiser runs: as many as Numba does itself


class Entry(NamedTuple):
    """An entry point, and example arguments that give their types: arrays and integers."""

    entry_point: Any
    arguments: tuple[Any, ...]


class Translated(Exception):
    """Raised once Numba has translated a function: every later step would be for the host."""


@contextmanager
def unoptimised() -> Iterator[list[str]]:
    """Collects the LLVM text of what is compiled inside, instead of optimising it for the host."""
    found: list[str] = []

    def stop(library: Any) -> None:
        found.append(str(library._final_module))
        raise Translated

    def leave(library: Any, module: Any) -> None:
        module.data_layout = library._codegen._data_layout

    with (
        patch.object(CPUCodeLibrary, "_optimize_functions", leave),
        patch.object(CPUCodeLibrary, "_optimize_final_module", lambda library: None),
        patch.object(EntryPointLibrary, "_optimize_final_module", stop),
    ):
        yield found


def translated(entry: Entry) -> Any:
    """The LLVM module of one entry point, and the name of its function."""
    entry.entry_point._cache = NullCache()
    with unoptimised() as found, suppress(Translated):
        entry.entry_point.compile(tuple(numba.typeof(each) for each in entry.arguments))
    module = binding.parse_assembly(found[0])
    wrappers = ("cpython.", "cfunc.", "_ZN7cpython", "_ZN5cfunc")
    (main,) = [
        function.name
        for function in module.functions
        if not function.is_declaration and function.linkage == binding.Linkage.external and not function.name.startswith(wrappers)
    ]
    return module, main


def object_file(entries: Mapping[str, Entry]) -> bytes:
    """Compile all entry points of a game to one object file."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    target = binding.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(cpu="generic", features=FEATURES, opt=OPTIMISATION_LEVEL, reloc="pic", codemodel="default")
    parts = {name: translated(entry) for name, entry in entries.items()}
    about = f'target triple = "{TRIPLE}"\ntarget datalayout = "{machine.target_data}"\n'
    wrappers = [wrapper(name, parts[name][1], entry.arguments) for name, entry in entries.items()]
    whole = binding.parse_assembly("\n".join([about, ROOT, *wrappers]))
    for module, _ in parts.values():
        module.triple, module.data_layout = TRIPLE, str(machine.target_data)
        whole.link_in(module)
    for each in (*whole.functions, *whole.global_variables):
        if not each.is_declaration and each.name not in entries:
            each.linkage = binding.Linkage.internal
    whole.verify()
    optimise(whole, machine)
    missing = [each.name for each in whole.functions if each.is_declaration and not each.name.startswith("llvm.")]
    if missing:
        raise RuntimeError(f"compiled code asks the machine for {', '.join(missing)}: it must have its own, to be the same everywhere")
    content: bytes = machine.emit_object(whole)
    return content


def optimise(module: Any, machine: Any) -> None:
    for _ in range(PASSES):
        builder = create_pass_builder(machine, opt=OPTIMISATION_LEVEL)
        manager = builder.getModulePassManager()
        manager.add_refprune_pass(_parse_refprune_flags())
        manager.run(module, builder)


ROOT = """
declare double @llvm.sqrt.f64(double)
define linkonce_odr double @sqrt(double %number) {
  %root = call double @llvm.sqrt.f64(double %number)
  ret double %root
}
"""


def wrapper(name: str, main: str, arguments: Sequence[Any]) -> str:
    """LLVM text of a wrapper that takes each array as an address and a length, and 32-bit integers: callers then need no 64-bit ones."""
    taken, widened, handed, kinds = list[str](), list[str](), list[str](), list[str]()
    for place, argument in enumerate(arguments):
        if isinstance(numba.typeof(argument), types.Integer):
            taken.append(f"i32 %n{place}")
            handed.append(f"i64 %w{place}")
            kinds.append("i64")
        else:
            taken.append(f"ptr %a{place}, i32 %n{place}")
            inner = argument.shape[1:]
            size = argument.dtype.itemsize
            steps = [size * width for width in inner] + [size] if inner else [size]
            numbers = [f"%w{place}", *map(str, inner), *map(str, steps)]
            count = f"%w{place}"  # stands for the number of items, too, which compiled code does not read
            handed.append(", ".join([f"ptr null, ptr null, i64 {count}, i64 {size}, ptr %a{place}", *(f"i64 {each}" for each in numbers)]))
            kinds.append("ptr, ptr, i64, i64, ptr" + ", i64" * len(numbers))
        widened.append(f"  %w{place} = sext i32 %n{place} to i64")
    lines = "\n".join(widened)
    return f"""
declare i32 @"{main}"(ptr, ptr, {", ".join(kinds)})
define i32 @{name}({", ".join(taken)}) {{
  %answer = alloca i64
  %fault = alloca ptr
  store i64 0, ptr %answer
{lines}
  %failed = call i32 @"{main}"(ptr %answer, ptr %fault, {", ".join(handed)})
  %long = load i64, ptr %answer
  %short = trunc i64 %long to i32
  ret i32 %short
}}
"""
