"""`rodyn torques`: what a motion takes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import FRICTION, OUT, PLOT, ROBOT
from rodyn.cli.motion import motion, motion_options
from rodyn.cli.output import answers, picture_fits, pictured

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.writing.tables import Report

MOST_BEYOND = 3
"""So many limits that a motion does not keep are named."""


@click.command()
@click.argument("robot", **ROBOT)
@motion_options
@click.option("--count", type=click.IntRange(2, 100_001), default=11, show_default=True, help="Samples.")
@click.option("--friction/--no-friction", **FRICTION)
@click.option("--out", type=OUT, help="Write every 0.01 s: .csv, .npz, .parquet.")
@click.option("--plot", "picture", **PLOT)
@answers
def torques(
    robot: Robot, count: int, friction: bool, out: Path | None, picture: Path | None, **given: Any
) -> Report:
    """Torques (N m) and forces (N) of a ROBOT along a trajectory.

    The last rows are the largest of the whole motion, also between the samples shown, and when it occurs. Friction of
    the joints is in them, if they have any.

    \b
    rodyn torques three_link --trajectory cycloidal --from 0 --to 180deg --duration 10
    rodyn torques stanford --to 90deg,45deg,20cm,0,0,0 --duration 3
    rodyn torques stanford --motion stanford_2003 --csv
    rodyn torques stanford --motion stanford_2003 --plot torques.svg

    Next: rodyn simulate ROBOT --forced with the same options.
    """
    from rodyn.cli.peaks import peaks
    from rodyn.cli.samples import sampled, write
    from rodyn.errors import InputError
    from rodyn.plot.paths import SAMPLES
    from rodyn.plot.runs import run_figure
    from rodyn.simulate.result.run import Run

    picture_fits(picture)
    if robot.nq != robot.nv:
        raise InputError(
            f"torques need a fixed base and joints without quaternions; robot {robot.name!r} has others. "
            "rodyn simulate --controller pd moves its joints; docs/space_robots.md"
        )
    path = motion(robot, **given)
    if out is not None:
        write(Run.along(robot, path, friction=friction), out)
    pictured(lambda: run_figure(Run.along(robot, path, count=SAMPLES, friction=friction), "tau"), picture)
    run = Run.along(robot, path, count=count, friction=friction)
    found = peaks(robot, path, friction)
    last = [["largest", *(f"{x:.4g}" for x in found.tau)], ["at (s)", *(f"{x:.4g}" for x in found.t)]]
    note = f"largest: of the whole motion, from {found.samples} samples of it; at: when it occurs"
    said = {True: "with the friction of the joints", False: "without the friction of the joints"}
    known = [said[friction]] if robot.mechanism.has_friction else []
    beyond = path.limit_violations(robot)
    more = f" and {len(beyond) - MOST_BEYOND} more" if len(beyond) > MOST_BEYOND else ""
    limits = [f"beyond limits: {'; '.join(map(str, beyond[:MOST_BEYOND]))}{more}"] if beyond else []
    return sampled(run, "tau", f"{robot.name}: torques along {path!r}", last, notes=[note, *known, *limits])
