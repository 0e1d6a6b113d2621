"""`rodyn robots`: the catalog."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rodyn.cli.output import answers

if TYPE_CHECKING:
    from rodyn.writing.tables import Report


@click.command()
@answers
def robots() -> Report:
    """The robots of the catalog: names and what they are; --json adds sources and how far the data can be trusted.

    \b
    rodyn robots
    rodyn robots --json

    Next: rodyn show puma560.
    """
    from rodyn.listing import robots as listed
    from rodyn.writing.tables import Report

    found = listed()
    notes = [f"{row.name}: {row.defects}" for row in found if row.defects]
    text = "\n".join([repr(found), "", "Kept as published, with data that no body has:", *notes])
    return Report(text, [row._asdict() for row in found])
