"""Inverse kinematics: how many random reachable targets are reached, and how long one takes beside other libraries.

    python benchmarks/inverse_kinematics.py
    python benchmarks/inverse_kinematics.py --rows 100000 --models example-robot-data/robots \
        --markdown benchmarks/results/inverse_kinematics.md

Targets are the poses of random postures within the limits, searches begin at other random postures, and every answer
is checked by forward kinematics. One thread. `one` is the median of calls from Python with one pose, by a clock on the
wall; `batch` the mean of one call with all poses, by the time that the processor spends on it. Robotics Toolbox
(`ik_LM`, compiled, its defaults: tolerance 1e-6) and `pytracik` (TRAC-IK, Speed, 1e-9 and 5 ms) have the same robots
and targets; both are called for one pose at a time, as they have no other call. They need not be installed.
"""

from __future__ import annotations

import math
import os
import time
import warnings
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

os.environ["RODYN_THREADS"] = "1"

import click
import numpy as np

import rodyn as rd
from rodyn.bench.run import cpu_name

ONE = 2000
"""Calls of one pose."""
THEIRS = 300
"""Calls of another library."""
FILES = {
    "panda (file)": ("panda_description/urdf/panda.urdf", "panda_hand_tcp"),
    "ur3": ("ur_description/urdf/ur3_robot.urdf", "tool0"),
    "ur5": ("ur_description/urdf/ur5_robot.urdf", "tool0"),
    "ur5 within ±π": ("ur_description/urdf/ur5_joint_limited_robot.urdf", "tool0"),
    "ur10": ("ur_description/urdf/ur10_robot.urdf", "tool0"),
    "kinova": ("kinova_description/robots/kinova.urdf", "j2s6s200_end_effector"),
    "xarm7 (file)": ("xarm_description/urdf/xarm7.urdf", "link_eef"),
    "z1": ("z1_description/urdf/z1.urdf", "gripperStator"),
    "so100": ("so_arm_description/urdf/so100.urdf", None),
    "so101": ("so_arm_description/urdf/so101.urdf", "gripper_frame_link"),
    "talos left arm": ("talos_data/robots/talos_left_arm.urdf", "gripper_left_base_link"),
    "tiago": ("tiago_description/robots/tiago_no_hand.urdf", "arm_tool_link"),
    "baxter left arm": ("baxter_description/urdf/baxter.urdf", "left_gripper"),
    "pr2 right arm": ("pr2_description/urdf/pr2.urdf", "r_gripper_tool_frame"),
}
"""Arms of example-robot-data: file and frame."""
CATALOG = ("puma560_armstrong", "panda", "fr3", "xarm7", "ur5e", "kinova_gen3", "stanford_2003", "kuka_kr5")


class Case(NamedTuple):
    """A robot, a frame, and targets from random postures, each with a posture to begin at."""

    name: str
    robot: rd.Robot
    frame: str | None
    pose: np.ndarray
    q0: np.ndarray


def case(name: str, robot: rd.Robot, frame: str | None, rows: int) -> Case:
    lower, upper = (np.array(x) for x in robot.limits[:2])
    lower[~np.isfinite(lower)], upper[~np.isfinite(upper)] = -math.pi, math.pi
    for k, joint in enumerate(robot.joints.values()):  # sliders of the books have no limits
        if joint.kind == "prismatic" and upper[k] - lower[k] == 2 * math.pi:
            lower[k], upper[k] = 0.1, 1.0
    draw = np.random.default_rng(0)
    q, q0 = draw.uniform(lower, upper, (2, rows, robot.nq))
    return Case(name, robot, frame, robot.end_effector(q, frame), q0)


def cases(rows: int, models: Path | None) -> Iterator[Case]:
    for name in CATALOG:
        yield case(name, rd.load(name), None, rows)
    yield case("iiwa", iiwa(), None, rows)
    for name, (file, frame) in FILES.items() if models else ():
        if (models / file).exists():  # type: ignore[operator]
            yield case(name, rd.load(models / file, base="fixed", physical="warn"), frame, rows)  # type: ignore[operator]


def iiwa() -> rd.Robot:
    """A KUKA LBR iiwa 14: lengths and limits of its data sheet."""
    turns, most = (0, -1, 1, 1, -1, -1, 1), np.radians([170, 120, 170, 120, 170, 120, 175])
    places = ((0, 0, 0.36), (0, 0, 0), (0, -0.42, 0), (0, 0, 0), (0, 0.4, 0), (0, 0, 0), (0, 0, 0))
    links = [
        rd.Link(
            f"link{k + 1}",
            "base" if k == 0 else f"link{k}",
            joint=rd.Revolute(limits=rd.Limits(-most[k], most[k])),
            placement=rd.Pose(places[k], [("x", turns[k] * math.pi / 2)] if turns[k] else ()),
            mass=1.0,
            inertia=(0.1, 0.1, 0.1),
        )
        for k in range(7)
    ]
    return rd.Robot(links, tool=rd.Pose((0, 0, 0.126)), name="iiwa")


