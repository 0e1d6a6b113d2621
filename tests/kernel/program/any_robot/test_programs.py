"""One program for every robot: what it computes is what the library computes, for all robots and methods."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.kernel.machine.compile import Code, object_code
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.any_robot.programs import any_robot
from rodyn.kernel.program.any_robot.robot_data import robot_data
from rodyn.llvm.row_function import RowModule
from rodyn.trace.loops.lower import robot_of, values_of
from tests import conditions
from tests.any_robot import FORWARD, INVERSE, MATRIX, Case, case, difference, robots
from tests.programs import call

SMALL = 1e-12
"""Ten links lose some hundred roundings of 1e-16; another order of sums is all that may differ."""
SINGULAR = ("kuka_kr5_printed",)
ROBOTS = robots()


def test_torques_by_every_method(now: Case) -> None:
    wanted = now.robot.inverse_dynamics(now.q, now.qd, now.rates, wrench=now.wrench)
    for method in INVERSE:
        assert difference(now.by("inverse_dynamics", method)["tau"], wanted) < SMALL


def test_accelerations_by_every_method(now: Case) -> None:
    """Also that what is watched stands above its bound, and below it where nothing resists a joint."""
    singular = now.robot.name in SINGULAR
    for method in FORWARD:
        found = now.by("forward_dynamics", method)
        moving = [k for k, at in enumerate(now.data.ready.whole.velocities) if at is not None]
        bounds = [now.data.bounds[k] for k in moving]
        flagged = [not abs(x) > bound for x, bound in zip(found["pivots"], bounds, strict=True)]
        assert any(flagged) == singular
        if not singular:
            wanted = now.robot.forward_dynamics(now.q, now.qd, now.rates, wrench=now.wrench)
            assert difference(found["qdd"], wanted) < SMALL


def test_accelerations_by_constraint_forces(now: Case) -> None:
    rotors = {link.rotor != 0 for link in now.data.links[now.data.ready.whole.base + 1 :]}
    try:
        wanted = now.robot.forward_dynamics(
            now.q, now.qd, now.rates, method="constraint-force", wrench=now.wrench
        )
    except rd.UnsupportedError:
        return
    if len(rotors) == 1:
        found = now.by("forward_dynamics", "constraint-force", geared=rotors.pop())
        assert difference(found["qdd"], wanted) < 1e-10  # the method itself loses digits


def test_inertia_matrix(now: Case) -> None:
    for method in MATRIX:
        found = now.by("inertia_matrix", method)["M"]
        assert difference(found, now.robot.inertia_matrix(now.q)) < SMALL


def test_energy_and_mass_centre(now: Case) -> None:
    found, wanted = now.by("energy", "denoc"), now.robot.energy(now.q, now.qd)
    assert difference([*found["kinetic"], *found["potential"]], [wanted.kinetic, wanted.potential]) < SMALL
    assert difference(now.by("mass_center", "definition")["c"], now.robot.center_of_mass(now.q)) < SMALL


def test_poses(now: Case) -> None:
    """Of the base and of every body; a link that is welded to one is at its place there."""
    found = np.reshape(now.by("forward_kinematics", "recursive")["T"], (-1, 4, 4))
    carriers, ready = {k: n for n, k in enumerate(now.data.ready.whole.body_of)}, now.data.ready
    poses = [
        found[1 + carriers[body] if body in carriers else 0] @ offset.matrix()
        for body, offset in zip(ready.body_of, ready.offset, strict=True)
    ]
    wanted = now.robot.forward_kinematics(now.q)
    assert difference(poses, wanted[1:]) < SMALL


def test_reactions(now: Case) -> None:
    found = now.by("reactions", "denoc")
    wanted = now.robot.reactions(now.q, now.qd, now.rates, wrench=now.wrench)
    moving = now.robot.mechanism.moving
    for key in ("force", "moment"):
        assert difference(found[key], getattr(wanted, key)[list(moving)]) < 10 * SMALL


def test_friction() -> None:
    row = {"a": 0.4, "b": 0.1, "alpha": 0.3, "mass": 2.0, "com": (-0.2, 0, 0), "inertia": (0.1, 0.2, 0.3)}
    rubbing = {"viscous": 0.7, "coulomb": 1.5, "coulomb_width": 0.2}
    arm = rd.Robot.from_dh([row, row | rubbing, row], convention="standard")
    now = case(arm)._replace(data=robot_data(arm.mechanism, friction=True))
    wanted = arm.inverse_dynamics(now.q, now.qd, now.rates, wrench=now.wrench, friction=True)
    assert difference(now.by("inverse_dynamics", "newton-euler")["tau"], wanted) < SMALL
    driven = arm.forward_dynamics(now.q, now.qd, now.rates, wrench=now.wrench, friction=True)
    assert difference(now.by("forward_dynamics", "articulated-body")["qdd"], driven) < SMALL


@conditions.compiled
@pytest.mark.parametrize("name", ["puma_corrected", "random 3"])
def test_as_machine_code(name: str) -> None:
    """Gravity is an argument in machine code, too: what the base holds is computed."""
    now, method = case(ROBOTS[name]), ("inverse_dynamics", "newton-euler")
    program, machine = any_robot(*method).loops, target()
    assert machine is not None
    links = now.links(*method)
    robot = robot_of(links)._replace(serial=False, whole=False)
    module = RowModule(program.of(robot), 1, machine.lanes, values=values_of(links))
    code = Code(object_code(module.text(one=True), machine), machine)
    found = np.zeros(now.robot.nv)
    assert call(code, [np.array([one]) for one in now.arguments(*method).values()], [found]) == 0
    wanted = now.robot.inverse_dynamics(now.q, now.qd, now.rates, wrench=now.wrench)
    assert difference(found, wanted) < SMALL


def test_one_program_for_all() -> None:
    """The program does not depend on a robot, and methods that have none are those without sweeps."""
    none = []
    for task in ("inverse_dynamics", "forward_dynamics", "inertia_matrix"):
        for row in registered(task):
            if row.no_loops or row.halving or row.pieces:
                none.append(row.name)
                continue
            geared = False if row.name.startswith("constraint") else None
            assert any_robot(task, row.name, geared) is any_robot(task, row.name, geared)
    assert sorted(none) == [
        "articulated-body-pieces",
        "cholesky",
        "constraint-force-cyclic",
        "kalman-agee-turner",
        "newton-euler-scan",
    ]
