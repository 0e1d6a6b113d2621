"""Symbols of coordinates, results, fields of records and constants of a robot.

Constants are lengths, masses, moments of inertia and gravity, unless they are 0. A rod is recognised by its numbers:
its mass centre is written as a/2, its moment as m a²/12. Only a length of the same link along the same axis is used,
and a note lists what was recognised; other numbers that happen to be equal have separate symbols. Angles that are not
quarter turns stay numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from fractions import Fraction
from string import ascii_lowercase
from typing import Any, NamedTuple

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import Scalar, Value, Vec3
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.pose import cos_sin
from rodyn.papers.equations.expression import Symbol, number, times
from rodyn.papers.equations.printers import EquationLine, RobotConstant
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
    """Return the symbol of a field of a record: a final d is a time derivative, words after `_` are marks.

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
    """Yield the traced scalars of a record of the link with that label, named; a bare scalar has no name.

    >>> from typing import NamedTuple
    >>> from rodyn.algebra.vectors import Vec3
    >>> from rodyn.trace.scalar import Graph
    >>> class Motion(NamedTuple):
    ...     ωd: Vec3
    >>> [leaf.symbol.sub for leaf in leaves(Motion(Vec3(0.0, 0.0, Graph().input("q", 0))), "3")]
    ['3z']
    """
    for name, value in _fields(record):
        if _fields(value) and not isinstance(value, Value):
            yield from leaves(value, label)
        else:
            yield from _components(field_symbol(name), value, label)


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
        """Return the symbol of the coordinate of a link: θ for a rotation, b for a translation."""
        return "b" if self.ready.structure.kinds[k] == "prismatic" else "θ"

    def coordinates(self) -> list[Symbol]:
        """Return the symbols of the entries of q."""
        coordinate_symbols = [Symbol("q", str(k + 1)) for k in range(self.ready.described.nq)]
        for k, place in enumerate(self.ready.whole.coordinates):
            if place is not None and k not in self.ready.whole.gears:
                coordinate_symbols[place] = Symbol(self.letter(k), self.links[k])
        for free in self.ready.whole.free:
            label = self.links[free.link].rstrip(ascii_lowercase)
            for axis, place in zip("xyzw", range(free.quaternion, free.quaternion + 4), strict=True):
                coordinate_symbols[place] = Symbol("ε", f"{label}{axis}")
            if free.position is not None:
                for axis, place in zip("xyz", range(free.position, free.position + 3), strict=True):
                    coordinate_symbols[place] = Symbol("r", f"{label}{axis}")
        return coordinate_symbols

    def inputs(self) -> dict[tuple[str, int], Symbol]:
        """Return (argument, element) → its symbol."""
        input_symbols = {("q", k): symbol for k, symbol in enumerate(self.coordinates())}
        for name, mark in (("qd", "dot"), ("qdd", "ddot"), ("tau", "")):
            for place, k in enumerate(self.moving):
                base = "τ" if name == "tau" else self.letter(k)
                input_symbols[name, place] = Symbol(base, self.links[k], mark)
        return input_symbols

    def rates(self, mark: str) -> list[Symbol]:
        """Return the symbols q̇ or q̈ of the moving joints."""
        return [Symbol(self.letter(k), self.links[k], mark) for k in self.moving]

    def pair(self, i: int, j: int) -> str:
        """Return the subscript of two joints: 21, or 10,2."""
        first, second = self.links[self.moving[i]], self.links[self.moving[j]]
        return f"{first}{second}" if len(first) == len(second) == 1 else f"{first},{second}"


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
    constants: tuple[RobotConstant, ...]
    recognised: tuple[EquationLine, ...]


def symbolic_constants(labels: Labels, maker: Maker) -> Symbolic:
    """Return the constants of a robot, in the frames of its description, over the scalars that `maker` makes."""
    ready = labels.ready
    book = _Book(maker)
    placed = [_with_lengths(book, labels, k, link) for k, link in enumerate(ready.parameters)]
    parameters = [
        _with_inertia(book, labels.links[k], k, link, of)
        for k, (link, of) in enumerate(zip(placed, ready.parameters, strict=True))
    ]
    gravity = _gravity(book, ready.mechanism.gravity)
    return Symbolic(tuple(parameters), gravity, tuple(book.constants), tuple(book.recognised))


class _Length(NamedTuple):
    """A length of a link: from its origin along (1) or against (−1) an axis of the link."""

    axis: str
    sign: int
    length: RobotConstant


