"""Closed forms of inverse kinematics: all postures of random reachable poses, and how long they take beside EAIK.

    python benchmarks/closed_forms.py
    python benchmarks/closed_forms.py --rows 100000 --markdown benchmarks/results/closed_forms.md

Poses are those of random postures within ±π (sliders: ±1 m). Every solution is checked by forward kinematics, the
posture that a pose was made of must be among them, to 1e-5. Where the Jacobian has a singular value below 1e-6,
postures that far apart have the same pose to the last digit and are counted apart. One thread. `one` is the least
mean of calls from Python with one pose, `batch` the least of calls with 4096 poses. EAIK (pip install EAIK; it need
not be installed) has the same axes and poses, of arms that it has a decomposition for, one call for each pose.
"""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any

os.environ["RODYN_THREADS"] = "1"

import click
import numpy as np

import rodyn as rd
from rodyn.bench.run import cpu_name
from rodyn.reach.closed.find import arm_of

BATCH, CALLS, REPEATS = 4096, 500, 15
SCARA = [
    {"joint": "revolute", "a": 0.4, "alpha": 0.0, "b": 0.3, "theta": 0.0},
    {"joint": "revolute", "a": 0.3, "alpha": np.pi, "b": 0.0, "theta": 0.0},
    {"joint": "prismatic", "a": 0.0, "alpha": 0.0, "b": 0.0, "theta": 0.0},
    {"joint": "revolute", "a": 0.0, "alpha": 0.0, "b": 0.1, "theta": 0.0},
]


def robots() -> Iterator[tuple[str, rd.Robot]]:
    for name in ("puma560_armstrong", "stanford_1999", "kuka_kr5", "ur5e", "panda"):
        yield name, rd.load(name)
    yield "scara", rd.Robot.from_dh(SCARA, convention="standard")


def best(run: Callable[[], Any], calls: int) -> float:
    """The least time of a call (µs), over several rounds."""
    least = np.inf
    for _ in range(REPEATS):
        begin = time.perf_counter()
        run()
        least = min(least, (time.perf_counter() - begin) / calls)
    return float(least) * 1e6


def measured(name: str, arm: rd.Robot, rows: int) -> dict[str, Any]:
    form = arm.closed_form
    sliding = [not one.turns for one in form.plan.arm.screws]
    q = np.random.default_rng(0).uniform(-np.pi, np.pi, (rows, arm.nq))
    q[:, sliding] /= np.pi
    T = arm.end_effector(q)
    given = {"q0": q} if form.given else {}
    found = form.solve(T, **given)
    way = np.abs(found.q - q[:, None])
    way[..., np.logical_not(sliding)] = np.abs(
        (way[..., np.logical_not(sliding)] + np.pi) % (2 * np.pi) - np.pi
    )
    own = np.where(found.ok, way.max(axis=-1), np.inf).min(axis=-1)
    away, singular = own > 1e-5, np.zeros(rows, dtype=bool)
    singular[away] = np.linalg.svd(arm.jacobian(q[away]), compute_uv=False)[..., -1] < 1e-6
    worst = 0.0
    for k in range(form.candidates):
        off = np.abs(arm.end_effector(found.q[:, k]) - T).max(axis=(-2, -1))
        worst = max(worst, float(off[found.ok[:, k]].max(initial=0.0)))
    counts, times = np.unique(found.count, return_counts=True)
    row = {
        "robot": name,
        "family": form.family,
        "rows": rows,
        "solutions": ", ".join(f"{c}: {100 * n / rows:.1f} %" for c, n in zip(counts, times, strict=True)),
        "largest error": f"{worst:.1e}",
        "own posture missed": int(np.count_nonzero(away & ~singular)),
        "and beside a singularity": int(np.count_nonzero(away & singular)),
    }
    return {**row, **times_of(arm, q, T)}


def times_of(arm: rd.Robot, q: np.ndarray, T: np.ndarray) -> dict[str, Any]:
    form = arm.closed_form
    many = {"pose": T[:BATCH], **({"q0": q[:BATCH]} if form.given else {})}
    one = [{key: value[k].copy() for key, value in many.items()} for k in range(CALLS)]
    for call in (many, one[0]):
        arm.inverse_kinematics(**call, all=True)
    solve = arm.inverse_kinematics  # it has learned to serve both
    if form.given:
        each = best(lambda: [solve(call["pose"], q0=call["q0"], all=True) for call in one], CALLS)
    else:
        poses = [call["pose"] for call in one]
        each = best(lambda: [solve(pose, all=True) for pose in poses], CALLS)
    batch = best(lambda: solve(**many, all=True), BATCH)
    row: dict[str, Any] = {"one µs": round(each, 2), "batch µs": round(batch, 4)}
    theirs = eaik(arm, [call["pose"] for call in one])
    if theirs is not None:
        row |= {
            "EAIK µs": round(theirs, 2),
            "one: times": round(theirs / each, 1),
            "batch: times": round(theirs / batch, 1),
        }
    return row


def eaik(arm: rd.Robot, poses: list[np.ndarray]) -> float | None:
    """The time of EAIK for one pose (µs); None where it is not installed, or does not know the arm."""
    if find_spec("eaik") is None or arm.closed_form.given or arm.n != 6:
        return None
    from eaik.IK_HP import HPRobot

    screws, tool = arm_of(arm.mechanism, None).screws, arm_of(arm.mechanism, None).tool
    if not all(one.turns for one in screws):
        return None
    o = [one.o for one in screws]
    steps = [o[0], *(b - a for a, b in pairwise(o)), tool[:3, 3] - o[5]]
    robot = HPRobot(np.array([one.h for one in screws]), np.array(steps))
    turned = []
    for T in poses:
        seen = T.copy()
        seen[:3, :3] = T[:3, :3] @ tool[:3, :3].T
        turned.append(seen)
    return best(lambda: [robot.IK(T) for T in turned], len(turned)) if robot.hasKnownDecomposition() else None


def table(rows: list[dict[str, Any]]) -> str:
    keys = list(dict.fromkeys(key for row in rows for key in row))
    lines = [keys, ["---"] * len(keys), *([str(row.get(key, "")) for key in keys] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


@click.command(help=__doc__)
@click.option("--rows", default=20000, help="poses of every robot")
@click.option("--markdown", type=click.Path(path_type=Path), help="where to write the table")
def main(rows: int, markdown: Path | None) -> None:
    warnings.simplefilter("ignore", rd.UnphysicalWarning)
    found = []
    for name, arm in robots():
        found.append(measured(name, arm, rows))
        click.echo(found[-1])
    text = table(found)
    click.echo(text)
    if markdown is not None:
        when = datetime.now(UTC).date()
        run = f"`python benchmarks/closed_forms.py --rows {rows}`"
        head = f"# Closed forms\n\n{run}, {when}, {cpu_name()}, one thread.\n"
        markdown.write_text(f"{head}\n{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
