"""One program for every robot: what it computes is what the library computes, for all robots and methods."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.kernel.machine.compile import Code, object_code
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.any_robot.described_links import numbers_of
from rodyn.kernel.program.any_robot.programs import any_robot
from rodyn.kernel.program.any_robot.robot_data import links_of, robot_data
from rodyn.kernel.program.any_robot.row_programs import row_programs
from rodyn.llvm.loops import loop_state
from rodyn.model.pose import Pose
from rodyn.model.random import random_mechanism
from rodyn.trace.interpret import interpret
from rodyn.trace.loops.program import NoLoops
from rodyn.trace.loops.writer import Shape
from tests.any_robot import FORWARD, INVERSE, MATRIX, Case, case, difference, robots, unfused

SMALL = 1e-12
SINGULAR = ("kuka_kr5_printed",)
ROBOTS = robots()


@pytest.fixture(scope="module", params=ROBOTS)
def now(request: pytest.FixtureRequest) -> Case:
    return case(ROBOTS[request.param], seed=len(request.param))


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


@pytest.mark.parametrize("name", ["puma_corrected", "random 3"])
def test_as_machine_code(name: str) -> None:
    """Gravity is an argument in machine code, too: what the base holds is computed."""
    now, method = case(ROBOTS[name]), ("inverse_dynamics", "newton-euler")
    program, machine = any_robot(*method).program, target()
    assert machine is not None
    ir = loop_state(program, now.links(*method), Shape(serial=False, whole=False), "state")
    code = Code(object_code(ir, machine), machine)
    found = np.zeros(now.robot.nv)
    arrays = [*(np.array(one) for one in now.arguments(*method).values()), found]
    assert code.function("state", len(arrays))(*(array.ctypes.data for array in arrays)) == 0
    wanted = now.robot.inverse_dynamics(now.q, now.qd, now.rates, wrench=now.wrench)
    assert difference(found, wanted) < SMALL


def test_one_program_for_all() -> None:
    """The program does not depend on a robot, and methods that have none are those without sweeps."""
    none = []
    for task in ("inverse_dynamics", "forward_dynamics", "inertia_matrix"):
        for row in registered(task):
            geared = False if row.name.startswith("constraint") else None
            try:
                assert any_robot(task, row.name, geared) is any_robot(task, row.name, geared)
            except (NoLoops, ZeroDivisionError):
                none.append(row.name)
    assert sorted(none) == [
        "articulated-body-pieces",
        "cholesky",
        "constraint-force-cyclic",
        "kalman-agee-turner",
        "newton-euler-scan",
    ]


def test_screws_mimics_and_balls_are_refused() -> None:
    for kinds, words in (("H", "is a screw"), ("S", "has several degrees of freedom")):
        with pytest.raises(rd.UnsupportedError, match=words):
            robot_data(random_mechanism(3, kinds, seed=1))


@pytest.mark.parametrize("frames", ["body", "joint", "constraint"])
def test_rows_as_recorded(frames: str, now: Case) -> None:
    """The recorded program of a row gives the row."""
    programs, data, parents = row_programs(), now.data, now.data.ready.structure.parents
    name, method, geared = {
        "body": ("inverse_dynamics", "denoc", None),
        "joint": ("inverse_dynamics", "newton-euler", None),
        "constraint": ("forward_dynamics", "constraint-force", False),
    }[frames]
    links = links_of(data, any_robot(name, method, geared), now.body, now.point)
    skipped = len(parents) - len(links.table)
    ground = interpret(programs["link_size"], {"link": [0.0] * 40})["size"]
    assert ground == [0.0]
    upright = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]
    base = [*upright, 0, 0, 0, 0, *upright, *[0.0] * 17, 1.0]
    for k in range(skipped, len(parents)):
        parent = numbers_of(data.links[parents[k]]) if parents[k] >= 0 else base
        given = {"link": numbers_of(data.links[k]), "parent": parent, "acts": [float(k == now.body)]}
        point = [now.point.x, now.point.y, now.point.z]
        found = unfused(programs[f"row_{frames}"], given | {"point": point})["row"]
        assert difference(found, links.table[k - skipped][:-1]) < 1e-15


def test_bounds_as_recorded(now: Case) -> None:
    """The recorded step from joint to joint gives the bounds of the pivots, and the size of the links."""
    programs, data = row_programs(), now.data
    parents, kinds = data.ready.structure.parents, data.ready.structure.kinds
    beyond = [[0.0, 0.0] for _ in parents]
    for k in reversed(range(len(parents))):
        below = numbers_of(data.links[parents[k]]) if parents[k] >= 0 else [0.0] * 40
        bodiless = [float(k < data.ready.whole.base)]
        given = {
            "link": numbers_of(data.links[k]),
            "parent": below,
            "beyond": beyond[k],
            "bodiless": bodiless,
        }
        found = unfused(programs[f"bound_{kinds[k]}"], given)
        assert difference(found["bound"], [data.bounds[k]]) < 1e-14
        if parents[k] >= 0:
            beyond[parents[k]] = [a + b for a, b in zip(beyond[parents[k]], found["beyond"], strict=True)]
    sizes = [unfused(programs["link_size"], {"link": numbers_of(link)})["size"][0] for link in data.links]
    assert difference([sum(sizes) / len(sizes) or 1.0], [data.length]) < 1e-14


@pytest.mark.parametrize("convention", ["standard", "modified"])
def test_links_of_dh_rows(convention: str) -> None:
    """What a recorded program makes of a row is what the library makes of it."""
    rng = np.random.default_rng(5)
    rows = [
        {
            "joint": kind,
            **dict(zip(("a", "b", "alpha", "theta"), rng.uniform(0.1, 1.5, 4).tolist(), strict=True)),
            "mass": 2.0,
            "com": rng.standard_normal(3).tolist(),
            "inertia": (0.3, 0.4, 0.5),
            "rotor_inertia": 0.02,
            "viscous": 0.1,
        }
        for kind in ("revolute", "prismatic", "revolute")
    ]
    mount = Pose((0.1, 0.2, 0.3), [("z", 0.3), ("x", -0.2)])
    arm = rd.Robot.from_dh(rows, convention=convention, mount=mount)
    wanted = robot_data(arm.mechanism, friction=True).links
    for k, row in enumerate(rows):
        at = mount.matrix() if k == 0 else np.eye(4)
        given = {
            "geometry": [row[key] for key in ("a", "b", "alpha", "theta")],
            "mount": [*at[:3, :3].reshape(-1).tolist(), *at[:3, 3].tolist()],
            "body": [row["mass"], *row["com"], 0.3, 0.0, 0.0, 0.4, 0.0, 0.5],
            "joint": [0.02, 0.1, 0.0, wanted[k].friction.width],
        }
        found = interpret(row_programs()[f"link_of_dh_{convention}_{row['joint']}"], given)["link"]
        assert difference(found, numbers_of(wanted[k])) < 1e-15
