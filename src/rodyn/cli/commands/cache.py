"""`rodyn cache`: compiled code on disk."""

from __future__ import annotations

from datetime import datetime
from os import environ
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.output import answers

if TYPE_CHECKING:
    from rodyn.kernel.machine.cache import Entry
    from rodyn.writing.tables import Report


@click.command()
@click.option("--clear", is_flag=True, help="Remove all compiled code.")
@answers
def cache(clear: bool) -> Report:
    """Compiled code on disk: its folder, how many objects, their size and the oldest.

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
        given = environ.get("RODYN_CACHE")
        why = "there is no home directory" if given is None else f"RODYN_CACHE is {given!r}"
        return Report(f"the cache is off: {why}", [])
    if folder.exists() and not folder.is_dir():
        raise FileError(f"RODYN_CACHE: {label(folder)} is not a folder, so nothing is kept")
    found = entries(folder)
    if clear:
        gone = remove(found)
        if len(gone) < len(found):
            raise FileError(
                f"{len(found) - len(gone)} of {len(found)} objects in '{folder}' cannot be removed"
            )
        return Report(f"removed: {_amount(gone)} from {folder}", [_row(folder, gone)])
    bounds = limits()
    lines = [
        f"folder  {folder}",
        f"size    {_amount(found)}; at most {bounds.size / MB:g} MB",
        f"oldest  {_day(found) or 'none'}; removed when not used for {bounds.age / DAY:g} days",
    ]
    return Report("\n".join(lines), [_row(folder, found)])


def _amount(found: list[Entry]) -> str:
    """How many objects, and how large they are together."""
    objects = "1 object" if len(found) == 1 else f"{len(found)} objects"
    return f"{objects}, {sum(entry.size for entry in found) / 1e6:.1f} MB"


def _day(found: list[Entry]) -> str | None:
    """When the oldest was last used."""
    return datetime.fromtimestamp(found[0].used).strftime("%Y-%m-%d") if found else None


def _row(folder: object, found: list[Entry]) -> dict[str, Any]:
    size = sum(entry.size for entry in found)
    return {"folder": str(folder), "objects": len(found), "bytes": size, "oldest": _day(found)}
