# mypy: disable-error-code="misc,no-untyped-call"
"""Whole-program compilation with Numba: each rule is translated once, and optimised together with the entry point that calls it.

By default Numba makes a library of every function: it links in all callees, down to the bottom, optimises the whole and makes machine code
of it; then its caller does the same again. A rule would be optimised as many times as there are rules above it, and compiled again for
every integer width that it is called with. Here only entry points are optimised and become machine code. They have their rules for
themselves, which therefore inline better.
"""

from functools import cached_property
from typing import Any

import numba
from llvmlite import binding
from numba.core import compiler, compiler_machinery, errors, registry, typed_passes, types
from numba.core.codegen import JITCodeLibrary

UNRESOLVED = ".numba.unresolved$"  # Numba's mark on calls of functions that are still being compiled


class RuleLibrary(JITCodeLibrary):
    """A translated rule, with the libraries of its callees. It has no machine code of its own."""

    def finalize(self) -> None:
        for each in self._final_module.global_variables:
            if each.name.startswith(UNRESOLVED):
                raise errors.UnsupportedError(f"{self.name} and another rule call each other: a rule may call itself, but not in circles")
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """A module of this rule and all its callees, each once."""
        if self._shared_module is None:
            whole = self._final_module.clone()
            below = self.below()
            for library in below:
                if isinstance(library, RuleLibrary):
                    whole.link_in(library._final_module, preserve=True)
            for library in below:  # Numba's own library functions: only those that have been called so far
                if not isinstance(library, RuleLibrary):
                    whole.link_in(library._get_module_for_linking(), preserve=True)
            for function in whole.functions:
                if not function.is_declaration and function.linkage == binding.Linkage.external:
                    function.linkage = binding.Linkage.linkonce_odr  # an entry point may link it more than once
            self._shared_module = whole
        return self._shared_module

    def below(self) -> list[Any]:
        """The libraries of all direct and indirect callees."""
        found: dict[Any, None] = {}
        ahead = list(self._linking_libraries)
        while ahead:
            library = ahead.pop()
            if library is not self and library not in found:
                found[library] = None
                self._reload_init.update(library._reload_init)
                if isinstance(library, RuleLibrary):
                    ahead += library._linking_libraries
        return list(found)


class EntryPointLibrary(JITCodeLibrary):
    """An entry point, linked with all its rules."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == binding.Linkage.linkonce_odr:
                function.linkage = binding.Linkage.internal  # nobody else calls it: LLVM may inline it and drop the original
        super()._optimize_final_module()


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class LowerRule(typed_passes.NativeLowering):
    """The last compiler pass of a rule: lower it to code that only compiled code calls."""

    _name = "lower_rule"

    def run_pass(self, state: Any) -> bool:
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        flags = state.flags
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        super().run_pass(state)
        key = object()  # by which callers look it up
        state.targetctx.insert_user_function(key, state["cr"].fndesc, [state.library])
        state["cr"] = state["cr"]._replace(cfunc=key)
        return True


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class LowerEntryPoint(typed_passes.NativeLowering):
    """The last compiler pass of an entry point."""

    _name = "lower_entry_point"

    def run_pass(self, state: Any) -> bool:
        state.library = EntryPointLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


def passes_with(last: Any, state: Any) -> list[Any]:
    """Numba's standard passes, but for the last one, which makes the code."""
    passes = compiler.DefaultPassBuilder.define_nopython_pipeline(state)
    passes.passes = [(last if step is typed_passes.NativeLowering else step, says) for step, says in passes.passes]
    passes.finalize()
    return [passes]


class RuleCompiler(compiler.CompilerBase):
    def define_pipelines(self) -> list[Any]:
        return passes_with(LowerRule, self.state)


class EntryPointCompiler(compiler.CompilerBase):
    def define_pipelines(self) -> list[Any]:
        return passes_with(LowerEntryPoint, self.state)


def widened(kind: Any) -> Any:
    """The widest integer type for a narrower one: rules are called with wide integers only, so none is compiled again for another width."""
    kind = types.unliteral(kind)
    return types.int64 if kind in types.signed_domain else kind


class Rule(registry.CPUDispatcher):
    """Dispatcher of a rule for compiled code. Called from Python, as tests do, it is compiled as a function of its own."""

    def __init__(self, py_func: Any, locals: Any = None, targetoptions: Any = None, pipeline_class: Any = RuleCompiler) -> None:
        super().__init__(py_func, locals or {}, targetoptions, pipeline_class)

    @cached_property
    def alone(self) -> Any:
        return numba.njit(pipeline_class=EntryPointCompiler)(lambda *arguments: self(*arguments))

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        return super().get_call_template([widened(each) for each in arguments], keywords)

    def add_overload(self, result: Any) -> None:
        self.overloads[tuple(result.signature.args)] = result

    def __call__(self, *arguments: Any) -> Any:
        return self.alone(*arguments)
