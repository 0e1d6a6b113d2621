"""`rodyn excite`: a motion that shows the parameters of a robot."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import OUT, PLOT, POSITIVE, ROBOT, of_joints
from rodyn.cli.coordinates import FORCES, NUMBERS, RATES, Numbers, forces, moved, values
from rodyn.cli.output import answers, picture_fits, pictured
from rodyn.cli.streams import echo
from rodyn.cli.tables import NAMES
from rodyn.model.joint_fields import FRICTION

if TYPE_CHECKING:
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
@of_joints("Show")
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
@answers
def excite(
    robot: Robot, step: float, by: Naming, out: Path | None, picture: Path | None, **options: Any
) -> Report:
    """A periodic motion of a ROBOT within limits, from which rodyn identify finds its parameters best.

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

    picture_fits(picture)
    limits = _limits(robot, options)
    path = excited(robot, **limits)
    shown = {name: options[name] for name in ("rotors", *FRICTION)}
    run = Run.along(robot, path, step=step, friction=True)
    if out is not None:
        states = state_columns(robot, {"q": run.q, "qd": run.qd, "qdd": run.qdd}, by)
        write_columns({TIME: run.t, **states}, out)
        echo(f"written: {out}: t, q, qd and qdd; torques are to be measured", err=True)
    pictured(lambda: path_figure(path), picture)
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
    """The options of `rd.excite` with one number per joint where limits were typed."""
    found = dict(options)
    for name, unit in (("lower", ""), ("upper", ""), ("velocity", "/s"), ("acceleration", "/s²")):
        typed: Numbers | None = options[name]
        if typed is not None:
            found[name] = values(typed, moved(robot), robot, f"--{name}", unit)
    if options["effort"] is not None:
        found["effort"] = forces(options["effort"], robot, "--effort")
    return found
