"""`rodyn count`: what the algorithms cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import robot
from rodyn.errors import RodynError

if TYPE_CHECKING:
    from rodyn.cost.report import Report

ARMS = ("puma560", "stanford", "kuka_kr5", "three_link")


@click.command()
@click.argument("method", required=False)
@click.option("--n", "lengths", type=click.IntRange(min=1), multiple=True, help="Joints; may be repeated.")
@click.option(
    "--robot", "robots", multiple=True, metavar="ROBOT", help="Customised to this robot (name or file)."
)
@click.option("--task", help="Of methods that solve several: which task.")
@click.option("--policy", default="bias-included", show_default=True, help="What counts; see --policies.")
@click.option("--passes", is_flag=True, help="In the cheapest equivalent frames and parameters.")
@click.option("--by", type=click.Choice(["record", "statement", "link"]), default="record", show_default=True)
@click.option(
    "--table", "table", type=click.Choice(["inverse", "forward"]), help="A table of the papers beside ours."
)
@click.option("--steps", metavar="TABLE", help="Steps of a paper beside our statements; 'list' names them.")
@click.option("--depth", is_flag=True, help="Work and longest way of parallel execution.")
@click.option("--policies", is_flag=True, help="List the policies and stop.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
@click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated rows instead of text.")
def count(method: str | None, as_json: bool, as_csv: bool, **options: Any) -> None:
    """Operations of a METHOD on n revolute joints: exact polynomials in n, or numbers.

    \b
    rodyn count udu --policy saha --by statement
    rodyn count newton-euler --robot puma560
    rodyn count --table forward
    rodyn count --steps saha-2003
    rodyn count --depth --n 8 --n 64 --n 512

    Next: rodyn equations, rodyn bench.
    """
    chosen = [name for name in ("table", "steps", "depth", "policies") if options[name]]
    if bool(method) + len(chosen) != 1:
        raise click.UsageError("give a METHOD, or one of --table, --steps, --depth, --policies")
    if as_json and as_csv:
        raise click.UsageError("give one of --json and --csv")
    _require(chosen[0] if chosen else "METHOD")
    try:
        found = _asked(method, chosen, options)
    except RodynError as error:
        raise click.ClickException(str(error)) from error
    click.echo(found.as_json() if as_json else found.as_csv() if as_csv else found.text)


TAKEN = {
    "METHOD": {"lengths", "robots", "task", "policy", "passes", "by"},
    "table": {"lengths", "robots"},
    "steps": set[str](),
    "depth": {"lengths"},
    "policies": set[str](),
}
"""Which options go with what is asked for."""


def _require(asked: str) -> None:
    """Raise if an option was given that has no effect."""
    ctx = click.get_current_context()
    for param in ctx.command.params:
        name = param.name or ""
        given = ctx.get_parameter_source(name) == click.core.ParameterSource.COMMANDLINE
        if given and name in TAKEN["METHOD"] - TAKEN[asked]:
            raise click.UsageError(f"{param.opts[0]} goes with a METHOD, not with --{asked}")
    if asked == "METHOD" and ctx.params["robots"] and ctx.params["passes"]:
        raise click.UsageError(
            "--passes goes with chains in general: a robot is always brought to its cheapest frames"
        )


def _asked(method: str | None, chosen: list[str], options: dict[str, Any]) -> Report:
    from rodyn.cost import report

    lengths, names = options["lengths"], options["robots"]
    if method is not None:
        robots = [robot(name).mechanism for name in names]
        rules = {name: options[name] for name in ("task", "policy", "passes")}
        return report.of_method(method, lengths, robots, options["by"], **rules)
    if chosen == ["table"]:
        return report.of_table(
            options["table"], lengths or (6, 10), [robot(arm).mechanism for arm in names or ARMS]
        )
    if chosen == ["steps"]:
        return report.of_steps(options["steps"])
    return report.of_depth(lengths) if chosen == ["depth"] else report.of_policies()
