"""Pictures of the gallery: those that the documentation keeps, else the robot or motion that an example is about."""

import contextlib
import io
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import rodyn as rd

KEPT = {
    "readme_picture": "docs/pictures/arm.svg",
    "free_floating_line": "docs/pictures/free_floating_line.svg",
    "ilqr_swing_up": "docs/pictures/swing_up.svg",
    "identify_arms": "docs/pictures/identification.svg",
    "dh_conventions": "docs/frames.svg",
    "learn_reach": "docs/pictures/learn_reach.svg",
    "mppi_swing_up": "docs/pictures/mppi_swing_up.svg",
}


def _posture(robot: str, *q: float) -> Callable[[Path], Any]:
    return lambda path: rd.load(robot).plot(q or None, path)


def _move(robot: str, *goal: float) -> Callable[[Path], Any]:
    """Some postures between zero and a goal."""

    def draw(path: Path) -> None:
        arm = rd.load(robot)
        rd.Run.along(arm, rd.quintic(np.zeros(arm.n), goal, duration=1.0)).snapshots(path, count=6)

    return draw


def _fall(robot: str, duration: float) -> Callable[[Path], Any]:
    def draw(path: Path) -> None:
        arm = rd.load(robot)
        arm.simulate(np.zeros(arm.n), duration=duration).snapshots(path, count=8)

    return draw


def _torques(path: Path) -> None:
    motion = rd.motion("stanford_2003")
    rd.Run.along(rd.load(motion.robot), motion.path, step=0.05).plot("tau", path)


def _forced(path: Path) -> None:
    """The arm of the example leaves its path."""
    motion = rd.motion("stanford_2003")
    arm = rd.load(motion.robot)
    run = arm.simulate(motion.q0, duration=10.0, torque=motion.path, rtol=1e-6)
    run.plot("q", path, desired=motion.path)


def _falls(path: Path) -> None:
    """Tools of five falls from starts that differ by half a degree."""
    starts = 0.01 * np.random.default_rng(2003).standard_normal((5, 6))
    rd.load("puma").simulate(starts, duration=1.5).plot("path", path)


def _exact(path: Path) -> None:
    """The arm of the example: its angles are those of right triangles with whole sides."""
    bend, twist = np.arctan2(4, 3), np.arctan2(12, 5)
    body = {"mass": 2.0, "r": [0.25, 0, 0], "inertia": np.diag([0.1, 0.2, 0.2])}
    rows = [
        {"joint": "revolute", "a": 0, "b": 1, "alpha": twist, "theta": 0, **body},
        {"joint": "prismatic", "a": 0, "b": 0.5, "alpha": 0, "theta": bend, **body},
        {"joint": "revolute", "a": 1, "b": 0, "alpha": twist, "theta": bend, **body},
    ]
    rd.Robot.from_dh(rows, "standard", gravity=(0, 0, -9.81)).plot([bend, 1 / 3, twist], path)


def _of(example: Path) -> Callable[[Path], Any]:
    """The robot that an example calls `arm` or `robot`."""

    def draw(path: Path) -> None:
        with contextlib.redirect_stdout(io.StringIO()):
            names = runpy.run_path(str(example))
        robot = names.get("robot") or names["arm"]
        robot.plot(names.get("q"), path)

    return draw


DRAWN: dict[str, Callable[[Path], Any]] = {
    "casadi_swing_up": _move("two_link", 1.6, 0.4),
    "controllers": _move("puma", 0.8, -0.6, 0.9, 0.5, -0.7, 0.4),
    "demo": _fall("puma", 0.8),
    "exact": _exact,
    "external_wrench": _posture("kuka", 0.4, 0.9, -0.3, 0.2, 0.7, 0.0),
    "forced_simulation": _forced,
    "free_fall": _fall("three_link", 0.7),
    "jax_reach": _move("kuka", 0.4, -0.3, 0.5, 0.2, -0.4, 0.3),
    "learn_masses": _posture("kuka", 0.3, 0.8, -0.4, 0.2, 0.5, 0.0),
    "lqr_posture": _posture("puma", 0.3, -0.8, 0.5, 0.1, 0.4, -0.2),
    "monte_carlo": _falls,
    "mpc_puma_path": _move("puma", 0.9, -1.2, 0.9, 0.5, -0.6, 0.8),
    "mppi_puma": _move("puma", 0.7, -1.0, 0.8, 0.3, -0.5, 0.6),
    "study_gains": _move("three_link", 0.9, -0.6, 0.5),
    "torques": _posture("stanford", 0.3, 1.2, 0.2, -0.4, 0.5, 0.1),
    "trajectory_torques": _torques,
}


def picture_of(example: Path, folder: Path) -> str:
    """The path, within the folder of the site's sources, of the picture of an example; drawn if need be."""
    if example.stem in KEPT:
        return KEPT[example.stem]
    picture = f"examples/{example.stem}.svg"
    (folder / picture).parent.mkdir(parents=True, exist_ok=True)
    DRAWN.get(example.stem, _of(example))(folder / picture)
    return picture
