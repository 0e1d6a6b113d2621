"""`rodyn simulate`: how a robot moves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import OUT, PLOT, ROBOT, given
from rodyn.cli.motion import motion, motion_options, start
from rodyn.cli.output import answer_is_no, answers, picture_fits, pictured

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.tables import Report
    from rodyn.trajectory import Trajectory

MODES = ("free_fall", "forced", "controller")


@click.command()
@click.argument("robot", **ROBOT)
@click.option("--free-fall", is_flag=True, help="No torques, from --from.")
@click.option(
    "--forced", is_flag=True, help="The torques of inverse dynamics along a motion, without feedback."
)
@click.option("--controller", type=click.Choice(["pd", "computed-torque"]), help="Feedback along a motion.")
@motion_options
@click.option("--kp", type=float, default=100.0, show_default=True, help="Of a controller: N m/rad, or 1/s².")
@click.option("--kd", type=float, default=20.0, show_default=True, help="Of a controller: N m s/rad, or 1/s.")
@click.option(
    "--integrator", default="rkf45", show_default=True, help="See rodyn compare ROBOT --integrators."
)
@click.option("--rtol", type=float, help="Relative tolerance; default 1e-9.")
@click.option("--step", type=float, help="A fixed step (s) instead.")
@click.option("--method", help="Of forward dynamics, by name.")
@click.option(
    "--count", type=click.IntRange(min=2), default=11, show_default=True, help="Samples that are shown."
)
@click.option("--out", type=OUT, help="Write all samples: .csv, .npz, .parquet.")
@click.option("--plot", "picture", **PLOT)
@click.option(
    "--animate",
    "moving",
    type=click.Path(path_type=Path),
    metavar="FILE.svg",
    help="Write an animated stick figure for browsers; a directory: numbered PNG.",
)
@answers
def simulate(
    robot: Robot, count: int, out: Path | None, picture: Path | None, moving: Path | None, **options: Any
) -> Report:
    """The motion of a ROBOT: a free fall, or along a trajectory with or without feedback.

    Exit code 3 if the run could not go on to its end.

    \b
    rodyn simulate puma --free-fall --duration 2
    rodyn simulate puma --free-fall --duration 2 --plot fall.png --animate fall.svg
    rodyn simulate stanford --forced --motion stanford_2003
    rodyn simulate three_link --controller computed-torque --to 90deg --duration 3 --out run.csv

    Next: rodyn compare ROBOT --integrators.
    """
    from rodyn.cli.samples import sampled, write
    from rodyn.plot.runs import run_figure

    if sum(bool(options[mode]) for mode in MODES) != 1:
        raise click.UsageError("give one of --free-fall, --forced and --controller")
    _require(options)
    picture_fits(picture)
    run, path = _run(robot, options)
    if out is not None:
        write(run, out)
    pictured(lambda: run_figure(run, "q", path), picture)
    if moving is not None:
        click.echo(f"written: {run.animate(moving)}", err=True)
    if not run.ok:
        answer_is_no()
    every = max(1, (run.samples - 1) // (count - 1))
    return sampled(run[::every], ("q",), "q (rad, m)", text=repr(run))


def _run(arm: Robot, options: dict[str, Any]) -> tuple[Any, Trajectory | None]:
    """The run, and the path that it was to follow."""
    settings = {
        name: options[name] for name in ("integrator", "rtol", "step", "method") if options[name] is not None
    }
    asked = {name: options[name] for name in ("paper", "trajectory", "q0", "q1", "duration")}
    if options["free_fall"]:
        duration = 10.0 if asked["duration"] is None else asked["duration"]
        return arm.simulate(start(arm, asked["q0"]), duration=duration, **settings), None
    path = motion(arm, **asked)
    torque = _torque(path, options)
    return arm.simulate(path(0.0).q, duration=path.duration, torque=torque, **settings), path


def _torque(path: Any, options: dict[str, Any]) -> Any:
    from rodyn.simulate.torques.path import computed_torque, pd

    if options["forced"]:
        return path
    law = pd if options["controller"] == "pd" else computed_torque
    return law(path, kp=options["kp"], kd=options["kd"])


def _require(options: dict[str, Any]) -> None:
    """Raise if an option was given that has no effect."""
    useless = (
        {"paper": "--motion", "q1": "--to", "trajectory": "--trajectory"} if options["free_fall"] else {}
    )
    if not options["controller"]:
        useless |= {"kp": "--kp", "kd": "--kd"}
    for name, option in useless.items():
        if given(name):
            raise click.UsageError(f"{option} has no effect here: it goes with --forced or --controller")
