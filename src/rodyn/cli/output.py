"""How commands answer: text for people, JSON or CSV for machines."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import click

if TYPE_CHECKING:
    from rodyn.plot.figure import Figure


class Answer(Protocol):
    """What a command prints: as text, JSON or CSV; `rodyn.tables.Report` is one."""

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

        click.echo(f"written: {draw(figure(), picture)}", err=True)


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
        click.echo(report.as_json() if as_json else report.as_csv() if as_csv else report.text)
        ctx = click.get_current_context()
        if ctx.obj == NO:
            ctx.exit(NO)

    return printed
