"""`rodyn accelerations`: what torques do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import ROBOT, given
from rodyn.cli.commands.motions.along import OF_MOTIONS, Along, along_options
from rodyn.cli.coordinates import FORCES, Numbers, forces, rates
from rodyn.cli.motion import start
from rodyn.cli.output import answers

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.simulate.result.run import Run
    from rodyn.writing.tables import Report

DENSE = 301
"""Samples of a whole motion that are compared."""
SHOWN = "accelerations (rad/s², m/s²)"


@click.command()
@click.argument("robot", **ROBOT)
@click.option(
    "--tau",
    help="Torques (N m) and forces (N) of one state, that of --from and --rates: one number for all joints, one for "
    "each, or three forces and three moments on a floating base before them; default: none.",
    **FORCES,
)
@along_options("forward_dynamics")
@answers
def accelerations(robot: Robot, table: Path | None, tau: Numbers | None, **options: Any) -> Report:
    """Accelerations of a ROBOT that torques cause: of the rows of a table, of one state, or along a motion.

    A table has columns q1, qd1, tau1, … or q_elbow, …: what 'rodyn torques' and 'rodyn simulate' write, or a log. If it
    has qdd1, …, too, the largest difference from them is told.

    Along a motion (--to or --motion) the torques are those of inverse dynamics, so the accelerations are those of the
    motion, up to rounding, which is told. Without either it is one state.

    \b
    rodyn accelerations stanford --table torques.csv
    rodyn accelerations puma --motion puma --method constraint-force
    rodyn accelerations puma --from 0,-90,90,0,0,0deg --tau 0,20,10,0,0,0
    rodyn torques three_link --to 1 --csv | rodyn accelerations three_link --table -

    Next: rodyn simulate ROBOT --torques torques.csv.
    """
    asked = Along.of(robot, options | {"table": table})
    if table is None and options["paper"] is None and options["q1"] is None:
        return _of_state(asked, tau, options)
    if tau is not None:
        raise click.UsageError("--tau is of one state: leave --table, --to and --motion out")
    return _of_table(asked, table) if table is not None else _of_motion(asked, options)


def _of_table(asked: Along, table: Path) -> Report:
    from rodyn.cli.tables import samples

    found = samples(table, asked.robot, ("q", "qd", "tau"), ("t", "qdd"))
    qdd = asked.robot.forward_dynamics(found.q, found.qd, found.tau, **asked.how)
    notes = [_difference(qdd, found.qdd, f"the accelerations in {table}")] if "qdd" in found else []
    return asked.of_table(table, found.having(qdd=qdd), "qdd", SHOWN, notes)


def _of_motion(asked: Along, options: dict[str, Any]) -> Report:
    """Inverse dynamics along the motion, and forward dynamics of its torques."""
    import numpy as np

    from rodyn.cli.samples import largest, sampled
    from rodyn.simulate.result.records import Forces

    moved = asked.motion(options)

    def back(run: Run) -> Run:
        qdd = asked.robot.forward_dynamics(run.q, run.qd, run.tau, **asked.how)
        return replace(run, _forces=Forces(run.tau, qdd, dict(run.torques)))

    run = asked.of_motion(lambda **sampling: back(asked.run(moved, **sampling)), "qdd")
    whole = asked.run(moved, count=DENSE)
    dense = back(whole)
    notes = [
        f"largest: of {DENSE} samples of the whole motion",
        *moved.remarks,
        *asked.notes(),
        _difference(dense.qdd, whole.qdd, "those of the motion"),
        *asked.beyond(moved),
    ]
    title = f"{asked.robot.name}: {SHOWN} of the torques along {moved.path!r}"
    sizes = np.abs(dense.qdd).max(axis=0)
    return sampled(run, "qdd", title, [largest(dense.qdd)], notes=notes, by=asked.by, sizes=sizes.tolist())


def _of_state(asked: Along, tau: Numbers | None, options: dict[str, Any]) -> Report:
    import numpy as np

    from rodyn.cli.samples import reported, write_columns
    from rodyn.simulate.result.columns import names, state_columns

    _require_state(asked)
    arm, qd0 = asked.robot, options["qd0"]
    q = start(arm, options["q0"])
    qd = [0.0] * arm.nv if qd0 is None else rates(qd0, arm, "--rates")
    driven = [0.0] * arm.nv if tau is None else forces(tau, arm, "--tau")
    qdd = arm.forward_dynamics(q, qd, driven, **asked.how)
    fields = {"q": q, "qd": qd, "qdd": qdd, "tau": driven}
    every = state_columns(arm, {name: np.array([row], dtype=float) for name, row in fields.items()}, asked.by)
    if asked.out is not None:
        write_columns(every, asked.out)
    title = f"{arm.name}: {SHOWN} of one state"
    return reported(every, names(arm, asked.by).qdd, title, [], notes=asked.notes())


def _require_state(asked: Along) -> None:
    """Raise for options that say nothing about one state."""
    useless = {name: OF_MOTIONS[name] for name in ("trajectory", "duration", "base")} | {"count": "--count"}
    for name, option in useless.items():
        if given(name):
            raise click.UsageError(f"{option} goes with a motion (--to or --motion)")
    if asked.picture is not None:
        raise click.UsageError("--plot goes with a motion (--to or --motion), or with --table")


def _difference(found: Any, expected: Any, what: str) -> str:
    """How far accelerations are from others, of the largest of them."""
    import numpy as np

    apart, size = np.abs(found - expected).max(initial=0.0), np.abs(expected).max(initial=0.0)
    part = f", {apart / size:.1e} of the largest" if size else ""
    return f"they differ from {what} by at most {apart:.1e}{part}"
