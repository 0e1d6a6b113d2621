"""The iteration on NumPy columns, by the same programs: for machines without a compiler, and to be read."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.reach.iterate.judge import FIRST, Lane, Settings
from rodyn.reach.iterate.programs import FLAGS, programs
from rodyn.reach.iterate.search import SAFE, Answer, Search
from rodyn.reach.iterate.starts import starts, table
from rodyn.reach.iterate.task import Task
from rodyn.trace.readers.numpy import ColumnFunction, function

FEW = 4096
"""Rows that are done at a time."""


def search(task: Task, given: Search) -> Answer:
    """How all targets ended."""
    rows = len(given.pose)
    parts = [_part(task, given.some(slice(first, first + FEW))) for first in range(0, rows, FEW)]
    whole = parts or [_part(task, given)]
    return Answer(*(np.concatenate(each) for each in zip(*whole, strict=True)))


@lru_cache(maxsize=32)
def _functions(task: Task) -> dict[str, ColumnFunction]:
    return {name: function(program) for name, program in programs(task)._asdict().items()}


def _part(task: Task, given: Search) -> Answer:
    with np.errstate(all="ignore"):
        return _Rows(task, given).run()


class _Rows:
    """Rows that are searched side by side; those that are done are left out."""

    def __init__(self, task: Task, given: Search) -> None:
        self.task, self.given = task, given
        self.functions, rows = _functions(task), len(given.pose)
        self.lane = np.tile(np.array(FIRST), (rows, 1))
        self.places = [k for slot in task.slots for k in range(slot.q.start, slot.q.stop)]
        q0 = np.broadcast_to(starts(task)[0] if given.q0 is None else given.q0, (rows, task.nq))
        found = self._call("begin", {"q0": q0, "pose": given.pose}, rows)
        self.q, self.lane[:, _BAD] = found["q"], found["bad"][:, 0]
        self.seed = self.q.copy()
        if given.q0 is None:
            self._restart(np.arange(rows))
        self.best = self.q.copy()
        width = task.nq
        self.answer = Answer(np.empty((rows, width)), *(np.empty(rows) for _ in range(3)))

    def _call(self, name: str, arrays: dict[str, Floats], rows: int) -> dict[str, Floats]:
        found = self.functions[name]({key: list(each.T) for key, each in arrays.items()})
        return {key: _columns(each, rows) for key, each in found.items()}

    def run(self) -> Answer:
        settings = np.array(Settings((SAFE * self.given.tolerance) ** 2, float(self.given.restarts)))
        left = np.arange(len(self.given.pose))
        while len(left):
            left = self._one(left, settings)
        return self.answer

    def _one(self, left: np.ndarray[Any, Any], settings: Floats) -> np.ndarray[Any, Any]:
        """One step of all rows that are left; those that go on."""
        arrays = {"q": self.q[left], "pose": self.given.pose[left]}
        arrays |= {"damping": self.lane[left][:, [_DAMPING]], "polish": self.lane[left][:, [_MODE]]}
        for name in ("goal", "weights"):
            each = getattr(self.given, name)
            if each is not None:
                arrays[name] = (
                    each[left] if len(each) > 1 else np.broadcast_to(each, (len(left), each.shape[1]))
                )
        found = self._call("step", arrays, len(left))
        given = {
            "lane": self.lane[left],
            "seen": found["seen"],
            "settings": np.broadcast_to(settings, (len(left), len(settings))),
        }
        verdict = self._call("judge", given, len(left))
        keep, revert, again, done, take = (verdict[name][:, 0] != 0 for name in FLAGS)
        self.lane[left] = verdict["lane"]
        self.best[left[keep]] = self.q[left[keep]]
        self.q[left[take]] = found["q"][take]
        self.q[left[revert]] = self.best[left[revert]]
        self._restart(left[again])
        self._finish(left[done], found["seen"][done], verdict["code"][done, 0])
        going: np.ndarray[Any, Any] = left[~done]
        return going

    def _restart(self, rows: np.ndarray[Any, Any]) -> None:
        """The nearest start that is farther than the one before."""
        by = table(self.task)
        away = self.given.pose[rows] @ by[:-1] + by[-1]
        away[~(away > self.lane[rows, _LAST][:, None])] = np.inf
        nearest = np.argmin(away, axis=1)
        self.lane[rows, _LAST] = away[np.arange(len(rows)), nearest]
        self.q[np.ix_(rows, np.array(self.places))] = starts(self.task)[nearest][:, self.places]

    def _finish(self, rows: np.ndarray[Any, Any], seen: Floats, code: Floats) -> None:
        if not len(rows):
            return
        near, goal = self.seed[rows], self.given.goal
        if goal is not None:
            near = goal[rows] if len(goal) > 1 else np.broadcast_to(goal, near.shape)
        found = self._call("end", {"q": self.q[rows], "seed": near, "seen": seen}, len(rows))
        self.answer.q[rows] = found["q"]
        self.answer.error[rows] = found["error"][:, 0]
        self.answer.iterations[rows] = self.lane[rows, Lane._fields.index("iterations")]
        self.answer.code[rows] = code


def _columns(found: list[Any], rows: int) -> Floats:
    """(rows, width) of columns, some of which may be one number."""
    return np.stack([np.broadcast_to(np.asarray(each, float), rows) for each in found], axis=1)


_MODE, _BAD, _DAMPING, _LAST = (Lane._fields.index(name) for name in ("mode", "bad", "damping", "last"))
