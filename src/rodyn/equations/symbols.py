"""The constants of a robot as symbols: lengths, masses, moments of inertia, gravity, where they are not 0.

What is a simple multiple of something else is written so: the mass centre of a rod at a/2, its moment m a²/12. Angles
that are no quarter turns stay numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, NamedTuple

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.equations.expression import Symbol
from rodyn.equations.names import Labels
from rodyn.equations.parts import Constant
from rodyn.model.parameters import LinkParameters
from rodyn.model.pose import cos_sin

PARTS_OF_A_LENGTH = [Fraction(*pair) for pair in ((1, 2), (1, 1), (1, 3), (2, 3), (1, 4), (3, 4))]
PARTS_OF_A_MOMENT = [Fraction(*pair) for pair in ((1, 12), (1, 3), (1, 4), (1, 2), (2, 5))]
CLOSE = 1e-12
"""Relative difference up to which a number is a multiple of another."""

Maker = Callable[[Symbol], Scalar]
"""The scalar that stands for a symbol."""


class Symbolic(NamedTuple):
    """A robot whose constants are scalars that stand for symbols."""

    parameters: tuple[LinkParameters, ...]
    gravity: Vec3
    constants: tuple[Constant, ...]


def symbolic(labels: Labels, maker: Maker) -> Symbolic:
    """The constants of a robot, in the frames of its description, over the scalars that `maker` makes."""
    ready = labels.ready
    book = _Book(maker)
    placed = [_with_lengths(book, labels, k, link) for k, link in enumerate(ready.parameters)]
    found = [
        _with_inertia(book, labels.links[k], k, link, of)
        for k, (link, of) in enumerate(zip(placed, ready.parameters, strict=True))
    ]
    return Symbolic(tuple(found), _gravity(book, ready.mechanism.gravity), tuple(book.constants))


@dataclass
class _Book:
    """The symbols so far; `lengths` are those that a link's mass centre may be a part of, `arms` those that it is."""

    maker: Maker
    constants: list[Constant] = field(default_factory=list)
    lengths: dict[int, list[Constant]] = field(default_factory=dict)
    arms: dict[int, list[Constant]] = field(default_factory=dict)

    def new(self, symbol: Symbol, meaning: str, value: float, unit: str) -> Constant:
        made = Constant(symbol, meaning, value, unit)
        self.constants.append(made)
        return made

    def length(self, links: Sequence[int], symbol: Symbol, meaning: str, value: float) -> Scalar:
        """A length that belongs to these links; 0 if it is so."""
        if value == 0.0:
            return 0
        made = self.new(symbol, meaning, abs(value), "m")
        for k in links:
            self.lengths.setdefault(k, []).append(made)
        return self.multiple(Fraction(1 if value > 0.0 else -1), made.symbol)

    def multiple(self, part: Fraction, *symbols: Symbol) -> Scalar:
        """A fraction of a product of symbols; divided, so that no number is rounded."""
        scalar: Any = math.prod((self.maker(symbol) for symbol in symbols), start=part.numerator)
        return scalar if part.denominator == 1 else scalar / part.denominator


def _with_lengths(book: _Book, labels: Labels, k: int, link: LinkParameters) -> LinkParameters:
    ready = labels.ready
    label, parent = labels.links[k], ready.structure.parents[k]
    below = labels.links[parent] if parent >= 0 else "0"
    family = [j for j, one in enumerate(ready.structure.parents) if one == parent]
    owners = [parent] if parent >= 0 else []
    plain = parent < 0 or _is_zero(ready.parameters[parent].shift)
    stem = below if plain and len(family) == 1 else f"{below},{label}"
    base = "a" if plain else "l"
    place = {
        axis: book.length(
            owners,
            Symbol(base, stem + ("" if axis == "x" else axis)),
            f"from the origin of link {below} to joint {label} along {axis}",
            getattr(link.place, axis),
        )
        for axis in "xyz"
    }
    slides = ready.structure.kinds[k] == "prismatic"  # b is its coordinate
    along = Symbol("a", f"{label}z") if slides else Symbol("b", label)
    names = {"x": Symbol("a", label), "y": Symbol("a", f"{label}y"), "z": along}
    shift = {
        axis: book.length(
            [k], names[axis], f"from joint {label} to the origin of link {label} along {axis}", value
        )
        for axis, value in ((axis, getattr(link.shift, axis)) for axis in "xyz")
    }
    offset = link.offset
    if slides:
        offset = book.length(
            [k], Symbol("b", f"{label}0"), f"joint {label} where its coordinate is 0", offset
        )
    elif 0.0 in cos_sin(offset):
        offset = tuple(int(x) for x in cos_sin(offset)) if offset != 0.0 else 0
    pitch: Scalar = 0
    if link.pitch:
        pitch = book.length([], Symbol("p", label), f"pitch of joint {label}, for 1 rad", link.pitch)
    return replace(link, place=Vec3(**place), shift=Vec3(**shift), offset=offset, pitch=pitch)


