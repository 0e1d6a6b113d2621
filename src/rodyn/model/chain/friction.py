"""Friction of a joint: the one formula, B q̇ + F tanh(q̇/v_s), over any scalar."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from rodyn.algebra.vectors import Scalar, is_known_zero


class Friction(NamedTuple):
    """The friction of one joint coordinate: B (N·m·s/rad, N·s/m), F (N·m, N) and v_s (rad/s, m/s)."""

    viscous: Scalar = 0
    coulomb: Scalar = 0
    width: Scalar = 1

    def at(self, rate: Scalar) -> Scalar:
        """B q̇ + F tanh(q̇/v_s): what the drive must overcome; without F no tanh is taken.

        >>> Friction(2, 0, 1).at(3)
        6
        >>> float(Friction(0.0, 0.5, 0.01).at(1.0))
        0.5
        """
        if is_known_zero(self.coulomb):
            return self.viscous * rate
        return self.viscous * rate + self.coulomb * _tanh(rate / self.width)

    def slope(self, rate: Scalar) -> Scalar:
        """The derivative of `at` by the rate: B + F (1 − tanh²) / v_s.

        >>> float(Friction(2, 0.5, 0.01).slope(0.0))
        52.0
        """
        if is_known_zero(self.coulomb):
            return self.viscous
        bent = _tanh(rate / self.width)
        return self.viscous + self.coulomb / self.width * (1 - bent * bent)


def _tanh(x: Scalar) -> Scalar:
    """The hyperbolic tangent of a number, a NumPy column, or a scalar with `tanh()`."""
    return x.tanh() if hasattr(x, "tanh") else np.tanh(x)


NO_FRICTION = Friction()
