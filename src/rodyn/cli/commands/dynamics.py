"""`rodyn torques` and `rodyn accelerations`: along a motion, of a table of states, or of one state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rodyn.cli.arguments import FRICTION, OUT, PLOT, ROBOT, method_option, was_typed
from rodyn.cli.coordinates import FORCES, RATES, Numbers, forces, rates
from rodyn.cli.motion import (
    PATH,
    load_options,
    motion,
    motion_options,
    replace_gravity,
    start_coordinates,
    wrench_lines,
    wrenches,
)
from rodyn.cli.output import draw_picture, print_answer, require_drawable
from rodyn.cli.tables import FILE, NAMES, run_of

if TYPE_CHECKING:
    from rodyn.arrays import Floats
    from rodyn.kernel.quantity.wrench import Wrench
    from rodyn.robot import Robot
    from rodyn.simulate.problem.prescribed import Prescribed
    from rodyn.simulate.result.columns import Naming
    from rodyn.simulate.result.run import Run
    from rodyn.simulate.samples import Samples
    from rodyn.writing.tables import Report


MAX_LIMITS_NAMED = 3
"""Maximum number of limits that are named of those a motion does not keep."""
LIMIT_SAMPLES, FREE_LIMIT_SAMPLES = 1001, 301
"""Times at which limits are looked at, beside the knots of the path; few where a free base is integrated."""
OF_MOTIONS = PATH | {"qd0": "--rates", "base": "--base"}
"""Options that have no effect with --table."""


def along_options(task: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a decorator that adds the options of a motion or a table, of loads and of the answer."""

    def decorated(command: Callable[..., Any]) -> Callable[..., Any]:
        for option in (
            click.option("--plot", "picture", **PLOT),
            click.option(
                "--out", type=OUT, help="Write all rows, of a motion every 0.01 s: .csv, .npz, .parquet."
            ),
            click.option("--names", "by", **NAMES),
            click.option(
                "--count",
                type=click.IntRange(2, 100_001),
                default=11,
                show_default=True,
                help="Samples of a motion, or rows of a table that the text shows.",
            ),
            click.option("--friction/--no-friction", **FRICTION),
            click.option(
                "--method", help=f"Of {task.replace('_', ' ')}; 'list' names them.", **method_option(task)
            ),
            load_options,
            click.option(
                "--base",
                type=click.Choice(["free", "held"]),
                default="free",
                show_default=True,
                help="A floating base along a motion: it moves as the joints make it, or forces hold it still.",
            ),
            click.option(
                "--rates",
                "qd0",
                help="Rates at the start, in rad/s and m/s or with units (10deg/s); of a floating base along a motion.",
                **RATES,
            ),
            motion_options,
            click.option(
                "--table",
                type=FILE,
                metavar="FILE",
                help="States instead of a motion, in rows: .csv, .npz, .parquet, or - for CSV on standard input.",
            ),
        ):
            command = option(command)
        return command

    return decorated


