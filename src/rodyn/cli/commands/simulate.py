"""`rodyn simulate` and `rodyn compare`: how a robot moves, and a free fall by every method or integrator."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rodyn.cli.arguments import (
    FRICTION,
    INTEGRATOR,
    OUT,
    PLOT,
    POSITIVE,
    ROBOT,
    YES,
    method_option,
    was_typed,
)
from rodyn.cli.coordinates import NUMBERS, RATES, rates
from rodyn.cli.motion import (
    DURATION,
    PATH,
    load_options,
    motion,
    motion_options,
    replace_gravity,
    replace_joints,
    start_coordinates,
    wrench_lines,
    wrenches,
)
from rodyn.cli.output import draw_picture, exit_with_no, print_answer, require_consent, require_drawable
from rodyn.cli.streams import command_message, echo, name_options
from rodyn.cli.tables import FILE, NAMES
from rodyn.simulate.thresholds import MAX_STEPS

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.simulate.result.run import Run
    from rodyn.trajectory import Trajectory
    from rodyn.writing.tables import Cells, Report


class DriveOptions(NamedTuple):
    """Where a run starts, how long it lasts, its torque, and the motion that it is to follow."""

    q: Any
    qd: Any
    duration: float
    torque: Any = None
    desired: Trajectory | Run | None = None


def drive_from_options(arm: Robot, options: dict[str, Any]) -> DriveOptions:
    """Return where a run starts and its torque, as the options say."""
    if options["torques"] is not None:
        return _by_file(arm, options["torques"], options)
    q0, qd0 = start_coordinates(arm, options["q0"]), _rates(arm, options)
    if options["free_fall"]:
        return DriveOptions(q0, qd0, DURATION if options["duration"] is None else options["duration"])
    path = motion(arm, **{name: options[name] for name in PATH})
    q0 = replace_joints(arm, q0, path.q0.tolist())
    return DriveOptions(q0, qd0, path.duration, _torque(arm, path, options), path)


def _rates(arm: Robot, options: dict[str, Any]) -> list[float] | None:
    return None if options["qd0"] is None else rates(options["qd0"], arm, "--rates")


def _by_file(arm: Robot, file: Path, options: dict[str, Any]) -> DriveOptions:
    """Return the torques of a file, and its first state unless another one is given."""
    from rodyn.cli.tables import read_table, run_of
    from rodyn.errors import InputError
    from rodyn.simulate.torques.table import torque_table

    table = read_table(file, arm, ("t", "tau"), ("q", "qd"))
    _require_times(table.t.tolist(), file)
    law = torque_table(table.t, table.tau, between=options["between"])
    end, duration = float(table.t[-1]), options["duration"]
    if duration is not None and duration > end:
        raise InputError(
            f"the torques of {file} end at {end:g} s, before --duration {duration:g}: give at most {end:g}, or a file "
            "that goes on"
        )
    q: Any = start_coordinates(arm, options["q0"])
    qd: Any = _rates(arm, options)
    if options["q0"] is None and "q" in table:
        rates_too = qd is None and "qd" in table
        q, qd = table.q[0], table.qd[0] if rates_too else qd
        echo(f"Note: the run starts from q{' and qd' * rates_too} in {file}", err=True)
    desired = run_of(arm, table, f"of {file}", options["friction"])
    return DriveOptions(q, qd, end if duration is None else duration, law, desired)


def _require_times(t: list[float], file: Path) -> None:
    """Raise if the times of a file are none that a torque lasts from and to."""
    from rodyn.errors import FileError

    if t[0] != 0.0:
        raise FileError(f"{file}, first row: t is {t[0]:g} s, but the times of --torques begin with 0")
    for k, (before, now) in enumerate(pairwise(t), start=2):
        if now <= before:
            raise FileError(
                f"{file}, row {k}: t is {now:g} s after {before:g} s, but times of --torques increase"
            )
    if len(t) < 2:
        raise FileError(f"{file} has one row: --torques need the time at which they end, in a second one")


def _torque(arm: Robot, path: Trajectory, options: dict[str, Any]) -> Any:
    from rodyn.errors import UnsupportedError
    from rodyn.simulate.torques.computed_torque import computed_torque
    from rodyn.simulate.torques.path import Feedforward, pd

    if options["forced"]:
        if arm.nq != arm.nv:
            raise UnsupportedError(
                f"--forced needs a fixed base and joints without quaternions; robot {arm.name!r} has others. Write the "
                "torques of its motion with rodyn torques --out FILE.csv, then give --torques FILE.csv, or a "
                "--controller"
            )
        return Feedforward(path, friction=None, wrench=tuple(options["wrench"]))
    law = pd if options["controller"] == "pd" else computed_torque
    return law(path, kp=options["kp"], kd=options["kd"])


MISSED = 0.01
"""Part of the largest way of a joint: that far from its goal a controller may end without a word."""
MODES = ("free_fall", "forced", "controller", "torques")
STEPS_A_SECOND = 5e5
"""About how many steps of a fixed length are done in a second."""


@click.command()
@click.argument("robot", **ROBOT)
@click.option("--free-fall", is_flag=True, help="No torques, from --from with --rates.")
@click.option(
    "--forced", is_flag=True, help="The torques of inverse dynamics along a motion, without feedback."
)
@click.option("--controller", type=click.Choice(["pd", "computed-torque"]), help="Feedback along a motion.")
@click.option(
    "--torques",
    type=FILE,
    metavar="FILE",
    help="The torques of a file over its time, from t = 0: .csv, .npz, .parquet, or - for CSV on standard input.",
)
@click.option(
    "--between",
    type=click.Choice(["hold", "linear"]),
    help="What --torques are between their times: each held until the next, or on straight lines.",
)
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
@click.option("--method", help="Of forward dynamics; 'list' names them.", **method_option("forward_dynamics"))
@load_options
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
@click.option("--names", "by", **NAMES)
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
@print_answer
def simulate(
    robot: Robot, count: int, out: Path | None, picture: Path | None, moving: Path | None, **options: Any
) -> Report:
    """Simulate a ROBOT: a free fall, under given torques, or along a trajectory with or without feedback.

    A robot on a floating base takes numbers for its joints, or for its base too: --from with x,y,z and a quaternion
    x,y,z,w before the joints, --rates with three velocities and three angular velocities before them. Torques and
    controllers move its joints. Exit code 3 if the run ended early.

    --torques reads columns t, tau1, … or tau_elbow, …, what 'rodyn torques' writes, and lasts as long as they do. It
    starts from --from and --rates, else from the state in the first row, if the file has q1, … and qd1, ….

    --wrench acts all the time. The torques of --forced take it into account; controllers do not know it.

    \b
    rodyn simulate puma --free-fall --duration 2
    rodyn simulate puma --free-fall --duration 2 --plot fall.png --animate fall.svg
    rodyn simulate stanford --forced --motion stanford_2003
    rodyn simulate stanford --torques torques.csv --between linear --out run.csv
    rodyn simulate three_link --controller computed-torque --to 90deg --duration 3 --out run.csv
    rodyn simulate floating_puma560 --controller pd --to 30deg --rates 1deg/s --duration 2

    Next: rodyn compare ROBOT --integrators, rodyn accelerations ROBOT --table run.csv.
    """
    from rodyn.cli.samples import largest_row, run_report, thin_run, write_run
    from rodyn.plot.runs import run_figure

    if sum(bool(options[mode]) for mode in MODES) != 1:
        raise click.UsageError("give one of --free-fall, --forced, --controller and --torques")
    _require(options)
    require_drawable(picture)
    arm, by = replace_gravity(robot, options["gravity"]), options["by"]
    options["wrench"] = wrenches(options["loads"], arm)
    run, desired = _run(arm, options)
    if out is not None:
        write_run(run, out, by)
    draw_picture(lambda: run_figure(run, "q", desired), picture)
    if moving is not None:
        echo(f"written: {run.animate(moving)}", err=True)
    if not run.ok:
        exit_with_no()
    notes = [
        f"largest: of all {run.samples} samples",
        *wrench_lines(options["wrench"]),
        *_missed(run, desired, options),
        *_apart(run, desired, options["torques"]),
        _next(),
    ]
    last = [largest_row(run.q[run.reached])]
    return run_report(thin_run(run, count), "q", "q (rad, m)", last, text=[_summary(run)], notes=notes, by=by)


def _apart(run: Run, desired: Trajectory | Run | None, file: Path | None) -> Iterator[str]:
    """Yield how far a run is from the motion that its torques were computed for, if the file has it."""
    from rodyn.errors import RodynError
    from rodyn.simulate.result.run import Run

    if isinstance(desired, Run):
        with suppress(RodynError):  # no time that both have
            difference = run.compare(desired)
            yield f"from the motion in {file}: {difference.largest:.2g} at most, of q and qd (rad, m, s)"


def _missed(run: Run, path: Trajectory | Run | None, options: dict[str, Any]) -> Iterator[str]:
    """Yield how far a controller is from its goal at the end, if it is more than a hundredth of the largest way."""
    from rodyn.simulate.result.columns import names
    from rodyn.trajectory import Trajectory

    if not isinstance(path, Trajectory) or not options["controller"] or not run.ok:
        return
    missed_by = run.q_end[-path.n :] - path.q1
    k = int(abs(missed_by).argmax()) - path.n
    if abs(missed_by[k]) <= MISSED * abs(path.q1 - path.q0).max():
        return
    pd = options["controller"] == "pd"
    rubbed = run.settings.friction and not pd
    unknown = [
        *(["gravity"] if pd and any(run.robot.mechanism.gravity) else []),
        *(["the friction of the joints"] if rubbed else []),
        *(["the --wrench"] if options["wrench"] else []),
    ]
    without = ", or --no-friction" if rubbed else ""
    why = (
        f"; the controller does not know {' and '.join(unknown)}: try a larger --kp{without}"
        if unknown
        else ""
    )
    yield f"{names(run.robot, options['by']).q[k]} ends {abs(missed_by[k]):.3g} from its goal{why}"


def _summary(run: Run) -> str:
    """Return the text of the run without its advice for Python."""
    text = "\n".join(line for line in repr(run).splitlines() if not line.lstrip().startswith("next:"))
    text = text.replace(", see limit_violations()", "")
    message = str(run.message)
    return text.replace(f": {message}", f": {name_options(message, click.get_current_context().command)}")


def _next() -> str:
    """Return options that show more of the run."""
    more = {"picture": "--plot q.svg", "moving": "--animate run.svg", "out": "--out run.csv"}
    return f"next: {', '.join([*(option for name, option in more.items() if not was_typed(name)), '--json', '--csv'])}"


def _run(arm: Robot, options: dict[str, Any]) -> tuple[Run, Trajectory | Run | None]:
    """Return the run, and the path or motion that it should follow."""
    drive = drive_from_options(arm, options)
    settings = {
        name: options[name]
        for name in ("integrator", "order", "max_order", "rtol", "step", "method")
        if options[name] is not None
    }
    _require_sane(drive.duration, options["step"], options["yes"])
    if options["yes"]:
        settings["max_steps"] = math.inf
    settings |= {"friction": options["friction"], "limits": options["limits"], "wrench": options["wrench"]}
    run = arm.simulate(drive.q, drive.qd, duration=drive.duration, torque=drive.torque, **settings)
    return run, drive.desired


def _require_sane(duration: float, step: float | None, consent: bool) -> None:
    """Raise if a fixed step asks for more steps than `simulate` takes by itself, unless --yes was given."""

    if step is not None and 0 < step < duration:
        steps = duration / step
        require_consent(
            steps / STEPS_A_SECOND,
            f"{steps:.3g} steps of {step:g} s",
            "take a larger --step",
            consent,
            refused=steps > MAX_STEPS,
        )


def _require(options: dict[str, Any]) -> None:
    """Raise if an option was given that has no effect, or one is missing."""
    undirected = options["free_fall"] or options["torques"] is not None
    useless = {name: PATH[name] for name in ("paper", "q1", "trajectory")} if undirected else {}
    if not options["controller"]:
        useless |= {"kp": "--kp", "kd": "--kd"}
    for name, option in useless.items():
        if was_typed(name):
            raise click.UsageError(f"{option} has no effect here: it goes with --forced or --controller")
    if options["torques"] is None and was_typed("between"):
        raise click.UsageError("--between has no effect here: it goes with --torques")
    if options["torques"] is not None and options["between"] is None:
        raise click.UsageError(
            "--torques needs --between: hold (each torque until the next, as a controller with a clock does), or linear"
        )


EXACT: dict[str, Any] = {"integrator": "dop853", "rtol": 1e-12}
"""What the others are compared with."""


@click.command()
@click.argument("robot", **ROBOT)
@click.option("--integrators", is_flag=True, help="All integrators at one tolerance, or step.")
@click.option("--methods", is_flag=True, help="All methods of forward dynamics.")
@click.option("--from", "q0", help="Where the free fall begins.", **NUMBERS)
@click.option("--duration", default=1.0, show_default=True, help="Seconds.", **POSITIVE)
@click.option("--rtol", default=1e-8, show_default=True, **POSITIVE)
@click.option("--step", default=1e-3, show_default=True, help="Of integrators with fixed steps.", **POSITIVE)
@print_answer
def compare(robot: Robot, integrators: bool, methods: bool, q0: Any, **options: float) -> Report:
    """Compare a free fall of a ROBOT by every integrator, or by every method of forward dynamics.

    Errors are those against dop853 at a tolerance of 1e-12.

    \b
    rodyn compare puma --integrators
    rodyn compare stanford --methods --duration 2

    Next: rodyn simulate, rodyn bench.
    """
    from rodyn.writing.tables import plain

    if integrators == methods:
        raise click.UsageError("give --integrators or --methods")
    if methods and was_typed("step"):
        raise click.UsageError("--step goes with --integrators: methods are compared at one tolerance")
    duration, rtol, step = (options[name] for name in ("duration", "rtol", "step"))
    posture = start_coordinates(robot, q0)
    exact = robot.simulate(posture, duration=duration, **EXACT)
    ways = _integrators(rtol, step) if integrators else _methods(robot, rtol)
    rows = [_row(name, robot, posture, duration, exact, how) for name, how in ways]
    return plain(rows, f"{robot.name}: a free fall of {duration:g} s, against dop853 at 1e-12")


def _integrators(rtol: float, step: float) -> list[tuple[str, dict[str, Any]]]:
    from rodyn.simulate.integrate.integrators import integrators

    return [
        (
            row.name,
            {"integrator": row.name, **({"rtol": rtol} if row.estimate else {"step": step})},
        )
        for row in integrators()
    ]


def _methods(arm: Robot, rtol: float) -> list[tuple[str, dict[str, Any]]]:
    from rodyn.listing import methods

    return [(row.name, {"method": row.name, "rtol": rtol}) for row in methods("forward_dynamics")]


def _row(name: str, arm: Robot, q0: list[float], duration: float, exact: Any, how: dict[str, Any]) -> Cells:
    from rodyn.errors import RodynError

    try:
        run = arm.simulate(q0, duration=duration, **how)
    except RodynError as error:
        return {"name": name, "status": command_message(error, click.get_current_context().command)}
    difference = run.compare(exact).q
    counts = run.statistics
    return {
        "name": name,
        "status": run.status,
        "steps": counts.steps,
        "evaluations": counts.evaluations,
        "error of q": f"{difference.max():.1e}",
        "energy drift": f"{run.energy_drift:.1e}",
    }
