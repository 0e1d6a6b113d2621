"""`run.gradients`, `run.vjp` and `run.jvp`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown
from rodyn.simulate.gradients.asked import Asked
from rodyn.simulate.gradients.results import INPUTS, MODES, Gradient, Gradients, Moved

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


def gradients(
    run: Run, by: str | Iterable[str], of: str, mode: str | None, checkpoints: int | None
) -> Gradients:
    """`run.gradients(…)`."""
    if mode is not None and not is_one_of(mode, MODES):
        raise unknown("mode of gradients", mode, MODES)
    asked = Asked(run, _inputs(by), of, checkpoints)
    outputs = 2 * run.robot.nv * len(asked.times)
    chosen = mode or ("tangent" if asked.size <= outputs else "adjoint")
    found = asked.columns() if chosen == "tangent" else asked.rows()
    nv = run.robot.nv
    return Gradients(*(asked.named(found[:, :, half]) for half in (slice(nv), slice(nv, 2 * nv))))


def vjp(
    run: Run,
    q: ArrayLike | None,
    qd: ArrayLike | None,
    by: str | Iterable[str],
    of: str,
    checkpoints: int | None,
) -> Gradient:
    """`run.vjp(…)`."""
    if q is None and qd is None:
        raise InputError("vjp needs weights: q=…, qd=…, or both, a number for each velocity")
    asked = Asked(run, _inputs(by), of, checkpoints)
    weights = [asked.weights(value, name) for name, value in (("q", q), ("qd", qd))]
    everyone = np.arange(asked.count, dtype=np.int64)
    return asked.named(asked.pulled(asked.samples, everyone, *weights)[:, None, None], kept=())


def jvp(run: Run, given: Mapping[str, Any], of: str) -> Moved:
    """`run.jvp(…)`."""
    moving = {name: value for name, value in given.items() if value is not None}
    if not moving:
        raise InputError(f"jvp needs a direction of an input: {', '.join(f'{name}=…' for name in INPUTS)}")
    asked = Asked(run, _inputs(moving), of, None)
    rows = np.zeros((asked.count, asked.size))
    for place, part in asked.parts.items():
        value = moving[place[0]]
        if place[0] == "torque":
            value = asked.of_torque(value, place)
        if value is not None:
            rows[:, part.slice] = asked.broadcast(value, part.shape, " ".join(place))
    everyone = np.arange(asked.count, dtype=np.int64)
    found = asked.pushed(everyone, rows)
    asked.require_finite(found)
    shape = (*run.shape, *asked.kept, run.robot.nv)
    return Moved(*(half.reshape(shape) for half in np.split(found, 2, axis=-1)))


def _inputs(by: object) -> tuple[str, ...]:
    try:
        chosen = [by] if isinstance(by, str) else list(by)  # type: ignore[call-overload]
    except TypeError:
        raise InputTypeError(f"by takes names of inputs ({', '.join(INPUTS)}), got {short(by)}") from None
    for name in chosen:
        if not is_one_of(name, INPUTS):
            raise unknown("input of a run", name, INPUTS)
    if not chosen:
        raise InputError(f"by names no input: choose of {', '.join(INPUTS)}")
    if len(set(chosen)) < len(chosen):
        raise InputError(f"by names something twice: {short(chosen)}")
    return tuple([name for name in INPUTS if name in chosen])
