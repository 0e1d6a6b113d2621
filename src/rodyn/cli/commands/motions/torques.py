"""`rodyn torques`: what a motion takes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
import numpy as np

from rodyn.arrays import Floats
from rodyn.cli.arguments import ROBOT
from rodyn.cli.commands.motions.along import Along, along_options
from rodyn.cli.output import answers

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.simulate.problem.prescribed import Prescribed
    from rodyn.writing.tables import Report


SAMPLES = 2000
"""Of a whole motion, at least."""
PER_PIECE = 64
"""Of each piece of a path, at least: at a knot the acceleration may jump."""
FREE = 301
"""Of the motion of a free base, which is integrated from sample to sample."""
CLOSER, ROUNDS = 33, 3
"""A maximum is looked for between its two neighbours with so many samples, so many times."""


class Peaks(NamedTuple):
    """The largest |torque| or |force| of every joint, when it occurs, and how many samples were taken."""

    tau: Floats
    t: Floats
    samples: int


def peaks(moved: Prescribed, friction: bool, method: str | None = None) -> Peaks:
    """Of a robot along a path: a dense grid over every piece, then a finer one about the maximum of each joint.

    A free base has samples over the whole time, and no finer ones.
    """
    path = moved.path
    count = max(PER_PIECE, -(-SAMPLES // (len(path.knots) - 1)))
    ends = np.nextafter(path.knots[1:], -np.inf)
    ends[-1] = path.duration
    grid = np.linspace(path.knots[:-1], ends, count, axis=1)

    def size(t: Floats) -> Floats:
        found: Floats = np.abs(moved.forces(*moved.motion(t), friction, method)["tau"])
        return found

    if moved.undriven:
        t = np.unique(np.append(np.linspace(0.0, path.duration, FREE), [*path.knots[1:], *ends]))
        dense = size(t)
        best = np.argmax(dense, axis=0)
        return Peaks(dense.max(axis=0), t[best], t.size)
    flat = grid.ravel()
    best = np.argmax(size(flat), axis=0)
    piece = best // count
    joints = np.arange(len(best))
    low = np.maximum(flat[np.maximum(best - 1, 0)], grid[piece, 0])
    high = np.minimum(flat[np.minimum(best + 1, flat.size - 1)], ends[piece])
    for _ in range(ROUNDS):
        near = np.linspace(low, high, CLOSER, axis=1)
        there = size(near)[joints, :, joints]
        k = np.argmax(there, axis=1)
        low, high = near[joints, np.maximum(k - 1, 0)], near[joints, np.minimum(k + 1, CLOSER - 1)]
    return Peaks(there[joints, k], near[joints, k], flat.size + ROUNDS * CLOSER * len(best))


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
    from rodyn.cli.commands.motions.torques import peaks
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
