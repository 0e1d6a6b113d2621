"""`rodyn export`: dynamics of a robot as C."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rodyn.cli.arguments import ROBOT, completed_quantities, method_of
from rodyn.cli.output import answers

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.writing.tables import Report


@click.command()
@click.argument("robot", **ROBOT)
@click.argument(
    "quantities", nargs=-1, required=True, metavar="QUANTITY...", shell_complete=completed_quantities
)
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), default=".", show_default="here")
@click.option("--method", help="The algorithm; 'list' names them.", **method_of())
@click.option("--frame", help="The link or frame of jacobian, twist, …; default: the tool.")
@click.option("--friction", is_flag=True, help="With the friction of the joints, where it acts.")
@click.option(
    "--derivatives",
    multiple=True,
    metavar="NAMES",
    help="A function of derivatives by q, qd, qdd or tau, too, such as q,qd; may be repeated.",
)
@click.option("--prefix", help="How files and functions are called; default: after the robot.")
@answers
def export(
    robot: Robot,
    quantities: tuple[str, ...],
    out: Path,
    method: str | None,
    frame: str | None,
    friction: bool,
    derivatives: tuple[str, ...],
    prefix: str | None,
) -> Report:
    """Functions of a ROBOT as dependency-free C99, with a self-test.

    \b
    rodyn export puma560 inverse_dynamics forward_dynamics --out build/puma
    rodyn export puma560 jacobian twist_rate --frame link4 --out build/wrist
    rodyn export puma560 forward_dynamics --derivatives q,qd --out build/puma
    cc -std=c99 -O2 build/puma/*.c -lm -o build/puma/test && build/puma/test

    Next: docs/c_export.md.
    """
    from rodyn.writing.tables import plain

    written = robot.export_c(
        out,
        *quantities,
        method=method,
        frame=frame,
        friction=friction,
        prefix=prefix,
        derivatives=[name for names in derivatives for name in re.split(r"[\s,]+", names.strip())],
    )
    return plain([{"file": str(path), "bytes": path.stat().st_size} for path in written])
