"""Formulas of many orders on NumPy columns: the differences of each trajectory, and a step with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.simulate.integrate.adams import Orders, Weights
from rodyn.simulate.integrate.control import GOING, Lane, aged, weigh

Rows = NDArray[np.intp]


class AdamsStep(NamedTuple):
    """New states, those of the predictor, the sums of squares of d_2 … in units of the tolerance, and their factors."""

    new: Floats
    predicted: Floats
    norms: list[Floats]
    factors: Sequence[Floats]


class AdamsColumns:
    """What trajectories keep of their past: (rows, …) for each.

    sizes    of earlier steps, the latest first
    scaled   β_i φ_i of the last step
    first    f at the start of the step, and `ahead` at its end as the predictor had it
    """

    def __init__(self, orders: Orders, rows: int, width: int) -> None:
        self.highest = orders.highest
        self.sizes = np.zeros((self.highest - 1, rows))
        self.scaled = np.zeros((self.highest - 1, rows, width))
        self.first, self.ahead = np.zeros((rows, width)), np.zeros((rows, width))

    def differences(self, rows: Rows) -> list[Floats]:
        """φ_1 …, at the start of the step."""
        found = [self.first[rows]]
        for scaled in self.scaled:
            found.append(found[-1] - scaled[rows])
        return found

    def step(
        self,
        lane: Lane,
        rows: Rows,
        y: Floats,
        f: Callable[[Rows, Floats, Floats], Floats],
        rtol: float,
        atol: float,
    ) -> AdamsStep:
        """Predict, evaluate where a trajectory goes, correct; `f` of some rows, their times and states."""
        weights = self.weights(lane, rows)
        phi = self.differences(rows)
        predicted = y + _sum(weights.predictor, phi)
        going = lane.mode == GOING
        if going.any():
            self.ahead[rows[going]] = f(rows[going], (lane.t + lane.dt)[going], predicted[going])
        ahead = self.ahead[rows]
        new = predicted + weights.correction[0][:, None] * (ahead - _sum(weights.ahead, phi))
        scale = atol + rtol * np.maximum(np.abs(y), np.abs(new))
        norms, difference = [], ahead
        for beta, one in zip(weights.beta, phi, strict=True):
            difference = difference - beta[:, None] * one
            norms.append(np.square(difference / scale).sum(axis=1))
        return AdamsStep(new, predicted, norms, weights.factors)

    def weights(self, lane: Lane, rows: Rows) -> Weights:
        """The numbers of a step of some rows."""
        found = weigh(lane, list(self.sizes[:, rows]))
        return Weights(*([np.broadcast_to(x, len(rows)) for x in column] for column in found))

    def arrive(self, lane: Lane, rows: Rows, arrived: NDArray[np.bool_]) -> None:
        """The past of those whose step has ended; `lane` as it was before."""
        there = rows[arrived]
        beta = self.weights(lane, rows).beta
        phi = self.differences(there)
        for scaled, b, one in zip(self.scaled, beta, phi, strict=False):
            scaled[there] = b[arrived][:, None] * one
        self.sizes[:, rows] = np.array(aged(lane, list(self.sizes[:, rows]), arrived)).reshape(-1, len(rows))

    def forget(self, rows: Rows) -> None:
        """What came before a time at which f changes is of no use."""
        self.scaled[:, rows] = 0.0


def _sum(weights: Sequence[Floats], columns: Sequence[Floats]) -> Floats:
    """Σ w φ."""
    total = np.zeros_like(columns[0])
    for w, column in zip(weights, columns, strict=True):
        total = total + w[:, None] * column
    return total
