"""Inverse kinematics from the question to the answer."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from rodyn.arrays import Floats
from rodyn.model.mechanism import Mechanism
from rodyn.reach.checked import Request, refuse, request
from rodyn.reach.closed.result import Postures
from rodyn.reach.exact import all_postures, found as found_postures
from rodyn.reach.iterate.judge import MISSED, REFUSED
from rodyn.reach.iterate.search import Answer
from rodyn.reach.reasons import compromise, explained, without_goal
from rodyn.reach.request import Question
from rodyn.reach.result import Explained, Fields, InverseKinematics


def solve(mechanism: Mechanism, asked: Question) -> InverseKinematics | Postures:
    """The answer to a question."""
    given = request(mechanism, asked)
    return all_postures(given, asked) if given.all else _answered(given)


def _answered(given: Request) -> InverseKinematics:
    """One posture for each row; rows that are missed are explained."""
    one = not given.shape
    found = found_postures(given, one)
    if (found.code == REFUSED).any():
        refuse(given, int(np.argmax(found.code == REFUSED)))
    if not (found.code == MISSED).any():
        return InverseKinematics(*_shaped(given, found))
    task, asked = given.task, given.search
    if task.goal:
        found = without_goal(task, asked, found, one)
        task, asked = replace(task, goal=False), asked._replace(goal=None)
    found, beyond = explained(task, asked, compromise(task, asked, found, one), one)
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
