"""Long robots with mimic joints, by the loops of the free robot, give what the reference gives."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import evaluate
from rodyn.model.random import random_coordinates
from tests import conditions

NAMES = [
    "inverse_dynamics",
    "forward_dynamics",
    "inertia_matrix",
    "inverse_inertia_matrix",
    "jacobian",
    "energy",
]


def long_robot(base: Literal["fixed", "floating"]) -> rd.Robot:
    """Fifty links; every third one of the second half follows the one before."""
    robot = rd.Robot.random(50, "RP", tree=True, seed=2, base=base)
    links = list(robot.links)
    for k in range(26, 50, 3):
        joint = links[k].joint
        follower = type(joint)(
            **joint.geometry, mimic=rd.Mimic(links[k - 1].name, -0.5, 0.1), rotor_inertia=0.1, viscous=0.3
        )
        body = vars(links[k].body)
        links[k] = rd.Link(
            links[k].name, links[k].parent, follower, links[k].placement, links[k].frame, **body
        )
    return robot.replace(links=links)


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_the_free_robot_folded_is_the_reference(
    base: Literal["fixed", "floating"], monkeypatch: pytest.MonkeyPatch
) -> None:
    robot, draw = long_robot(base), np.random.default_rng(1)
    rates = draw.uniform(-1.0, 1.0, (3, 3, robot.nv))
    at = dict(
        zip(("q", "qd", "qdd", "tau"), (random_coordinates(robot.mechanism, 3, draw), *rates), strict=True)
    )
    monkeypatch.setattr("rodyn.kernel.call.reference", None)  # nothing is left to it
    for name in NAMES:
        row = QUANTITIES[name]
        given = {key: at[key] for key in row.arguments}
        options = Options(friction=row.friction)
        found, expected = (
            compute(robot.mechanism, name, given, options),
            evaluate(robot.mechanism, name, given, options),
        )
        for key, array in found.items():
            assert np.abs(array - expected[key]).max() <= 1e-11 * np.abs(expected[key]).max(), name
    push = rd.Wrench([1.0, 2.0, 3.0], frame=40)
    tau = robot.inverse_dynamics(at["q"], at["qd"], at["qdd"], wrench=push)
    assert np.allclose(robot.forward_dynamics(at["q"], at["qd"], tau, wrench=push), at["qdd"], atol=1e-8)


@pytest.mark.slow
@conditions.compiled
def test_what_nothing_resists_is_named() -> None:
    robot = long_robot("fixed")
    point = rd.Link("point", mass=1.0, com=(0.0, 0.0, 0.3))
    still = rd.Link("still", "point", rd.Revolute(mimic=rd.Mimic("point", -1.0)), mass=1.0, inertia=(1, 1, 1))
    robot = robot.replace(links=[point, still, *robot.links])
    with pytest.raises(rd.SingularError, match=r"nothing resists joint 1 \(link 'point'\)"):
        robot.forward_dynamics(*np.zeros((3, robot.n)))
    with pytest.raises(rd.InputError, match="qd"):
        robot.forward_dynamics(np.zeros(robot.n), np.full(robot.n, np.nan), np.zeros(robot.n))
