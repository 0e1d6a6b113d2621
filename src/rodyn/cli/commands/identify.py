"""`rodyn excite` and `rodyn identify`: a motion that shows parameters, and a robot from measured motions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import OUT, PLOT, POSITIVE, ROBOT, joint_flags
from rodyn.cli.coordinates import FORCES, NUMBERS, RATES, Numbers, coordinate_values, forces, path_coordinates
from rodyn.cli.output import FORCE, draw_picture, print_answer, require_drawable, require_new, write_robot
from rodyn.cli.streams import echo
from rodyn.cli.tables import FILE, NAMES
from rodyn.model.joint_fields import FRICTION

if TYPE_CHECKING:
    from rodyn.identification.result import Identification
    from rodyn.robot import Robot
    from rodyn.simulate.result.columns import Naming
    from rodyn.writing.tables import Report


@click.command()
@click.argument("robot", **ROBOT)
@click.option("--period", default=10.0, show_default=True, help="Of the motion (s).", **POSITIVE)
@click.option(
    "--periods", type=click.IntRange(1, 10_000), default=1, show_default=True, help="How many of them."
)
@click.option(
    "--harmonics",
    type=click.IntRange(1, 50),
    default=5,
    show_default=True,
    help="Multiples of the frequency 1/period.",
)
@click.option(
    "--lower", help="Lower limits, as of ROBOT unless given; one for all joints, or one each.", **NUMBERS
)
@click.option("--upper", help="Upper limits likewise.", **NUMBERS)
@click.option(
    "--velocity", help="Limits of velocity, in rad/s and m/s or with units (90deg/s), likewise.", **RATES
)
@click.option("--acceleration", help="Limits of acceleration (rad/s², m/s²); default: none.", **NUMBERS)
@click.option("--effort", help="Limits of torque (N m) and force (N); default: those of ROBOT.", **FORCES)
@joint_flags("Show")
@click.option(
    "--rest/--no-rest", default=True, help="Start and end at rest without acceleration; default: it does."
)
@click.option(
    "--rounds",
    type=click.IntRange(0, 10_000),
    default=60,
    show_default=True,
    help="Of the search: more take longer and find a little more.",
)
@click.option(
    "--seed", type=click.IntRange(0), default=0, show_default=True, help="Another seed, another motion."
)
@click.option(
    "--step", default=0.01, show_default=True, help="Between the rows that are written (s).", **POSITIVE
)
@click.option("--names", "by", **NAMES)
@click.option("--out", type=OUT, help="Write t, q, qd and qdd of the motion, no torques: .csv, .parquet.")
@click.option("--plot", "picture", **PLOT)
@print_answer
def excite(
    robot: Robot, step: float, by: Naming, out: Path | None, picture: Path | None, **options: Any
) -> Report:
    """Find a periodic motion of a ROBOT within limits, from which rodyn identify finds its parameters best.

    Drive the robot along it, and record positions and torques: --out writes none, as those of ROBOT are only predicted
    (rodyn torques ROBOT --table motion.csv has them). Whether its links interfere is not looked at: watch it in a
    simulation first.

    \b
    rodyn excite three_link --velocity 2 --acceleration 10 --periods 6 --out motion.csv
    rodyn excite ur5e --lower -90deg --upper 90deg --viscous --coulomb --rounds 20 --plot motion.svg

    Next: rodyn identify ROBOT log.csv --period 10.
    """
    from rodyn.cli.samples import write_columns
    from rodyn.identification.excite import condition, excite as excited
    from rodyn.plot.runs import path_figure
    from rodyn.simulate.result.columns import TIME, state_columns
    from rodyn.simulate.result.run import Run
    from rodyn.writing.tables import plain

    require_drawable(picture)
    limits = _limits(robot, options)
    path = excited(robot, **limits)
    shown = {name: options[name] for name in ("rotors", *FRICTION)}
    run = Run.along(robot, path, step=step, friction=True)
    if out is not None:
        states = state_columns(robot, {"q": run.q, "qd": run.qd, "qdd": run.qdd}, by)
        write_columns({TIME: run.t, **states}, out)
        echo(f"written: {out}: t, q, qd and qdd; torques are to be measured", err=True)
    draw_picture(lambda: path_figure(path), picture)
    number = condition(robot, path, **shown)
    joints = list(robot.joints)
    rows: list[dict[str, Any]] = [
        {
            "joint": joints[k] if len(joints) == robot.nv else str(k + 1),
            "from": f"{run.q[:, k].min():.4g}",
            "to": f"{run.q[:, k].max():.4g}",
            "velocity": f"{abs(run.qd[:, k]).max():.4g}",
            "acceleration": f"{abs(run.qdd[:, k]).max():.4g}",
            "predicted torque": f"{abs(run.tau[:, k]).max():.4g}",
        }
        for k in range(robot.nv)
    ]
    title = (
        f"{robot.name}: {path.duration:g} s, condition number {number:.3g} of the base parameters' equations"
    )
    return plain(rows, title)


def _limits(robot: Robot, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of `rd.excite`, with one number per joint where limits were typed."""
    limits = dict(options)
    for name, unit in (("lower", ""), ("upper", ""), ("velocity", "/s"), ("acceleration", "/s²")):
        typed: Numbers | None = options[name]
        if typed is not None:
            limits[name] = coordinate_values(typed, path_coordinates(robot), robot, f"--{name}", unit)
    if options["effort"] is not None:
        limits["effort"] = forces(options["effort"], robot, "--effort")
    return limits


