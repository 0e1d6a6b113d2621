"""Kozłowski's frequencies and operation counts of a PUMA 560, as printed (Sec. 5, Tables 1 and 2)."""

from __future__ import annotations

from typing import NamedTuple

NEEDED = 50.0
"""Hz that control needs at least, as he quotes."""


class Then(NamedTuple):
    """What he measured and counted: Hz, operations of six revolute joints, and the method."""

    hertz: float
    operations: int
    method: str


THEN = {
    "inverse_dynamics": Then(200.0, 955, "two-point"),
    "forward_dynamics": Then(100.0, 2434, "kalman"),
}
"""By quantity."""
