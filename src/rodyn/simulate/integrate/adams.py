"""Adams' formulas of order 1 to 12 with steps of any size (PECE), without branches: numbers, columns, traced scalars.

Shampine & Gordon, "Computer Solution of Ordinary Differential Equations: The Initial Value Problem", Freeman (1975),
Chs. 5–7; the differences are those of Krogh (1974), "Changing stepsize in the integration of differential equations
using modified divided differences".

symbol  here       meaning
k       order      derivatives that the predictor interpolates; the corrector adds that at the end of the step
ψ_i     spans      from the end of the step back over i steps, this one the first of them
φ_i                modified divided differences of f at t: φ_1 = f, φ_(i+1) = φ_i − β_i φ_i of the step before
β_i     beta       make the differences at t those of the spacing of this step
g_i     integrals  of the i-th polynomial of Newton over the step, in steps
γ*_i    MOULTON    coefficients of the corrector for steps of one size

    p = y + h Σ g_i β_i φ_i (i ≤ k),   d_1 = f(t + h, p),   d_(i+1) = d_i − β_i φ_i,   y(t + h) = p + h g_(k+1) d_(k+1)

The last is of order k + 1 in a step; its error is judged by the difference to the corrector of order k. Integrated to
a time within the step, the corrector's polynomial is the solution there: no derivative is needed for a sample.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import log
from typing import Any, NamedTuple

import numpy as np

from rodyn.simulate.thresholds import MAX_ORDER, ORDER_RULE
from rodyn.trace.functions import where

Scalar = Any


def moulton(count: int) -> tuple[Fraction, ...]:
    """|γ*_0| … |γ*_count|: Σ γ*_(m − j) / (j + 1) over j = 0 … m is 0 but for m = 0.

    >>> [str(x) for x in moulton(4)]
    ['1', '1/2', '1/12', '1/24', '19/720']
    """
    result = [Fraction(1)]
    for m in range(1, count + 1):
        result.append(-sum((result[m - j] / (j + 1) for j in range(1, m + 1)), Fraction(0)))
    return tuple(map(abs, result))


MOULTON = tuple(map(float, moulton(MAX_ORDER)))


class Start(NamedTuple):
    """How fixed steps begin: a number of short `steps` leads to the end of the `spanned` first ones.

    `first` is the length of the first, in steps; the end of each is `ratio` times as far as that before. The order
    rises meanwhile. The higher it is the less the ratio may be: roundings grow with what is extrapolated.
    """

    spanned: float
    ratio: float
    steps: int
    first: float


class Orders(NamedTuple):
    """Which orders a run may take: all up to the highest, or after its start only this."""

    highest: int = MAX_ORDER
    held: bool = False

    @property
    def start(self) -> Start:
        """Sizes rise by the same ratio as ends do, and the last is a whole step."""
        ratio = 1 + 1 / self.highest
        steps = 1 + round(-log(ORDER_RULE.deep) / log(ratio))
        return Start(float(self.highest), ratio, steps, self.highest * ratio ** (1 - steps))


class Weights(NamedTuple):
    """The numbers of a step, for every trajectory.

    predictor    of φ_1 …: dt g_i β_i, 0 beyond the order
    ahead        β_i, 0 beyond the order: Σ β_i φ_i is the derivative that the predictor expects at the end
    beta         all of them
    correction   dt g_(k+1), of what the derivative differs from that
    factors      what a difference d_(j+1) is multiplied by to be an error: of this step, if dt is all of it; with steps
                 of one size and order j = 1 …
    """

    predictor: list[Scalar]
    ahead: list[Scalar]
    beta: list[Scalar]
    correction: list[Scalar]
    factors: list[Scalar]


def weights(size: Scalar, dt: Scalar, order: Scalar, past: Scalar, sizes: Sequence[Scalar]) -> Weights:
    """Of a step of this size, integrated up to dt, after steps of these `sizes`, the latest first.

    Of them `past` are known; before those the step is taken to have been the same.
    """
    highest = len(sizes) + 1
    zero = 0 * size
    before = [zero]
    for j, one in enumerate(sizes):
        before.append(before[-1] + where(past > j, one, size))
    spans = [size + span for span in before]
    inverse = [1 / span for span in spans]
    beta = [zero + 1]
    for i in range(1, highest):
        beta.append(beta[-1] * (spans[i - 1] / before[i]))
    g = _integrals(dt, before, inverse)
    used = [order > i for i in range(highest)]
    regular, factors = size, []
    for j in range(1, highest + 1):
        regular = regular * (j * size * inverse[j - 1])
        factors.append(regular * MOULTON[j])
    after = at_order(g[1:], order)
    return Weights(
        [where(use, dt * a * b, zero) for use, a, b in zip(used, g, beta, strict=False)],
        [where(use, b, zero) for use, b in zip(used, beta, strict=True)],
        beta,
        [dt * after],
        [size * (at_order(g, order) - after), *factors],
    )


def _integrals(dt: Scalar, before: Sequence[Scalar], inverse: Sequence[Scalar]) -> list[Scalar]:
    """g_1 …: by parts, ∫…∫ (s + ψ) c = (dt + ψ) ∫…∫ c − q ∫…∫∫ c, for q integrals of the polynomial c before it."""
    row = [(0 * dt + 1) / q for q in range(1, len(before) + 2)]
    result = [row[0]]
    for span, per in zip(before, inverse, strict=True):
        reached, share = (dt + span) * per, dt * per
        row = [reached * a - share * b for a, b in pairwise(row)]
        result.append(row[0])
    return result


def at_order(values: Sequence[Scalar], order: Scalar) -> Scalar:
    """Return the one of order 1, 2, … that a trajectory has."""
    result = values[0]
    for k, value in enumerate(values[1:], start=2):
        result = where(order >= k, value, result)
    return result


class Choice(NamedTuple):
    """What a step leads to: its error (squared, in units of what is allowed), then order and growth of the next step
    if it is taken, and if it is tried again."""

    error: Scalar
    order: Scalar
    growth: Scalar
    order_again: Scalar
    growth_again: Scalar


class Tried(NamedTuple):
    """A step as it is chosen from: its order, how many derivatives of the past there are, how often it was rejected
    before, the sums of squares of d_2 … in units of the tolerance, and `Weights.factors`."""

    order: Scalar
    past: Scalar
    failed: Scalar
    norms: Sequence[Scalar]
    factors: Sequence[Scalar]


def choose(tried: Tried, orders: Orders) -> Choice:
    """Return the order, of this one and its neighbours, that allows the longest step."""
    k, (own, *regular) = tried.order, tried.factors
    error = (own * own / ORDER_RULE.part**2) * at_order(tried.norms, k)
    errors = [f * f / ORDER_RULE.part**2 * norm for f, norm in zip(regular, tried.norms, strict=True)]
    here = at_order(errors, k)
    again = np.minimum(ORDER_RULE.most_again, np.maximum(ORDER_RULE.least_again, _growth(error, k)))
    if orders.held:
        growth, order, order_again = _growth(here, k), np.minimum(tried.past + 2, float(orders.highest)), k
    else:
        growth, order = _growth(here, k), k
        raised = _growth(at_order([*errors[1:], errors[-1]], k), k + 1)
        higher = (k < orders.highest) & (tried.past >= k) & (raised > growth)
        growth, order = where(higher, raised, growth), where(higher, k + 1, order)
        lowered = _growth(at_order([errors[0], *errors[:-1]], k), k - 1)
        lower = (k > 1) & (lowered > growth)
        growth, order = where(lower, lowered, growth), where(lower, k - 1, order)
        order_again = where(tried.failed + 1 >= ORDER_RULE.failures, 1.0, where(lower, k - 1, k))
    growth = np.minimum(ORDER_RULE.most, np.maximum(ORDER_RULE.least, growth))
    growth = where((growth > ORDER_RULE.same[0]) & (growth < ORDER_RULE.same[1]), 1.0, growth)
    return Choice(error, order, growth, order_again, again)


def _growth(error: Scalar, order: Scalar) -> Scalar:
    """How much longer a step of this order may be: its error, here squared, goes with the power order + 1."""
    return np.exp((log(ORDER_RULE.aim) - 0.5 * np.log(error)) / (order + 1))
