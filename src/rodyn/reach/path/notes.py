"""`Place`: what a path of the joints passes: a singularity, or a limit of a joint."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """A place of a path: s, what is there ("singularity" or "limit"), and a sentence."""

    s: float
    kind: str
    text: str

    def __str__(self) -> str:
        return self.text
