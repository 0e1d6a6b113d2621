"""`rodyn reproduce`: the papers' experiments, figures, tables and claims, computed again and judged."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from rodyn.cli import INTERRUPTED
from rodyn.cli.arguments import PLOT, given
from rodyn.cli.output import Answer, answer_is_no, answers, picture_fits, pictured
from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.papers.reproduce.experiment import Experiment
    from rodyn.papers.reproduce.store import Record
    from rodyn.writing.tables import Report


def _jobs() -> int:
    """As many processes as this one may use cores, up to 4."""
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
@answers
def reproduce(
    names: tuple[str, ...],
    folder: Path,
    only_list: bool,
    again: bool,
    jobs: int,
    measured: bool,
    quick: bool,
    picture: Path | None,
) -> Answer:
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
        {"group": group, **{column: getattr(one, column) for column in shown}}
        | {"items": list(one.items), "measured": one.measured}
        for group, experiments in GROUPS.items()
        for one in experiments
    ]
    parts = [
        table(shown, [[str(row[column]) for column in shown] for row in rows if row["group"] == group], group)
        for group in GROUPS
    ]
    names = ", ".join(str(row["id"]) for row in rows if row["measured"])
    return Report("\n\n".join([*parts, *([f"With --table: {names}."] if names else [])]), rows)


def _measured(names: tuple[str, ...], quick: bool, picture: Path | None) -> Answer:
    from rodyn.papers.reproduce.register import measure

    for parameter, option in (("folder", "--out"), ("again", "--again"), ("jobs", "--jobs")):
        if given(parameter):
            raise click.UsageError(f"--table writes no folder: leave out --table or {option}")
    if len(names) != 1:
        raise click.UsageError("--table takes one experiment: rodyn reproduce accuracy --table")
    picture_fits(picture)
    found = measure(names[0], quick)
    pictured(lambda: found.figure, picture)
    return found


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
        answer_is_no()
    return report.verdicts(report.rows(chosen, everything))


def _written(folder: Path, records: dict[str, Record]) -> dict[str, Record]:
    """Write the report of these records and of what else the folder holds; returns all of them."""
    from rodyn.papers.reproduce import report
    from rodyn.papers.reproduce.register import EXPERIMENTS
    from rodyn.papers.reproduce.run import gather_records

    everything = gather_records(EXPERIMENTS.values(), folder, records)
    echo(f"written: {report.write(EXPERIMENTS.values(), everything, folder)}", err=True)
    return everything
