"""Python functions of a user that are called at every evaluation, because they could not be compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.simulate.torques.law import Callback


class Callbacks(NamedTuple):
    """Functions of torques, of a wrench on the tool, of the stop condition, and of torques that are sampled."""

    torques: Sequence[Callback] = ()
    wrench: Callback | None = None
    until: Callback | None = None
    sampled: Sequence[Callback] = ()

    def rows(self, t: Floats, q: Floats, qd: Floats) -> Floats:
        """`answers` of every row."""
        return np.array([self.answers(*one) for one in zip(t.tolist(), q, qd, strict=True)])

    def answers(self, t: float, q: Floats, qd: Floats) -> list[float]:
        """The torques of each function, then the wrench. They get copies: what they change stays with them."""
        given = (*self.torques, *([self.wrench] if self.wrench else []))
        return [number for function in given for number in function(t, q.copy(), qd.copy())]

    def samples(self, t: float, q: Floats, qd: Floats) -> list[float]:
        """The torques of each function that is sampled."""
        return [number for function in self.sampled for number in function(t, q.copy(), qd.copy())]

    def stop(self, t: float, q: Floats, qd: Floats) -> Sequence[float]:
        """The stop condition of one state."""
        return self.until(t, q.copy(), qd.copy()) if self.until else (1.0,)

    def on(self, velocities: Callable[[Floats, Floats], Floats]) -> Callbacks:
        """The same functions of states whose second half is momenta, from which `velocities` follow."""

        def turned(function: Callback) -> Callback:
            return lambda t, q, p: function(t, q, velocities(q, p))

        return Callbacks(
            [turned(function) for function in self.torques],
            turned(self.wrench) if self.wrench else None,
            turned(self.until) if self.until else None,
            [turned(function) for function in self.sampled],
        )
