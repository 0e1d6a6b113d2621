"""`rodyn reproduce`: the papers' experiments, figures and tables, computed again and judged."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from rodyn.cli.output import answer_is_no, answers

if TYPE_CHECKING:
    from rodyn.reproduce.experiment import Experiment
    from rodyn.tables import Report

JOBS = min(os.cpu_count() or 1, 4)


def _completed(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from rodyn.reproduce.every import ALL, EXPERIMENTS

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
    default=JOBS,
    show_default="processors, up to 4",
    help="Processes that compute at the same time.",
)
@answers
def reproduce(names: tuple[str, ...], folder: Path, only_list: bool, again: bool, jobs: int) -> Report:
    """Compute experiments of the papers and judge what they claim; `all` takes a few minutes.

    Writes report.html, verdicts.json, and for each experiment its data (CSV) and pictures (SVG, PNG; extra plot). What
    the folder holds of the same version is not computed again. Exit code 3 if an experiment failed.

    \b
    rodyn reproduce --list
    rodyn reproduce saha2003-fig4ii --out reproduction

    Next: open reproduction/report.html; rodyn study.
    """
    from rodyn.reproduce import every

    chosen = every.chosen(names)
    return _listed() if only_list or not names else _reproduced(chosen, folder, again, jobs)


def _listed() -> Report:
    from rodyn.reproduce.every import EXPERIMENTS
    from rodyn.tables import Report, table

    columns = ("id", "items", "paper", "place", "title")
    rows = [
        {column: getattr(experiment, column) for column in columns} | {"items": list(experiment.items)}
        for experiment in EXPERIMENTS.values()
    ]
    shown = [column for column in columns if column != "items"]
    return Report(table(shown, [[str(row[column]) for column in shown] for row in rows]), rows)


def _reproduced(chosen: list[Experiment], folder: Path, again: bool, jobs: int) -> Report:
    from rodyn.plot.draw import version
    from rodyn.reproduce import report
    from rodyn.reproduce.every import EXPERIMENTS
    from rodyn.reproduce.page import NO_PICTURES
    from rodyn.reproduce.run import gathered, reproduce

    report.require_ours(folder)
    records = reproduce(chosen, folder, again=again, jobs=jobs)
    everything = gathered(EXPERIMENTS.values(), folder, records)
    click.echo(f"written: {report.write(EXPERIMENTS.values(), everything, folder)}", err=True)
    if version() is None:
        click.echo(NO_PICTURES, err=True)
    if any(everything[experiment.id].failure for experiment in chosen):
        answer_is_no()
    return report.verdicts(report.rows(chosen, everything))
