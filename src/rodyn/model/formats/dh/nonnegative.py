"""The rows of a table whose lengths a are not negative, as the rules of Saha (2003), Appendix A, want them.

An x axis that is turned by half a turn about its z changes the sign of the a and α along it, and θ before and after it:
standard  X_{i+1} has a_i, α_i, and is between θ_i and θ_{i+1}
modified  X_{i−1} has a_i, α_i, and is between θ_{i−1} and θ_i
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

SHOWN = 3
"""Rows that `advice` names."""


class Angled(NamedTuple):
    """a, alpha (rad) and theta (rad) of a row."""

    a: float
    alpha: float
    theta: float


def nonnegative(rows: Sequence[Angled], convention: str) -> list[Angled]:
    """The rows of the same robot with a ≥ 0. Frames whose x axis is turned have another x and y, also mount and tool.

    >>> nonnegative([Angled(-0.4, 0.5, 0.0), Angled(0.3, 0.0, 0.1)], "standard")[0]
    Angled(a=0.4, alpha=-0.5, theta=3.141592653589793)
    """
    found = []
    for k, row in enumerate(rows):
        turned = row.a < 0.0
        beside = k - 1 if convention == "standard" else k + 1
        other = 0 <= beside < len(rows) and rows[beside].a < 0.0
        theta = _half_turned(row.theta) if turned != other else row.theta
        found.append(Angled(-row.a, 0.0 - row.alpha, theta) if turned else row._replace(theta=theta))
    return found


def advice(rows: Sequence[Angled], convention: str) -> str:
    """Words for negative lengths and for the rows without them; "" if there are none.

    >>> advice([Angled(0.3, 0.0, 0.1)], "standard")
    ''
    """
    negative = [k for k, row in enumerate(rows) if row.a < 0.0]
    if not negative:
        return ""
    both = zip(rows, nonnegative(rows, convention), strict=True)
    changed = [
        f"links[{k}] a={new.a:.12g}, alpha={math.degrees(new.alpha) + 0.0:.10g}°, theta={math.degrees(new.theta):.10g}°"
        for k, (old, new) in enumerate(both)
        if old != new
    ]
    turned = negative if convention == "standard" else [k - 1 for k in negative]
    return (
        f"{_some([f'links[{k}] has a = {rows[k].a:g}' for k in negative])}, but a is the distance of two axes, a >= 0 "
        "(Saha 2003, Appendix A, rule 3); it is taken as it is. The same robot is "
        f"{'; '.join(changed[: 2 * SHOWN])}{' …' * (len(changed) > 2 * SHOWN)}, with x and y of the frame of "
        f"{_some([f'links[{k}]' if k >= 0 else 'the mount' for k in turned])} turned round; "
        f"robot.to_dh({convention!r}, anew=True) writes such a table"
    )


def _some(words: Sequence[str]) -> str:
    more = len(words) - SHOWN
    return ", ".join(words[:SHOWN]) + (f" and {more} more" if more > 0 else "")


def _half_turned(theta: float) -> float:
    return theta + math.pi if theta <= 0.0 else theta - math.pi
