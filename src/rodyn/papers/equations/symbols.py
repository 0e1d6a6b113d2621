"""The constants of a robot as symbols: lengths, masses, moments of inertia, gravity, unless they are 0.

A rod is recognised by its numbers: its mass centre is written as a/2, its moment as m a²/12. Only a length of the same
link along the same axis is used, and a note lists what was recognised; other numbers that happen to be equal have
separate symbols. Angles that are not quarter turns stay numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, NamedTuple

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.pose import cos_sin
from rodyn.papers.equations.document import Constant, Line
from rodyn.papers.equations.names import Labels
from rodyn.papers.equations.printing.expression import Symbol, number, times

RODS = {Fraction(1, 2): Fraction(1, 12), Fraction(1): Fraction(1, 3)}
"""Mass centre of a rod, as part of a → its transverse moment, as part of m a²: rods of length a and 2 a."""
CLOSE = 1e-12
"""Relative tolerance for recognising a number as a multiple of another."""

Maker = Callable[[Symbol], Scalar]
"""Makes the scalar of a symbol."""


class Symbolic(NamedTuple):
    """A robot whose constants are scalars of symbols."""

    parameters: tuple[LinkParameters, ...]
    gravity: Vec3
    constants: tuple[Constant, ...]
    recognised: tuple[Line, ...]


def symbolic(labels: Labels, maker: Maker) -> Symbolic:
    """The constants of a robot, in the frames of its description, over the scalars that `maker` makes."""
    ready = labels.ready
    book = _Book(maker)
    placed = [_with_lengths(book, labels, k, link) for k, link in enumerate(ready.parameters)]
    found = [
        _with_inertia(book, labels.links[k], k, link, of)
        for k, (link, of) in enumerate(zip(placed, ready.parameters, strict=True))
    ]
    gravity = _gravity(book, ready.mechanism.gravity)
    return Symbolic(tuple(found), gravity, tuple(book.constants), tuple(book.recognised))


class _Own(NamedTuple):
    """A length of a link: from its origin along (1) or against (−1) an axis of the link."""

    axis: str
    sign: int
    length: Constant


@dataclass
class _Book:
    """The symbols so far; `own` are the lengths of each link, `recognised` the constants written as parts of them."""

    maker: Maker
    constants: list[Constant] = field(default_factory=list)
    own: dict[int, list[_Own]] = field(default_factory=dict)
    recognised: list[Line] = field(default_factory=list)

    def new(self, symbol: Symbol, meaning: str, value: float, unit: str) -> Constant:
        made = Constant(symbol, meaning, value, unit)
        self.constants.append(made)
        return made

    def length(
        self, symbol: Symbol, meaning: str, axis: str, value: float, owner: tuple[int, str, int] | None = None
    ) -> Scalar:
        """A length along an axis, or 0; the owner is a link, with its axis and direction for this length."""
        if value == 0.0:
            return 0
        sign = 1 if value > 0.0 else -1
        made = self.new(symbol, f"{meaning} {_direction(value)} {axis}", abs(value), "m")
        if owner is not None:
            k, own, towards = owner
            self.own.setdefault(k, []).append(_Own(own, towards * sign, made))
        return self.multiple(Fraction(sign), made.symbol)

    def part(self, symbol: Symbol, part: Fraction, *symbols: Symbol) -> Scalar:
        """A fraction of a product instead of a symbol, and a line for the note."""
        self.recognised.append(Line(symbol, times(number(part), *symbols)))
        return self.multiple(part, *symbols)

    def multiple(self, part: Fraction, *symbols: Symbol) -> Scalar:
        """A fraction of a product of symbols, by a division, so that no number is rounded."""
        scalar: Any = math.prod((self.maker(symbol) for symbol in symbols), start=part.numerator)
        return scalar if part.denominator == 1 else scalar / part.denominator


def _with_lengths(book: _Book, labels: Labels, k: int, link: LinkParameters) -> LinkParameters:
    ready = labels.ready
    label, parent = labels.links[k], ready.structure.parents[k]
    below = labels.links[parent] if parent >= 0 else "0"
    family = [j for j, one in enumerate(ready.structure.parents) if one == parent]
    plain = parent < 0 or _is_zero(ready.parameters[parent].shift)
    stem = below if plain and len(family) == 1 else f"{below},{label}"
    base = "a" if plain else "l"
    place = {
        axis: book.length(
            Symbol(base, stem + ("" if axis == "x" else axis)),
            f"from the origin of link {below} to joint {label}",
            axis,
            getattr(link.place, axis),
            (parent, axis, 1) if parent >= 0 else None,
        )
        for axis in "xyz"
    }
    slides = ready.structure.kinds[k] == "prismatic"  # b is its coordinate
    along = Symbol("a", f"{label}z") if slides else Symbol("b", label)
    names = {"x": Symbol("a", label), "y": Symbol("a", f"{label}y"), "z": along}
    shift = {
        axis: book.length(
            names[axis],
            f"from joint {label} to the origin of link {label}",
            axis,
            getattr(link.shift, axis),
            _backwards(k, link, axis),
        )
        for axis in "xyz"
    }
    offset = link.offset
    if slides:
        offset = book.length(
            Symbol("b", f"{label}0"), f"joint {label} where its coordinate is 0,", "z", offset
        )
    elif 0.0 in cos_sin(offset):
        offset = tuple(int(x) for x in cos_sin(offset)) if offset != 0.0 else 0
    pitch: Scalar = 0
    if link.pitch:
        pitch = book.length(Symbol("p", label), f"pitch of joint {label}, for 1 rad,", "z", link.pitch)
    rotor: Scalar = 0
    if link.rotor:
        unit = "kg" if slides else "kg·m²"
        made = book.new(Symbol("J", label), f"inertia of the rotor at joint {label}", link.rotor, unit)
        rotor = book.maker(made.symbol)
    return replace(link, place=Vec3(**place), shift=Vec3(**shift), offset=offset, pitch=pitch, rotor=rotor)


def _backwards(k: int, link: LinkParameters, axis: str) -> tuple[int, str, int] | None:
    """An axis of the joint, from the origin of the link back to the joint, if it is one of the link's axes."""
    seen = link.frame.T @ Vec3(*(float(axis == one) for one in "xyz"))
    for own in "xyz":
        if _same(abs(getattr(seen, own)), 1.0):
            return k, own, -1 if getattr(seen, own) > 0.0 else 1
    return None


