"""How commands answer: text for people, JSON or CSV for machines, robot files that are never overwritten unasked."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import click

from rodyn.cli.streams import draw_line, echo, printed_json

if TYPE_CHECKING:
    from rodyn.model.formats.conversion import DhTable
    from rodyn.model.mechanism import Mechanism
    from rodyn.plot.figure import Figure


class CommandAnswer(Protocol):
    """What a command prints: as text, JSON or CSV; `rodyn.writing.tables.Report` is one."""

    @property
    def text(self) -> str: ...

    def as_json(self) -> str: ...

    def as_csv(self) -> str: ...


NO = 3
"""Exit code of a command with a negative result: a check failed, a target was not reached."""


def exit_with_no() -> None:
    """Let the command end with the exit code `NO`, after its report."""
    click.get_current_context().obj = NO


def require_drawable(picture: Path | None) -> None:
    """Raise if nothing can be drawn there: before anything is computed."""
    if picture is not None:
        from rodyn.plot.draw import figure_path

        figure_path(picture)


def draw_picture(figure: Callable[[], Figure], picture: Path | None) -> None:
    """Draw what --plot asks for, and say so on standard error."""
    if picture is not None:
        from rodyn.plot.draw import draw

        echo(f"written: {draw(figure(), picture)}", err=True)


LONG_SECONDS, MAX_SECONDS = 10.0, 600.0
"""Estimated seconds above which the time is announced, and above which --yes is required."""


def require_consent(seconds: float, work: str, advice: str, consent: bool, *, refused: bool = False) -> None:
    """Say how long some work takes about, if it is long; raise if it is `refused` or hours, unless --yes was given."""
    from rodyn.errors import InputError

    estimate = f"{work} take about {duration_text(seconds)}"
    if (refused or seconds > MAX_SECONDS) and not consent:
        raise InputError(f"{estimate}: {advice}, or give --yes to do it anyway")
    if seconds > LONG_SECONDS:
        echo(f"{estimate} (Ctrl-C stops)", err=True)


@contextmanager
def progress_line(total: int) -> Iterator[Callable[[int, str], None] | None]:
    """Yield a function to call before each of `total` parts, which shows it in a line of the terminal, or None."""
    if not sys.stderr.isatty():
        yield None
        return

    def show(done: int, what: str) -> None:
        draw_line(f"[{'#' * done}{'.' * (total - done)}] {what}")

    try:
        yield show
    finally:
        draw_line("")


def duration_text(seconds: float) -> str:
    """Return a time in the unit that suits it.

    >>> duration_text(90.0), duration_text(3e6)
    ('2 minutes', '35 days')
    """
    for unit, length in (
        ("million years", 3.156e13),
        ("years", 3.156e7),
        ("days", 86400),
        ("hours", 3600),
        ("minutes", 60),
    ):
        if seconds >= length:
            number = f"{seconds / length:.0f}" if seconds < 1e4 * length else f"{seconds / length:.0e}"
            return f"{number} {unit}" if number != "1" else f"1 {unit.removesuffix('s')}"
    return f"{seconds:.0f} seconds"


def print_answer(command: Callable[..., CommandAnswer]) -> Callable[..., None]:
    """Print the answer that a command returns as text, or with --json or --csv as rows.

    The exit code is 0, or `NO` after `answer_is_no`.
    """

    @click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
    @click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated rows instead of text.")
    @wraps(command)
    def printed(*arguments: Any, as_json: bool, as_csv: bool, **options: Any) -> None:
        if as_json and as_csv:
            raise click.UsageError("give one of --json and --csv")
        report = command(*arguments, **options)
        if as_json:
            echo(printed_json(report.as_json()))
        else:
            echo(report.as_csv() if as_csv else report.text)
        ctx = click.get_current_context()
        if ctx.obj == NO:
            ctx.exit(NO)

    return printed


STANDARD_OUTPUT = Path("-")

FORCE: dict[str, Any] = {"is_flag": True, "help": "Write over a file that is there."}
"""Of a click option --force."""


def require_new(out: Path, force: bool) -> None:
    """Raise if a file is there already: before anything is computed."""
    from rodyn.errors import FileError, cut
    from rodyn.writing.output_file import checked_path

    if out != STANDARD_OUTPUT and checked_path(out).is_file() and not force:
        raise FileError(f"{cut(str(out), 200)} exists: give another name, or --force to write over it")


def write_robot(mechanism: Mechanism, out: Path, table: DhTable | None = None, suffix: str = "") -> None:
    """Write a robot to a file, or print it (-); what the format cannot hold is listed on standard error."""
    from rodyn.errors import UnphysicalWarning
    from rodyn.model.formats.conversion import converted
    from rodyn.writing.output_file import write_text

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        warnings.simplefilter("ignore", UnphysicalWarning)  # said when the robot was read
        text, lost = converted(mechanism, suffix or out.suffix, table)
    for loss in (*lost, *(warning.message for warning in said)):
        echo(f"Warning: {loss}", err=True)
    if out == STANDARD_OUTPUT:
        echo(text.rstrip("\n"))
    else:
        echo(f"written: {write_text(out, text)}", err=True)
