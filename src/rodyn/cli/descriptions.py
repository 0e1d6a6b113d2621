"""Files that may hold somebody's work, robots and studios: never written over unasked."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.model.formats.conversion import DhTable
    from rodyn.model.mechanism import Mechanism

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
    """Write a robot to a file, or print it (-); what the format does not hold is said on standard error."""
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
