"""Pages of robots, runs and paths: written to a file, opened in the browser, or shown in a notebook."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, require_flags
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.kernel.quantity.inertial import with_units
from rodyn.kernel.quantity.wrench import Wrench, wrenches as listed
from rodyn.model.limits import slider_limits
from rodyn.model.mechanism import Mechanism
from rodyn.plot.robots import checked_postures, single
from rodyn.reach.path.joint_path import JointPath
from rodyn.reach.path.tool_path import ToolPath
from rodyn.robot import Robot
from rodyn.simulate.result.columns import units
from rodyn.simulate.result.records import STATUSES
from rodyn.simulate.result.run import Run
from rodyn.trajectory.path import Trajectory
from rodyn.view.model import page_model
from rodyn.view.motions import (
    motion,
    moving_bodies,
    reactions_of,
    require_near,
    signals_of,
    still_motion,
    thin_samples,
    wrench_arrows,
    wrenches_of,
)
from rodyn.view.page import FilePath, Page as Page, open_in_browser as open_in_browser
from rodyn.view.programs.kinematics import is_served, kinematics_pack
from rodyn.view.scene import rest_posture, scene, warn_of_lost_meshes

MAX_RUNS_NAMED = 3
"""Maximum number of unfinished runs that are described one by one."""


def subtitle(run: Run, many: int) -> str:
    """Return one line about the first of `many` runs: time, samples, integrator, torque, ghosts, how it ended."""
    span = f"{run.t[-1] - run.t[0]:g} s, {run.samples} samples"
    torque = "" if run.settings.torque in ("", "none") else f" · {run.settings.torque}"
    ghosts = f" · {many - 1} ghost{'s' * (many > 2)}" if many > 1 else ""
    return f"{span} · {run.settings.integrator}{torque}{ghosts} · {run.status if run.ok else 'not finished'}"


def notice(runs: Sequence[tuple[Run, str]]) -> str:
    """Return what is wrong with runs (with their labels) that did not reach their end; empty where all did."""
    bad = [(run, label) for run, label in runs if not run.ok]
    sentences = []
    for run, label in bad[:MAX_RUNS_NAMED]:
        name = "This run" if len(runs) == 1 else label.capitalize()
        reason = STATUSES[str(run.status)]
        sentences.append(
            f"{name} did not finish. It ended at {float(run.t_end):g} s of {run.settings.duration:g} s: "
            f"{reason} ({run.message})."
        )
    if len(bad) > MAX_RUNS_NAMED:
        sentences.append(f"{len(bad) - MAX_RUNS_NAMED} more did not finish.")
    return " ".join(sentences)


MAX_SHOWN = 12
"""Maximum number of postures or runs in one page."""
ABOUT = "Made by rodyn. Everything is inside this file: nothing is loaded, nothing is sent."


class Content(NamedTuple):
    """What a page shows of a robot.

    posture   (nq,), in which the robot is built
    motions   of the robot and of its ghosts
    seen      postures (k, nq) that the camera sees
    words     under the title
    shown     rows of the page's menu that are not as always
    span      the time (s) of the first and of the last sample
    """

    posture: Floats
    motions: list[dict[str, Any]]
    seen: Floats
    words: str
    shown: Mapping[str, bool] = MappingProxyType({})
    span: tuple[float, float] = (0.0, 0.0)


def deliver(page: Page, path: FilePath | None, open: bool | None) -> Page | Path:
    """Write the page to `path`, else open it in the browser unless a notebook shows it, and return page or path.

    `open` says so explicitly.
    """
    if open is not None:
        require_flags(open=open)
    if path is not None:
        written = page.save(path)
        if open:
            open_in_browser(written)
        return written
    if open or (open is None and not _in_notebook()):
        page.open()
    return page


def _in_notebook() -> bool:
    """Return whether a notebook shows results."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return hasattr(shell, "kernel")


def robot_page(
    robot: Robot,
    q: ArrayLike | None = None,
    *,
    wrench: Wrench | Sequence[Wrench] | None = None,
    meshes: bool = True,
) -> Page:
    """Return the page of a robot in a posture q (nq,), or in several (k, nq): the first is solid, others are ghosts.

    A `wrench` on it is drawn as arrows.
    """
    require_flags(meshes=meshes)
    postures = checked_postures(robot, q, MAX_SHOWN, "a page")
    labels = [f"posture {k}" for k in range(1, len(postures) + 1)]
    arrows = [
        wrench_arrows(robot, listed(wrench), postures[:1], _size(robot, postures[:1])),
        *([[]] * len(postures)),
    ]
    motions = [
        still_motion(robot, *posture_data) for posture_data in zip(postures, labels, arrows, strict=False)
    ]
    content = Content(postures[0], motions, postures, robot.mechanism.description)
    page = _page(robot, content, meshes=meshes)
    if not is_served(robot):
        return page
    model = page_model(robot, meshes=False)
    alive = {**page.data["model"], **{key: model[key] for key in ("bodies", "ground", "reason", "dh", "q")}}
    return page.with_data(model=alive, engine=kinematics_pack(), q=postures[0].tolist())