def away(one: Case, q: np.ndarray, pose: np.ndarray) -> np.ndarray:
    """The larger of distance and angle, by forward kinematics."""
    T = one.robot.end_effector(q, one.frame)
    chord = np.linalg.norm(T[..., :3, :3] - pose[..., :3, :3], axis=(-2, -1)) / math.sqrt(8)
    way = np.linalg.norm(T[..., :3, 3] - pose[..., :3, 3], axis=-1)
    found: np.ndarray = np.maximum(way, 2 * np.arcsin(np.minimum(chord, 1)))
    return found


def measured(one: Case) -> dict[str, Any]:
    """How many targets are reached, and times (µs)."""
    options = {"frame": one.frame, "method": "levenberg-marquardt"}
    solve = one.robot.inverse_kinematics
    solve(one.pose[:8], q0=one.q0[:8], **options)
    found, seconds = None, math.inf
    for _ in range(3):
        begin = time.thread_time()
        found = solve(one.pose, q0=one.q0, **options)
        seconds = min(seconds, time.thread_time() - begin)
    assert found is not None
    wrong = int(np.count_nonzero(found.ok & (away(one, found.q, one.pose) > 1e-9)))
    at_first = {
        each.joint for each in one.robot.limit_violations(one.q0)
    }  # mimic joints that no target moves
    beyond = sum(each.count for each in one.robot.limit_violations(found.q) if each.joint not in at_first)
    pose, q0 = [[x.copy() for x in array[:ONE]] for array in (one.pose, one.q0)]
    solve(pose[0], q0=q0[0], **options)
    call = one.robot.inverse_kinematics  # it has learned to serve one pose
    each = each_call(lambda k: call(pose[k], q0=q0[k], **options), len(pose))
    return {
        "robot": one.name,
        "joints": one.robot.nq,
        "rows": len(one.pose),
        "reached %": round(100 * float(np.mean(found.ok)), 4),
        "false ok": wrong,
        "beyond limits": beyond,
        "steps, median": float(np.median(found.iterations)),
        "mean": round(float(np.mean(found.iterations)), 1),
        "one µs": round(each, 2),
        "batch µs": round(seconds / len(one.pose) * 1e6, 3),
    }


def each_call(run: Callable[[int], Any], count: int) -> float:
    """Median time of calls (µs), the clock's own taken off."""
    times = []
    for k in range(count):
        begin = time.perf_counter()
        run(k)
        times.append(time.perf_counter() - begin)
    idle = []
    for _ in range(1000):
        begin = time.perf_counter()
        idle.append(time.perf_counter() - begin)
    return float(np.median(times) - np.median(idle)) * 1e6


def peers(rows: int) -> Iterator[dict[str, Any]]:
    """The same robots, as other libraries have them, and the same targets."""
    if find_spec("roboticstoolbox") is None:
        return
    import roboticstoolbox as rtb

    for name, model in (("Puma560", rtb.models.DH.Puma560()), ("Panda", rtb.models.Panda())):
        ets = model.ets()
        robot = of_ets(name, ets)
        one = case(name, robot, None, rows)
        least = np.abs(ets.eval(one.q0[0]) - robot.end_effector(one.q0[0])).max()
        assert least < 1e-12, "the robots differ"
        ours = measured(one)
        theirs = each_call(lambda k, e=ets, c=one: e.ik_LM(c.pose[k], q0=c.q0[k]), min(rows, THEIRS))
        reached = np.mean([ets.ik_LM(one.pose[k], q0=one.q0[k]).success for k in range(min(rows, THEIRS))])
        begin = time.thread_time()
        for k in range(min(rows, THEIRS)):
            ets.ik_LM(one.pose[k], q0=one.q0[k])
        mean = (time.thread_time() - begin) / min(rows, THEIRS) * 1e6
        yield {
            **ours,
            "peer": "roboticstoolbox ik_LM",
            "its µs": round(theirs, 1),
            "its mean µs": round(mean, 1),
            "its reached %": round(100 * float(reached), 1),
            "one: times": round(theirs / ours["one µs"], 1),
            "batch: times": round(theirs / ours["batch µs"], 1),
            "of its mean": round(mean / ours["batch µs"], 1),
        }
        if find_spec("pytracik") is not None:
            yield {**ours, **tracik(one, ours)}


