"""The faults that can be planted into a game's rules: small changes, each inside a function of a rules module."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

from tools.compile import COLD, SOURCE

NOT_RULES = COLD | {"edition.py", "prospects.py"}  # what is said about a position, and the reading of its data

COMPARED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
COUNTED: dict[type[ast.operator], str] = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Mod: "//", ast.LShift: ">>", ast.RShift: "<<",
    ast.BitOr: "&", ast.BitAnd: "|", ast.BitXor: "&",
}  # fmt: skip


class Fault(NamedTuple):
    """One change to a module's text."""

    module: str
    path: Path
    function: int  # the line it begins at
    line: int
    before: str
    after: str
    text: str  # of the whole changed module

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line} {self.before} -> {self.after}"


class Change(NamedTuple):
    """A part of a text, in bytes, and what stands there instead."""

    start: int
    end: int
    after: str


def faults(game: str) -> list[Fault]:
    """Every fault that can be planted into a game's rules."""
    found = []
    for path in sorted((SOURCE / "games" / game).glob("*.py")):
        if path.name not in NOT_RULES and not path.stem.endswith("view"):
            found += list(_faults(f"riverrun.games.{game}.{path.stem}", path))
    return found


def _faults(module: str, path: Path) -> Iterator[Fault]:
    text = path.read_bytes()
    source = Source(text)
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef):
            begins = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
            for statement in function.body:
                for start, end, after in source.changes(statement):
                    before = text[start:end].decode()
                    changed = (text[:start] + after.encode() + text[end:]).decode()
                    line = text[:start].count(b"\n") + 1
                    yield Fault(module, path, begins, line, " ".join(before.split()), after, changed)


class Source:
    """A module's text, by the places that its syntax tree names."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.lines = [0]
        for line in text.split(b"\n"):
            self.lines.append(self.lines[-1] + len(line) + 1)

    def place(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def said(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.place(node)
        return self.text[start:end].decode()

    def changes(self, node: ast.AST) -> Iterator[Change]:
        """What can be changed in a node and below it; annotations, docstrings and assertions say no rule."""
        if isinstance(node, ast.FunctionDef | ast.Assert | ast.Raise):
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if isinstance(node, ast.keyword) and node.arg == "capacity":
            return  # the room that a vec sets aside
        if isinstance(node, ast.expr | ast.stmt):
            start, end = self.place(node)
            for after in self.instead(node):
                yield Change(start, end, after)
        if isinstance(node, ast.If | ast.IfExp) and isinstance(node.test, ast.Name | ast.Attribute | ast.Call):
            yield Change(*self.place(node.test), f"(not {self.said(node.test)})")  # others are turned round below
        for name, value in ast.iter_fields(node):
            if name in {"annotation", "returns", "decorator_list"}:
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self.changes(child)

    def instead(self, node: ast.expr | ast.stmt) -> Iterator[str]:
        """The texts that may stand in a node's place."""
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                yield f"(({self.said(left)}) {COMPARED[type(op)]} ({self.said(right)}))"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in COUNTED:
                yield f"(({self.said(left)}) {COUNTED[type(op)]} ({self.said(right)}))"
            case ast.BoolOp(op=op, values=values):
                word = " or " if isinstance(op, ast.And) else " and "
                yield f"({word.join(f'({self.said(value)})' for value in values)})"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield f"bool({self.said(operand)})"
            case ast.Constant(value=bool(value)):
                yield str(not value)
            case ast.Constant(value=int(value)):
                yield str(value + 1)
                yield str(value - 1) if value else "-1"
            case ast.AugAssign(target=target, op=op, value=value):
                if type(op) in COUNTED:
                    yield f"{self.said(target)} {COUNTED[type(op)]}= {self.said(value)}"
                yield "pass"
            case ast.Assign() | ast.Expr(value=ast.Call()):
                yield "pass"
            case ast.Break():
                yield "continue"
            case ast.Continue():
                yield "break"


class Planted(MetaPathFinder):
    """Imports a fault's module as it says, and leaves all others alone."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.fault.module:
            return None
        return spec_from_file_location(fullname, self.fault.path, loader=Changed(self.fault))


class Changed(SourceFileLoader):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.module, str(fault.path))
        self.fault = fault

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.fault.text, self.fault.path, "exec", dont_inherit=True)
