"""Robots over fractions and dual numbers: generic twists, offsets and axes, chains and trees."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

from rodyn.algebra.dual import Dual
from rodyn.algebra.matrices import Sym3
from rodyn.algebra.rotations import Rotation, Turn
from rodyn.algebra.vectors import Vec3
from rodyn.model.chain.build_views import State
from rodyn.model.chain.parameters import LinkParameters, Structure
from tests.deep import Deep
from tests.marks import mostly_slow

ROBOTS = {
    "R": (["revolute"], False),
    "P": (["prismatic"], False),
    "RPR": (["revolute", "prismatic", "revolute"], False),
    "PRRP": (["prismatic", "revolute", "revolute", "prismatic"], False),
    "tree of RRPR": (["revolute", "revolute", "prismatic", "revolute"], True),
    "tree of RPRRP": (["revolute", "prismatic", "revolute", "revolute", "prismatic"], True),
}
"""Kinds of joints, and whether the links branch."""

TWICE = mostly_slow([(name, seed) for name in ROBOTS for seed in (1, 2)], lambda case: case[1] == 1)
"""Names and seeds: two draws of every robot."""


class Drawn:
    """A random robot with rational parameters, sines and cosines, and a random state of it."""

    def __init__(self, seed: int, kinds: Sequence[str], tree: bool) -> None:
        self.random = Random(seed)
        parents = [self.random.randint(-1, k - 1) if tree else k - 1 for k in range(len(kinds))]
        self.structure = Structure(tuple(kinds), tuple(parents))
        self.parameters = [self._link(kind) for kind in kinds]
        self.gravity = self._vec3()
        self.qd, self.qdd, self.tau = ([self._number() for _ in kinds] for _ in range(3))
        self.q: list[Any] = [self._pair() if kind == "revolute" else self._number() for kind in kinds]

    def state(self, **given: Any) -> State:
        return State(self.q, **given)

    def moving(self) -> list[Any]:
        """q + q̇ ε, exactly: a pair (c, s) moves as (−s, c) q̇."""

        def coordinate(q: Any, qd: Fraction) -> Any:
            return (Dual(q[0], -q[1] * qd), Dual(q[1], q[0] * qd)) if isinstance(q, tuple) else Dual(q, qd)

        return [coordinate(q, qd) for q, qd in zip(self.q, self.qd, strict=True)]

    def _number(self) -> Fraction:
        return Fraction(self.random.randint(-9, 9), self.random.randint(1, 5))

    def _pair(self) -> tuple[Fraction, Fraction]:
        t = self._number()
        return (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)

    def _vec3(self) -> Vec3:
        return Vec3(self._number(), self._number(), self._number())

    def _rotation(self) -> Rotation:
        return Rotation((Turn("z", *self._pair()), Turn("x", *self._pair())))

    def _link(self, kind: str) -> LinkParameters:
        x, y, z = (Fraction(self.random.randint(1, 9), 3) for _ in range(3))
        inertia = self._rotation().tensor(Sym3(y + z, 0, 0, x + z, 0, x + y))  # of a body: triangle holds
        return LinkParameters(
            placement=self._rotation(),
            place=self._vec3(),
            offset=self._pair() if kind == "revolute" else self._number(),
            frame=self._rotation(),
            shift=self._vec3(),
            m=Fraction(self.random.randint(1, 9), 2),
            com=self._vec3(),
            I=inertia,
        )


def deep_chain(n: int) -> Drawn:
    """A chain of n revolute and prismatic joints in the plane of floats that know their depth."""
    drawn = Drawn(1, ["revolute" if k % 3 else "prismatic" for k in range(n)], False)
    drawn.q = [tuple(Deep(float(x)) for x in q) if isinstance(q, tuple) else Deep(float(q)) for q in drawn.q]
    drawn.qd, drawn.qdd, drawn.tau = (
        [Deep(float(x)) for x in values] for values in (drawn.qd, drawn.qdd, drawn.tau)
    )
    return drawn
