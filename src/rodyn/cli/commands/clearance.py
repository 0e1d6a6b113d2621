"""`rodyn clearance`: whether links interfere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import OUT, PLOT, ROBOT, was_typed
from rodyn.cli.coordinates import NUMBERS, Numbers, numbers_of
from rodyn.cli.motion import DURATION, PATH, motion, motion_options, start_coordinates
from rodyn.cli.output import draw_picture, exit_with_no, print_answer, require_drawable

if TYPE_CHECKING:
    from rodyn.geometry.result import Clearance
    from rodyn.robot import Robot
    from rodyn.writing.tables import Report


@click.command()
@click.argument("robot", **ROBOT)
@motion_options
@click.option("--free-fall", is_flag=True, help="Without torques, from --from, at rest.")
@click.option(
    "--run", "saved", type=OUT, metavar="FILE.npz", help="A run that 'rodyn simulate --out FILE.npz' wrote."
)
@click.option(
    "--radius",
    help="Of all links without shapes, in m or with a unit (8cm); default: a tenth of the longest link.",
    **NUMBERS,
)
@click.option(
    "--ground", help="Height of the ground against gravity, in m or with a unit; default: none.", **NUMBERS
)
@click.option(
    "--ignore", nargs=2, multiple=True, metavar="LINK LINK", help="Two links not to compare; may be repeated."
)
@click.option(
    "--shapes/--no-shapes", default=True, help="Take shapes of the model; default: where it has them."
)
@click.option("--plot", "picture", **PLOT)
@print_answer
def clearance(robot: Robot, picture: Path | None, **options: Any) -> Report:
    """Print how far the links of a ROBOT are apart: in a posture, along a motion, in a free fall, in a run.

    Links are capsules around their shapes; where the model has none, from joint to joint. Links that share a joint or
    overlap in every posture are not compared. Exit code 3 if two links interfere.

    \b
    rodyn clearance kuka_kr5 --from 0,-2,-2,0,0,0 --radius 5cm
    rodyn clearance kuka_kr5 --motion kuka_kr5
    rodyn clearance kuka_kr5 --free-fall --duration 1.5 --plot fall.svg
    rodyn clearance ur5e --to 90deg --ground -1m --ignore wrist_1_link wrist_3_link

    Next: --radius says what the verdict rests on.
    """
    from rodyn.plot.runs import clearance_figure
    from rodyn.writing.tables import Report

    require_drawable(picture)
    distances = _found(robot, options)
    draw_picture(lambda: clearance_figure(distances), picture)
    if not distances.ok:
        exit_with_no()
    rows = [
        {"first": pair.first, "second": pair.second, "distance": pair.distance, "t": pair.t}
        for pair in distances.pairs
    ]
    return Report(repr(distances).replace("give radius=", "give --radius"), rows)


def _found(robot: Robot, options: dict[str, Any]) -> Clearance:
    """Return the clearance of a saved run, a free fall, a motion, or one posture."""
    asked: dict[str, Any] = {
        **{name: _length(options[name], f"--{name}") for name in ("ground", "radius")},
        "ignore": options["ignore"],
        "shapes": options["shapes"],
    }
    way = {name: options[name] for name in PATH}
    moves = way["paper"] is not None or way["q1"] is not None
    if (options["saved"] is not None) + options["free_fall"] + moves > 1:
        raise click.UsageError("give one of --run, --free-fall, and a motion (--to or --motion)")
    _require(options, moves)
    if options["saved"] is not None:
        return _of_run(robot, options["saved"], asked)
    if moves:
        return motion(robot, **way).clearance(robot, **asked)
    q0 = start_coordinates(robot, way["q0"])
    if options["free_fall"]:
        return robot.simulate(q0, duration=way["duration"] or DURATION).clearance(**asked)
    return robot.clearance(q0, **asked)


def _require(options: dict[str, Any], moves: bool) -> None:
    """Raise for options of a motion that have no effect."""
    if options["saved"] is not None:
        useless = {
            "q0": "leave it out: --run has its states",
            "duration": "leave it out: --run has its times",
        }
    else:
        useless = {} if moves or options["free_fall"] else {"duration": "it goes with --free-fall or --to"}
    for name, why in (useless | ({} if moves else {"trajectory": "it goes with --to"})).items():
        if was_typed(name):
            raise click.UsageError(f"{PATH[name]} has no effect here: {why}")


def _of_run(robot: Robot, path: Path, asked: dict[str, Any]) -> Clearance:
    """Return the clearance of a saved run, with the shapes that the description of the robot has now."""
    from rodyn.errors import InputError
    from rodyn.simulate.result.run import Run

    run = Run.load(path)
    if run.robot.mechanism.dynamic != robot.mechanism.dynamic:
        raise InputError(f"--run {path}: it is a run of robot {run.robot.name!r}, not of this {robot.name!r}")
    if run.shape:
        raise InputError(f"--run {path}: it is a batch of {run.shape} runs; take one of them in Python")
    return robot.clearance(run.q[run.reached], times=run.t[run.reached], **asked)


def _length(typed: Numbers | None, option: str) -> float | None:
    return None if typed is None else numbers_of(typed, option, "length", 1)[0]
