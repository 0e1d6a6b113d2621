"""Names of the fields of records, of coordinates and of results, as in the papers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from string import ascii_lowercase
from typing import Any, NamedTuple

from rodyn.algebra.vectors import Value
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.papers.equations.printing.expression import Symbol
from rodyn.trace.scalar import Traced

MARKS = {"hat": "hat", "tilde": "tilde"}
ABOVE = {"plus": "+", "minus": "−", "prime": "′", "inv": "−1"}
LETTERS = {
    "delta": "δ",
    "phi": "φ",
    "psi": "ψ",
    "Psi": "Ψ",
    "alpha": "α",
    "lambda": "λ",
    "omega": "ω",
    "Omega": "Ω",
}
BLOCKS = ("I", "F", "G", "delta", "m")
"""Blocks of a mass matrix M, which have the mark of M in the papers: Î of M̂, δ̃ of M̃."""


def field_symbol(field: str) -> Symbol:
    """The symbol of a field of a record: a final d is a time derivative, words after `_` are marks.

    >>> field_symbol("ωd"), field_symbol("w_tilde").mark, field_symbol("λ_plus").sup
    (Symbol(base='ω', sub='', mark='dot', sup=''), 'tilde', '+')
    """
    base, *words = field.split("_")
    mark, above, below = "", "", []
    for word in words:
        if word in MARKS:
            mark = MARKS[word]
        elif word in ABOVE:
            above += ABOVE[word]
        else:
            below.append(LETTERS.get(word, word))
    for tail, dots in (("dd", "ddot"), ("d", "dot")):
        if len(base) == len(tail) + 1 and base.endswith(tail):
            base, mark = base[0], dots
            break
    return Symbol(LETTERS.get(base, base), "".join(f"{word}," for word in below), mark, above)


class Leaf(NamedTuple):
    """A traced scalar of a record, with its symbol."""

    symbol: Symbol
    value: Traced


def leaves(record: Any, label: str) -> Iterator[Leaf]:
    """The traced scalars of a record of the link with that label, named; a bare scalar has no name.

    >>> from typing import NamedTuple
    >>> from rodyn.algebra.vectors import Vec3
    >>> from rodyn.trace.scalar import Graph
    >>> class Motion(NamedTuple):
    ...     ωd: Vec3
    >>> [leaf.symbol.sub for leaf in leaves(Motion(Vec3(0.0, 0.0, Graph().input("q", 0))), "3")]
    ['3z']
    """
    for field, value in _fields(record):
        if _fields(value) and not isinstance(value, Value):
            yield from leaves(value, label)
        else:
            yield from _components(field_symbol(field), value, label)


def _fields(record: Any) -> list[tuple[str, Any]]:
    if isinstance(record, tuple) and hasattr(record, "_fields"):
        return list(zip(record._fields, record, strict=True))
    if is_dataclass(record):
        return [(entry.name, getattr(record, entry.name)) for entry in fields(record)]
    return []


PARTS = {"top": "ω", "bottom": "v"}
"""The halves of a six-vector: angular and linear."""


def _components(symbol: Symbol, value: Any, label: str, place: str = "") -> Iterator[Leaf]:
    if isinstance(value, Traced):
        yield Leaf(replace(symbol, sub=f"{symbol.sub}{label}{place}"), value)
    elif isinstance(value, tuple | list):
        for k, part in enumerate(value, 1):
            yield from _components(symbol, part, label, f"{place}{'' if place[-1:].isdigit() else ','}{k}")
    elif isinstance(value, Value):
        for field, part in _fields(value):
            if symbol.base == "M" and field in BLOCKS:
                yield from _components(replace(symbol, base=LETTERS.get(field, field)), part, label, place)
            else:
                inner = "" if field in ("rows", "entries") else PARTS.get(field, field)
                yield from _components(symbol, part, label, place + inner)


class Labels:
    """Names of the links, coordinates and results of a robot.

    A link is named by its number from 1; elements of a joint of several degrees of freedom by letters, 3a, 3b, 3c.
    """

    def __init__(self, ready: Prepared) -> None:
        self.ready = ready
        joints = enumerate(ready.structure.joints, 0 if ready.whole.base >= 0 else 1)
        named = {
            k: f"{number}{letter if len(elements) > 1 else ''}"
            for number, elements in joints
            for k, letter in zip(elements, ascii_lowercase, strict=False)
        }
        self.links = [named[k] for k in range(len(named))]
        self.moving = ready.whole.leaders

    def letter(self, k: int) -> str:
        """The symbol of the coordinate of a link: θ for a rotation, b for a translation."""
        return "b" if self.ready.structure.kinds[k] == "prismatic" else "θ"

    def coordinates(self) -> list[Symbol]:
        """The symbols of the entries of q."""
        found = [Symbol("q", str(k + 1)) for k in range(self.ready.described.nq)]
        for k, place in enumerate(self.ready.whole.coordinates):
            if place is not None and k not in self.ready.whole.gears:
                found[place] = Symbol(self.letter(k), self.links[k])
        for free in self.ready.whole.free:
            label = self.links[free.link].rstrip(ascii_lowercase)
            for axis, place in zip("xyzw", range(free.quaternion, free.quaternion + 4), strict=True):
                found[place] = Symbol("ε", f"{label}{axis}")
            if free.position is not None:
                for axis, place in zip("xyz", range(free.position, free.position + 3), strict=True):
                    found[place] = Symbol("r", f"{label}{axis}")
        return found

    def inputs(self) -> dict[tuple[str, int], Symbol]:
        """(argument, element) → its symbol."""
        found = {("q", k): symbol for k, symbol in enumerate(self.coordinates())}
        for name, mark in (("qd", "dot"), ("qdd", "ddot"), ("tau", "")):
            for place, k in enumerate(self.moving):
                base = "τ" if name == "tau" else self.letter(k)
                found[name, place] = Symbol(base, self.links[k], mark)
        return found

    def rates(self, mark: str) -> list[Symbol]:
        """q̇ or q̈ of the moving joints."""
        return [Symbol(self.letter(k), self.links[k], mark) for k in self.moving]

    def pair(self, i: int, j: int) -> str:
        """The subscript of two joints: 21, or 10,2."""
        one, other = self.links[self.moving[i]], self.links[self.moving[j]]
        return f"{one}{other}" if len(one) == len(other) == 1 else f"{one},{other}"
