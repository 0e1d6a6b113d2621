"""`rodyn torques`: what a motion takes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import ROBOT
from rodyn.cli.commands.motions.along import Along, along_options
from rodyn.cli.output import answers

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.writing.tables import Report


@click.command()
@click.argument("robot", **ROBOT)
@along_options("inverse_dynamics")
@answers
def torques(robot: Robot, table: Path | None, **options: Any) -> Report:
    """Torques (N m) and forces (N) of a ROBOT along a trajectory, or of the states of a table.

    Along a trajectory the last rows are the largest of the whole motion, also between the samples shown, and when it
    occurs. Friction of the joints is in them, if they have any. The path moves the joints; --from has x,y,z and a
    quaternion x,y,z,w before the joints for a floating base, --rates three velocities and three angular velocities.

    A table has columns q1, qd1, qdd1, … or q_elbow, …: those that commands write. Columns x, y, z are the tool's.

    \b
    rodyn torques three_link --trajectory cycloidal --from 0 --to 180deg --duration 10
    rodyn torques stanford --to 90deg,45deg,20cm,0,0,0 --duration 3
    rodyn torques stanford --motion stanford_2003 --wrench 0,0,-20 --out torques.csv
    rodyn torques floating_puma560 --to 30deg --duration 2 --base held
    rodyn torques stanford --table motion.csv --plot torques.svg

    Next: rodyn simulate ROBOT --forced with the same options, or rodyn accelerations ROBOT --table torques.csv.
    """
    from rodyn.cli.commands.motions.peaks import peaks
    from rodyn.cli.samples import sampled
    from rodyn.cli.tables import samples

    asked = Along.of(robot, options | {"table": table})
    arm = asked.robot
    if table is not None:
        found = samples(table, arm, ("q", "qd", "qdd"), ("t",))
        tau = arm.inverse_dynamics(found.q, found.qd, found.qdd, **asked.how)
        return asked.of_table(table, found.having(tau=tau), "tau", "torques", ())
    moved = asked.motion(options)
    run = asked.of_motion(partial(asked.run, moved, asked.method), "tau")
    most = peaks(moved, asked.friction, asked.method)
    first = moved.undriven
    last = [
        ["largest", *(f"{x:.4g}" for x in most.tau[first:])],
        ["at (s)", *(f"{x:.4g}" for x in most.t[first:])],
    ]
    note = f"largest: of the whole motion, from {most.samples} samples of it; at: when it occurs"
    notes = [note, *moved.remarks, *asked.notes(), *asked.beyond(moved)]
    title = f"{arm.name}: torques along {moved.path!r}"
    return sampled(
        run, "tau", title, last, notes=notes, by=asked.by, first=first, sizes=most.tau[first:].tolist()
    )
