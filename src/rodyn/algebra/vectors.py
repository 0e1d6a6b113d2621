"""Three-dimensional vectors over any scalar."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from numbers import Real
from typing import Any, ClassVar, TypeAlias, TypeVar

Scalar: TypeAlias = Any
"""Anything with + − * /: float, Fraction, a dual number, a NumPy column, a symbol, a traced scalar."""


Kind = TypeVar("Kind")


def quickly_made(kind: type[Kind]) -> type[Kind]:
    """Return a frozen dataclass of slots with an `__init__` that fills these themselves.

    That of `dataclass` asks `object.__setattr__` for each, which takes twice as long; a recording makes a hundred
    thousand values.
    """
    space: dict[str, Any] = {}
    parameters, lines = ["self"], []
    for field in fields(kind):  # type: ignore[arg-type]
        space[f"fill_{field.name}"] = getattr(kind, field.name).__set__
        lines.append(f"    fill_{field.name}(self, {field.name})")
        if field.default is MISSING:
            parameters.append(field.name)
        else:
            space[f"default_{field.name}"] = field.default
            parameters.append(f"{field.name}=default_{field.name}")
    exec("\n".join([f"def __init__({', '.join(parameters)}):", *lines]), space)
    kind.__init__ = space["__init__"]  # type: ignore[method-assign]
    return kind


class Value:
    """Base of all algebraic values: `column * value` calls our `__rmul__` instead of NumPy's broadcasting."""

    __slots__ = ()
    __array_ufunc__: ClassVar[None] = None


@quickly_made
@dataclass(frozen=True, slots=True)
class Vec3(Value):
    """A vector (x, y, z).

    >>> from fractions import Fraction
    >>> Vec3(1, 2, 3) * Fraction(1, 2) + Vec3(0, 0, 1)
    Vec3(x=Fraction(1, 2), y=Fraction(1, 1), z=Fraction(5, 2))
    """

    x: Scalar
    y: Scalar
    z: Scalar

    def __add__(self, other: Vec3) -> Vec3:
        return Vec3(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other: Vec3) -> Vec3:
        return Vec3(self.x - other.x, self.y - other.y, self.z - other.z)

    def __neg__(self) -> Vec3:
        return Vec3(-self.x, -self.y, -self.z)

    def __mul__(self, factor: Scalar) -> Vec3:
        return Vec3(self.x * factor, self.y * factor, self.z * factor)

    __rmul__ = __mul__


def is_known_zero(x: Scalar) -> bool:
    """Whether a scalar is zero in every state: a number, or a constant of a program."""
    value = getattr(x, "known", x)
    return isinstance(value, Real) and value == 0


ZERO3 = Vec3(0, 0, 0)
X3, Y3, Z3 = Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)


def dot(a: Vec3, b: Vec3) -> Scalar:
    """aᵀb."""
    return a.x * b.x + a.y * b.y + a.z * b.z


def cross(a: Vec3, b: Vec3) -> Vec3:
    """Return a × b."""
    return Vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
