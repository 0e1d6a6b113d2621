"""Steps of a stepper in which the law changes: cut there, as a simulation cuts them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rodyn.arrays import Floats
from rodyn.simulate.integrate.control import WHOLE, is_nominal
from rodyn.simulate.stepping.advance import clock
from rodyn.simulate.stepping.drive import Drive, Index
from rodyn.simulate.stepping.states import COUNT, LIMIT, ORIGIN, STATUS, States, T


def across(
    drives: Sequence[Drive], drive: Drive, states: States, rows: Index, tau: Floats | None, h: float
) -> None:
    """One step h of rows whose law changes within it or at its end, by one of the drives of a stepper."""
    table = states.clock
    goal = table[rows, ORIGIN] + (table[rows, COUNT] + 1) * h
    while len(rows):
        t, limit = table[rows, T], table[rows, LIMIT]
        arrives = goal < limit - WHOLE * h
        end = np.where(arrives, goal, limit)
        _cut(drive, states, rows, tau, np.where(is_nominal(end - t, h), h, end - t))
        good = table[rows, STATUS] <= 0
        moved, at = rows[good], end[good]
        for one in drives:
            one.load(moved, at)
        table[moved, T], table[moved, LIMIT], table[moved, STATUS] = at, drive.limits(at), 0.0
        drive.jump(states, rows[good & ~arrives])
        whole = (np.abs(end - goal) <= WHOLE * h) & ~arrives & good  # steps are counted from here on
        table[rows[whole], ORIGIN], table[rows[whole], COUNT] = end[whole], 0.0
        table[rows[arrives & good], COUNT] += 1
        left = good & ~arrives & ~whole
        rows, goal = rows[left], goal[left]


def _cut(drive: Drive, states: States, rows: Index, tau: Floats | None, step: Floats) -> None:
    """Some rows by steps of their own."""
    fresh = clock(len(rows))
    fresh[:, T] = fresh[:, ORIGIN] = states.t[rows]
    some = states.some(rows)._replace(clock=fresh)
    drive.on_some(some, rows, step)(tau[rows] if tau is not None and len(tau) > 1 else tau)
    states.q[rows], states.qd[rows], states.memory[rows] = some.q, some.qd, some.memory
    states.clock[rows, STATUS] = some.status
