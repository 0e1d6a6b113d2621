"""∂τ, ∂q̈ and the regressor of the catalog and of URDF files are Pinocchio's to 1e-9, or those of 40 digits.

`tools/real_robots.py` asks the same of all robots of example-robot-data and other packages.
"""

from pathlib import Path
from typing import Any, Literal

import pytest

import rodyn as rd
from tools.robot_corpus.compare import random_states
from tools.robot_corpus.derivatives import ACCELERATIONS, TOLERANCE, Gap, gaps
from tools.robot_corpus.peers import DERIVATIVES, REGRESSOR, Floats, State

from . import pinocchio_derivatives
from .pinocchio_peer import Peer
from .robots import CATALOG, SINGULAR, Entry

FOLDER = Path(__file__).parents[1] / "data/urdf"
FILES = [(name, base) for name in ("arm", "gripper", "tree") for base in ("fixed", "floating")]
FILES += [("rover", "fixed")]
NO_PEER = ("gripper", "rover")
"""Mimic joints, and a planar one: the velocities of Pinocchio are others."""


class Described:
    """Pinocchio's model of a description."""

    def __init__(self, robot: rd.Robot) -> None:
        self.peer = Peer(robot.mechanism, apart=True)

    def derivatives(self, state: State) -> dict[str, Floats]:
        q, qd, qdd, tau = state
        torques = pinocchio_derivatives.inverse_dynamics_derivatives(self.peer, q, qd, qdd)
        accelerations = pinocchio_derivatives.forward_dynamics_derivatives(self.peer, q, qd, tau)
        found = dict(zip(DERIVATIVES, (*torques, *accelerations), strict=True))
        return found | {REGRESSOR: pinocchio_derivatives.regressor(self.peer, q, qd, qdd)}


def assert_near(found: dict[str, Gap], precise: set[str]) -> None:
    assert max(gap.error for gap in found.values()) <= TOLERANCE, found
    assert {name for name, gap in found.items() if gap.precise} == precise


@pytest.mark.parametrize("entry", CATALOG, ids=str)
def test_the_catalog(entry: Entry) -> None:
    robot = entry.robot()
    found = gaps(robot, random_states(robot, 2), Described(robot))
    missing = set(ACCELERATIONS) if entry == SINGULAR else set()
    assert set(found) == {*DERIVATIVES, REGRESSOR} - missing
    assert_near(found, set())


@pytest.mark.filterwarnings("ignore::rodyn.errors.DescriptionWarning")
@pytest.mark.parametrize(("name", "base"), FILES)
def test_urdf_files(name: str, base: Literal["fixed", "floating"]) -> None:
    from tools.robot_corpus.pinocchio import urdf_peer

    file = FOLDER / f"{name}.urdf"
    robot = rd.load(file, base=base)
    found = gaps(robot, random_states(robot, 2), urdf_peer(robot, file, base == "floating"))
    assert set(found) == {*DERIVATIVES, REGRESSOR}
    assert_near(found, set(DERIVATIVES) if name in NO_PEER else set())


class Nothing:
    """A library without derivatives."""

    def derivatives(self, _: State) -> dict[str, Floats]:
        return {}


@pytest.mark.slow
def test_40_digits_notice_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    robot = rd.Robot.random(3, "RPS", seed=1, base="floating")
    state = random_states(robot, 1)
    assert_near(gaps(robot, state, Nothing()), {*DERIVATIVES, REGRESSOR})
    accelerations, regressor = rd.Robot.forward_dynamics_derivatives, rd.Robot.regressor

    def wrong(*given: Any) -> Any:
        found = accelerations(*given)
        return found._replace(qd=found.qd * (1 + 1e-6))

    monkeypatch.setattr(rd.Robot, "forward_dynamics_derivatives", wrong)
    monkeypatch.setattr(rd.Robot, "regressor", lambda *given, **how: regressor(*given, **how) * (1 + 1e-6))
    found = gaps(rd.Robot.of(robot.mechanism), state, Nothing())
    assert {name for name, gap in found.items() if gap.error > TOLERANCE} == {"∂q̈/∂q̇", REGRESSOR}
    assert found["∂q̈/∂q̇"].error == pytest.approx(1e-6, rel=1e-3)
