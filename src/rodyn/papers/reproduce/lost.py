"""Data, programs and machines of the papers that are not available, and what is used instead."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import NamedTuple


class Lost(NamedTuple):
    """Something that an experiment of the papers needs and that is not in them.

    experiments   ids of those that had to do without; none if the experiment cannot be computed at all
    """

    what: str
    place: str
    instead: str
    experiments: tuple[str, ...] = ()


LOST: tuple[Lost, ...] = tuple(
    Lost(**{**row, "experiments": tuple(row.get("experiments", ()))})
    for row in tomllib.loads(files(__package__).joinpath("lost.toml").read_text("utf-8"))["lost"]
)
"""The rows of `lost.toml`."""


def lacking(experiments: Iterable[str]) -> list[Lost]:
    """Return what these experiments had to do without, then the data of experiments that cannot be computed at all.

    >>> [row.place for row in lacking(["saha2003-fig7"])][0]
    'Saha (2003), Sec. 4, Fig. 7'
    """
    shown = set(experiments)
    missing = [row for row in LOST if shown & set(row.experiments)]
    return [*missing, *(row for row in LOST if not row.experiments)] if missing else []