@click.command()
@click.argument("robot", **ROBOT)
@click.argument("data", type=FILE, nargs=-1, required=True, metavar="DATA...")
@joint_flags("Estimate")
@click.option("--cutoff", help="Of the low-pass filter of q (Hz); default: from the spectrum.", **POSITIVE)
@click.option("--period", help="Of a periodic motion (s): q becomes a Fourier series.", **POSITIVE)
@click.option(
    "--degrees/--radians",
    default=None,
    help="Angles of DATA; default: radians, unless they look like degrees.",
)
@click.option(
    "--unexcited",
    type=click.Choice(["raise", "keep"]),
    default="raise",
    show_default=True,
    help="Parameters that the motion does not show: stop, or keep those of ROBOT.",
)
@click.option("--out", type=OUT, help="Write the identified robot: .json, .toml, .urdf.")
@click.option("--force", **FORCE)
@click.option("--report", "page", type=OUT, metavar="FILE", help="Write tables and notes: .html, .md, .txt.")
@click.option("--plot", "picture", **PLOT)
@print_answer
def identify(
    robot: Robot,
    data: tuple[Path, ...],
    out: Path | None,
    force: bool,
    page: Path | None,
    picture: Path | None,
    **options: Any,
) -> Report:
    """Find the masses, mass centres, inertias and friction of a ROBOT from measured motions.

    ROBOT has the right kinematics and a first guess of its masses. A file of DATA has columns t, q1, tau1, … or
    q_elbow, …, and qd1, qdd1, … where they were measured: as commands write them. Several files are several motions.

    \b
    rodyn identify three_link motion.csv
    rodyn identify three_link motion.csv log.csv --cutoff 8
    rodyn identify my_arm.json log.csv --viscous --coulomb --out found.json --report fit.html

    Next: rodyn torques found.json --table other.csv predicts another motion.
    """
    from rodyn.identification.result import require_report
    from rodyn.plot.runs import identification_figure
    from rodyn.writing.tables import Report

    require_drawable(picture)
    if out is not None:
        require_new(out, force)
    if page is not None:
        require_report(page)
    fit = _fitted(robot, data, options)
    if out is not None:
        write_robot(fit.robot.mechanism, out)
    if page is not None:
        echo(f"written: {fit.report(page)}", err=True)
    draw_picture(lambda: identification_figure(fit), picture)
    base = fit.base
    rows = [
        {"parameter": name, "unit": unit, "estimate": value, "deviation": deviation, "given": described}
        for name, unit, value, deviation, described in zip(
            base.names,
            base.units,
            base.values.tolist(),
            base.deviations.tolist(),
            base.given.tolist(),
            strict=True,
        )
    ]
    return Report(repr(fit), rows)


def _fitted(robot: Robot, data: tuple[Path, ...], options: dict[str, Any]) -> Identification:
    """Return the fit of all files; velocities and accelerations are taken if every file has them."""
    from rodyn.cli.tables import read_table
    from rodyn.identification.identify import identify as fitted

    motions = [read_table(file, robot, ("t", "q", "tau"), ("qd", "qdd")) for file in data]
    fields = ["t", "q", "tau"]
    if all("qd" in samples for samples in motions):
        fields += ["qd"] + ["qdd"] * all("qdd" in samples for samples in motions)
    columns: dict[str, Any] = {field: [samples.fields[field] for samples in motions] for field in fields}
    if len(motions) == 1:
        columns = {field: rows[0] for field, rows in columns.items()}
    return fitted(robot, **columns, **options)