@dataclass(frozen=True)
class MotionRequest:
    """What was asked for: the robot in its gravity, the wrenches, and the options of the answer."""

    robot: Robot
    wrenches: Sequence[Wrench]
    friction: bool
    method: str | None
    count: int
    by: Naming
    out: Path | None
    picture: Path | None

    @classmethod
    def of(cls, robot: Robot, options: dict[str, Any]) -> MotionRequest:
        """Return the request of all options; raise for those that have no effect."""
        require_drawable(options["picture"])
        if options["table"] is not None:
            for name, option in OF_MOTIONS.items():
                if was_typed(name):
                    raise click.UsageError(f"{option} has no effect with --table, which has the states")
        if robot.base == "fixed" and was_typed("base"):
            raise click.UsageError(f"--base has no effect: that of robot {robot.name!r} is fixed")
        arm = replace_gravity(robot, options["gravity"])
        names = ("friction", "method", "count", "by", "out", "picture")
        return cls(arm, wrenches(options["loads"], arm), *(options[name] for name in names))

    @property
    def how(self) -> dict[str, Any]:
        """Arguments of dynamics."""
        return {"wrench": self.wrenches, "friction": self.friction, "method": self.method}

    def motion(self, options: dict[str, Any]) -> Prescribed:
        """Return the motion that the options describe."""
        from rodyn.simulate.problem.prescribed import Prescribed

        arm, qd0 = self.robot, options["qd0"]
        path = motion(arm, **{name: options[name] for name in PATH})
        if arm.base == "fixed":
            if qd0 is not None:
                raise click.UsageError("--rates has no effect along a motion: the path has its own rates")
            return Prescribed(arm, path, tuple(self.wrenches))
        twist = None if qd0 is None else self._twist(qd0, path)
        return Prescribed(
            arm, path, tuple(self.wrenches), options["base"], start_coordinates(arm, options["q0"]), twist
        )

    def _twist(self, qd0: Numbers, path: Any) -> list[float]:
        """Return all rates at the start, of which a path has those of the joints."""
        from rodyn.errors import InputError

        typed_rates = rates(qd0, self.robot, "--rates")
        path_rates = path(0.0).qd.tolist()
        if typed_rates[-path.n :] != path_rates:
            raise InputError(
                f"--rates has {typed_rates[-path.n :]} for the joints, but the path begins with {path_rates}: "
                "give those of the "
                "base, then those of the path"
            )
        return typed_rates

    def notes(self) -> list[str]:
        """Return lines that name the loads and the friction."""
        friction_notes = {
            True: "with the friction of the joints",
            False: "without the friction of the joints",
        }
        rubbing = [friction_notes[self.friction]] if self.robot.mechanism.has_friction else []
        return [*wrench_lines(self.wrenches), *rubbing]

    def of_table(self, file: Path, table: Samples, shown: str, what: str, notes: Sequence[str]) -> Report:
        """Return the report of a table with all fields: `shown` of them is drawn and printed."""
        from rodyn.cli.samples import columns_report, largest_row, write_columns, write_run
        from rodyn.plot.runs import run_figure
        from rodyn.simulate.result.columns import TIME, columns, names, state_columns

        arm, run = self.robot, run_of(self.robot, table, f"of {file.name}", self.friction)
        if run is not None:
            every = columns(run, self.by)
        else:
            fields = {field: getattr(table, field) for field in ("q", "qd", "qdd", "tau")}
            every = ({TIME: table.t} if TIME in table else {}) | state_columns(arm, fields, self.by)
        if run is None and self.picture is not None:
            raise click.UsageError(f"--plot needs a time that increases: {file} has no such column t")
        if self.out is not None and run is not None:
            write_run(run, self.out, self.by)
        elif self.out is not None:
            write_columns(every, self.out)
        if run is not None:
            draw_picture(lambda: run_figure(run, shown), self.picture)
        values = getattr(table, shown)
        wanted = [*([TIME] if TIME in table else []), *getattr(names(arm, self.by), shown)]
        return columns_report(
            every if not was_typed("count") else _some(every, self.count),
            wanted,
            f"{arm.name}: {what} of the {len(values)} rows of {file}",
            [largest_row(values)],
            notes=[f"largest: of all {len(values)} rows", *self.notes(), *notes],
            most=self.count,
        )

    def run(self, moved: Prescribed, method: str | None = None, **sampling: Any) -> Run:
        """Return the run of a motion, with the torques that it takes."""
        from rodyn.simulate.result.run import Run

        how: dict[str, Any] = self.how | {"method": method}
        floating: dict[str, Any] = {"base": moved.base, "q0": moved.q0, "qd0": moved.qd0}
        return Run.along(self.robot, moved.path, **how, **floating, **sampling)

    def of_motion(self, run: Callable[..., Run], shown: str) -> Run:
        """Return the run that is printed; with --out and --plot also write and draw `run()` and `run(count=…)`."""
        from rodyn.cli.samples import write_run
        from rodyn.plot.runs import SAMPLES, run_figure

        if self.out is not None:
            write_run(run(), self.out, self.by)
        draw_picture(lambda: run_figure(run(count=SAMPLES), shown), self.picture)
        return run(count=self.count)

    def beyond(self, moved: Prescribed) -> list[str]:
        """Return the limits that a motion does not keep, those of effort with all loads."""
        import numpy as np

        from rodyn.model.limits import limit_violations, rates, reach

        arm, effort = self.robot, self.robot.limits.effort
        if not any(np.isfinite(row).any() for row in (*reach(arm.mechanism), rates(arm.mechanism), effort)):
            return []
        count = FREE_LIMIT_SAMPLES if moved.undriven else LIMIT_SAMPLES
        t = np.union1d(np.linspace(0.0, moved.path.duration, count), moved.path.knots)
        q, qd, qdd = moved.motion(t)
        tau = moved.forces(q, qd, qdd, self.friction, None)["tau"] if np.isfinite(effort).any() else None
        violations = limit_violations(arm.mechanism, q, qd, tau, t)
        more = f" and {len(violations) - MAX_LIMITS_NAMED} more" if len(violations) > MAX_LIMITS_NAMED else ""
        return (
            [f"beyond limits: {'; '.join(map(str, violations[:MAX_LIMITS_NAMED]))}{more}"]
            if violations
            else []
        )


