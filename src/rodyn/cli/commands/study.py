"""`rodyn study`: many runs of one robot, from a file, with results in a folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli import INTERRUPTED
from rodyn.cli.output import exit_with_no, print_answer
from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.studies.analysis import Summary
    from rodyn.studies.results import StudyResults
    from rodyn.writing.tables import Report


FILE = click.Path(path_type=Path)
FOLDER = click.Path(path_type=Path, file_okay=False)
INDICES = 4
"""Columns whose Sobol indices are shown where none is named."""


class StudyCommands(click.Group):
    """Commands of a study; a word that is none gets advice."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and args[0] not in self.commands:
            word = args[0]
            meant = (
                f"did you mean 'rodyn study run {word}'?"
                if word.endswith(".toml")
                else "give new, run or show"
            )
            ctx.fail(
                f"there is no command 'study {word}': {meant} (what the papers measured: rodyn reproduce NAME --table)"
            )
        return super().resolve_command(ctx, args)


@click.group(cls=StudyCommands, subcommand_metavar="new|run|show ...")
def study() -> None:
    """Compute many runs of one robot: sweeps, Monte Carlo, sensitivity, convergence.

    A study is a file (.toml): the robot, what varies, how many runs, what is recorded. Results are a folder: Parquet
    tables, and a journal by which a study that was ended by anything goes on where it was.

    \b
    rodyn study new falls.toml
    rodyn study run falls.toml
    rodyn study show falls

    Next: rodyn study run --help; docs/studies.md has every key of a study file.
    """


@study.command()
@click.argument("file", type=FILE)
def new(file: Path) -> None:
    """Write a study FILE.toml to begin with; it runs as it is."""
    from rodyn.errors import FileError, short
    from rodyn.studies.document import EXAMPLE
    from rodyn.writing.output_file import write_text

    if file.suffix != ".toml":
        raise FileError(f"{short(str(file))}: a study file ends in .toml")
    if file.exists():
        raise FileError(f"{short(str(file))} is there already: give another name")
    echo(f"written: {write_text(file, EXAMPLE)}; next: rodyn study run {file}")


@study.command()
@click.argument("file", type=FILE)
@click.option(
    "--out", "folder", type=FOLDER, help="Folder of the results; default: the name of the study, here."
)
@click.option("--dask", "address", metavar="ADDRESS", help="Compute on the workers of this Dask scheduler.")
@click.option("--scheduler-file", type=FILE, help="The same, by the file that the scheduler wrote.")
@click.option(
    "--resume/--no-resume",
    default=True,
    help="Go on with what the folder holds of this study (the default), or refuse a folder that holds anything.",
)
@click.option(
    "--chunk", type=click.IntRange(min=1), help="Rows that are kept at a time; default: a second of work."
)
@click.option(
    "--set-aside",
    type=click.Choice(["keep", "retry", "record"]),
    default="keep",
    show_default=True,
    help="Rows that killed their workers before: leave them, try again, or record them as failed.",
)
@print_answer
def run(
    file: Path,
    folder: Path | None,
    address: str | None,
    scheduler_file: Path | None,
    resume: bool,
    **options: Any,
) -> Report:
    """Compute a study, or the rest of it.

    FILE.toml describes it; what its folder holds is not computed again.
    Exit code 0: all runs are there (failed ones too, with their reasons); 3: some were set aside; 130: interrupted,
    after what was under way is kept; the same command goes on.
    """
    from rodyn.studies.execute import StudyInterrupted
    from rodyn.studies.run import study as compute

    if address is not None and scheduler_file is not None:
        raise click.UsageError("give one of --dask and --scheduler-file")
    if not resume:
        _require_new(file, folder)
    try:
        if address is None and scheduler_file is None:
            return _report(compute(file, folder, **options))
        from rodyn.studies.cluster import connected

        with connected(address, scheduler_file) as client:
            return _report(compute(file, folder, client=client, **options))
    except StudyInterrupted as stop:
        echo(str(stop), err=True)
        click.get_current_context().exit(INTERRUPTED)


@study.command()
@click.argument("folder", type=FOLDER)
@click.option("--column", "columns", multiple=True, metavar="NAME", help="Only this column; may be repeated.")
@print_answer
def show(folder: Path, columns: tuple[str, ...]) -> Report:
    """Show what the folder of a study holds.

    Progress, how runs ended, those that failed and why, and what came out: mean, standard deviation and extremes of
    what was recorded; Sobol indices of a study of sensitivity, errors and observed orders of one of convergence.
    """
    from rodyn.studies.results import StudyResults

    return _report(StudyResults.load(folder), columns)


def _require_new(file: Path, folder: Path | None) -> None:
    from rodyn.errors import FileError, short
    from rodyn.studies.document import describe

    place = folder or Path(describe(file).name)
    if place.exists():
        raise FileError(
            f"{short(str(place))} is there already: remove it, give another --out, or leave out --no-resume"
        )


def _report(results: StudyResults, columns: tuple[str, ...] = ()) -> Report:
    from rodyn.errors import InputError
    from rodyn.writing.tables import Report

    if results.set_aside:
        exit_with_no()
    summary = results.summary(columns or None)
    try:
        parts = [*map(repr, _found(results, summary, columns))]
    except InputError as error:  # too few runs ended well
        if columns:
            raise
        parts = [str(error)]
    left = sum(last - first for first, last in results.missing)
    row = {
        "study": results.name,
        "kind": results.kind,
        "folder": str(results.path),
        "runs": len(results),
        "done": len(results) - left,
        "complete": results.complete,
        "statuses": dict(results.statuses),
        "failures": [list(row_of_failure) for row_of_failure in results.failures],
        "set_aside": [list(row_of_failure) for row_of_failure in results.set_aside],
        "seconds": round(results.seconds, 3),
        "files": [str(file) for file in results.files],
        "summary": _numbers(summary),
    }
    return Report("\n\n".join([repr(results), *parts]), [row])


def _numbers(summary: Summary) -> dict[str, dict[str, float | None]]:
    """Return the summary for machines: column → its numbers, None for those that do not exist."""
    words = ("mean", "deviation", "least", "largest")
    lists = [[None if x != x else x for x in getattr(summary, word).tolist()] for word in words]
    rows = zip(*lists, strict=True)
    return {name: dict(zip(words, row, strict=True)) for name, row in zip(summary.columns, rows, strict=True)}


def _found(results: StudyResults, summary: Summary, columns: tuple[str, ...]) -> Iterator[object]:
    """Yield the statistics, indices or orders that a study was made for."""
    if results.complete and results.kind == "convergence":
        yield results.convergence(columns or None)
    elif results.complete and results.kind == "sensitivity":
        vary = [name for name, spread in zip(summary.columns, summary.deviation, strict=True) if spread > 0]
        yield from (results.sensitivity(name) for name in columns or vary[:INDICES])
    elif summary.runs:
        yield summary
