"""Which robots have columns by loops over the links, and wrenches on them."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.program.columns import by_links
from rodyn.kernel.quantity.request import Options, spec
from rodyn.kernel.reference import evaluate
from tests import conditions

NAME = "forward_dynamics_derivatives"
ARGUMENTS = ("q", "qd", "tau")

pytestmark = conditions.compiled


def given(robot: rd.Robot, count: int) -> list[np.ndarray]:
    return list(np.random.default_rng(3).uniform(-1, 1, (3, count, robot.nv)))


@pytest.mark.parametrize(
    ("n", "tree", "links"), [(12, False, False), (13, False, True), (13, True, False)], ids=str
)
def test_which_robots_they_serve(n: int, tree: bool, links: bool) -> None:
    """Where a tip has more than twelve joints below it."""
    robot = rd.Robot.random(n, "R", tree=tree, seed=4)
    assert by_links(spec(robot.mechanism, NAME)) == links
    assert (robot.mechanism.height > 12) == links


@pytest.mark.slow
@pytest.mark.parametrize("point", ["origin", "com", (0.1, 0.2, 0.3)])
def test_wrenches_on_long_robots(point: str | tuple[float, float, float]) -> None:
    """The lever is turned into the axes of the joint, in loops as in straight lines."""
    robot = rd.Robot.random(14, "RP", seed=6)
    load = rd.Wrench([3.0, -2.0, 5.0], [1.0, 0.5, -0.7], frame=9, point=point)
    rows = given(robot, 3)
    wanted = evaluate(
        robot.mechanism,
        NAME,
        dict(zip(ARGUMENTS, rows, strict=True)),
        Options(method="carpentier-mansard", wrench=load),
    )
    found = robot.forward_dynamics_derivatives(*rows, wrench=load)
    for key, array in wanted.items():
        assert np.abs(getattr(found, key) - array).max() <= 1e-11 * np.abs(array).max(), key
