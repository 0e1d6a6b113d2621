"""`rodyn simulate`: how a robot moves."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import FRICTION, INTEGRATOR, OUT, PLOT, POSITIVE, ROBOT, YES, given, method_of
from rodyn.cli.coordinates import RATES, rates
from rodyn.cli.messages import in_options
from rodyn.cli.motion import motion, motion_options, start, with_joints
from rodyn.cli.output import answer_is_no, answers, picture_fits, pictured, require_consent
from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.simulate.result.run import Run
    from rodyn.trajectory import Trajectory
    from rodyn.writing.tables import Report

MISSED = 0.01
"""Part of the largest way of a joint: that far from its goal a controller may end without a word."""
MODES = ("free_fall", "forced", "controller")
STEPS_A_SECOND = 5e5
"""About how many steps of a fixed length are done in a second."""
DURATION = 10.0


@click.command()
@click.argument("robot", **ROBOT)
@click.option("--free-fall", is_flag=True, help="No torques, from --from with --rates.")
@click.option(
    "--forced", is_flag=True, help="The torques of inverse dynamics along a motion, without feedback."
)
@click.option("--controller", type=click.Choice(["pd", "computed-torque"]), help="Feedback along a motion.")
@motion_options
@click.option(
    "--rates",
    "qd0",
    help="Joint rates at the start, in rad/s and m/s or with units (10deg/s); default: at rest.",
    **RATES,
)
@click.option("--kp", type=float, default=100.0, show_default=True, help="Of a controller: N m/rad, or 1/s².")
@click.option("--kd", type=float, default=20.0, show_default=True, help="Of a controller: N m s/rad, or 1/s.")
@click.option("--integrator", default="rkf45", show_default=True, help="'list' names them.", **INTEGRATOR)
@click.option("--order", type=click.IntRange(1, 12), help="Of the integrator abm: held; default: free.")
@click.option(
    "--max-order", type=click.IntRange(1, 12), help="Of the integrator abm: the highest; default 12."
)
@click.option("--rtol", help="Relative tolerance; default 1e-9.", **POSITIVE)
@click.option("--step", help="A fixed step (s) instead.", **POSITIVE)
@click.option("--method", help="Of forward dynamics; 'list' names them.", **method_of("forward_dynamics"))
@click.option("--friction/--no-friction", **FRICTION)
@click.option(
    "--limits",
    type=click.Choice(["ignore", "end"]),
    default="ignore",
    show_default=True,
    help="'end' ends the run where a joint comes to a limit of its position.",
)
@click.option(
    "--count", type=click.IntRange(min=2), default=11, show_default=True, help="Samples that are shown."
)
@click.option("--out", type=OUT, help="Write all samples, every 0.01 s: .csv, .npz, .parquet.")
@click.option("--plot", "picture", **PLOT)
@click.option(
    "--animate",
    "moving",
    type=click.Path(path_type=Path),
    metavar="FILE.svg",
    help="Write an animated stick figure for browsers; a directory: numbered PNG.",
)
@click.option("--yes", **YES)
@answers
def simulate(
    robot: Robot, count: int, out: Path | None, picture: Path | None, moving: Path | None, **options: Any
) -> Report:
    """The motion of a ROBOT: a free fall, or along a trajectory with or without feedback.

    A robot on a floating base takes numbers for its joints, or for its base too: --from with x,y,z and a quaternion
    x,y,z,w before the joints, --rates with three velocities and three angular velocities before them. Torques and
    controllers move its joints. Exit code 3 if the run could not go on to its end.

    \b
    rodyn simulate puma --free-fall --duration 2
    rodyn simulate puma --free-fall --duration 2 --plot fall.png --animate fall.svg
    rodyn simulate stanford --forced --motion stanford_2003
    rodyn simulate three_link --controller computed-torque --to 90deg --duration 3 --out run.csv
    rodyn simulate floating_puma560 --controller pd --to 30deg --rates 1deg/s --duration 2

    Next: rodyn compare ROBOT --integrators.
    """
    from rodyn.cli.samples import largest, sampled, spread, write
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
        echo(f"written: {run.animate(moving)}", err=True)
    if not run.ok:
        answer_is_no()
    notes = [f"largest: of all {run.samples} samples", *_missed(run, path, options), _next()]
    return sampled(spread(run, count), "q", "q (rad, m)", [largest(run)], text=[_summary(run)], notes=notes)


def _missed(run: Run, path: Trajectory | None, options: dict[str, Any]) -> Iterator[str]:
    """How far a controller is from its goal at the end, if that is more than a hundredth of the largest way."""
    from rodyn.simulate.result.columns import names

    if path is None or not options["controller"] or not run.ok:
        return
    found = run.q_end[-path.n :] - path.q1
    k = int(abs(found).argmax()) - path.n
    if abs(found[k]) <= MISSED * abs(path.q1 - path.q0).max():
        return
    unknown = run.settings.friction and options["controller"] == "computed-torque"
    why = (
        "; the controller does not know the friction of the joints: a larger --kp, or --no-friction"
        if unknown
        else ""
    )
    yield f"{names(run.robot).q[k]} ends {abs(found[k]):.3g} from its goal{why}"


def _summary(run: Run) -> str:
    """What the run prints of itself, without what to do next in Python."""
    said = "\n".join(line for line in repr(run).splitlines() if not line.lstrip().startswith("next:"))
    said = said.replace(", see limit_violations()", "")
    message = str(run.message)
    return said.replace(f": {message}", f": {in_options(message, click.get_current_context().command)}")


def _next() -> str:
    """Options that show more of the run."""
    more = {"picture": "--plot q.svg", "moving": "--animate run.svg", "out": "--out run.csv"}
    return f"next: {', '.join([*(option for name, option in more.items() if not given(name)), '--json', '--csv'])}"


def _run(arm: Robot, options: dict[str, Any]) -> tuple[Run, Trajectory | None]:
    """The run, and the path that it was to follow."""
    settings = {
        name: options[name]
        for name in ("integrator", "order", "max_order", "rtol", "step", "method")
        if options[name] is not None
    }
    motion_options = {name: options[name] for name in ("paper", "trajectory", "q0", "q1", "duration")}
    rest = None if options["qd0"] is None else rates(options["qd0"], arm, "--rates")
    q0, path, torque = start(arm, motion_options["q0"]), None, None
    duration = DURATION if motion_options["duration"] is None else motion_options["duration"]
    if not options["free_fall"]:
        path = motion(arm, **motion_options)
        torque, duration = _torque(path, options), path.duration
        q0 = with_joints(arm, q0, path.q0.tolist())
    _require_sane(duration, options["step"], options["yes"])
    if options["yes"]:
        settings["max_steps"] = math.inf
    settings |= {"friction": options["friction"], "limits": options["limits"]}
    return arm.simulate(q0, rest, duration=duration, torque=torque, **settings), path


def _require_sane(duration: float, step: float | None, consent: bool) -> None:
    """Raise if a fixed step asks for more steps than `simulate` takes by itself, unless --yes was given."""
    from rodyn.simulate.inputs import MOST_STEPS

    if step is not None and 0 < step < duration:
        steps = duration / step
        require_consent(
            steps / STEPS_A_SECOND,
            f"{steps:.3g} steps of {step:g} s",
            "take a larger --step",
            consent,
            refused=steps > MOST_STEPS,
        )


def _torque(path: Trajectory, options: dict[str, Any]) -> Any:
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
