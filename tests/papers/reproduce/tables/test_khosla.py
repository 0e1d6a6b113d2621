"""(3.24)–(3.33) to the letter: what is counted computes the torques."""

import pytest

from rodyn.algorithms.inverse import newton_euler
from rodyn.model.chain.build_views import make_chain
from rodyn.papers.reproduce.tables.khosla import printed_equations
from rodyn.sweep.views import SpatialView
from tests.algorithms.drawn import ROBOTS, Drawn


@pytest.mark.parametrize("name", ROBOTS)
def test_torques_are_exactly_those_of_newton_and_euler(name: str) -> None:
    drawn = Drawn(1, *ROBOTS[name])
    state = drawn.state(qd=drawn.qd, qdd=drawn.qdd)
    links = make_chain(drawn.structure, drawn.parameters, drawn.gravity, state, "link").seen_as(SpatialView)
    assert printed_equations(links).τ == newton_euler.inverse_dynamics(links).τ
