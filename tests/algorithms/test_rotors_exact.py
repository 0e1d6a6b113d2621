"""With rotors every method gives the same fractions: no rounding hides a rotor that is in M only, or in τ only."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rodyn.algorithms.forward import (
    articulated_body,
    articulated_body_pieces,
    cholesky,
    constraint_force,
    constraint_force_cyclic,
    inverse_inertia,
    kalman,
    kalman_factored,
    redysim,
    udu,
)
from rodyn.algorithms.inertia import composite_body, gim
from rodyn.algorithms.inertia.energy import energy
from rodyn.algorithms.inverse import (
    denoc,
    luh_walker_paul,
    newton_euler,
    newton_euler_scan,
    redysim as redysim_inverse,
    ridim,
    two_point,
)
from rodyn.model.chain.build_views import make_chain
from rodyn.model.chain.parameters import Friction
from rodyn.sweep.views import BodyView, JointView, SpatialView, SubspaceView

from .drawn import Drawn

FORWARD = {
    articulated_body: SpatialView,
    kalman: SpatialView,
    kalman_factored: SpatialView,
    cholesky: SpatialView,
    udu: JointView,
    redysim: SpatialView,
    constraint_force: SubspaceView,
}
INVERSE = {
    newton_euler: SpatialView,
    newton_euler_scan: SpatialView,
    two_point: SpatialView,
    denoc: BodyView,
    luh_walker_paul: BodyView,
    ridim: JointView,
    redysim_inverse: SpatialView,
}
ROTORS = (Fraction(3, 2), Fraction(0), Fraction(1, 7), Fraction(5, 3))
VISCOUS = Fraction(2, 5)


class Geared(Drawn):
    """Two revolute and two prismatic joints, all but one with a rotor, and viscous friction on the third."""

    def __init__(self, tree: bool) -> None:
        super().__init__(3, ["revolute", "prismatic", "revolute", "prismatic"], tree)
        self.plain = self.parameters
        found = [replace(link, rotor=J) for link, J in zip(self.plain, ROTORS, strict=True)]
        found[2] = replace(found[2], friction=Friction(VISCOUS, 0, 1))
        self.parameters = found

    def chain(self, **given: Any) -> Any:
        return make_chain(self.structure, self.parameters, self.gravity, self.state(**given))

    def expected(self) -> list[Fraction]:
        """τ of the robot without rotors, and what rotors and friction take."""
        state = self.state(qd=self.qd, qdd=self.qdd)
        bare = make_chain(self.structure, self.plain, self.gravity, state)
        taken = [J * a for J, a in zip(ROTORS, self.qdd, strict=True)]
        taken[2] += VISCOUS * self.qd[2]
        return [a + b for a, b in zip(denoc.inverse_dynamics(bare).τ, taken, strict=True)]


trees = pytest.mark.parametrize("tree", [False, True], ids=["chain", "tree"])


@trees
def test_inverse_dynamics(tree: bool) -> None:
    drawn = Geared(tree)
    chain = drawn.chain(qd=drawn.qd, qdd=drawn.qdd)
    for method, view in INVERSE.items():
        assert list(method.inverse_dynamics(chain.seen_as(view)).τ) == drawn.expected(), method.__name__


@trees
def test_forward_dynamics_is_its_inverse(tree: bool) -> None:
    drawn = Geared(tree)
    chain = drawn.chain(qd=drawn.qd, tau=drawn.expected())
    for method, view in FORWARD.items():
        assert list(method.forward_dynamics(chain.seen_as(view)).θdd) == drawn.qdd, method.__name__


def test_what_takes_chains_only() -> None:
    drawn = Geared(tree=False)
    chain = drawn.chain(qd=drawn.qd, tau=drawn.expected())
    assert list(articulated_body_pieces.forward_dynamics(chain.seen_as(SpatialView)).θdd) == drawn.qdd
    assert list(constraint_force_cyclic.forward_dynamics(chain.seen_as(SubspaceView)).θdd) == drawn.qdd


@trees
def test_inertia_matrix_its_inverse_and_kinetic_energy(tree: bool) -> None:
    drawn = Geared(tree)
    chain, n = drawn.chain(qd=drawn.qd), range(4)
    bare = make_chain(drawn.structure, drawn.plain, drawn.gravity, drawn.state())
    plain = gim.inertia_matrix(bare)
    rows = gim.inertia_matrix(chain)
    assert composite_body.inertia_matrix(chain.seen_as(SpatialView)) == rows
    for k, row in enumerate(rows):
        assert row == {j: entry + (ROTORS[k] if j == k else 0) for j, entry in plain[k].items()}
    M = [[rows[max(i, j)].get(min(i, j), 0) for j in n] for i in n]
    inverse = inverse_inertia.inverse_inertia_matrix(chain.seen_as(JointView)).rows
    columns = [[inverse[max(i, j)][min(i, j)] for i in n] for j in n]
    for j, column in enumerate(columns):
        assert [sum(a * x for a, x in zip(row, column, strict=True)) for row in M] == [int(i == j) for i in n]
    twice = sum(M[i][j] * drawn.qd[i] * drawn.qd[j] for i in n for j in n)
    assert energy(chain).kinetic == twice / 2
