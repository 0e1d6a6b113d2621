"""States after small motions along velocities, and differences of a robot's methods between them."""

from typing import Any

import numpy as np

import rodyn as rd
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.random import random_coordinates
from rodyn.robot.kernels.differentiable import DIFFERENTIABLE

STEP = 1e-5


def moved(arm: rd.Robot, q: np.ndarray, v: np.ndarray, step: float) -> np.ndarray:
    """q after a small motion along v: turns by exp, positions along the axes of the body."""
    found = np.array(q, dtype=float)
    whole = arm.mechanism.elementary()
    for place, velocity in zip(whole.coordinates, whole.velocities, strict=True):
        if place is not None and velocity is not None:
            found[place] = q[place] + step * v[velocity]
    for free in whole.free:
        part = slice(free.quaternion, free.quaternion + 4)
        u, w = q[part][:3], q[part][3]
        linear, angular = v[free.velocity][:-3], step * v[free.velocity][-3:]
        angle = np.linalg.norm(angular)
        du, dw = np.sinc(angle / 2 / np.pi) / 2 * angular, np.cos(angle / 2)
        found[part] = [*(w * du + dw * u + np.cross(u, du)), w * dw - u @ du]
        if free.position is not None:
            turned = linear + 2 * np.cross(u, np.cross(u, linear) + w * linear)
            found[free.position : free.position + 3] += step * turned
    return found


def state(arm: rd.Robot, seed: int = 0) -> dict[str, np.ndarray]:
    """A random state and what drives it."""
    draw = np.random.default_rng(seed)
    q = random_coordinates(arm.mechanism, 1, draw)[0]
    return {"q": q} | {name: draw.uniform(-1, 1, arm.nv) for name in ("qd", "qdd", "tau")}


def arguments(name: str) -> tuple[str, ...]:
    return QUANTITIES[DIFFERENTIABLE[name].quantity].arguments


def value(arm: rd.Robot, name: str, at: dict[str, np.ndarray], **keywords: Any) -> tuple[Any, ...]:
    """The arrays of a quantity, by the method of that name."""
    given = [at[one] for one in arguments(name)]
    if name == "inverse_operational_space_inertia":
        return (arm.operational_space_inertia(*given, inverse=True, **keywords),)
    return arrays(getattr(arm, name)(*given, **keywords))


def arrays(found: Any) -> tuple[Any, ...]:
    return found if isinstance(found, tuple) else (found,)


def along(
    arm: rd.Robot, at: dict[str, np.ndarray], directions: dict[str, np.ndarray], step: float
) -> dict[str, np.ndarray]:
    """The state after a small motion of some arguments."""
    return at | {
        name: moved(arm, at["q"], v, step) if name == "q" else at[name] + step * v
        for name, v in directions.items()
    }


def slopes(
    arm: rd.Robot,
    name: str,
    at: dict[str, np.ndarray],
    directions: dict[str, np.ndarray],
    **keywords: Any,
) -> list[np.ndarray]:
    """Central differences of the arrays of a quantity."""
    ahead, behind = (value(arm, name, along(arm, at, directions, step), **keywords) for step in (STEP, -STEP))
    return [(np.asarray(a) - np.asarray(b)) / (2 * STEP) for a, b in zip(ahead, behind, strict=True)]


def columns(
    arm: rd.Robot, name: str, at: dict[str, np.ndarray], argument: str, **keywords: Any
) -> list[np.ndarray]:
    """Central differences along every velocity: matrices of the arrays of a quantity, from one batch."""
    ways = [(step, v) for v in np.eye(arm.nv) for step in (STEP, -STEP)]
    states = [along(arm, at, {argument: v}, step) for step, v in ways]
    batch = {one: np.stack([there[one] for there in states]) for one in at}
    found = [np.asarray(array) for array in value(arm, name, batch, **keywords)]
    return [np.moveaxis(array[::2] - array[1::2], 0, -1) / (2 * STEP) for array in found]


def close(found: Any, expected: Any, tolerance: float = 2e-8) -> None:
    """Equal but for the error of differences, in parts of the largest entry."""
    expected = np.asarray(expected)
    assert np.shape(found) == expected.shape
    size = max(np.abs(expected).max(initial=0.0), 1.0)
    np.testing.assert_allclose(found, expected, rtol=0, atol=tolerance * size)
