"""Quantities of a frame: pose, Jacobian, its rate, twist and twist-rate, in base axes or in its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, DtypeLike, Floats
from rodyn.kernel.call import array, compute
from rodyn.kernel.quantity.request import seen_in
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.tolerant import OnError, Truths, is_tolerant
from rodyn.model.link import Axes, FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.robot.results.tuples import Twist


def of_frame(
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    frame: FrameLike,
    out: Floats | None,
    axes: Axes = "base",
    *,
    on_error: OnError = "raise",
    ok: Truths | None = None,
    dtype: DtypeLike = FLOAT64,
) -> Floats:
    """A quantity of a frame that is one array."""
    name = seen_in(name, axes)
    options = QUANTITIES[name].options(mechanism, frame)
    return array(mechanism, name, arguments, options=options, out=out, on_error=on_error, ok=ok, dtype=dtype)


def motion_of_frame(
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    frame: FrameLike,
    axes: Axes,
    *,
    on_error: OnError = "raise",
    ok: Truths | None = None,
    dtype: DtypeLike = FLOAT64,
) -> Twist:
    """A quantity of a frame with an angular and a linear part."""
    name = seen_in(name, axes)
    options = QUANTITIES[name].options(mechanism, frame)
    return Twist(
        **compute(mechanism, name, arguments, options=options, on_error=on_error, ok=ok, dtype=dtype)
    )


def acceleration_under_torques(
    mechanism: Mechanism,
    driven: Mapping[str, ArrayLike],
    frame: FrameLike,
    axes: Axes,
    *,
    wrench: Wrench | Sequence[Wrench] | None,
    friction: bool,
    method: str | None,
    on_error: OnError,
    ok: Truths | None,
) -> Twist:
    """The twist-rate of a frame in the motion that torques cause: J q̈ + J̇ q̇ with q̈ of forward dynamics."""
    QUANTITIES[seen_in("twist_rate", axes)].options(mechanism, frame)  # a wrong frame is said first
    is_tolerant(on_error, ok)  # or an error
    qdd = array(
        mechanism,
        "forward_dynamics",
        driven,
        wrench=wrench,
        friction=friction,
        method=method,
        on_error=on_error,
    )
    motion = {"q": driven["q"], "qd": driven["qd"], "qdd": qdd}
    return motion_of_frame(mechanism, "twist_rate", motion, frame, axes, on_error=on_error, ok=ok)
