"""When a closed form answers, and how: all postures, or the nearest one with the iteration for what it misses."""

from __future__ import annotations

import numpy as np

from rodyn.errors import InputError, short
from rodyn.kernel.entry.builtin import Served
from rodyn.reach.checked import Request
from rodyn.reach.closed.form import ClosedForm, closed_form
from rodyn.reach.closed.program import POSE, Q0, Range, inputs_of
from rodyn.reach.closed.result import Postures
from rodyn.reach.iterate.judge import MISSED
from rodyn.reach.iterate.schedule import Answer, search
from rodyn.reach.pose_arrays import straightened
from rodyn.reach.request import Question
from rodyn.reach.result import InverseKinematics
from rodyn.reach.thresholds import ORTHONORMAL


def form_of(given: Request) -> ClosedForm | None:
    """Return the closed form that answers a request for one posture; None: the iteration does.

    Without a method it is that of an arm whose postures are separate: with seven joints one would have to be held.
    """
    if given.method not in (None, "closed") or not given.whole:
        if given.method == "closed":
            raise InputError(
                'method="closed" answers for one whole pose: leave out match, weights, goal and further frames'
            )
        return None
    form = closed_form(given.task.mechanism, given.task.aims[0].frame)
    if given.method == "closed":
        form.require()
        return form
    return form if form and form.given is None else None


def within(given: Request) -> Range:
    """Limits, and the middle of the range."""
    bounds = given.task.bounds
    middle = (bounds.first + bounds.last) / 2
    return Range(*(tuple(array.tolist()) for array in (bounds.lower, bounds.upper, middle)))


def found(given: Request, one: bool) -> Answer:
    """Return the answer for every row: by the closed form, else by the iteration."""
    form = form_of(given)
    asked = given.search
    if form is None:
        return search(given.task, asked.even(), one)
    rows = {POSE: straightened(asked.pose)}
    if asked.q0 is not None:
        rows[Q0] = np.broadcast_to(asked.q0, (len(asked.pose), asked.q0.shape[1]))
    answer = Answer(*form.nearest(rows, within(given), asked.tolerance))
    last = np.abs(asked.pose[:, 12:] - [0, 0, 0, 1]).max(axis=1)
    missed = np.flatnonzero(
        ~((answer.code < MISSED) & (last <= ORTHONORMAL))
    )  # the iteration refuses what is no pose
    if missed.size:
        rest = search(given.task, asked.some(missed), one)
        for array, new in zip(answer, rest, strict=True):
            array[missed] = new
    return answer


def all_postures(given: Request, asked: Question) -> Postures:
    """Every posture of the closed form."""
    if given.method == "levenberg-marquardt":
        raise InputError(f"all=True takes a closed form: leave out method={short(given.method)}")
    if not given.whole:
        raise InputError(
            "all=True answers for one whole pose: leave out match, weights, goal and further frames"
        )
    for name in ("tolerance", "restarts"):
        if getattr(asked, name) is not None:
            raise InputError(f"{name} has no effect with all=True: leave it out")
    form = closed_form(given.mechanism, given.task.aims[0].frame)
    return form.solve(given.search.pose.reshape(*given.shape, 4, 4), asked.q0)


def served(given: Request, batch: bool) -> Served | None:
    """Machine code of the closed form that answers calls like this one; None: there is none."""
    if not given.whole or given.mechanism.base != "fixed" or given.method not in (None, "closed"):
        return None
    q0 = given.search.q0 is not None
    if given.all:
        return closed_form(given.mechanism, given.task.aims[0].frame).serving(batch, q0)
    form = form_of(given)
    if form is None:
        return None
    kernel = form.kernel(("nearest", within(given), given.search.tolerance), batch, q0)
    if kernel.record is None:
        return None
    shapes = tuple(kernel.shapes.values())
    return Served(inputs_of(form.plan, q0), shapes, kernel.record, kernel, InverseKinematics)
