"""How commands answer: text for people, JSON or CSV for machines."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rodyn.tables import Report


def answers(command: Callable[..., Report]) -> Callable[..., None]:
    """A command that returns a `Report`: it is printed as text, or with --json or --csv as rows."""

    @click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
    @click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated rows instead of text.")
    @wraps(command)
    def printed(*arguments: Any, as_json: bool, as_csv: bool, **options: Any) -> None:
        if as_json and as_csv:
            raise click.UsageError("give one of --json and --csv")
        report = command(*arguments, **options)
        click.echo(report.as_json() if as_json else report.as_csv() if as_csv else report.text)

    return printed
