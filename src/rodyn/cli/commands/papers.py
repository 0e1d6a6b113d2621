"""`rodyn count`, `rodyn equations` and `rodyn reproduce`: operation counts, equations and the papers' experiments."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click
from click.shell_completion import CompletionItem

from rodyn.cli import INTERRUPTED
from rodyn.cli.arguments import (
    OUT,
    PLOT,
    ROBOT,
    completed_quantities,
    method_option,
    unchecked_robot,
    was_typed,
)
from rodyn.cli.output import CommandAnswer, draw_picture, exit_with_no, print_answer, require_drawable
from rodyn.cli.streams import echo, printed_page

if TYPE_CHECKING:
    from rodyn.papers.reproduce.experiment import Experiment
    from rodyn.papers.reproduce.store import Record
    from rodyn.plot.figure import Figure
    from rodyn.robot import Robot
    from rodyn.writing.tables import Report


ARMS = ("puma560", "stanford", "kuka_kr5", "three_link")


@click.command()
@click.argument("method", required=False, **method_option())
@click.option("--n", "lengths", type=click.IntRange(min=1), multiple=True, help="Joints; may be repeated.")
@click.option(
    "--joints",
    "patterns",
    multiple=True,
    metavar="LETTERS",
    help="Joints of the chain, R revolute, P prismatic, H screw, repeated along it (default R); may be repeated.",
)
@click.option("--robot", "robots", multiple=True, help="Customised to this robot; may be repeated.", **ROBOT)
@click.option("--task", help="Which task, for methods that solve several.")
@click.option("--policy", default="bias-included", show_default=True, help="What counts; see --policies.")
@click.option("--passes", is_flag=True, help="In the cheapest equivalent frames and parameters.")
@click.option("--by", type=click.Choice(["record", "statement", "link"]), default="record", show_default=True)
@click.option(
    "--table",
    "table",
    type=click.Choice(["inverse", "forward", "joints"]),
    help="A table of the papers beside ours, or our methods on revolute, prismatic and mixed chains.",
)
@click.option("--steps", metavar="TABLE", help="Steps of a paper beside our statements; 'list' names them.")
@click.option(
    "--depth", is_flag=True, help="Operations in all, and on the critical path of parallel execution."
)
@click.option(
    "--derivatives", is_flag=True, help="With --robot: matrices of derivatives, and products with vectors."
)
@click.option("--policies", is_flag=True, help="List the policies and stop.")
@click.option("--plot", "picture", **PLOT | {"help": "Draw --table or --depth over n: .svg, .png or .pdf."})
@print_answer
def count(method: str | None, picture: Path | None, **options: Any) -> Report:
    """Count operations of a METHOD on a chain of n joints: exact polynomials in n, or numbers.

    \b
    rodyn count udu --policy saha --by statement
    rodyn count kalman --joints RRPRRR --n 6
    rodyn count newton-euler --robot puma560
    rodyn count newton-euler --robot puma560 --derivatives
    rodyn count --table forward
    rodyn count --steps saha-2003
    rodyn count --table forward --plot forward.svg
    rodyn count --depth --n 8 --n 16 --n 32

    Next: rodyn equations, rodyn bench.
    """
    chosen = [name for name in ("table", "steps", "depth", "policies") if options[name]]
    if bool(method) + len(chosen) != 1:
        raise click.UsageError("give a METHOD, or one of --table, --steps, --depth, --policies")
    _require("joints" if options["table"] == "joints" else chosen[0] if chosen else "METHOD")
    from rodyn.papers.cost import report

    if picture is not None and (chosen not in (["table"], ["depth"]) or options["table"] == "joints"):
        raise click.UsageError("--plot goes with --table inverse, --table forward and --depth")
    require_drawable(picture)
    lengths, names, patterns = options["lengths"], options["robots"], options["patterns"]
    if method is not None and options["derivatives"]:
        if not names or lengths:
            raise click.UsageError("--derivatives goes with --robot: they are those of its program")
        robots = [arm.mechanism for arm in names]
        return report.derivatives_report(method, robots, options["task"], options["policy"])
    if method is not None:
        rules = {name: options[name] for name in ("task", "policy", "passes")}
        rules["patterns"] = patterns or ("R",)
        return report.method_report(method, lengths, [arm.mechanism for arm in names], options["by"], **rules)
    if options["table"] == "joints":
        return report.joints_report(patterns, lengths)
    draw_picture(lambda: _figure(options["table"], lengths), picture)
    if chosen == ["table"]:
        return report.table_report(
            options["table"],
            lengths or (6, 10),
            [arm.mechanism for arm in names or (unchecked_robot(name)[0] for name in ARMS)],
        )
    if chosen == ["steps"]:
        return report.steps_report(options["steps"])
    return report.depth_report(lengths) if chosen == ["depth"] else report.policies_report()


def _figure(table: str | None, lengths: Sequence[int]) -> Figure:
    """Draw a table of the papers over n, or without one the depths."""
    from rodyn.papers.cost import comparison, depth
    from rodyn.papers.cost.report import counts_figure, depths_figure

    if table is None:
        return depths_figure(depth.depth_table(lengths or depth.LENGTHS))
    return counts_figure(table, comparison.lines_over_lengths(table))


TAKEN = {
    "METHOD": {"lengths", "patterns", "robots", "task", "policy", "passes", "by", "derivatives"},
    "table": {"lengths", "robots"},
    "joints": {"lengths", "patterns"},
    "steps": set[str](),
    "depth": {"lengths"},
    "policies": set[str](),
}
"""What is counted → the options that go with it."""


def _require(what: str) -> None:
    """Raise if an option was given that has no effect."""
    ctx = click.get_current_context()
    for param in ctx.command.params:
        name = param.name or ""
        if was_typed(name) and name in TAKEN["METHOD"] - TAKEN[what]:
            shown = "table joints" if what == "joints" else what
            raise click.UsageError(f"{param.opts[0]} goes with a METHOD, not with --{shown}")
    if what == "METHOD" and ctx.params["robots"]:
        if ctx.params["passes"]:
            raise click.UsageError(
                "--passes goes with chains in general: a robot is always brought to its cheapest frames"
            )
        if ctx.params["patterns"]:
            raise click.UsageError("--joints goes with chains in general: the joints of a robot are known")


@click.command()
@click.argument("robot", **ROBOT)
@click.argument("task", shell_complete=completed_quantities)
@click.option("--method", help="A method of the task; 'list' names them.", **method_option())
@click.option(
    "--form",
    type=click.Choice(["recursive", "closed"]),
    default="recursive",
    show_default=True,
    help="What the method assigns, line by line; or written out, up to three joints.",
)
@click.option(
    "--values",
    type=click.Choice(["numbers", "symbols"]),
    help="The robot's numbers, or symbols for them. Default: symbols in closed forms, else numbers.",
)
@click.option(
    "--out",
    type=OUT,
    help="Write a file: .html (a page that needs nothing else), .tex or .txt.",
)
@click.option("--latex", is_flag=True, help="Print LaTeX.")
@click.option("--html", is_flag=True, help="Print the page.")
def equations(
    robot: Robot,
    task: str,
    method: str | None,
    form: Literal["recursive", "closed"],
    values: Literal["numbers", "symbols"] | None,
    out: Path | None,
    latex: bool,
    html: bool,
) -> None:
    """Print the equations of a TASK (inverse_dynamics, inertia_matrix, energy, …) for a ROBOT.

    \b
    rodyn equations one_link inverse_dynamics --form closed
    rodyn equations puma560 inverse_dynamics --method denoc --out puma.html

    Next: rodyn count METHOD --robot ROBOT.
    """
    if latex and html:
        raise click.UsageError("--latex and --html exclude each other: one of them can be printed")
    text = robot.equations(task, method, form, values)
    if out is not None:
        echo(f"wrote {text.save(out)}", err=True)
    if latex or html or out is None:
        echo(text.latex() if latex else printed_page(text.html()) if html else text.text())


def _jobs() -> int:
    """Return the number of cores that this process may use, at most 4."""
    from rodyn.kernel.machine.threads import cores

    return min(cores(), 4)


def _completed(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from rodyn.papers.reproduce.register import ALL, EXPERIMENTS

    return [CompletionItem(name) for name in (*EXPERIMENTS, ALL) if name.startswith(incomplete)]


@click.command()
@click.argument("names", nargs=-1, metavar="[EXPERIMENT...|all]", shell_complete=_completed)
@click.option(
    "--out",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default="reproduction",
    show_default=True,
    help="Folder of the report, data and pictures.",
)
@click.option("--list", "only_list", is_flag=True, help="List the experiments and stop.")
@click.option("--again", is_flag=True, help="Compute what the folder already holds, too.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=_jobs,
    show_default="processors, up to 4",
    help="Processes that compute at the same time.",
)
@click.option(
    "--table",
    "measured",
    is_flag=True,
    help="Print the measurement of one experiment; write no folder.",
)
@click.option("--quick", is_flag=True, help="With --table: a small measurement, in a few seconds.")
@click.option("--plot", "picture", **{**PLOT, "help": "With --table: draw it there: .svg, .png or .pdf."})
@print_answer
def reproduce(
    names: tuple[str, ...],
    folder: Path,
    only_list: bool,
    again: bool,
    jobs: int,
    measured: bool,
    quick: bool,
    picture: Path | None,
) -> CommandAnswer:
    """Compute experiments of the papers and judge what they claim; `all` takes one to a few minutes.

    Writes report.html, verdicts.json, and for each experiment its data (CSV) and pictures (SVG, PNG; extra plot). What
    the folder holds of the same version is not computed again, so a run that was interrupted continues. Exit code 3 if
    an experiment failed, 130 if interrupted.

    With --table prints the measurement behind an experiment instead: accuracy, steps, agee-turner, sine-table,
    frequency, cpu-time, customised, parallel-speed-up.

    \b
    rodyn reproduce --list
    rodyn reproduce saha2003-fig4ii --out reproduction
    rodyn reproduce accuracy --table --quick --plot accuracy.svg

    Next: open reproduction/report.html; rodyn count --table forward.
    """
    from rodyn.papers.reproduce import register

    if only_list and names:
        raise click.UsageError(
            f"--list lists all experiments and takes no name: leave out --list or {names[0]!r}"
        )
    if measured:
        return _measured(names, quick, picture)
    for option, used in (("--quick", quick), ("--plot", picture)):
        if used:
            raise click.UsageError(f"{option} needs --table: rodyn reproduce accuracy --table {option} …")
    return _reproduced(register.select_experiments(names), folder, again, jobs) if names else _listed()


def _listed() -> Report:
    from rodyn.papers.reproduce.register import GROUPS
    from rodyn.writing.tables import Report, table

    shown = ("id", "paper", "place", "title")
    rows = [
        {"group": group, **{column: getattr(experiment, column) for column in shown}}
        | {"items": list(experiment.items), "measured": experiment.measured}
        for group, experiments in GROUPS.items()
        for experiment in experiments
    ]
    parts = [
        table(shown, [[str(row[column]) for column in shown] for row in rows if row["group"] == group], group)
        for group in GROUPS
    ]
    names = ", ".join(str(row["id"]) for row in rows if row["measured"])
    return Report("\n\n".join([*parts, *([f"With --table: {names}."] if names else [])]), rows)


def _measured(names: tuple[str, ...], quick: bool, picture: Path | None) -> CommandAnswer:
    from rodyn.papers.reproduce.register import measure

    for parameter, option in (("folder", "--out"), ("again", "--again"), ("jobs", "--jobs")):
        if was_typed(parameter):
            raise click.UsageError(f"--table writes no folder: leave out --table or {option}")
    if len(names) != 1:
        raise click.UsageError("--table takes one experiment: rodyn reproduce accuracy --table")
    require_drawable(picture)
    measurement = measure(names[0], quick)
    draw_picture(lambda: measurement.figure, picture)
    return measurement


def _reproduced(chosen: list[Experiment], folder: Path, again: bool, jobs: int) -> Report:
    from rodyn.papers.reproduce import report
    from rodyn.papers.reproduce.report import NO_PICTURES
    from rodyn.papers.reproduce.run import Interrupted, reproduce
    from rodyn.plot.draw import version

    report.require_ours(folder)
    try:
        records = reproduce(chosen, folder, again=again, jobs=jobs)
    except Interrupted as stop:
        everything = _written(folder, stop.records)
        missing = [experiment.id for experiment in chosen if experiment.id not in everything]
        done = len(chosen) - len(missing)
        echo(
            f"interrupted: {done} of {len(chosen)} experiments are done; missing: {', '.join(missing) or 'none'}. "
            "The same command computes the rest.",
            err=True,
        )
        click.get_current_context().exit(INTERRUPTED)
    everything = _written(folder, records)
    if version() is None:
        echo(NO_PICTURES, err=True)
    if any(everything[experiment.id].failure for experiment in chosen):
        exit_with_no()
    return report.verdicts(report.rows(chosen, everything))


def _written(folder: Path, records: dict[str, Record]) -> dict[str, Record]:
    """Write the report of these records and of what else the folder holds; returns all of them."""
    from rodyn.papers.reproduce import report
    from rodyn.papers.reproduce.register import EXPERIMENTS
    from rodyn.papers.reproduce.run import gather_records

    everything = gather_records(EXPERIMENTS.values(), folder, records)
    echo(f"written: {report.write(EXPERIMENTS.values(), everything, folder)}", err=True)
    return everything