def tracik(one: Case, ours: dict[str, Any]) -> dict[str, Any]:
    """TRAC-IK on the same robot, as a URDF file."""
    import pytracik

    tip = one.robot.tool or one.robot.links[-1].name
    text = one.robot.to_urdf()
    solver = pytracik.TRAC_IK(root_of(text), tip, text, 0.005, 1e-9, pytracik.SolveType.Speed)
    turned = [rd.Pose.from_matrix(T) for T in one.pose[:THEIRS]]
    given = [(*pose.xyz, *quaternion(pose)) for pose in turned]
    reached = [len(pytracik.ik(solver, one.q0[k], *given[k])) > 0 for k in range(len(given))]
    theirs = each_call(lambda k: pytracik.ik(solver, one.q0[k], *given[k]), len(given))
    return {
        "peer": "pytracik",
        "its µs": round(theirs, 1),
        "its reached %": round(100 * float(np.mean(reached)), 1),
        "one: times": round(theirs / ours["one µs"], 1),
        "batch: times": round(theirs / ours["batch µs"], 1),
    }


def root_of(urdf: str) -> str:
    """The link that is no joint's child."""
    from xml.etree import ElementTree

    tree = ElementTree.fromstring(urdf)
    children = {joint.find("child").attrib["link"] for joint in tree.findall("joint")}  # type: ignore[union-attr]
    return next(link.attrib["name"] for link in tree.findall("link") if link.attrib["name"] not in children)


def quaternion(pose: rd.Pose) -> np.ndarray:
    """(x, y, z, w) of a rotation."""
    R = pose.rotation_matrix()
    values, vectors = np.linalg.eigh(
        np.array(
            [
                [R[0, 0] - R[1, 1] - R[2, 2], R[0, 1] + R[1, 0], R[0, 2] + R[2, 0], R[2, 1] - R[1, 2]],
                [0, R[1, 1] - R[0, 0] - R[2, 2], R[1, 2] + R[2, 1], R[0, 2] - R[2, 0]],
                [0, 0, R[2, 2] - R[0, 0] - R[1, 1], R[1, 0] - R[0, 1]],
                [0, 0, 0, np.trace(R)],
            ]
        ).T
    )
    found: np.ndarray = vectors[:, np.argmax(values)]
    return found


def of_ets(name: str, ets: Any) -> rd.Robot:
    """A robot of elementary transforms: constant poses between joints about z."""
    links, fixed = [], np.eye(4)
    lower, upper = ets.qlim
    for one in ets:
        if not one.isjoint:
            fixed = fixed @ np.asarray(one.A())
            continue
        assert one.axis == "Rz"
        turn = -1 if one.isflip else 1
        k = len(links)
        links.append(
            rd.Link(
                f"link{k + 1}",
                f"link{k}" if k else "base",
                joint=rd.Revolute(axis=(0, 0, turn), limits=rd.Limits(lower[k], upper[k])),
                placement=rd.Pose.from_matrix(orthonormal(fixed)),
                mass=1.0,
                inertia=(1, 1, 1),
            )
        )
        fixed = np.eye(4)
    return rd.Robot(links, tool=rd.Pose.from_matrix(orthonormal(fixed)), name=name)


def orthonormal(T: np.ndarray) -> np.ndarray:
    """A pose whose rotation is one to the last digit."""
    U, _, V = np.linalg.svd(T[:3, :3])
    found = np.array(T, dtype=float)
    found[:3, :3] = U @ V
    return found


def table(rows: list[dict[str, Any]]) -> str:
    """Rows as Markdown."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    lines = ["| " + " | ".join(names) + " |", "|---" * len(names) + "|"]
    lines += ["| " + " | ".join(str(row.get(name, "")) for name in names) + " |" for row in rows]
    return "\n".join(lines)


@click.command()
@click.option("--rows", default=20_000, show_default=True, help="Targets of each robot.")
@click.option("--models", type=click.Path(path_type=Path), help="The folder robots of example-robot-data.")
@click.option("--markdown", type=click.Path(path_type=Path), help="A file for the tables.")
def main(rows: int, models: Path | None, markdown: Path | None) -> None:
    """Measure, print and keep."""
    warnings.simplefilter("ignore")
    beside = list(peers(rows))
    found = []
    for one in cases(rows, models):
        found.append(measured(one))
        click.echo(found[-1])
    text = "\n\n".join(
        [
            "# Inverse kinematics",
            f"{cpu_name()}, one thread, {datetime.now(UTC):%Y-%m-%d}.",
            "How it is measured: `benchmarks/inverse_kinematics.py`.",
            *(["## Beside other libraries", table(beside)] if beside else []),
            "## Random reachable targets, from a random start",
            table(found),
        ]
    )
    click.echo(text)
    if markdown is not None:
        markdown.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