@dataclass
class _Book:
    """The symbols so far; `lengths` are those of each link, `recognised` the constants written as parts of them."""

    maker: Maker
    constants: list[RobotConstant] = field(default_factory=list)
    lengths: dict[int, list[_Length]] = field(default_factory=dict)
    recognised: list[EquationLine] = field(default_factory=list)

    def new(self, symbol: Symbol, meaning: str, value: float, unit: str) -> RobotConstant:
        constant = RobotConstant(symbol, meaning, value, unit)
        self.constants.append(constant)
        return constant

    def length(
        self, symbol: Symbol, meaning: str, axis: str, value: float, owner: tuple[int, str, int] | None = None
    ) -> Scalar:
        """Return a length along an axis, or 0; the owner is a link, with its axis and direction for this length."""
        if value == 0.0:
            return 0
        sign = 1 if value > 0.0 else -1
        constant = self.new(symbol, f"{meaning} {_direction(value)} {axis}", abs(value), "m")
        if owner is not None:
            k, owner_axis, towards = owner
            self.lengths.setdefault(k, []).append(_Length(owner_axis, towards * sign, constant))
        return self.multiple(Fraction(sign), constant.symbol)

    def part(self, symbol: Symbol, part: Fraction, *symbols: Symbol) -> Scalar:
        """Return a fraction of a product instead of a symbol, and a line for the note."""
        self.recognised.append(EquationLine(symbol, times(number(part), *symbols)))
        return self.multiple(part, *symbols)

    def multiple(self, part: Fraction, *symbols: Symbol) -> Scalar:
        """Return a fraction of a product of symbols, by a division, so that no number is rounded."""
        scalar: Any = math.prod((self.maker(symbol) for symbol in symbols), start=part.numerator)
        return scalar if part.denominator == 1 else scalar / part.denominator


def _with_lengths(book: _Book, labels: Labels, k: int, link: LinkParameters) -> LinkParameters:
    ready = labels.ready
    label, parent = labels.links[k], ready.structure.parents[k]
    below = labels.links[parent] if parent >= 0 else "0"
    family = [j for j, carrier in enumerate(ready.structure.parents) if carrier == parent]
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
        constant = book.new(Symbol("J", label), f"inertia of the rotor at joint {label}", link.rotor, unit)
        rotor = book.maker(constant.symbol)
    return replace(link, place=Vec3(**place), shift=Vec3(**shift), offset=offset, pitch=pitch, rotor=rotor)


def _backwards(k: int, link: LinkParameters, axis: str) -> tuple[int, str, int] | None:
    """Return an axis of the joint, from the origin of the link back to the joint, if it is one of the link's axes."""
    direction = link.frame.T @ Vec3(*(float(axis == unit) for unit in "xyz"))
    for own_axis in "xyz":
        if _same(abs(getattr(direction, own_axis)), 1.0):
            return k, own_axis, -1 if getattr(direction, own_axis) > 0.0 else 1
    return None


def _is_zero(v: Vec3) -> bool:
    return (v.x, v.y, v.z) == (0.0, 0.0, 0.0)


def _with_inertia(
    book: _Book, label: str, k: int, link: LinkParameters, of: LinkParameters
) -> LinkParameters:
    if of.m == 0.0:
        return replace(link, m=0, com=Vec3(0, 0, 0), I=Sym3(0, 0, 0, 0, 0, 0))
    mass = book.new(Symbol("m", label), f"mass of link {label}", of.m, "kg")
    recognised = {axis: _recognised(book, k, axis, getattr(of.com, axis)) for axis in "xyz"}
    com = {axis: _coordinate(book, label, axis, getattr(of.com, axis), recognised[axis]) for axis in "xyz"}
    along = [axis for axis in "xyz" if getattr(of.com, axis) != 0.0]
    rod = recognised[along[0]] if len(along) == 1 else None
    moments = {
        axes: _moment(book, label, mass, axes, getattr(of.I, axes), rod)
        for axes in ("xx", "xy", "xz", "yy", "yz", "zz")
    }
    return replace(link, m=book.maker(mass.symbol), com=Vec3(**com), I=Sym3(**moments))


def _recognised(book: _Book, k: int, axis: str, value: float) -> tuple[Fraction, _Length] | None:
    """Return the mass centre as part of a length of this link along this axis, if exactly one length fits."""
    matches = [
        (part, length)
        for length in book.lengths.get(k, ())
        for part in RODS
        if length.axis == axis and _same(value, length.sign * float(part) * length.length.value)
    ]
    return matches[0] if len(matches) == 1 else None


def _coordinate(
    book: _Book, label: str, axis: str, value: float, recognised: tuple[Fraction, _Length] | None
) -> Scalar:
    """Return a coordinate of a mass centre: a part of a length of the link, or a symbol."""
    symbol = Symbol("ρ", f"{label}{axis}")
    if recognised is not None:
        part, length = recognised
        return book.part(symbol, length.sign * part, length.length.symbol)
    return book.length(symbol, f"mass centre of link {label} from its origin,", axis, value)


def _moment(
    book: _Book,
    label: str,
    mass: RobotConstant,
    axes: str,
    value: float,
    rod: tuple[Fraction, _Length] | None,
) -> Scalar:
    """Return the inertia about the mass centre: for a rod a part of m a², or a symbol."""
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
    components: list[Scalar] = []
    for axis, value in zip("xyz", gravity, strict=True):
        if value == 0.0:
            components.append(0)
            continue
        constant = book.new(
            Symbol("g", "" if len(along) == 1 else axis),
            f"acceleration of gravity, {_direction(value)} the {axis} axis of the base",
            abs(value),
            "m/s²",
        )
        components.append(book.multiple(Fraction(1 if value > 0.0 else -1), constant.symbol))
    return Vec3(*components)
