"""What `rodyn torques` and `rodyn accelerations` share: a motion or a table of states, what acts, and their answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import FRICTION, OUT, PLOT, given, method_of
from rodyn.cli.coordinates import RATES, Numbers, rates
from rodyn.cli.loads import acting, in_gravity, load_options, wrenches
from rodyn.cli.motion import PATH, motion, motion_options, start
from rodyn.cli.output import picture_fits, pictured
from rodyn.cli.tables import FILE, NAMES, run_of

if TYPE_CHECKING:
    from rodyn.kernel.quantity.wrench import Wrench
    from rodyn.robot import Robot
    from rodyn.simulate.problem.prescribed import Prescribed
    from rodyn.simulate.result.columns import Naming
    from rodyn.simulate.result.run import Run
    from rodyn.simulate.samples import Samples
    from rodyn.writing.tables import Report

MOST_BEYOND = 3
"""So many limits that a motion does not keep are named."""
MANY, FEW = 1001, 301
"""Times at which limits are looked at, beside the knots of the path; few where a free base is integrated."""
OF_MOTIONS = PATH | {"qd0": "--rates", "base": "--base"}
"""Options that have no effect with --table."""


def along_options(task: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The options of a motion or a table, of what acts, and of the answer; `task`: that of --method."""

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
                "--method", help=f"Of {task.replace('_', ' ')}; 'list' names them.", **method_of(task)
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
class Along:
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
    def of(cls, robot: Robot, options: dict[str, Any]) -> Along:
        """Of all options; an error for those that have no effect."""
        picture_fits(options["picture"])
        if options["table"] is not None:
            for name, option in OF_MOTIONS.items():
                if given(name):
                    raise click.UsageError(f"{option} has no effect with --table, which has the states")
        if robot.base == "fixed" and given("base"):
            raise click.UsageError(f"--base has no effect: that of robot {robot.name!r} is fixed")
        arm = in_gravity(robot, options["gravity"])
        names = ("friction", "method", "count", "by", "out", "picture")
        return cls(arm, wrenches(options["loads"], arm), *(options[name] for name in names))

    @property
    def how(self) -> dict[str, Any]:
        """Arguments of dynamics."""
        return {"wrench": self.wrenches, "friction": self.friction, "method": self.method}

    def motion(self, options: dict[str, Any]) -> Prescribed:
        """The motion that the options describe."""
        from rodyn.simulate.problem.prescribed import Prescribed

        arm, qd0 = self.robot, options["qd0"]
        path = motion(arm, **{name: options[name] for name in PATH})
        if arm.base == "fixed":
            if qd0 is not None:
                raise click.UsageError("--rates has no effect along a motion: the path has its own rates")
            return Prescribed(arm, path, tuple(self.wrenches))
        twist = None if qd0 is None else self._twist(qd0, path)
        return Prescribed(arm, path, tuple(self.wrenches), options["base"], start(arm, options["q0"]), twist)

    def _twist(self, qd0: Numbers, path: Any) -> list[float]:
        """All rates at the start, of which a path has those of the joints."""
        from rodyn.errors import InputError

        found = rates(qd0, self.robot, "--rates")
        own = path(0.0).qd.tolist()
        if found[-path.n :] != own:
            raise InputError(
                f"--rates has {found[-path.n :]} for the joints, but the path begins with {own}: give those of the "
                "base, then those of the path"
            )
        return found

    def notes(self) -> list[str]:
        """What acts, in words."""
        said = {True: "with the friction of the joints", False: "without the friction of the joints"}
        rubbing = [said[self.friction]] if self.robot.mechanism.has_friction else []
        return [*acting(self.wrenches), *rubbing]

    def of_table(self, file: Path, found: Samples, shown: str, what: str, notes: Sequence[str]) -> Report:
        """The answer for a table whose fields are all there by now: `shown` of them is drawn and printed."""
        from rodyn.cli.samples import largest, reported, write, write_columns
        from rodyn.plot.runs import run_figure
        from rodyn.simulate.result.columns import TIME, columns, names, state_columns

        arm, run = self.robot, run_of(self.robot, found, f"of {file.name}", self.friction)
        if run is not None:
            every = columns(run, self.by)
        else:
            fields = {field: getattr(found, field) for field in ("q", "qd", "qdd", "tau")}
            every = ({TIME: found.t} if TIME in found else {}) | state_columns(arm, fields, self.by)
        if run is None and self.picture is not None:
            raise click.UsageError(f"--plot needs a time that increases: {file} has no such column t")
        if self.out is not None and run is not None:
            write(run, self.out, self.by)
        elif self.out is not None:
            write_columns(every, self.out)
        if run is not None:
            pictured(lambda: run_figure(run, shown), self.picture)
        values = getattr(found, shown)
        wanted = [*([TIME] if TIME in found else []), *getattr(names(arm, self.by), shown)]
        return reported(
            every if not given("count") else _some(every, self.count),
            wanted,
            f"{arm.name}: {what} of the {len(values)} rows of {file}",
            [largest(values)],
            notes=[f"largest: of all {len(values)} rows", *self.notes(), *notes],
            most=self.count,
        )

    def run(self, moved: Prescribed, method: str | None = None, **sampling: Any) -> Run:
        """The run of a motion, with the torques that it takes."""
        from rodyn.simulate.result.run import Run

        how: dict[str, Any] = self.how | {"method": method}
        floating: dict[str, Any] = {"base": moved.base, "q0": moved.q0, "qd0": moved.qd0}
        return Run.along(self.robot, moved.path, **how, **floating, **sampling)

    def of_motion(self, run: Callable[..., Run], shown: str) -> Run:
        """The run that is printed; `run(count=…)` or `run()` is also written and drawn where that was asked for."""
        from rodyn.cli.samples import write
        from rodyn.plot.runs import SAMPLES, run_figure

        if self.out is not None:
            write(run(), self.out, self.by)
        pictured(lambda: run_figure(run(count=SAMPLES), shown), self.picture)
        return run(count=self.count)

    def beyond(self, moved: Prescribed) -> list[str]:
        """The limits that a motion does not keep, those of effort with all that acts."""
        import numpy as np

        from rodyn.model.joint_space.limits import limit_violations, rates, reach

        arm, effort = self.robot, self.robot.limits.effort
        if not any(np.isfinite(row).any() for row in (*reach(arm.mechanism), rates(arm.mechanism), effort)):
            return []
        count = FEW if moved.undriven else MANY
        t = np.union1d(np.linspace(0.0, moved.path.duration, count), moved.path.knots)
        q, qd, qdd = moved.motion(t)
        tau = moved.forces(q, qd, qdd, self.friction, None)["tau"] if np.isfinite(effort).any() else None
        found = limit_violations(arm.mechanism, q, qd, tau, t)
        more = f" and {len(found) - MOST_BEYOND} more" if len(found) > MOST_BEYOND else ""
        return [f"beyond limits: {'; '.join(map(str, found[:MOST_BEYOND]))}{more}"] if found else []


def _some(every: dict[str, Any], count: int) -> dict[str, Any]:
    from rodyn.cli.samples import spread_rows

    kept = spread_rows(len(next(iter(every.values()))), count)
    return {name: column[kept] for name, column in every.items()}
