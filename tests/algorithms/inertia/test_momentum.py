"""Momentum is what its name says: exactly over fractions, and its rates over dual numbers."""

from typing import Any

import pytest

from rodyn.algebra.dual import Dual
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross, dot
from rodyn.algorithms.inertia.energy import energy
from rodyn.algorithms.inertia.momentum import center_of_mass, momentum
from rodyn.algorithms.inverse.uncoupled import uncoupled
from rodyn.algorithms.kinematics.pose import forward_kinematics
from rodyn.model.chain.build_views import State, make_chain
from rodyn.sweep.chain import Chain
from tests.algorithms.drawn import ROBOTS, TWICE, Drawn


@pytest.fixture(params=TWICE, ids=str)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    name, seed = request.param
    return Drawn(seed, *ROBOTS[name])


def chain(drawn: Drawn, gravity: Vec3 = ZERO3, axes: str = "link", **state: Any) -> Chain[Any]:
    given = {"q": drawn.q} | state
    return make_chain(drawn.structure, drawn.parameters, gravity, State(**given), axes)


def slope(v: Vec3) -> Vec3:
    def of(value: Scalar) -> Scalar:
        return value.slope if isinstance(value, Dual) else 0

    return Vec3(of(v.x), of(v.y), of(v.z))


def test_potential_energy_is_that_of_the_mass_centre(drawn: Drawn) -> None:
    whole = center_of_mass(chain(drawn))
    assert whole.m == sum(link.m for link in drawn.parameters)
    assert energy(chain(drawn, drawn.gravity)).potential == -dot(drawn.gravity, whole.mc)


def test_linear_momentum_is_the_rate_of_the_first_moment(drawn: Drawn) -> None:
    found = momentum(chain(drawn, qd=drawn.qd))
    rest = center_of_mass(chain(drawn))
    assert (found.m, found.mc) == (rest.m, rest.mc)
    assert found.p == slope(center_of_mass(chain(drawn, q=drawn.moving())).mc)


def test_rates_are_the_wrenches_on_the_links(drawn: Drawn) -> None:
    """ṗ = Σ m c̈ and ḣ = Σ (d(I ω)/dt + c × m c̈): Newton's and Euler's equations of all links."""
    rates = [Dual(qd, qdd) for qd, qdd in zip(drawn.qd, drawn.qdd, strict=True)]
    moving = momentum(chain(drawn, q=drawn.moving(), qd=rates))
    links = uncoupled(chain(drawn, axes="base", qd=drawn.qd, qdd=drawn.qdd))
    force, moment = ZERO3, ZERO3
    for link, at in zip(links, forward_kinematics(chain(drawn)), strict=True):
        force, moment = force + link.w.bottom, moment + link.w.top + cross(at.c, link.w.bottom)
    assert slope(moving.p) == force
    assert slope(moving.h) == moment


def test_axes_do_not_matter(drawn: Drawn) -> None:
    assert momentum(chain(drawn, qd=drawn.qd)) == momentum(chain(drawn, axes="base", qd=drawn.qd))
