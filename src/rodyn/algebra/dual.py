"""Dual numbers a + b ε, ε² = 0, over any scalar: f(a + ε) = f(a) + f′(a) ε, free of finite-difference error."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, tanh

from rodyn.algebra.vectors import Scalar, Value, quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Dual(Value):
    """value + slope ε.

    >>> x = Dual(3, 1)
    >>> x * x + 2 / x
    Dual(value=9.666666666666666, slope=5.777777777777778)
    """

    value: Scalar
    slope: Scalar = 0

    def __add__(self, other: Dual | Scalar) -> Dual:
        b = _dual(other)
        return Dual(self.value + b.value, self.slope + b.slope)

    __radd__ = __add__

    def __neg__(self) -> Dual:
        return Dual(-self.value, -self.slope)

    def __sub__(self, other: Dual | Scalar) -> Dual:
        return self + -_dual(other)

    def __rsub__(self, other: Scalar) -> Dual:
        return _dual(other) + -self

    def __mul__(self, other: Dual | Scalar) -> Dual:
        if isinstance(other, Value) and not isinstance(other, Dual):
            return NotImplemented
        b = _dual(other)
        return Dual(self.value * b.value, self.value * b.slope + self.slope * b.value)

    __rmul__ = __mul__

    def __truediv__(self, other: Dual | Scalar) -> Dual:
        b = _dual(other)
        quotient = self.value / b.value
        return Dual(quotient, (self.slope - quotient * b.slope) / b.value)

    def __rtruediv__(self, other: Scalar) -> Dual:
        return _dual(other) / self

    def cos_sin(self) -> tuple[Dual, Dual]:
        """(cos, sin) of a dual number over floats, or over a scalar that has `cos_sin()` itself."""
        angle = self.value
        c, s = angle.cos_sin() if hasattr(angle, "cos_sin") else (cos(angle), sin(angle))
        return Dual(c, -s * self.slope), Dual(s, c * self.slope)

    def tanh(self) -> Dual:
        """Return the hyperbolic tangent over floats, or over a scalar that has `tanh()` itself.

        >>> Dual(0.0, 2.0).tanh()
        Dual(value=0.0, slope=2.0)
        """
        value = _tanh(self.value)
        return Dual(value, (1 - value * value) * self.slope)


def _tanh(x: Scalar) -> Scalar:
    return x.tanh() if hasattr(x, "tanh") else tanh(x)


def _dual(x: Dual | Scalar) -> Dual:
    return x if isinstance(x, Dual) else Dual(x)
