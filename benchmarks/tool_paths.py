"""The fastest motion along paths, and joints along paths of tools: what `docs/tool_paths.md` promises, counted.

    python benchmarks/tool_paths.py
    python benchmarks/tool_paths.py --paths 20 --json tool_paths.json

For random paths of the joints: torques beyond their limits at the grid and between it, the part of the time in which no
limit is reached, and how much longer the motion is than that of a fine grid. If `toppra` is installed, its times for
the same paths, limits and grids stand beside them, and milliseconds of both; the shortest of several counts.
For random straight lines of the tool: how many can be followed, and how far the tool is from them.
"""

from __future__ import annotations

import json
import warnings
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import click
import numpy as np

import rodyn as rd
from rodyn.arrays import Floats

EFFORT = {
    "puma": [100.0, 180.0, 90.0, 25.0, 25.0, 25.0],
    "ur5e": [150.0, 150.0, 150.0, 28.0, 28.0, 28.0],
}
INTERVALS = (100, 200, 400, 1000)
FINE = 8000
TIMES = 5


def paths(count: int, n: int) -> list[rd.JointPath]:
    return [rd.joint_path(np.random.default_rng(seed).uniform(-1, 1, (5, n))) for seed in range(count)]


def beyond(arm: rd.Robot, motion: rd.Trajectory, effort: Floats) -> tuple[float, float]:
    """Torques by inverse dynamics beyond the limits, as parts of them: at the grid, and between."""
    t = motion.knots
    inside = (t[:-1, None] + np.diff(t)[:, None] * (np.arange(8) + 0.5) / 8).ravel()
    at, between = (
        (np.abs(arm.inverse_dynamics(*motion(x), friction=True)) / effort - 1).max() for x in (t, inside)
    )
    return float(at), float(between)


def spent(work: Any) -> tuple[float, Any]:
    """The shortest of several times (ms), and the answer."""
    best, found = np.inf, None
    for _ in range(TIMES):
        start = perf_counter()
        found = work()
        best = min(best, 1e3 * (perf_counter() - start))
    return best, found


def peer(arm: rd.Robot, path: rd.JointPath, effort: Floats, velocity: float) -> Any:
    """toppra's time for a number of intervals; None if it is not installed."""
    try:
        import toppra
        from toppra import algorithm, constraint
        from toppra.interpolator import AbstractGeometricPath
    except ImportError:
        return None
    toppra.setup_logging("ERROR")

    class Same(AbstractGeometricPath):  # type: ignore[misc]
        """The same path."""

        dof = path.n
        path_interval = np.array([0.0, path.length])

        def __call__(self, s: Any, order: int = 0) -> Any:
            return path(np.clip(np.asarray(s, dtype=float), 0, path.length))[order]

    def time(intervals: int) -> float:
        grid = np.linspace(0, path.length, intervals + 1)
        limits = [
            constraint.JointVelocityConstraint(np.tile([-velocity, velocity], (path.n, 1))),
            constraint.JointTorqueConstraint(
                arm.inverse_dynamics,
                np.column_stack([-effort, effort]),
                np.zeros(path.n),
                constraint.DiscretizationType.Interpolation,
            ),
        ]
        solver = algorithm.TOPPRA(limits, Same(), gridpoints=grid, solver_wrapper="seidel")
        _, speed, _ = solver.compute_parameterization(0, 0)
        return float((2 * np.diff(grid) / (speed[1:] + speed[:-1])).sum())

    return time


def race(name: str, count: int) -> list[dict[str, Any]]:
    """A row for each number of intervals: the worst of all paths."""
    arm, effort = rd.load(name), np.array(EFFORT[name])
    rows: list[dict[str, Any]] = []
    for intervals in INTERVALS:
        worst: dict[str, Any] = {"robot": name, "intervals": intervals}
        for path in paths(count, arm.n):
            fine = arm.time_optimal(path, effort=effort, velocity=5.0, intervals=FINE).duration
            ms, found = spent(
                partial(arm.time_optimal, path, effort=effort, velocity=5.0, intervals=intervals)
            )
            at, between = beyond(arm, found.trajectory, effort)
            values = {
                "at the grid": at,
                "between": between,
                "no limit reached": found.shares.get("", 0.0),
                "time": found.duration / fine - 1,
                "ms": ms,
            }
            other = peer(arm, path, effort, 5.0)
            if other is not None:
                other_ms, time = spent(partial(other, intervals))
                values |= {"time of toppra": time / fine - 1, "ms of toppra": other_ms}
            for key, value in values.items():
                worst[key] = max(worst.get(key, -np.inf), value)
        rows.append(worst)
    return rows


def lines(name: str, count: int) -> dict[str, Any]:
    """Random lines of 0.3 m of the tool."""
    arm, rng = rd.load(name), np.random.default_rng(0)
    found = {"robot": name, "lines": count, "followed": 0, "refused": 0, "error": 0.0, "ms": np.inf}
    for _ in range(count):
        q0 = rng.uniform(-1.5, 1.5, arm.n)
        start = arm.end_effector(q0)
        way = rng.normal(size=3)
        tool = rd.tool_line(start, start[:3, 3] + 0.3 * way / np.linalg.norm(way))
        begin = perf_counter()
        try:
            joints = arm.joint_path(tool, q0=q0)
        except rd.InputError:
            found["refused"] += 1
            continue
        found["ms"] = min(found["ms"], 1e3 * (perf_counter() - begin))
        found["followed"] += 1
        s = np.linspace(0, tool.length, 999)
        off = np.abs(arm.end_effector(joints(s).q) - tool(s)).max()
        found["error"] = max(found["error"], float(off))
    return found


@click.command()
@click.option("--paths", "count", default=8, show_default=True, help="Random paths of each robot.")
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the rows.")
def main(count: int, target: Path | None) -> None:
    """Print the tables."""
    warnings.simplefilter("ignore")
    rows = [row for name in EFFORT for row in race(name, count)]
    rows += [lines(name, 10 * count) for name in ("puma", "ur5e", "fr3")]
    for row in rows:
        print(
            "  ".join(
                f"{key} {value:.2e}" if isinstance(value, float) else f"{key} {value}"
                for key, value in row.items()
            )
        )
    if target is not None:
        target.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
