"""`rodyn bench` and `rodyn cache`: times beside other libraries, and compiled code on disk."""

from __future__ import annotations

from datetime import datetime
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.bench.cases import BATCH, CASES, SIMULATIONS, matching
from rodyn.cli.output import print_answer
from rodyn.cli.streams import echo
from rodyn.writing.output_file import write_text

if TYPE_CHECKING:
    from rodyn.kernel.machine.cache import Entry
    from rodyn.writing.tables import Report


@click.command()
@click.option("--quick", is_flag=True, help="A fifth of the samples.")
@click.option(
    "--samples", type=click.IntRange(min=1), help="Samples of each timing instead of 25 (5 if quick)."
)
@click.option("--rows", type=click.IntRange(min=8), default=BATCH, show_default=True, help="Rows of a batch.")
@click.option(
    "--case",
    "patterns",
    multiple=True,
    metavar="NAME",
    help="Only this case, or those that match '*-one-state'; may be repeated.",
)
@click.option("--simulation", is_flag=True, help="Only simulations.")
@click.option("--builds/--no-builds", default=True, help="Build and cache-load times too.")
@click.option(
    "--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Write all results there."
)
@click.option("--markdown", type=click.Path(path_type=Path, dir_okay=False), help="Write the tables there.")
@click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated rows instead of tables.")
@click.option("--list", "only_list", is_flag=True, help="List the cases, of --case those, and stop.")
def bench(
    quick: bool,
    samples: int | None,
    rows: int,
    patterns: tuple[str, ...],
    simulation: bool,
    builds: bool,
    json_file: Path | None,
    markdown: Path | None,
    as_csv: bool,
    only_list: bool,
) -> None:
    """Measure rodyn against Pinocchio, CasADi, MuJoCo and SciPy, those of them that are installed.

    All run on the same robots and states, in this process, in one thread; other calls, batch sizes and threads of
    rodyn are measured against its plain call. Answers must agree to 1e-9, simulated states after a second to 1e-6,
    before anything is timed.

    \b
    rodyn bench
    rodyn bench --simulation
    rodyn bench --case '*-one-state' --case 'puma-*-sizes'
    rodyn bench --quick --case puma-forward --json puma.json

    Next: docs/benchmarks.md.
    """
    known = [*({} if simulation else CASES), *SIMULATIONS]
    names_by_pattern = matching(patterns or ["*"], known)
    unknown = [pattern for pattern, names in names_by_pattern.items() if not names]
    if unknown:
        raise click.BadParameter(f"there is no {unknown[0]!r}; see rodyn bench --list", param_hint="--case")
    chosen = list(dict.fromkeys(name for names in names_by_pattern.values() for name in names))
    if only_list:
        echo("\n".join(chosen))
        return
    from rodyn.bench import report
    from rodyn.bench.run import QUICK_SAMPLES, SAMPLES, run

    result = run(
        [CASES[name] for name in chosen if name in CASES],
        [SIMULATIONS[name] for name in chosen if name in SIMULATIONS],
        rows=rows,
        samples=samples or (QUICK_SAMPLES if quick else SAMPLES),
        builds=builds,
        progress=lambda what: echo(f"… {what}", err=True),
    )
    echo(report.as_csv(result) if as_csv else report.text(result))
    if json_file is not None:
        write_text(json_file, report.as_json(result))
    if markdown is not None:
        write_text(markdown, report.markdown(result))


@click.command()
@click.option("--clear", is_flag=True, help="Remove all compiled code.")
@print_answer
def cache(clear: bool) -> Report:
    """Show the compiled code on disk: its folder, how many objects, their size and the oldest.

    \b
    rodyn cache
    rodyn cache --json

    RODYN_CACHE names another folder, or "off"; RODYN_CACHE_MB and RODYN_CACHE_DAYS limit size and age. What is removed
    is compiled again when it is needed.

    Next: rodyn cache --clear.
    """
    from rodyn.errors import FileError
    from rodyn.kernel.machine.cache import DAY, MB, directory, entries, limits, remove
    from rodyn.model.formats.files import label
    from rodyn.writing.tables import Report

    folder = directory()
    if folder is None:
        setting = environ.get("RODYN_CACHE")
        why = "there is no home directory" if setting is None else f"RODYN_CACHE is {setting!r}"
        return Report(f"the cache is off: {why}", [])
    if folder.exists() and not folder.is_dir():
        raise FileError(f"RODYN_CACHE: {label(folder)} is not a folder, so nothing is kept")
    objects = entries(folder)
    if clear:
        gone = remove(objects)
        if len(gone) < len(objects):
            raise FileError(
                f"{len(objects) - len(gone)} of {len(objects)} objects in '{folder}' cannot be removed"
            )
        return Report(f"removed: {_amount(gone)} from {folder}", [_row(folder, gone)])
    bounds = limits()
    lines = [
        f"folder  {folder}",
        f"size    {_amount(objects)}; at most {bounds.size / MB:g} MB",
        f"oldest  {_day(objects) or 'none'}; removed when not used for {bounds.age / DAY:g} days",
    ]
    return Report("\n".join(lines), [_row(folder, objects)])


def _amount(objects: list[Entry]) -> str:
    """Return the number of objects and their size as text."""
    count = "1 object" if len(objects) == 1 else f"{len(objects)} objects"
    return f"{count}, {sum(entry.size for entry in objects) / 1e6:.1f} MB"


def _day(objects: list[Entry]) -> str | None:
    """Return the day on which the oldest was last used."""
    return datetime.fromtimestamp(objects[0].used).strftime("%Y-%m-%d") if objects else None


def _row(folder: object, objects: list[Entry]) -> dict[str, Any]:
    size = sum(entry.size for entry in objects)
    return {"folder": str(folder), "objects": len(objects), "bytes": size, "oldest": _day(objects)}
