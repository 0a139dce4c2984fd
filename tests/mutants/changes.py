"""Mutation operators: one sign, one number or one comparison of a function at a time."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any

OPERATORS: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.USub: ast.UAdd,
}
NEGATED = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)  # conditions without an operator of their own


@dataclass(frozen=True)
class Mutant:
    """One mutant. `code` is the mutated function."""

    file: Path
    function: str
    line: int
    before: str
    after: str
    code: CodeType
    number: int = 1

    @property
    def name(self) -> str:
        """Its name in the list of equivalent mutants: without a line number, which other changes would move. Mutants of a function that
        read alike are numbered."""
        return f"{self.function}: {self.after}" + (f" ({self.number})" if self.number > 1 else "")


def mutants_of(file: Path) -> Iterator[Mutant]:
    alike: Counter[tuple[str, str]] = Counter()
    for outermost in ast.parse(file.read_text("utf-8")).body:
        for name, function in functions([outermost]):
            for statement in statements(function.body):
                for _ in spots(statement, before := head(statement)):
                    after = head(statement)
                    alike[name, after] += 1
                    yield Mutant(file, name, statement.lineno, before, after, code_of(name, outermost, file), alike[name, after])


def code_of(name: str, outermost: ast.stmt, file: Path) -> CodeType:
    """The code of a function as the tree is now: from a top-level statement, which is the function or its class."""
    ahead = [compile(ast.fix_missing_locations(ast.Module([outermost], [])), str(file), "exec")]
    while ahead:
        code = ahead.pop()
        if code.co_qualname == name:
            return code
        ahead += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    raise LookupError(name)


def functions(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield within + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node.body, f"{within}{node.name}.")


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):  # a docstring
            yield node
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.stmt):
                yield from statements([inner])
            elif isinstance(inner, ast.match_case | ast.ExceptHandler):
                yield from statements(inner.body)


def head(statement: ast.stmt) -> str:
    """A statement without its indented block."""
    return ast.unparse(statement).partition(":\n")[0]


def spots(statement: ast.stmt, before: str) -> Iterator[None]:
    """Apply every mutation to the statement, one after the other; each is undone when the next is requested."""
    for node in own_nodes(statement):
        for field, value, others in replacements(node):
            for other in others:
                setattr(node, field, other)
                if head(statement) != before:
                    yield
                setattr(node, field, value)


def own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """The node with its children, except nested statements, which are visited by themselves, and annotations, which have no effect."""
    yield node
    for field, value in ast.iter_fields(node):
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, ast.match_case):
                for part in (inner.pattern, inner.guard):
                    if part is not None:
                        yield from own_nodes(part)
            elif isinstance(inner, ast.AST) and not isinstance(inner, ast.stmt | ast.ExceptHandler) and field != "annotation":
                yield from own_nodes(inner)


def replacements(node: ast.AST) -> Iterator[tuple[str, Any, list[Any]]]:
    """The fields of a node that can be mutated, with their values and replacements."""
    match node:
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                other = OPERATORS[type(operator)]()
                yield "ops", node.ops, [[*node.ops[:place], other, *node.ops[place + 1 :]]]
        case ast.BinOp() | ast.BoolOp() | ast.AugAssign() if type(node.op) in OPERATORS:
            yield "op", node.op, [OPERATORS[type(node.op)]()]
        case ast.UnaryOp(op=ast.USub()):
            yield "op", node.op, [ast.UAdd()]
        case ast.UnaryOp(op=ast.Not()):
            yield "operand", node.operand, [ast.UnaryOp(ast.Not(), node.operand)]
        case ast.Constant(value=bool()):
            yield "value", node.value, [not node.value]
        case ast.Constant(value=int() | float()):
            yield "value", node.value, [node.value + 1, node.value - 1]
    if isinstance(inner := getattr(node, "test", None), NEGATED):
        yield "test", inner, [ast.UnaryOp(ast.Not(), inner)]
    if isinstance(node, ast.comprehension):
        for place, inner in enumerate(node.ifs):
            if isinstance(inner, NEGATED):
                yield "ifs", node.ifs, [[*node.ifs[:place], ast.UnaryOp(ast.Not(), inner), *node.ifs[place + 1 :]]]
