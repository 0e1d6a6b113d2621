"""Which directions of the tool a law is about, and whether the robot can move it there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, SingularError, UnsupportedError, short, unknown
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.reference import evaluate
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from rodyn.simulate.thresholds import MAX_FACTORED_VELOCITIES, MIN_SINGULAR_VALUE, RANK_STATES
from rodyn.simulate.torques.data import side_by_side
from rodyn.simulate.torques.gains import flat

ROWS = {"x": 3, "y": 4, "z": 5, "rx": 0, "ry": 1, "rz": 2}
"""Directions along and about the base axes → rows of a Jacobian."""
LINEAR, ALL = ("x", "y", "z"), tuple(ROWS)


def directions(given: Sequence[str] | str | None, turns: bool, what: str) -> tuple[str, ...]:
    """The directions of a task: all that its target has, or those given, as in "xy" or ("x", "y", "rz")."""
    if given is None:
        return ALL if turns else LINEAR
    if not isinstance(given, str | list | tuple):
        raise InputTypeError(f'directions of {what} are names, as in ("x", "y", "rz"), got {short(given)}')
    names = tuple(given)
    for name in names:
        if not isinstance(name, str) or name not in ROWS:
            raise unknown(f"direction of {what}", name, ROWS)
    if not names or len(set(names)) < len(names):
        raise InputError(f"directions of {what} must be one or more, each once, got {short(given)}")
    turned = [name for name in names if name not in LINEAR]
    if turned and not turns:
        raise InputError(
            f"direction {turned[0]!r} of {what} turns the tool, but its target has no rotation: give a pose, or "
            "rotation=…"
        )
    return names


def per_direction(count: int, what: str, **gains: Floats) -> Floats:
    """Gains for each direction, (..., m), or matrices (..., m²), side by side; a single number is for all."""
    of = f"its task has {count} directions"
    return side_by_side([flat(value, count, name, what, of) for name, value in gains.items()])


@lru_cache(maxsize=256)
def require_reach(model: Mechanism, frame: FrameLike, names: tuple[str, ...], what: str) -> None:
    """The joints can move the tool in all these directions at once, in some posture, or an error says how many."""
    if model.nv > MAX_FACTORED_VELOCITIES:
        raise UnsupportedError(
            f"{what} factors the inertia matrix, which is done for up to {MAX_FACTORED_VELOCITIES} velocities; "
            f"robot {model.name!r} has {model.nv}"
        )
    floating = model.base != "fixed"
    name = "generalised_jacobian" if floating else "jacobian"
    q = random_coordinates(model, RANK_STATES, np.random.default_rng(0))
    found = evaluate(model, name, {"q": q}, Options(frame=frame))["J"]
    rows = found[:, [ROWS[one] for one in names]]
    sizes = np.linalg.svd(rows, compute_uv=False)
    rank = int((sizes > MIN_SINGULAR_VALUE * np.maximum(sizes[:, :1], MIN_SINGULAR_VALUE)).sum(axis=1).max())
    if rank < len(names):
        raise SingularError(
            f"{what} wants {len(names)} directions of the tool, {', '.join(names)}, but the joints of robot "
            f'{model.name!r} move it in {rank} of them at once: choose some, as in directions=("x", "y")'
        )
