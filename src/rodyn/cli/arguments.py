"""What commands take: robots by name or file, with warnings as lines for a terminal."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rodyn.robot import Robot


def robot(name: str) -> Robot:
    """The robot of a name or a file; what is to be said about its data goes to standard error."""
    from rodyn.robot import load

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        found = load(name)
    for warning in said:
        click.echo(f"Warning: {warning.message}", err=True)
    return found
