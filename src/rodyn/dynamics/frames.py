"""Frames in motion: Jacobian, its rate, twist and twist-rate of a frame, in base axes or in its own.

Axes of the frame turn with it. A rate is the derivative of components in the axes asked for: with R the axes of the
frame and x in base axes, d/dt(Rᵀx) = Rᵀ(ẋ − ω × x).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, deliver
from rodyn.dynamics.results import Twist
from rodyn.errors import unknown
from rodyn.kernel.call import array, compute
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.frame import FrameLike
from rodyn.model.mechanism import Mechanism

Axes: TypeAlias = Literal["base", "frame"]
AXES = get_args(Axes)


def jacobian(mechanism: Mechanism, q: ArrayLike, frame: FrameLike, axes: Axes, out: Floats | None) -> Floats:
    """J, or [Rᵀ O; O Rᵀ] J."""
    if _of_base(axes):
        return _array(mechanism, "jacobian", {"q": q}, frame, out)
    J = _array(mechanism, "jacobian", {"q": q}, frame)
    return deliver(_turned(_axes(mechanism, q, frame), J), out)


def jacobian_rate(
    mechanism: Mechanism, q: ArrayLike, qd: ArrayLike, frame: FrameLike, axes: Axes, out: Floats | None
) -> Floats:
    """J̇; in axes of the frame [Rᵀ O; O Rᵀ] (J̇ − ω × J)."""
    state = {"q": q, "qd": qd}
    if _of_base(axes):
        return _array(mechanism, "jacobian_rate", state, frame, out)
    rate, J = _array(mechanism, "jacobian_rate", state, frame), _array(mechanism, "jacobian", {"q": q}, frame)
    omega = _skew(_numbers(mechanism, "twist", state, frame)["angular"])
    turning = np.concatenate([omega @ J[..., :3, :], omega @ J[..., 3:, :]], axis=-2)
    return deliver(_turned(_axes(mechanism, q, frame), rate - turning), out)


def twist(mechanism: Mechanism, q: ArrayLike, qd: ArrayLike, frame: FrameLike, axes: Axes) -> Twist:
    """[ω; v] of the origin of a frame."""
    found = Twist(**_numbers(mechanism, "twist", {"q": q, "qd": qd}, frame))
    return found if _of_base(axes) else _seen(found, _axes(mechanism, q, frame))


def twist_rate(
    mechanism: Mechanism,
    q: ArrayLike,
    qd: ArrayLike,
    qdd: ArrayLike | None,
    frame: FrameLike,
    axes: Axes,
) -> Twist:
    """[α; a] = J q̈ + J̇ q̇; without q̈ the second term."""
    state = {"q": q, "qd": qd}
    name, motion = ("twist_bias", state) if qdd is None else ("twist_rate", {**state, "qdd": qdd})
    found = Twist(**_numbers(mechanism, name, motion, frame))
    if _of_base(axes):
        return found
    now = Twist(**_numbers(mechanism, "twist", state, frame))
    turning = (_skew(now.angular) @ now.linear[..., None])[..., 0]
    return _seen(Twist(found.angular, found.linear - turning), _axes(mechanism, q, frame))


def _of_base(axes: object) -> bool:
    if not isinstance(axes, str) or axes not in AXES:
        raise unknown("axes", axes, AXES)
    return axes == "base"


def _array(
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    frame: FrameLike,
    out: Floats | None = None,
) -> Floats:
    return array(mechanism, name, arguments, options=QUANTITIES[name].options(mechanism, frame), out=out)


def _numbers(
    mechanism: Mechanism, name: str, arguments: Mapping[str, ArrayLike], frame: FrameLike
) -> dict[str, Floats]:
    return compute(mechanism, name, arguments, options=QUANTITIES[name].options(mechanism, frame))


def _axes(mechanism: Mechanism, q: ArrayLike, frame: FrameLike) -> Any:
    """Rᵀ: base axes → axes of the frame."""
    k, pose = mechanism.located(frame)
    R = array(mechanism, "forward_kinematics", {"q": q})[..., k + 1, :3, :3] @ pose.rotation_matrix()
    return np.swapaxes(R, -1, -2)


def _turned(R_T: Floats, J: Floats) -> Floats:
    return np.concatenate([R_T @ J[..., :3, :], R_T @ J[..., 3:, :]], axis=-2)


def _seen(found: Twist, R_T: Floats) -> Twist:
    return Twist(*((R_T @ part[..., None])[..., 0] for part in found))


def _skew(v: Floats) -> Any:
    """The matrices of v ×."""
    x, y, z = v[..., 0], v[..., 1], v[..., 2]
    zero = 0 * x
    rows = [np.stack(row, axis=-1) for row in ((zero, -z, y), (z, zero, -x), (-y, x, zero))]
    return np.stack(rows, axis=-2)
