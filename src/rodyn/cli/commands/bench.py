"""`rodyn bench`: how much faster than the libraries that are installed."""

from __future__ import annotations

from pathlib import Path

import click

from rodyn.bench.cases import BATCH, CASES, SIMULATIONS, matching
from rodyn.cli.streams import echo
from rodyn.writing.output_file import write_text


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
    found = matching(patterns or ["*"], known)
    unknown = [pattern for pattern, names in found.items() if not names]
    if unknown:
        raise click.BadParameter(f"there is no {unknown[0]!r}; see rodyn bench --list", param_hint="--case")
    chosen = list(dict.fromkeys(name for names in found.values() for name in names))
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
