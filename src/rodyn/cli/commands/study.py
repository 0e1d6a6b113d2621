"""`rodyn study`: what the papers claim about numbers, steps and speed, computed again."""

from __future__ import annotations

from pathlib import Path

import click

from rodyn.cli.arguments import PLOT
from rodyn.cli.output import picture_fits, pictured
from rodyn.studies.every import STUDIES


@click.command()
@click.argument("name", required=False)
@click.option("--list", "only_list", is_flag=True, help="List the studies and stop.")
@click.option("--plot", "picture", **PLOT)
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON instead of a table.")
@click.option("--csv", "as_csv", is_flag=True, help="Print the rows of the table, comma-separated.")
@click.option("--quick", is_flag=True, help="A small version, in a few seconds.")
def study(
    name: str | None, only_list: bool, picture: Path | None, as_json: bool, as_csv: bool, quick: bool
) -> None:
    """Compute the study NAME: a table, what the paper says, and what the numbers say.

    \b
    rodyn study --list
    rodyn study accuracy --plot accuracy.svg
    rodyn study sine-table --quick --json

    Next: rodyn count --table forward.
    """
    if only_list and name is not None:
        raise click.UsageError(f"--list lists all studies and takes no name: leave out --list or {name!r}")
    if name is None:
        width = max(map(len, STUDIES))
        click.echo("\n".join(f"{key:{width}}  {entry.about}" for key, entry in STUDIES.items()))
        return
    if as_json and as_csv:
        raise click.UsageError("--json and --csv exclude each other")
    from rodyn.studies import every, report

    picture_fits(picture)
    found = every.study(name, quick)
    click.echo((report.as_json if as_json else report.as_csv if as_csv else report.text)(found).rstrip("\n"))
    pictured(lambda: found.figure, picture)
