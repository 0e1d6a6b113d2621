"""A quaternion that is not of unit length is an error with the name of its body, never quietly made one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rodyn.algebra.vectors import Scalar
from rodyn.arrays import Batch, Floats, place
from rodyn.errors import InputError
from rodyn.model.mechanism import UNIT, Mechanism
from rodyn.model.pose import SCALAR_FIRST, warn_scalar_first

OFF = UNIT
"""How far the norm of a quaternion may be from 1; what is left is divided out."""


def require_unit(mechanism: Mechanism, q: Floats, of: tuple[int, ...] | Batch) -> None:
    """Every quaternion in the rows of q is of unit length, or an `InputError` names the body and the state.

    `of`: the leading axes, or the batch, that the rows come from.
    """
    whole = mechanism.elementary()
    for free in whole.free:
        part = slice(free.quaternion, free.quaternion + 4)
        norms = np.linalg.norm(q[:, part], axis=1)
        wrong = np.abs(norms - 1.0) > OFF
        if wrong.any():
            row = int(np.argmax(wrong))
            links = zip(mechanism.links, whole.joints, strict=True)
            named = (f"link {link.name!r}" for link, elements in links if free.link in elements)
            body = next(named, "the floating base")
            at = of.place(row) if isinstance(of, Batch) else place(of, row)
            advice = "divide it by its norm" if norms[row] else "no rotation is (0, 0, 0, 1)"
            raise InputError(
                f"q[{part.start}:{part.stop}], the quaternion (x, y, z, w) of {body} of robot {mechanism.name!r}, has "
                f"norm {norms[row]:.9g}{at}; {advice} (allowed: 1 within {OFF:g})"
            )


def warn_of_order(mechanism: Mechanism, q: Floats, name: str) -> None:
    """Warn if a quaternion in the rows of q, which a user typed, is what libraries with w first call no rotation."""
    for free in mechanism.elementary().free:
        part = slice(free.quaternion, free.quaternion + 4)
        if (q[:, part] == SCALAR_FIRST).all(axis=1).any():
            warn_scalar_first(f"{name}[{part.start}:{part.stop}] of robot {mechanism.name!r}")


def off_unit(mechanism: Mechanism, q: Floats) -> NDArray[np.bool_]:
    """Return the rows of q that `require_unit` refuses."""
    parts = (q[:, free.quaternion : free.quaternion + 4] for free in mechanism.elementary().free)
    wrong = np.zeros(len(q), dtype=bool)
    for part in parts:
        wrong |= ~(np.abs(np.linalg.norm(part, axis=1) - 1.0) <= OFF)
    return wrong


def excess(quaternion: Sequence[Scalar]) -> Scalar:
    """By how much the square of a norm exceeds 1; at most `SQUARE` for a quaternion that is good enough."""
    x, y, z, w = quaternion
    return x * x + y * y + z * z + w * w - 1


SQUARE = 1.999 * OFF  # a little early: the exact test follows
