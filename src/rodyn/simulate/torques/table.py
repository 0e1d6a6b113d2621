"""Torques sampled at times."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal, cast

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, is_one_of, short, unknown
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import (
    Data,
    Given,
    Now,
    Scalar,
    Schedule,
    of_width,
    owned,
    side_by_side,
    split,
)
from rodyn.simulate.torques.law import Torque


@dataclass(frozen=True, eq=False, repr=False)
class TorqueTable(Torque):
    """Torques at times: `tau` (..., m, nv) at `t` (m,), between them held or on straight lines."""

    t: Floats
    tau: Floats
    between: Literal["hold", "linear"]

    def data(self, mechanism: Mechanism) -> Data:
        tau = of_width(self.tau, mechanism, "the torque table")
        ends = np.append(self.t[1:], inf)
        if self.between == "hold":
            return Data(schedule=Schedule(ends, tau))
        slopes = np.diff(tau, axis=-2) / np.diff(self.t)[:, None]
        slopes = np.concatenate([slopes, np.zeros_like(tau[..., :1, :])], axis=-2)
        starts = np.broadcast_to(self.t[:, None], (*tau.shape[:-1], 1))
        return Data(schedule=Schedule(ends, side_by_side([starts, tau, slopes])))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        if self.between == "hold":
            return now.piece
        start, *rest = now.piece
        since = now.t - start
        values, slopes = split(rest, 2)
        return [value + slope * since for value, slope in zip(values, slopes, strict=True)]

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        between = tuple(np.diff(self.t).tolist()) if self.between == "linear" else ()
        return (Given("tau", self.tau, 0, between, axes=2),)

    @property
    def structure(self) -> Hashable:
        return "TorqueTable", self.between

    @property
    def name(self) -> str:
        return "table"

    def __str__(self) -> str:
        between = "held" if self.between == "hold" else "linear"
        return f"table of {len(self.t)} times to {self.t[-1]:g} s, {between} between them"


def torque_table(t: ArrayLike, tau: ArrayLike, *, between: str) -> Torque:
    """τ sampled at times t: between="hold" keeps each value until the next (zero-order hold), "linear" joins them.

    t (m,) increases from 0; tau (..., m, nv). After the last time its value stays. How a table is read decides when a
    forced simulation leaves its path (Saha 2003), so there is no default.

    >>> print(torque_table([0, 0.5], [[1.0, 0.0], [2.0, 0.0]], between="hold"))
    table of 2 times to 0.5 s, held between them
    """
    times, values = owned(t, "t"), owned(tau, "tau")
    if not is_one_of(between, ("hold", "linear")):
        raise unknown("between of a torque table", between, ["hold", "linear"])
    if times.ndim != 1 or not len(times) or times[0] != 0 or not (np.diff(times) > 0).all():
        raise InputError(
            f"t of a torque table must be times that increase from 0, got {short(times.tolist())}"
        )
    if values.ndim < 2 or values.shape[-2] != len(times):
        raise InputError(
            f"tau of a torque table has shape {values.shape}, but needs (..., {len(times)}, nv): a row for each time"
        )
    return TorqueTable(times, values, cast('Literal["hold", "linear"]', between))
