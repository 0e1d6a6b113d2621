"""Inverse kinematics from the question to the answer."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import UnsupportedError, short
from rodyn.model.mechanism import Mechanism
from rodyn.reach.iterate.judge import MISSED, REFUSED
from rodyn.reach.iterate.search import Answer
from rodyn.reach.iterate.solver import search
from rodyn.reach.reasons import explained, without_goal
from rodyn.reach.request import Question, Request, refuse, request
from rodyn.reach.result import Explained, Fields, InverseKinematics


def solve(mechanism: Mechanism, asked: Question) -> InverseKinematics:
    """The answer to a question."""
    given = request(mechanism, asked)
    if given.all or given.method == "closed":
        raise UnsupportedError(
            f"robot {short(mechanism.name)} has no closed form for this frame: leave out all=True and "
            'method="closed"; method="levenberg-marquardt" finds one solution'
        )
    return _iterated(given)


def _iterated(given: Request) -> InverseKinematics:
    """By iteration; rows that are missed are explained."""
    one = not given.shape
    found = search(given.task, given.search, one)
    if (found.code == REFUSED).any():
        raise refuse(given, int(np.argmax(found.code == REFUSED)))
    if not (found.code == MISSED).any():
        return InverseKinematics(*_shaped(given, found))
    task, asked = given.task, given.search
    if task.goal:
        found = without_goal(task, asked, found, one)
        task, asked = replace(task, goal=False), asked._replace(goal=None)
    found, beyond = explained(task, asked, found, one)
    return Explained.of(_shaped(given, found), beyond)


def _shaped(given: Request, found: Answer) -> Fields:
    """The answer with the leading axes of the call, and the coordinates of a floating base."""
    q: Floats = found.q
    if given.base.shape[1]:
        q = np.concatenate([np.broadcast_to(given.base, (len(q), 7)), q], axis=1)
    if not given.shape:
        return Fields(q[0], found.error[0], found.iterations[0], found.code[0])
    parts = (each.reshape(given.shape) for each in found[1:])
    return Fields(q.reshape(*given.shape, q.shape[1]), *parts)
