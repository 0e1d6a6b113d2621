"""Results of more than one array."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from rodyn.kernel.arrays import Floats


class Factors(NamedTuple):
    """M = U diag(D) Uᵀ."""

    U: Floats
    D: Floats


class Energy(NamedTuple):
    """Joule."""

    kinetic: Floats
    potential: Floats

    @property
    def total(self) -> Floats:
        """Kinetic and potential energy together."""
        return self.kinetic + self.potential


class Reactions(NamedTuple):
    """Force (N) and moment (N·m) that each joint puts on its link, (..., L, 3), base axes, at the joint."""

    force: Floats
    moment: Floats


@dataclass(frozen=True)
class Denoc:
    """The matrices of t = N θ̇, N = N_l N_d, and of M ṫ + W M t = w; base axes, twists at the mass centres.

    N_l, Nd_l, M and W have shape (..., 6L, 6L), N_d and Nd_d (..., 6L, n); `Nd_…` are rates.
    """

    N_l: Floats
    N_d: Floats
    Nd_l: Floats
    Nd_d: Floats
    M: Floats
    W: Floats

    @property
    def N(self) -> Floats:
        """N = N_l N_d."""
        return self.N_l @ self.N_d

    @property
    def Nd(self) -> Floats:
        """Ṅ = Ṅ_l N_d + N_l Ṅ_d."""
        return self.Nd_l @ self.N_d + self.N_l @ self.Nd_d

    @property
    def inertia_matrix(self) -> Floats:
        """NᵀMN."""
        return np.swapaxes(self.N, -1, -2) @ self.M @ self.N

    @property
    def coriolis_matrix(self) -> Floats:
        """Nᵀ(MṄ + WMN)."""
        return np.swapaxes(self.N, -1, -2) @ (self.M @ self.Nd + self.W @ self.M @ self.N)