def _is_zero(v: Vec3) -> bool:
    return (v.x, v.y, v.z) == (0.0, 0.0, 0.0)


def _with_inertia(
    book: _Book, label: str, k: int, link: LinkParameters, of: LinkParameters
) -> LinkParameters:
    if of.m == 0.0:
        return replace(link, m=0, com=Vec3(0, 0, 0), I=Sym3(0, 0, 0, 0, 0, 0))
    mass = book.new(Symbol("m", label), f"mass of link {label}", of.m, "kg")
    com = {axis: _coordinate(book, label, k, axis, getattr(of.com, axis)) for axis in "xyz"}
    moments: dict[str, Scalar] = {}
    seen: list[tuple[float, Scalar]] = []
    for axes in ("xx", "xy", "xz", "yy", "yz", "zz"):
        value = getattr(of.I, axes)
        equal = next((scalar for known, scalar in seen if _same(known, value)), None)
        moments[axes] = _moment(book, label, k, mass, axes, value) if equal is None else equal
        if equal is None and value != 0.0:
            seen.append((value, moments[axes]))
    return replace(link, m=book.maker(mass.symbol), com=Vec3(**com), I=Sym3(**moments))


def _coordinate(book: _Book, label: str, k: int, axis: str, value: float) -> Scalar:
    """Of a mass centre: a part of a length of the link, or a symbol of its own."""
    if value == 0.0:
        return 0
    for length in book.lengths.get(k, ()):
        for part in _parts(value, length.value, PARTS_OF_A_LENGTH):
            book.arms.setdefault(k, []).append(length)
            return book.multiple(part, length.symbol)
    meaning = f"mass centre of link {label} from its origin, along {axis}"
    own = book.length([k], Symbol("ρ", f"{label}{axis}"), meaning, value)
    book.arms.setdefault(k, []).append(book.constants[-1])
    return own


def _moment(book: _Book, label: str, k: int, mass: Constant, axes: str, value: float) -> Scalar:
    """About the mass centre: a part of m a² where the mass centre lies along a, or a symbol of its own."""
    if value == 0.0:
        return 0
    for length in book.arms.get(k, ()):
        for part in _parts(value, mass.value * length.value**2, PARTS_OF_A_MOMENT):
            return book.multiple(part, mass.symbol, length.symbol, length.symbol)
    meaning = (
        f"{'moment' if axes[0] == axes[1] else 'product'} of inertia of link {label} about its mass centre"
    )
    return book.maker(book.new(Symbol("I", f"{label}{axes}"), meaning, value, "kg·m²").symbol)


def _parts(value: float, whole: float, fractions: Sequence[Fraction]) -> Iterator[Fraction]:
    """± the fraction of `whole` that `value` is, if it is one of these."""
    for part in fractions:
        if _same(abs(value), float(part) * whole):
            yield part if value > 0.0 else -part


def _same(a: float, b: float) -> bool:
    return math.isclose(a, b, rel_tol=CLOSE)


def _gravity(book: _Book, gravity: Sequence[float]) -> Vec3:
    along = [axis for axis, value in zip("xyz", gravity, strict=True) if value != 0.0]
    found: list[Scalar] = []
    for axis, value in zip("xyz", gravity, strict=True):
        if value == 0.0:
            found.append(0)
            continue
        direction = "against" if value < 0.0 else "along"
        made = book.new(
            Symbol("g", "" if len(along) == 1 else axis),
            f"acceleration of gravity, {direction} the {axis} axis of the base",
            abs(value),
            "m/s²",
        )
        found.append(book.multiple(Fraction(1 if value > 0.0 else -1), made.symbol))
    return Vec3(*found)