def run_page(
    run: Run,
    others: Run | Sequence[Run] = (),
    *,
    rows: Sequence[int] | None = None,
    forces: bool = False,
    wrenches: bool = True,
    meshes: bool = True,
) -> Page:
    """Return the page of a run with its curves; others, or trajectories of a batch, are ghosts."""
    if not isinstance(run, Run):
        raise InputTypeError(f"run must be a Run, got {short(run)}")
    require_flags(forces=forces, wrenches=wrenches, meshes=meshes)
    all_runs = _trajectories(run, others, rows)
    if len(all_runs) > MAX_SHOWN:
        raise InputError(
            f"{len(all_runs)} runs, but a page shows at most {MAX_SHOWN}: choose some with rows="
        )
    robot = run.robot
    motions, postures_seen, times = [], [], []
    for k, (shown_run, label) in enumerate(all_runs):
        if not _moves_alike(shown_run.robot, robot):
            raise InputError(
                f"ghosts must be of the same robot, but {shown_run.robot.name!r} "
                f"and {robot.name!r} differ: show each alone"
            )
        samples = single(shown_run, "pages")
        q = shown_run.q[samples]
        signals = tuple(signals_of(shown_run, samples))
        size = _size(robot, q[:1])
        arrows = reactions_of(shown_run, samples, size) if forces and k == 0 else []
        arrows += wrenches_of(shown_run, samples, size) if wrenches and k == 0 else []
        motions.append(motion(robot, shown_run.t[samples], q, label, signals, arrows))
        postures_seen.append(q[thin_samples(len(q), 60)])
        times += [float(shown_run.t[samples[0]]), float(shown_run.t[samples[-1]])]
    words, span = subtitle(all_runs[0][0], len(all_runs)), (min(times), max(times))
    content = Content(
        postures_seen[0][0], motions, np.concatenate(postures_seen), words, {"arrows": forces}, span
    )
    page = _page(robot, content, meshes=meshes)
    return page.with_data(notice=" ".join(filter(None, (notice(all_runs), page.data["notice"]))))


def samples_page(robot: Robot, t: Floats, q: Floats, words: str, *, meshes: bool = True) -> Page:
    """Return the page of k motions q (k, T, nq) at times t (T,): the first is solid, the others are ghosts."""
    labels = [f"row {k}" for k in range(len(q))]
    motions = [motion(robot, t, positions, label) for positions, label in zip(q, labels, strict=True)]
    seen = q[:, thin_samples(len(t), 60)].reshape(-1, robot.nq)
    span = float(t[0]), float(t[-1])
    return _page(robot, Content(q[0, 0], motions, seen, words, span=span), meshes=meshes)


def _moves_alike(robot: Robot, other: Robot) -> bool:
    """Return whether two robots are the same, or differ in masses, rotors, friction and gravity only."""
    if robot.name != other.name:
        return False
    return robot.mechanism == other.mechanism or _of_units(robot) == _of_units(other)


def _of_units(robot: Robot) -> Mechanism:
    """Return the robot without the numbers of its drives and weights."""
    return with_units(robot.with_joints(coulomb_width=1.0).mechanism.replace(gravity=(0.0, 0.0, 0.0)))


def path_page(
    robot: Robot, path: Trajectory | JointPath | ToolPath, *, duration: float = 4.0, **options: Any
) -> Page:
    """Return the page of a robot along a path: a trajectory in its time, else in `duration` s, rest to rest."""
    if not isinstance(robot, Robot):
        raise InputTypeError(f"robot must be the Robot that follows the path, got {short(robot)}")
    if isinstance(path, ToolPath):
        path = robot.joint_path(path)
    if isinstance(path, JointPath):
        path = path.timed(duration)
    if path.n != robot.n:
        raise InputError(
            f"the path has {path.n} joint{'s' * (path.n > 1)}, but robot {robot.name!r} has {robot.n}"
        )
    return run_page(Run.along(robot, path, count=max(2, min(int(path.duration * 100) + 1, 2001))), **options)


