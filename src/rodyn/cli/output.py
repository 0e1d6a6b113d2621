"""How commands answer: text for people, JSON or CSV for machines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import click

from rodyn.cli.streams import draw_line, echo, printed_json

if TYPE_CHECKING:
    from rodyn.plot.figure import Figure


class Answer(Protocol):
    """What a command prints: as text, JSON or CSV; `rodyn.writing.tables.Report` is one."""

    @property
    def text(self) -> str: ...

    def as_json(self) -> str: ...

    def as_csv(self) -> str: ...


NO = 3
"""Exit code of a command that did its work, and whose answer is no."""


def answer_is_no() -> None:
    """Let the command end with the exit code `NO`, after its report."""
    click.get_current_context().obj = NO


def picture_fits(picture: Path | None) -> None:
    """Raise if nothing can be drawn there: before anything is computed."""
    if picture is not None:
        from rodyn.plot.draw import figure_path

        figure_path(picture)


def pictured(figure: Callable[[], Figure], picture: Path | None) -> None:
    """Draw what --plot asks for, and say so on standard error."""
    if picture is not None:
        from rodyn.plot.draw import draw

        echo(f"written: {draw(figure(), picture)}", err=True)


LONG, TOO_LONG = 10.0, 600.0
"""Estimated seconds above which the time is announced, and above which --yes is required."""


def require_consent(seconds: float, work: str, advice: str, consent: bool, *, refused: bool = False) -> None:
    """Say how long some work takes about, if it is long; raise if it is `refused` or hours, unless --yes was given."""
    from rodyn.errors import InputError

    said = f"{work} take about {lasting(seconds)}"
    if (refused or seconds > TOO_LONG) and not consent:
        raise InputError(f"{said}: {advice}, or give --yes to do it anyway")
    if seconds > LONG:
        echo(f"{said} (Ctrl-C stops)", err=True)


@contextmanager
def progress_line(total: int) -> Iterator[Callable[[int, str], None] | None]:
    """What to call before each of `total` parts: one line of a terminal says which it is; None without a terminal."""
    if not sys.stderr.isatty():
        yield None
        return

    def show(done: int, what: str) -> None:
        draw_line(f"[{'#' * done}{'.' * (total - done)}] {what}")

    try:
        yield show
    finally:
        draw_line("")


def lasting(seconds: float) -> str:
    """A time in the unit that suits it.

    >>> lasting(90.0), lasting(3e6)
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


def answers(command: Callable[..., Answer]) -> Callable[..., None]:
    """A command that returns an `Answer`: it is printed as text, or with --json or --csv as rows.

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
