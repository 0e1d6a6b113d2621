"""The statement on a line of an algorithm: its text and the equations it cites."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rodyn.papers.recorded_steps import SourceLine

_COMMENT = re.compile(r"#\s*(.*?)\s*$")
_CITED = re.compile(r"((?:\(\d|[ABC]\.\d).*?)(?=[:;]|\.?$)")
_ERRATUM = re.compile(r"[;,]?\s*E: .*$")


class Statement(NamedTuple):
    """A line of an algorithm.

    file      path under `algorithms/`
    line      its number
    text      the code of the line
    equation  cited by its comment, without errata; without a comment, by the docstring of its function
    """

    file: str
    line: int
    text: str
    equation: str

    @property
    def cells(self) -> tuple[str, str, str]:
        """For tables: equation, text, place."""
        return self.equation, self.text, f"{self.file}:{self.line}" if self.file else ""


FRAMES = "frames"
"""The label of what is computed before the first step: the vectors and rotations of the links."""


@cache
def statement(line: SourceLine | None, folder: str) -> Statement:
    """The statement of a line; without a line, `FRAMES`; for a line outside the folder, its file."""
    if line is None or not line.file.startswith(folder):
        return Statement("", 0, FRAMES if line is None else line.file, "")
    code = _COMMENT.sub("", _lines(line.file)[line.number - 1]).strip().rstrip(",")
    cited = (
        _comment(line.file, line.number) or _comment(line.file, _end(line)) or _equations_of_function(line)
    )
    return Statement(Path(line.file).relative_to(folder).as_posix(), line.number, code, cited)


def _comment(file: str, number: int) -> str:
    """The comment of a line, without errata."""
    found = _COMMENT.search(_lines(file)[number - 1])
    return _ERRATUM.sub("", found[1]) if found else ""


def _end(line: SourceLine) -> int:
    """The last line of the statement that a line is part of."""
    simple = (ast.Assign, ast.AnnAssign, ast.Return, ast.Expr)
    within = [
        node
        for node in ast.walk(_tree(line.file))
        if isinstance(node, simple) and node.lineno <= line.number <= (node.end_lineno or 0)
    ]
    return max((node.end_lineno or 0 for node in within), default=line.number)


@cache
def _lines(file: str) -> list[str]:
    return Path(file).read_text(encoding="utf-8").splitlines()


def _equations_of_function(line: SourceLine) -> str:
    """The equation numbers at the start of a docstring."""
    found = ""
    for node in ast.walk(_tree(line.file)):
        if isinstance(node, ast.FunctionDef) and node.lineno <= line.number <= (node.end_lineno or 0):
            doc = (ast.get_docstring(node) or "").splitlines()
            cited = _CITED.match(doc[0]) if doc else None
            found = cited[1] if cited else found
    return found


@cache
def _tree(file: str) -> ast.Module:
    return ast.parse(Path(file).read_text(encoding="utf-8"))
