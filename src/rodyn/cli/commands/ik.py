"""`rodyn ik`: joint positions that bring a frame to a pose."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import MATCH, ROBOT
from rodyn.cli.coordinates import NUMBERS, numbers_of, posture
from rodyn.cli.output import exit_with_no, print_answer
from rodyn.cli.tables import FILE, NAMES
from rodyn.reach.thresholds import TOLERANCE

if TYPE_CHECKING:
    from rodyn.arrays import Floats
    from rodyn.reach.result import InverseKinematics
    from rodyn.robot import Robot
    from rodyn.simulate.result.columns import Naming
    from rodyn.writing.tables import Report


SHOWN = 20
"""Targets of a table that are printed; all are in --json and --csv."""


@click.command()
@click.argument("robot", **ROBOT)
@click.option(
    "--xyz", help="Position of the frame, in m or with a unit: 0.4,0.2,0.3 or 40,20,30cm.", **NUMBERS
)
@click.option(
    "--rpy", help="Its rotation: roll, pitch and yaw about the axes x, y and z of the base.", **NUMBERS
)
@click.option("--quaternion", help="Its rotation as a unit quaternion x,y,z,w.", **NUMBERS)
@click.option("--posture", "given", help="The pose that the frame has in this posture.", **NUMBERS)
@click.option(
    "--table", type=FILE, metavar="FILE.csv", help="A pose in every row: x, y, z, roll, pitch, yaw."
)
@click.option("--frame", metavar="NAME", help="A link or a frame; default: the tool.")
@click.option("--from", "q0", help="Where the search begins; default: the nearest of its starts.", **NUMBERS)
@click.option("--match", help="Default: the pose, or what is given of it.", **MATCH)
@click.option("--goal", type=click.Choice(["nearest", "centre"]), help="What redundant joints are near to.")
@click.option(
    "--limits/--no-limits", default=True, help="Stay within the limits of the joints; default: yes."
)
@click.option(
    "--method", metavar="NAME", help="closed or levenberg-marquardt; default: closed where there is one."
)
@click.option(
    "--tolerance", type=float, metavar="NUMBER", help="Of distance (m) and angle (rad); default 1e-9."
)
@click.option(
    "--all",
    "every",
    is_flag=True,
    help="All postures, within limits or not, where the arm has a closed form.",
)
@click.option("--names", "by", **NAMES | {"help": "Of the columns: q3, or q_elbow after the joint."})
@print_answer
def ik(robot: Robot, table: Path | None, by: Naming, **options: Any) -> Report:
    """Find joint positions that bring the tool of a ROBOT, or another frame, to a pose: inverse kinematics.

    A position alone is matched by position only. Lengths are in m and angles in rad, or with a unit. Exit code 3 if a
    target is not reached; the nearest posture is printed, and why.

    \b
    rodyn ik ur5e --xyz 0.4,0.2,0.3 --rpy 180,0,90deg
    rodyn ik panda --xyz 40,10,50cm --from 0,0,0,-90,0,90,45deg
    rodyn ik panda --posture 0,0,0,-90,0,90,45deg --goal centre
    rodyn ik ur5e --xyz 0.4,0.2,0.3 --rpy 180,0,90deg --all
    rodyn ik ur5e --table poses.csv --csv

    Next: rodyn show ROBOT --at POSITIONS, rodyn torques ROBOT --to POSITIONS.
    """
    from rodyn.errors import InputError

    poses, match = _asked(robot, table, options)
    q0 = None if options["q0"] is None else posture(options["q0"], robot, "--from")
    if options["every"]:
        if table is not None or (options["match"] or match) != "pose":
            raise click.UsageError(
                "--all takes one target, and all of its pose: --xyz and --rpy, or --posture"
            )
        for name in ("goal", "tolerance"):
            if options[name] is not None:
                raise click.UsageError(f"--{name} has no effect with --all: leave one of them out")
        method = options["method"]
        every = robot.inverse_kinematics(poses, frame=options["frame"], q0=q0, method=method, all=True)
        return _every(robot, every, by)
    solution = robot.inverse_kinematics(
        poses,
        frame=options["frame"],
        q0=q0,
        limits=options["limits"],
        method=options["method"],
        match=options["match"] or match,
        goal=options["goal"],
        tolerance=options["tolerance"],
    )
    if poses.ndim == 3 and not len(poses):
        raise InputError(f"{table}: there is no row of numbers")
    return _report(robot, solution, options["tolerance"] or TOLERANCE, by)


def _asked(robot: Robot, table: Path | None, options: dict[str, Any]) -> tuple[Floats, Any]:
    """Return the target, or those of a table, and what of it was typed."""
    import numpy as np

    from rodyn.model.pose import Pose

    turns = [name for name in ("rpy", "quaternion") if options[name] is not None]
    typed = options["xyz"] is not None or bool(turns)
    if typed + (options["given"] is not None) + (table is not None) != 1 or len(turns) > 1:
        raise click.UsageError(
            "give one target: --xyz, --rpy (or --quaternion) or both of them; --posture; or --table"
        )
    if options["given"] is not None:
        return robot.end_effector(posture(options["given"], robot, "--posture"), options["frame"]), "pose"
    if table is not None:
        return _of_table(table), "pose"
    xyz = numbers_of(options["xyz"], "--xyz", "length", 3) if options["xyz"] is not None else [0.0] * 3
    if not turns:
        return Pose(xyz).matrix(), "position"
    if turns == ["rpy"]:
        return _pose(xyz, numbers_of(options["rpy"], "--rpy", "angle", 3)), _given(options)
    numbers = numbers_of(options["quaternion"], "--quaternion", "quaternion", 4)
    return np.asarray(Pose.from_quaternion(xyz, numbers).matrix()), _given(options)


def _given(options: dict[str, Any]) -> str:
    return "rotation" if options["xyz"] is None else "pose"


def _pose(xyz: list[float], rpy: list[float]) -> Floats:
    from rodyn.model.pose import Pose

    roll, pitch, yaw = rpy
    return Pose(xyz, [("z", yaw), ("y", pitch), ("x", roll)]).matrix()


def _of_table(table: Path) -> Floats:
    """Return the poses of a file with columns x, y, z, roll, pitch, yaw (m and rad)."""
    import csv

    import numpy as np

    from rodyn.errors import FileError

    names = ("x", "y", "z", "roll", "pitch", "yaw")
    try:
        lines = table.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, ValueError) as error:
        raise FileError(f"{table}: cannot be read ({error})") from None
    rows = csv.DictReader(lines, skipinitialspace=True)
    missing = [name for name in names if name not in (rows.fieldnames or ())]
    if missing:
        raise FileError(f"{table}: no column {', '.join(missing)}; a pose is {', '.join(names)} in m and rad")
    poses = []
    for row in rows:
        try:
            numbers = [float(row[name]) for name in names]
        except (TypeError, ValueError):
            raise FileError(f"{table}:{rows.line_num}: a row needs {len(names)} numbers") from None
        if not np.isfinite(numbers).all():
            raise FileError(f"{table}:{rows.line_num}: every number must be finite")
        poses.append(_pose(numbers[:3], numbers[3:]))
    return np.array(poses).reshape(-1, 4, 4)


def _report(robot: Robot, solution: InverseKinematics, most: float, by: Naming) -> Report:
    """Report one target joint by joint, several as a table; as rows every number of every target."""
    import numpy as np

    from rodyn.writing.tables import Report

    if not np.all(solution.ok):
        exit_with_no()
    names = _names(robot, by)
    is_single = np.ndim(solution.error) == 0
    parts = zip(
        np.atleast_2d(solution.q).tolist(),
        np.atleast_1d(solution.ok).tolist(),
        np.atleast_1d(solution.error).tolist(),
        np.atleast_1d(solution.iterations).tolist(),
        [solution.reason] if is_single else solution.reason,
        strict=True,
    )
    rows: list[dict[str, Any]] = [
        {**dict(zip(names, q, strict=True)), "ok": ok, "error": error, "iterations": steps, "reason": why}
        for q, ok, error, steps, why in parts
    ]
    q = np.atleast_2d(solution.q)[0].tolist()
    return Report(
        _one(robot, q, rows[0], most) if is_single else _several(robot, solution, names, rows), rows
    )


def _every(robot: Robot, postures: Any, by: Naming) -> Report:
    """Report all postures of one target, their branches, and which joints are free."""
    from rodyn.writing.tables import Report, Table

    if not postures.count:
        exit_with_no()
    names = _names(robot, by)
    parts = zip(postures.q, postures.error, postures.branch, postures.free, postures.ok, strict=True)
    rows: list[dict[str, Any]] = [
        {**dict(zip(names, q.tolist(), strict=True)), "error": float(error), "branch": word, "free": free}
        for q, error, word, free, ok in parts
        if ok
    ]
    shown = [
        [
            str(k),
            *(f"{row[name]:.6f}" for name in names),
            ", ".join(filter(None, (row["branch"], row["free"]))),
        ]
        for k, row in enumerate(rows, start=1)
    ]
    title = f"{robot.name}: {postures.count} postures ({postures.form.family})"
    return Report(
        Table(["row", *names, "branch"], shown, title).text() if rows else f"{title}: {postures.reason}", rows
    )


def _names(robot: Robot, by: Naming) -> list[str]:
    """Return a column for every coordinate: q1, q2, … or by the names of joints; as in files of samples."""
    from rodyn.simulate.result.columns import names

    return list(names(robot, by).q)


def _one(robot: Robot, q: list[float], row: dict[str, Any], most: float) -> str:
    from math import degrees

    from rodyn.cli.coordinates import coordinates
    from rodyn.writing.tables import Table

    lines = []
    for name, coordinate, x in zip(_names(robot, "joints"), coordinates(robot), q, strict=True):
        value = round(x, 9) + 0.0  # no −0
        shown = {"angle": f"{degrees(value):.4f}°", "length": f"{value * 1e3:.4f} mm"}.get(
            coordinate.kind, ""
        )
        lines.append([name.removeprefix("q_"), f"{value:.9f}", shown])
    table = Table(["joint", "rad or m", ""], lines, f"{robot.name}: {row['reason']}").text()
    away = f"error {row['error']:.3g} (m or rad)"
    return f"{table}\n\n{f'all errors are below {most:g} m and rad' if row['ok'] else away}"


def _several(robot: Robot, solution: InverseKinematics, names: list[str], rows: list[dict[str, Any]]) -> str:
    from rodyn.writing.tables import Table

    shown = [
        [str(k + 1), *(f"{row[name]:.6f}" for name in names), f"{row['error']:.1e}", row["reason"]]
        for k, row in enumerate(rows[:SHOWN])
    ]
    table = Table(["row", *names, "error", "reason"], shown, f"{robot.name}: {len(rows)} targets").text()
    more = f"\n\n{len(rows) - SHOWN} more rows: --json or --csv" if len(rows) > SHOWN else ""
    return f"{table}{more}\n\n{int(solution.ok.sum())} of {len(rows)} reached"