def _is_zero(v: Vec3) -> bool:
    return (v.x, v.y, v.z) == (0.0, 0.0, 0.0)


def _with_inertia(
    book: _Book, label: str, k: int, link: LinkParameters, of: LinkParameters
) -> LinkParameters:
    if of.m == 0.0:
        return replace(link, m=0, com=Vec3(0, 0, 0), I=Sym3(0, 0, 0, 0, 0, 0))
    mass = book.new(Symbol("m", label), f"mass of link {label}", of.m, "kg")
    found = {axis: _recognised(book, k, axis, getattr(of.com, axis)) for axis in "xyz"}
    com = {axis: _coordinate(book, label, axis, getattr(of.com, axis), found[axis]) for axis in "xyz"}
    along = [axis for axis in "xyz" if getattr(of.com, axis) != 0.0]
    rod = found[along[0]] if len(along) == 1 else None
    moments = {
        axes: _moment(book, label, mass, axes, getattr(of.I, axes), rod)
        for axes in ("xx", "xy", "xz", "yy", "yz", "zz")
    }
    return replace(link, m=book.maker(mass.symbol), com=Vec3(**com), I=Sym3(**moments))


def _recognised(book: _Book, k: int, axis: str, value: float) -> tuple[Fraction, _Own] | None:
    """The mass centre as part of a length of this link along this axis, if exactly one length fits."""
    found = [
        (part, own)
        for own in book.own.get(k, ())
        for part in RODS
        if own.axis == axis and _same(value, own.sign * float(part) * own.length.value)
    ]
    return found[0] if len(found) == 1 else None


def _coordinate(
    book: _Book, label: str, axis: str, value: float, found: tuple[Fraction, _Own] | None
) -> Scalar:
    """A coordinate of a mass centre: a part of a length of the link, or a symbol."""
    symbol = Symbol("ρ", f"{label}{axis}")
    if found is not None:
        part, own = found
        return book.part(symbol, own.sign * part, own.length.symbol)
    return book.length(symbol, f"mass centre of link {label} from its origin,", axis, value)


def _moment(
    book: _Book, label: str, mass: Constant, axes: str, value: float, rod: tuple[Fraction, _Own] | None
) -> Scalar:
    """The inertia about the mass centre: for a rod a part of m a², or a symbol."""
    if value == 0.0:
        return 0
    symbol = Symbol("I", f"{label}{axes}")
    turning = axes[0] == axes[1]
    if rod is not None and turning and axes[0] != rod[1].axis:
        part, length = RODS[rod[0]], rod[1].length
        if _same(value, float(part) * mass.value * length.value**2):
            return book.part(symbol, part, mass.symbol, length.symbol, length.symbol)
    meaning = f"{'moment' if turning else 'product'} of inertia of link {label} about its mass centre"
    return book.maker(book.new(symbol, meaning, value, "kg·m²").symbol)


def _same(a: float, b: float) -> bool:
    return math.isclose(a, b, rel_tol=CLOSE)


def _direction(value: float) -> str:
    return "against" if value < 0.0 else "along"


def _gravity(book: _Book, gravity: Sequence[float]) -> Vec3:
    along = [axis for axis, value in zip("xyz", gravity, strict=True) if value != 0.0]
    found: list[Scalar] = []
    for axis, value in zip("xyz", gravity, strict=True):
        if value == 0.0:
            found.append(0)
            continue
        made = book.new(
            Symbol("g", "" if len(along) == 1 else axis),
            f"acceleration of gravity, {_direction(value)} the {axis} axis of the base",
            abs(value),
            "m/s²",
        )
        found.append(book.multiple(Fraction(1 if value > 0.0 else -1), made.symbol))
    return Vec3(*found)