def _trajectories(run: Run, others: Run | Sequence[Run], rows: Sequence[int] | None) -> list[tuple[Run, str]]:
    """Return all trajectories that are shown, with their labels: the first is solid."""
    for name, value in (("others", others), ("rows", rows)):
        if value is not None and not isinstance(value, Run | Iterable):
            raise InputTypeError(f"{name} is a list, got {short(value)}: write {name}=[…]")
    labelled: list[tuple[Run, str]] = []
    for k, shown_run in enumerate([run, *([others] if isinstance(others, Run) else others)], 1):
        if not isinstance(shown_run, Run):
            raise InputTypeError(f"others must be runs of the same robot, got {short(shown_run)}")
        if not shown_run.shape:
            labelled.append((shown_run, f"run {k}"))
            continue
        if len(shown_run.shape) > 1:
            raise UnsupportedError(
                f"a page shows a batch of one axis, but this one has {shown_run.shape}: take batch[0]"
            )
        chosen = range(min(len(shown_run), 5)) if rows is None else list(rows)
        if not chosen:
            raise InputError(
                f"rows is empty, but the batch has trajectories 0 to {len(shown_run) - 1}: choose some"
            )
        numbered = set()
        for row in chosen:
            if isinstance(row, bool) or not isinstance(row, int | np.integer):
                raise InputTypeError(f"rows must be integer numbers of trajectories, got {short(row)}")
            if not -len(shown_run) <= row < len(shown_run):
                raise InputError(f"rows has {row}, but the batch has trajectories 0 to {len(shown_run) - 1}")
            if row % len(shown_run) in numbered:
                raise InputError(f"rows has trajectory {row % len(shown_run)} twice: name each once")
            numbered.add(row % len(shown_run))
            labelled.append((shown_run[int(row)], f"trajectory {row}"))
    return labelled


def _page(robot: Robot, content: Content, *, meshes: bool) -> Page:
    model = scene(robot, meshes)
    data = {
        "schema": "rodyn-view-1",
        "title": robot.name,
        "subtitle": content.words,
        "notice": warn_of_lost_meshes(model),
        "label": f"Robot {robot.name} in three dimensions, {len(robot.joints)} joints. {content.words}",
        "about": ABOUT,
        "model": model,
        "rest": rest_posture(robot, content.posture),
        "motions": content.motions,
        "joints": _joints(robot, content.posture),
        "around": _around(robot, content.seen),
        "shown": dict(content.shown),
    }
    return Page(robot.name, content.span, data)


def _around(robot: Robot, q: Floats) -> list[float]:
    """Return the farthest points x, y, z, … of bodies and tool in all these postures, in 26 directions."""
    rows = list(moving_bodies(robot).values()) or [0]
    points = np.asarray(robot.forward_kinematics(q))[:, rows, :3, 3].reshape(-1, 3)
    if robot.tool is not None:
        points = np.concatenate([points, np.asarray(robot.end_effector(q))[:, :3, 3]])
    require_near(points)
    ways = np.array([way for way in product((-1, 0, 1), repeat=3) if any(way)])
    return [float(x) for x in points[np.unique((points @ ways.T).argmax(axis=0))].ravel().round(5)]


def _size(robot: Robot, q: Floats) -> float:
    points = np.array(_around(robot, q)).reshape(-1, 3)
    return float(np.linalg.norm(np.ptp(points, axis=0))) or 1.0


def _joints(robot: Robot, q: Floats) -> list[dict[str, Any]]:
    """Return a row for each joint of one coordinate: position, unit, limits (mimic joints included)."""
    rows = []
    position, _ = units(robot)
    by_name = robot.by_joint(q)
    low, high = slider_limits(robot.mechanism)
    body_of = {
        robot.links[k].joint.name or robot.links[k].name: body
        for body, k in enumerate(robot.mechanism.moving)
    }
    first = robot.nq - sum(joint.nq for joint in robot.joints.values())
    for name, joint in robot.joints.items():
        values = np.atleast_1d(by_name[name])
        lower, upper = (low[first], high[first]) if joint.nq == 1 else (-np.inf, np.inf)
        rows.append(
            {
                "name": name,
                "kind": joint.kind,
                "body": body_of.get(name, 0),
                "value": ", ".join(f"{value:.4g}" for value in values.tolist()),
                "unit": position[first],
                "lower": float(lower) if np.isfinite(lower) else None,
                "upper": float(upper) if np.isfinite(upper) else None,
            }
        )
        first += joint.nq
    return rows
