"""Loops of robots that differ from row to row: their arguments are the constants that the loops of each robot have."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.program.loops import GRAVITY, build_loops
from rodyn.kernel.program.row_loops import build_row_loops, why_no_row_loops
from rodyn.kernel.quantity.request import Spec
from rodyn.trace.interpret import interpret as interpreted
from rodyn.trace.loops.program import ROWS
from rodyn.trace.passes import HOISTED
from tests.loops import loop_results

ROBOTS = {
    "chain": rd.Robot.random(6, "RP", seed=1),
    "geared": rd.Robot.random(5, "R", seed=2).with_joints(
        rotor_inertia=0.1, viscous=0.2, coulomb=0.1, coulomb_width=0.5
    ),
    "tree": rd.Robot.random(8, "RPU", tree=True, seed=3),
    "floating": rd.Robot.random(4, "R", seed=4, base="floating"),
}
SPREAD: dict[str, Any] = {"mass": 0.3, "com": 0.05, "inertia": 0.3, "gravity": 1.0}
GEARED = {"rotor": 0.5, "friction": 0.5, "coulomb_width": 0.5}


def spec(robot: rd.Robot, parameters: int = 0, method: str = "articulated-body") -> Spec:
    m = robot.mechanism
    widths = {"q": m.nq, "qd": m.nv, "tau": m.nv} | ({"parameters": parameters} if parameters else {})
    return Spec(m, "forward_dynamics", method, tuple(widths.items()), (), friction=m.has_friction)


@pytest.mark.slow
@pytest.mark.parametrize("name", ROBOTS)
def test_constants_and_accelerations_are_those_of_each_robot(name: str) -> None:
    robot = ROBOTS[name]
    rows = rd.randomised(robot, rows=3, **SPREAD | (GEARED if name == "geared" else {}))
    found = build_row_loops(spec(robot, len(rows.own)), tuple(rows.own.tolist()), rows.places, "robot")
    program, n = found.loops.schedule, len(found.loops.links.classes)
    rng = np.random.default_rng(0)
    for k, one in enumerate(rows):
        numbers = rows.parameters[k, list(rows.places)].tolist()
        hoisted = np.array(interpreted(found.once, {"robot": numbers})[HOISTED])
        alone = build_loops(spec(one))
        table = hoisted[: found.places[GRAVITY]].reshape(n, len(program.differing))
        expected = alone.links.table[:, list(program.differing)]
        assert np.allclose(table, expected, rtol=1e-12, atol=1e-15)
        assert np.allclose(hoisted[found.places[GRAVITY] :], one.gravity, rtol=1e-15)
        q = np.asarray(robot.q_from({})).copy()
        q[-2:] += 0.3
        state = {
            "q": q.tolist(),
            "qd": rng.uniform(-1, 1, robot.nv).tolist(),
            "tau": rng.uniform(-1, 1, robot.nv).tolist(),
        }
        given = {**state, ROWS: table.ravel().tolist(), GRAVITY: hoisted[-3:].tolist()}
        qdd = loop_results(program, found.loops.links, given)["qdd"]
        assert np.allclose(qdd, one.forward_dynamics(*state.values(), friction=True), rtol=1e-9, atol=1e-10)


def test_only_what_differs_is_an_argument() -> None:
    robot = ROBOTS["chain"]
    rows = rd.randomised(robot, rows=1, gravity=(0.0, 0.0, 1.0))
    found = build_row_loops(spec(robot, len(rows.own)), tuple(rows.own.tolist()), rows.places, "robot")
    assert found.loops.schedule.differing == ()
    assert ROWS not in found.loops.schedule.chain.arguments
    one = rd.randomised(robot, rows=1, mass={robot.links[-1].name: 0.1})
    few = build_row_loops(spec(robot, len(one.own)), tuple(one.own.tolist()), one.places, "robot")
    assert GRAVITY not in few.loops.schedule.chain.arguments


def test_frames_that_move_with_the_mass_have_no_such_loops() -> None:
    robot = ROBOTS["chain"]
    rows = rd.randomised(robot, rows=1, com=0.1)
    assert "mass centres" in why_no_row_loops(spec(robot, len(rows.own), "constraint-force"))