def _some(every: dict[str, Any], count: int) -> dict[str, Any]:
    from rodyn.cli.samples import spread_rows

    kept = spread_rows(len(next(iter(every.values()))), count)
    return {name: column[kept] for name, column in every.items()}


SAMPLES = 2000
"""Of a whole motion, at least."""
PER_PIECE = 64
"""Of each piece of a path, at least: at a knot the acceleration may jump."""
FREE_SAMPLES = 301
"""Of the motion of a free base, which is integrated from sample to sample."""
CLOSER, ROUNDS = 33, 3
"""Samples between the two neighbours of a maximum, and how often the search is repeated."""


class Peaks(NamedTuple):
    """The largest |torque| or |force| of every joint, when it occurs, and how many samples were taken."""

    tau: Floats
    t: Floats
    samples: int


def peaks(moved: Prescribed, friction: bool, method: str | None = None) -> Peaks:
    """Return the largest torques along a path: a dense grid over every piece, then a finer one about each maximum.

    A free base has samples over the whole time, and no finer ones.
    """
    import numpy as np

    path = moved.path
    count = max(PER_PIECE, -(-SAMPLES // (len(path.knots) - 1)))
    ends = np.nextafter(path.knots[1:], -np.inf)
    ends[-1] = path.duration
    grid = np.linspace(path.knots[:-1], ends, count, axis=1)

    def size(t: Floats) -> Floats:
        sizes: Floats = np.abs(moved.forces(*moved.motion(t), friction, method)["tau"])
        return sizes

    if moved.undriven:
        t = np.unique(np.append(np.linspace(0.0, path.duration, FREE_SAMPLES), [*path.knots[1:], *ends]))
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
@print_answer
def torques(robot: Robot, table: Path | None, **options: Any) -> Report:
    """Print torques (N m) and forces (N) of a ROBOT along a trajectory, or of the states of a table.

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
    from rodyn.cli.samples import run_report
    from rodyn.cli.tables import read_table

    asked = MotionRequest.of(robot, options | {"table": table})
    arm = asked.robot
    if table is not None:
        states = read_table(table, arm, ("q", "qd", "qdd"), ("t",))
        tau = arm.inverse_dynamics(states.q, states.qd, states.qdd, **asked.how)
        return asked.of_table(table, states.having(tau=tau), "tau", "torques", ())
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
    return run_report(
        run, "tau", title, last, notes=notes, by=asked.by, first=first, sizes=most.tau[first:].tolist()
    )


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
@print_answer
def accelerations(robot: Robot, table: Path | None, tau: Numbers | None, **options: Any) -> Report:
    """Print accelerations of a ROBOT that torques cause: of a table, of one state, or along a motion.

    A table has columns q1, qd1, tau1, … or q_elbow, …: what 'rodyn torques' and 'rodyn simulate' write, or a log. If it
    has qdd1, …, too, the largest difference from them is printed.

    Along a motion (--to or --motion) the torques are those of inverse dynamics, so the accelerations are those of the
    motion; the difference, which is rounding, is printed. Without either it is one state.

    \b
    rodyn accelerations stanford --table torques.csv
    rodyn accelerations puma --motion puma --method constraint-force
    rodyn accelerations puma --from 0,-90,90,0,0,0deg --tau 0,20,10,0,0,0
    rodyn torques three_link --to 1 --csv | rodyn accelerations three_link --table -

    Next: rodyn simulate ROBOT --torques torques.csv.
    """
    asked = MotionRequest.of(robot, options | {"table": table})
    if table is None and options["paper"] is None and options["q1"] is None:
        return _of_state(asked, tau, options)
    if tau is not None:
        raise click.UsageError("--tau is of one state: leave --table, --to and --motion out")
    return _of_table(asked, table) if table is not None else _of_motion(asked, options)


def _of_table(asked: MotionRequest, table: Path) -> Report:
    from rodyn.cli.tables import read_table

    states = read_table(table, asked.robot, ("q", "qd", "tau"), ("t", "qdd"))
    qdd = asked.robot.forward_dynamics(states.q, states.qd, states.tau, **asked.how)
    notes = [_difference(qdd, states.qdd, f"the accelerations in {table}")] if "qdd" in states else []
    return asked.of_table(table, states.having(qdd=qdd), "qdd", SHOWN, notes)


def _of_motion(asked: MotionRequest, options: dict[str, Any]) -> Report:
    """Compute inverse dynamics along the motion, and forward dynamics of its torques."""
    import numpy as np

    from rodyn.cli.samples import largest_row, run_report
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
    return run_report(
        run, "qdd", title, [largest_row(dense.qdd)], notes=notes, by=asked.by, sizes=sizes.tolist()
    )


def _of_state(asked: MotionRequest, tau: Numbers | None, options: dict[str, Any]) -> Report:
    import numpy as np

    from rodyn.cli.samples import columns_report, write_columns
    from rodyn.simulate.result.columns import names, state_columns

    _require_state(asked)
    arm, qd0 = asked.robot, options["qd0"]
    q = start_coordinates(arm, options["q0"])
    qd = [0.0] * arm.nv if qd0 is None else rates(qd0, arm, "--rates")
    driven = [0.0] * arm.nv if tau is None else forces(tau, arm, "--tau")
    qdd = arm.forward_dynamics(q, qd, driven, **asked.how)
    fields = {"q": q, "qd": qd, "qdd": qdd, "tau": driven}
    every = state_columns(arm, {name: np.array([row], dtype=float) for name, row in fields.items()}, asked.by)
    if asked.out is not None:
        write_columns(every, asked.out)
    title = f"{arm.name}: {SHOWN} of one state"
    return columns_report(every, names(arm, asked.by).qdd, title, [], notes=asked.notes())


def _require_state(asked: MotionRequest) -> None:
    """Raise for options that say nothing about one state."""
    useless = {name: OF_MOTIONS[name] for name in ("trajectory", "duration", "base")} | {"count": "--count"}
    for name, option in useless.items():
        if was_typed(name):
            raise click.UsageError(f"{option} goes with a motion (--to or --motion)")
    if asked.picture is not None:
        raise click.UsageError("--plot goes with a motion (--to or --motion), or with --table")


def _difference(computed: Any, expected: Any, what: str) -> str:
    """Return in a sentence how far accelerations are from others, relative to the largest."""
    import numpy as np

    apart, size = np.abs(computed - expected).max(initial=0.0), np.abs(expected).max(initial=0.0)
    part = f", {apart / size:.1e} of the largest" if size else ""
    return f"they differ from {what} by at most {apart:.1e}{part}"
