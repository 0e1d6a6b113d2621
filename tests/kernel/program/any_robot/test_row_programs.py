"""Programs over the constants of one link give what the library computes of a robot, and what mechanics says."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.kernel.program.any_robot.described_links import link_of, numbers_of
from rodyn.kernel.program.any_robot.programs import any_robot
from rodyn.kernel.program.any_robot.robot_data import links_of, robot_data
from rodyn.kernel.program.any_robot.row_programs import row_programs
from rodyn.kernel.quantity.wrench import argument_names
from rodyn.model.body import Body
from rodyn.model.pose import Pose
from rodyn.trace.interpret import interpret
from tests.any_robot import Case, difference
from tests.loops import loop_results


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
        found = interpret(programs[f"row_{frames}"], given | {"point": point})["row"]
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
        found = interpret(programs[f"bound_{kinds[k]}"], given)
        assert difference(found["bound"], [data.bounds[k]]) < 1e-14
        if parents[k] >= 0:
            beyond[parents[k]] = [a + b for a, b in zip(beyond[parents[k]], found["beyond"], strict=True)]
    sizes = [interpret(programs["link_size"], {"link": numbers_of(link)})["size"][0] for link in data.links]
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
            "joint": [0.02, 0.1, 0.0, wanted[k].friction.coulomb_width],
        }
        found = interpret(row_programs()[f"link_of_dh_{convention}_{row['joint']}"], given)["link"]
        assert difference(found, numbers_of(wanted[k])) < 1e-15


def body_numbers(body: Body) -> list[float]:
    xx, yy, zz = (body.inertia[k][k] for k in range(3))
    return [body.mass, *body.com, xx, body.inertia[0][1], body.inertia[0][2], yy, body.inertia[1][2], zz]


def pose_numbers(pose: Pose) -> list[float]:
    return [*pose.rotation_matrix().reshape(-1).tolist(), *pose.xyz]


def test_bodies_welded() -> None:
    one = Body(2.0, (0.1, -0.2, 0.3), (0.3, 0.4, 0.5))
    other = Body(0.5, (-0.4, 0.2, 0.1), ((0.2, 0.01, 0.02), (0.01, 0.3, -0.03), (0.02, -0.03, 0.25)))
    pose = Pose((1.0, -0.5, 0.7), [("x", 0.4), ("z", -1.1)])
    given = {"body": body_numbers(one), "other": body_numbers(other), "pose": pose_numbers(pose)}
    found = interpret(row_programs()["welded"], given)["body"]
    assert difference(found, body_numbers(one + other.moved(pose))) < 1e-15


@pytest.mark.parametrize("axis", [(0.0, 0.0, 1.0), (0.0, 0.0, -1.0), (0.6, 0.0, -0.8), (0.48, 0.64, 0.6)])
def test_a_link_of_a_joint_about_any_axis(axis: tuple[float, float, float]) -> None:
    """The dynamics are those of the library; the frame at the joint may be turned about its axis."""
    placement, frame = Pose((0.1, 0.2, 0.3), [("x", 0.5)]), Pose((0.3, 0, 0.1), [("y", 0.7), ("x", 0.2)])
    body = Body(2.0, (0.1, -0.2, 0.3), (0.3, 0.4, 0.5))
    joint = rd.Revolute(axis=axis, rotor_inertia=0.02)
    link = rd.Link(
        "link", "base", joint, placement, frame=frame, mass=2.0, com=body.com, inertia=body.inertia
    )
    arm = rd.Robot([link])
    given = {
        "placement": pose_numbers(placement),
        "axis": list(axis),
        "frame": pose_numbers(frame),
        "body": body_numbers(body),
        "joint": [0.02, 0.0, 0.0, 0.01],
    }
    made = link_of(interpret(row_programs()["link_of_joint"], given)["link"])
    data = robot_data(arm.mechanism)._replace(links=(made,))
    one = any_robot("inverse_dynamics", "newton-euler")
    state = {"q": [0.3], "qd": [-0.7], "qdd": [1.1], "gravity": list(arm.mechanism.gravity)}
    state |= {name: [0.0] * 3 for name in argument_names(0)}
    found = loop_results(one.loops, links_of(data, one), state)["tau"]
    assert difference(found, arm.inverse_dynamics([0.3], [-0.7], [1.1])) < 1e-14


def test_rates_of_a_floating_base() -> None:
    """Ṙ = R [ω]×, ẋ = R v, by central differences; the quaternion keeps its length."""
    q = np.array([0.1, 0.2, 0.3, 0.2, -0.4, 0.4, 0.8])
    qd = np.array([0.5, -0.6, 0.7, 0.3, -0.2, 0.9])
    rates = np.array(
        interpret(row_programs()["coordinate_rates"], {"q": q.tolist(), "qd": qd.tolist()})["rates"]
    )
    x, y, z = qd[3:]
    ω = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    h = 1e-6
    before, now, after = (
        Pose.from_quaternion((0, 0, 0), unit(q[3:] + step * rates[3:])).rotation_matrix()
        for step in (-h, 0, h)
    )
    assert abs(q[3:] @ rates[3:]) < 1e-15
    assert np.abs(rates[:3] - now @ qd[:3]).max() < 1e-15
    assert (
        np.abs((after - before) / (2 * h) - now @ ω).max() < 1e-9
    )  # rounding 1e-16 / h, and h² by the third derivative


def unit(quaternion: Floats) -> list[float]:
    return (quaternion / np.linalg.norm(quaternion)).tolist()
