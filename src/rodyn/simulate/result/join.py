"""Two runs, one after the other, as one."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.simulate.thresholds import SAME

if TYPE_CHECKING:
    from rodyn.simulate.result.records import Settings, Statistics
    from rodyn.simulate.result.run import Run


TOGETHER: dict[str, Any] = {
    "steps": np.add,
    "rejected": np.add,
    "evaluations": np.add,
    "smallest_step": np.minimum,
    "largest_step": np.maximum,
    "seconds": np.add,
}
"""How the statistics of two runs combine."""


def then(first: Run, later: Run) -> Run:
    """`first.then(later)`."""
    _check(first, later)
    shift = 0.0 if _close(later.t[0], first.t[-1]) else first.t[-1]

    def joined(one: Floats | None, two: Floats | None) -> Floats:
        """Two in a row; a law that only one of the runs had is zero in the other."""
        before = np.zeros_like(first.qd) if one is None else one
        after = np.zeros_like(later.qd) if two is None else two
        return np.concatenate([before, after[..., 1:, :]], axis=-2)

    def forces(name: str) -> Any:
        if name == "wrenches":
            return _wrenches(first, later)
        if name != "torques":
            return joined(getattr(first, name), getattr(later, name))
        names = dict.fromkeys([*first.torques, *later.torques])
        return {key: joined(first.torques.get(key), later.torques.get(key)) for key in names}

    return replace(
        later,
        settings=_settings(first.settings, later.settings),
        statistics=_statistics(first.statistics, later.statistics),
        t=np.concatenate([first.t, later.t[1:] + shift]),
        q=np.concatenate([first.q, _going_on(first, later, later.q)[..., 1:, :]], axis=-2),
        qd=np.concatenate([first.qd, later.qd[..., 1:, :]], axis=-2),
        message=later.message if shift == 0 else _moved(later.message, shift),
        t_end=np.add(later.t_end, shift),
        q_end=_going_on(first, later, later.q_end[..., None, :])[..., 0, :],
        _forces=forces,
        _again=None,
        _origin=None,
    )


def _wrenches(first: Run, later: Run) -> tuple[Wrench, ...]:
    """Return the wrenches of both, one after the other at the same place; zero in the run that does not have it."""
    runs = [(first, slice(None)), (later, slice(1, None))]
    places = dict.fromkeys(_place(one, k, run) for run, _ in runs for k, one in enumerate(run.wrenches))
    result = []
    for where in places:
        force, moment = [], []
        for run, taken in runs:
            own = next((one for k, one in enumerate(run.wrenches) if _place(one, k, run) == where), None)
            arrays = [np.zeros((*run.q.shape[:-1], 3))] * 2 if own is None else list(own.arrays.values())
            force.append(arrays[0][..., taken, :])
            moment.append(arrays[1][..., taken, :])
        halves = np.concatenate(force, axis=-2), np.concatenate(moment, axis=-2)
        result.append(Wrench(*halves, *where[:-1]))
    return tuple(result)


def _place(one: Wrench, k: int, run: Run) -> tuple[Any, Any, Any, int]:
    """Return where a wrench acts, its axes, and how many such wrenches come before it."""
    where = [(x.frame, x.point, x.axes) for x in run.wrenches[: k + 1]]
    return *where[k], where.count(where[k]) - 1


def _moved(message: Any, shift: float) -> Any:
    """Words of the later run, whose times are its own."""
    return np.char.add(message, f", counted from {shift:g} s")


def _check(first: Run, later: Run) -> None:
    if not isinstance(later, type(first)):
        raise InputTypeError(f"a run goes on with another Run, got {short(later)}")
    if later.robot != first.robot:
        raise InputError(f"a run of robot {first.robot.name!r} cannot go on with one of {later.robot.name!r}")
    if later.robots != first.robots:
        raise InputError(
            "a batch cannot go on with one whose rows have other robots: give both the same parameters="
        )
    if later.shape != first.shape:
        raise InputError(f"a batch of shape {first.shape} cannot go on with one of shape {later.shape}")
    if not first.reached[..., -1].all():
        raise InputError(
            f"{int(np.sum(~first.reached[..., -1]))} trajectories did not reach {first.t[-1]:g} s and cannot go on "
            'from there: choose others, such as batch[batch.status == "finished"]'
        )
    if not (later.t[0] == 0 or _close(later.t[0], first.t[-1])):
        raise InputError(
            f"the later run starts at {later.t[0]} s, but must start at 0 or where the first one ends, "
            f"at {first.t[-1]} s"
        )
    for name, states in (("q", _going_on(first, later, later.q)), ("qd", later.qd)):
        end, start = getattr(first, name)[..., -1, :], getattr(later, name)[..., 0, :]
        if not _close(states[..., 0, :], end):
            raise InputError(
                f"the later run starts with {name} {short(start.tolist())}, but the first one ended with "
                f"{short(end.tolist())}: simulate it from where the samples end, first.q[..., -1, :] and "
                "first.qd[..., -1, :], or let times= of the first one include its end"
            )


def _going_on(first: Run, later: Run, q: Floats) -> Floats:
    """Positions (..., T, nq) of the later run, by whole turns and signs of quaternions as the first one ended."""
    whole, end, start = first.robot.mechanism.elementary(), first.q[..., -1:, :], later.q[..., :1, :]
    result, apart = q.copy(), (end - start)[..., whole.cyclic]
    result[..., whole.cyclic] += 2 * np.pi * np.round(apart / (2 * np.pi))
    for free in whole.free:
        own = slice(free.quaternion, free.quaternion + 4)
        along = (end[..., own] * start[..., own]).sum(axis=-1, keepdims=True)
        result[..., own] *= np.where(along < 0, -1.0, 1.0)
    return result


def _close(a: Any, b: Any) -> bool:
    return bool((np.abs(a - b) <= SAME * np.maximum(1.0, np.abs(b))).all())


def _settings(first: Settings, later: Settings) -> Settings:
    """Texts that differ are joined, of numbers the larger is kept."""
    result: dict[str, Any] = {"duration": first.duration + later.duration}
    for field in fields(first):
        one, two = getattr(first, field.name), getattr(later, field.name)
        if field.name in result or one == two:
            continue
        if isinstance(one, bool):
            result[field.name] = (
                field.name == "friction"
            )  # it acted in one of them; `free` must hold for both
        elif isinstance(one, str):
            result[field.name] = f"{one}, then {two}"
        else:
            result[field.name] = max(value for value in (one, two) if value is not None)
    return replace(later, **result)


def _statistics(first: Statistics, later: Statistics) -> Statistics:
    pairs = zip(first._fields, first, later, strict=True)
    result: list[Any] = [TOGETHER[name](one, two) for name, one, two in pairs]
    return type(first)(*(value if value.ndim else value.item() for value in result))
