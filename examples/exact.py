"""Exact arithmetic: forward dynamics undoes inverse dynamics without a rounding error."""

from fractions import Fraction
from typing import Any

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.forward.udu import forward_dynamics
from rodyn.algorithms.inverse.denoc import inverse_dynamics
from rodyn.model.chain.build_views import State, make_chain
from rodyn.model.chain.parameters import Structure, dh_parameters
from rodyn.sweep.views import JointView

# (cos, sin) pairs of angles that are exact: 3-4-5 and 5-12-13 triangles.
bend, twist, none = (Fraction(3, 5), Fraction(4, 5)), (Fraction(5, 13), Fraction(12, 13)), (1, 0)
body = Sym3(Fraction(1, 10), 0, 0, Fraction(1, 5), 0, Fraction(1, 5))
link: dict[str, Any] = {"m": 2, "r": Vec3(Fraction(1, 4), 0, 0), "I": body}
arm = Structure.serial("revolute", "prismatic", "revolute")
rows = [
    dh_parameters("revolute", a=0, b=1, alpha=twist, theta=none, **link),
    dh_parameters("prismatic", a=0, b=Fraction(1, 2), alpha=none, theta=bend, **link),
    dh_parameters("revolute", a=1, b=0, alpha=twist, theta=bend, **link),
]
gravity = Vec3(0, 0, Fraction(-981, 100))
q, qd, qdd = [bend, Fraction(1, 3), twist], [1, Fraction(1, 2), -3], [2, 7, 1]

tau = inverse_dynamics(make_chain(arm, rows, gravity, State(q, qd, qdd))).τ
back = forward_dynamics(make_chain(arm, rows, gravity, State(q, qd, tau=tau)).seen_as(JointView)).θdd
print("torques:      ", ", ".join(str(t) for t in tau))
print("accelerations:", ", ".join(str(a) for a in back), "(given: 2, 7, 1)")
assert list(back) == qdd
