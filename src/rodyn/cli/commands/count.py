"""`rodyn count`: what the algorithms cost."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import PLOT, ROBOT, given, method_of, unchecked_robot
from rodyn.cli.output import answers, picture_fits, pictured

if TYPE_CHECKING:
    from rodyn.plot.figure import Figure
    from rodyn.writing.tables import Report

ARMS = ("puma560", "stanford", "kuka_kr5", "three_link")


@click.command()
@click.argument("method", required=False, **method_of())
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
@answers
def count(method: str | None, picture: Path | None, **options: Any) -> Report:
    """Operations of a METHOD on a chain of n joints: exact polynomials in n, or numbers.

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
    picture_fits(picture)
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
    pictured(lambda: _figure(options["table"], lengths), picture)
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
    """A table of the papers over n, or without one the depths."""
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
        if given(name) and name in TAKEN["METHOD"] - TAKEN[what]:
            shown = "table joints" if what == "joints" else what
            raise click.UsageError(f"{param.opts[0]} goes with a METHOD, not with --{shown}")
    if what == "METHOD" and ctx.params["robots"]:
        if ctx.params["passes"]:
            raise click.UsageError(
                "--passes goes with chains in general: a robot is always brought to its cheapest frames"
            )
        if ctx.params["patterns"]:
            raise click.UsageError("--joints goes with chains in general: the joints of a robot are known")
