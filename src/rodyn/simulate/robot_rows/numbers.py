"""What of robots that differ from row to row is data of programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.simulate.robot_rows.rows import RobotRows

Scalar = Any


@dataclass(frozen=True, eq=False)
class RobotNumbers:
    """The numbers that vary: programs are functions of them, and have the others as constants."""

    rows: RobotRows

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Where they stand among all `parameters` of the rows."""
        return self.rows.places

    @cached_property
    def values(self) -> Floats:
        """(..., numbers): those of every row."""
        return self.rows.parameters[..., list(self.places)]

    def all(self, varying: Sequence[Scalar]) -> list[Scalar]:
        """All parameters of a row, from those that vary."""
        found: list[Scalar] = self.rows.own.tolist()
        for place, value in zip(self.places, varying, strict=True):
            found[place] = value
        return found

    def whole(self, varying: Floats) -> Floats:
        """(rows, p): all parameters of rows, from those that vary."""
        found = np.tile(self.rows.own, (len(varying), 1))
        found[:, list(self.places)] = varying
        return found
