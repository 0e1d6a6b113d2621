"""`rodyn identify`: a robot from measured motions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import OUT, PLOT, POSITIVE, ROBOT, of_joints
from rodyn.cli.descriptions import FORCE, require_new, write_robot
from rodyn.cli.output import answers, picture_fits, pictured
from rodyn.cli.streams import echo
from rodyn.cli.tables import FILE

if TYPE_CHECKING:
    from rodyn.identification.result import Identification
    from rodyn.robot import Robot
    from rodyn.writing.tables import Report


@click.command()
@click.argument("robot", **ROBOT)
@click.argument("data", type=FILE, nargs=-1, required=True, metavar="DATA...")
@of_joints("Estimate")
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
@answers
def identify(
    robot: Robot,
    data: tuple[Path, ...],
    out: Path | None,
    force: bool,
    page: Path | None,
    picture: Path | None,
    **options: Any,
) -> Report:
    """The masses, mass centres, inertias and friction of a ROBOT from motions that were measured.

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

    picture_fits(picture)
    if out is not None:
        require_new(out, force)
    if page is not None:
        require_report(page)
    fit = _fitted(robot, data, options)
    if out is not None:
        write_robot(fit.robot.mechanism, out)
    if page is not None:
        echo(f"written: {fit.report(page)}", err=True)
    pictured(lambda: identification_figure(fit), picture)
    base = fit.base
    rows = [
        {"parameter": name, "unit": unit, "estimate": value, "deviation": deviation, "given": given}
        for name, unit, value, deviation, given in zip(
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
    """The fit of all files; velocities and accelerations are taken if every file has them."""
    from rodyn.cli.tables import samples
    from rodyn.identification.identify import identify as fitted

    found = [samples(file, robot, ("t", "q", "tau"), ("qd", "qdd")) for file in data]
    fields = ["t", "q", "tau"]
    if all("qd" in one for one in found):
        fields += ["qd"] + ["qdd"] * all("qdd" in one for one in found)
    given: dict[str, Any] = {field: [one.fields[field] for one in found] for field in fields}
    if len(found) == 1:
        given = {field: rows[0] for field, rows in given.items()}
    return fitted(robot, **given, **options)
