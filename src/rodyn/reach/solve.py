"""Inverse kinematics from the question to the answer."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.model.coordinates import slots
from rodyn.model.limits import SLACK
from rodyn.model.mechanism import Mechanism
from rodyn.reach.checked import Request, refuse, request
from rodyn.reach.closed.result import Postures
from rodyn.reach.exact import all_postures, found as found_postures
from rodyn.reach.iterate.judge import MISSED, REACHED, REFUSED
from rodyn.reach.iterate.schedule import Answer, Search, search
from rodyn.reach.iterate.task import TURN, Task
from rodyn.reach.request import Question
from rodyn.reach.result import ASIDE, BEYOND, EXHAUSTED, UNREACHABLE, Explained, Fields, InverseKinematics
from rodyn.reach.thresholds import CLOSE


def explained(task: Task, given: Search, found: Answer, one: bool) -> tuple[Answer, list[tuple[str, ...]]]:
    """Add the reasons of the rows that were missed, and for those outside limits the joints beyond them.

    These are searched again without limits. Where that leads to a posture that is within them after all, it is taken.
    """
    missed = np.flatnonzero(found.code == MISSED)
    code, q, error = found.code.copy(), found.q.copy(), found.error.copy()
    near = max(CLOSE, 1e3 * given.tolerance)
    code[missed] = np.where(found.error[missed] <= near, EXHAUSTED, UNREACHABLE)
    beyond: dict[int, tuple[str, ...]] = {}
    bounds = task.bounds
    far = missed[code[missed] == UNREACHABLE]
    if task.limits and len(far) and (np.isfinite(bounds.lower) | np.isfinite(bounds.upper)).any():
        free = search(replace(task, limits=False), given.some(far).even()._replace(q0=q[far]), one)
        inside, out = _within(task, free.q)
        for row, answer_q, away, ended, over in zip(far, inside, free.error, free.code, out, strict=True):
            if ended >= MISSED:
                continue
            if over.any():
                code[row], beyond[int(row)] = BEYOND, _named(task, over)
            else:
                code[row], q[row], error[row] = REACHED, answer_q, away
    return Answer(q, error, found.iterations, code), [beyond[row] for row in sorted(beyond)]


def without_goal(task: Task, given: Search, found: Answer, one: bool) -> Answer:
    """Return the answer with the rows that were missed searched again without their secondary goal."""
    missed = np.flatnonzero(found.code == MISSED)
    again = search(replace(task, goal=False), given.some(missed).even()._replace(goal=None), one)
    for all_rows, some in zip(found, again, strict=True):
        all_rows[missed] = some
    found.code[missed[again.code < MISSED]] = ASIDE
    return found


def compromise(task: Task, given: Search, found: Answer, one: bool) -> Answer:
    """Add the nearest postures of the rows that were missed, their errors weighted.

    Weights come in only here: they slow the search down, or stop it, where they differ much.
    """
    missed = np.flatnonzero(found.code == MISSED)
    if given.weights is None or not missed.size:
        return found
    again = search(task, given.some(missed), one)
    again.iterations[:] += found.iterations[missed]
    for all_rows, some in zip(found, again, strict=True):
        all_rows[missed] = some
    return found


def _within(task: Task, q: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """Postures with joints turned back by whole turns into their limits, and the coordinates that are beyond them."""
    q, bounds = q.copy(), task.bounds
    for k in task.round:
        low, high = bounds.lower[k], bounds.upper[k]
        up = np.ceil((low - SLACK - q[:, k]) / TURN) if np.isfinite(low) else np.zeros(len(q))
        lifted = q[:, k] + np.maximum(up, 0) * TURN
        down = np.ceil((lifted - high - SLACK) / TURN) if np.isfinite(high) else np.zeros(len(q))
        q[:, k] = lifted - np.maximum(down, 0) * TURN
    out = (q < bounds.lower - SLACK) | (q > bounds.upper + SLACK)
    return np.where(out, q, np.clip(q, bounds.lower, bounds.upper)), out


def _named(task: Task, over: NDArray[np.bool_]) -> tuple[str, ...]:
    return tuple(slot.name for slot in slots(task.mechanism) if over[slot.q].any())


def solve(mechanism: Mechanism, asked: Question) -> InverseKinematics | Postures:
    """Return the answer to a question."""
    given = request(mechanism, asked)
    return all_postures(given, asked) if given.all else _answered(given)


def _answered(given: Request) -> InverseKinematics:
    """One posture for each row; rows that are missed are explained."""
    one = not given.shape
    result = found_postures(given, one)
    if (result.code == REFUSED).any():
        refuse(given, int(np.argmax(result.code == REFUSED)))
    if not (result.code == MISSED).any():
        return InverseKinematics(*_shaped(given, result))
    task, asked = given.task, given.search
    if task.goal:
        result = without_goal(task, asked, result, one)
        task, asked = replace(task, goal=False), asked._replace(goal=None)
    result, beyond = explained(task, asked, compromise(task, asked, result, one), one)
    return Explained.of(_shaped(given, result), beyond)


def _shaped(given: Request, found: Answer) -> Fields:
    """Return the answer with the leading axes of the call, and the coordinates of a floating base."""
    q: Floats = found.q
    if given.base.shape[1]:
        q = np.concatenate([np.broadcast_to(given.base, (len(q), 7)), q], axis=1)
    if not given.shape:
        return Fields(q[0], found.error[0], found.iterations[0], found.code[0])
    parts = (each.reshape(given.shape) for each in found[1:])
    return Fields(q.reshape(*given.shape, q.shape[1]), *parts)
