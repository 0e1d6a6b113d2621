"""The control of a trajectory after every step, without branches: on numbers, NumPy columns and traced scalars.

A trajectory is at y(t) and takes a step of dt from there. It *goes*: the step is judged, and taken or tried again
with a smaller one. Samples that lie within a step that was taken are *looked* at: by a shorter step from the same t,
as exact as the step itself, so that samples never change the steps. If the stop condition changed its
sign within the step, the place is *searched* by bisection, and a *last* step leads there.

    begin → the step (a formula of `integrators`) → judge → samples are stored → advance → arrivals are served
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.simulate.integrate.adams import Choice, Orders, Tried, Weights, choose, weights
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.thresholds import ORDER_RULE, SAME, STEP_RULE, TIME_ROUNDING
from rodyn.trace.functions import where

GOING, LOOKING, SEARCHING, LAST, IDLE = map(float, range(5))
"""Modes of a trajectory; idle: there is none."""

PENDING, RUNNING, FINISHED, EVENT, NOT_FINITE, STEP, ALARM, INTERRUPTED, TOO_MANY = range(-1, 8)
"""Why a trajectory ended. Pending: a row of a stepper whose law changes before its step would end, nothing was done.
Alarm: its state is one that dynamics cannot be trusted at; too many: steps."""


Scalar = Any


class Lane(NamedTuple):
    """Where a trajectory is and what it does next; all are numbers, times in seconds.

    t, dt, h          start and size of the step; the size that comes next
    mode, status      what it does, why it ended
    low, high         a bracket of the stop condition, from t on
    end, final        where the step leads that was taken; whether it is the last
    origin, count     fixed steps: where they are counted from, and how many
    past              derivatives of earlier steps that are at hand
    order, next_order formulas of many orders: of this step, and of the next if this one is taken
    failed            how often the step was rejected
    stuck             rejected steps since one that got anywhere
    out, limit        the next sample; the next time that a step must not cross
    budget            how many steps may be tried
    steps, rejected, evaluations, smallest, largest    statistics
    """

    t: Scalar
    dt: Scalar
    h: Scalar
    mode: Scalar
    status: Scalar
    low: Scalar
    high: Scalar
    end: Scalar
    final: Scalar
    origin: Scalar
    count: Scalar
    past: Scalar
    order: Scalar
    next_order: Scalar
    failed: Scalar
    stuck: Scalar
    out: Scalar
    limit: Scalar
    budget: Scalar
    steps: Scalar
    rejected: Scalar
    evaluations: Scalar
    smallest: Scalar
    largest: Scalar


def first(step: float, out: float, limit: float, budget: float) -> Lane:
    """Return a trajectory that begins at t = 0; `step`: the fixed one, or the largest."""
    begun = {"h": min(STEP_RULE.first, step), "mode": GOING, "status": float(RUNNING), "smallest": np.inf}
    bounds = {"out": out, "limit": limit, "budget": budget}
    return Lane(**dict.fromkeys(Lane._fields, 0.0) | begun | {"order": 1.0, "next_order": 1.0} | bounds)


class Seen(NamedTuple):
    """What a step showed.

    error, error1   sums of squares of the estimated errors, each in units of its tolerance; 0 if there is no estimate
    watch           0 where the step is followed; NaN where a number is not finite; of a fixed step the sum of
                    `ANGLE_SHARE` for each angle that is too large and 1 for each number that is not followed
                    (`integrate/followed.py`)
    alarm           not 0 where the state at t cannot be trusted
    event           the stop condition at t + dt; the trajectory ends where it crosses zero
    wait            not 0 where the step was none of this trajectory
    cost            evaluations of the derivative
    norms, factors  formulas of many orders: sums of squares of differences in units of the tolerance, and what makes
                    them errors
    """

    error: Scalar
    error1: Scalar
    watch: Scalar
    alarm: Scalar
    event: Scalar
    wait: Scalar
    cost: Scalar
    norms: Sequence[Scalar] = ()
    factors: Sequence[Scalar] = ()


class Rule(NamedTuple):
    """How an integrator is controlled.

    error_order   of the solution that its error is estimated from; None: fixed steps
    estimates     how many estimates of the error there are
    width         numbers in the state
    history       derivatives of earlier steps that its formula adds up
    orders        of formulas of many orders
    """

    error_order: int | None
    estimates: int
    width: int
    history: int
    orders: Orders | None = None

    @classmethod
    def of(cls, integrator: Integrator, width: int) -> Rule:
        """Return the rule of an integrator, for states of this width."""
        formula, orders = integrator.formula, integrator.orders
        history = max(orders.highest, orders.start.steps + 1) if orders else formula.history
        return cls(integrator.error_order, len(formula.errors), width, history, orders)

    def error(self, seen: Seen) -> Scalar:
        """Return the mean square of the error in tolerances, of one estimate e or of two: e⁴/(e² + 0.01 e₁²)."""
        if self.estimates < 2:
            return seen.error / self.width
        return seen.error * (seen.error / (seen.error + 0.01 * seen.error1 + 1e-300)) / self.width

    def choice(self, lane: Lane, seen: Seen) -> Choice | None:
        """Return what formulas of many orders make of a step."""
        if self.orders is None:
            return None
        if self.error_order is None:  # fixed steps: nothing is estimated
            order = np.minimum(lane.past + 2, float(self.orders.highest))
            return Choice(0.0 * seen.watch, order, 1.0, order, 1.0)
        return choose(Tried(lane.order, lane.past, lane.failed, seen.norms, seen.factors), self.orders)


def begin(lane: Lane, rule: Rule, step: Scalar) -> Lane:
    """Return the step of a trajectory that goes; `step`: the fixed one, or the largest."""
    going = lane.mode == GOING
    left = lane.limit - lane.t
    if rule.error_order is not None:
        trial = np.minimum(lane.h, step)
        if rule.orders is not None:  # a piece begins with order 1
            trial = where(lane.past == 0, np.minimum(trial, STEP_RULE.first), trial)
        clipped = trial >= where(left <= step, STEP_RULE.stretch * left, left)
        dt = where(clipped, left, trial)
        end = where(clipped, lane.limit, lane.t + trial)
    else:
        done = lane.count + 1
        if rule.orders is not None:
            start = rule.orders.start
            rising = where(lane.past == 0, start.first * step, start.ratio * (lane.t - lane.origin))
            goal = lane.origin + where(lane.past < start.steps, rising, done * step)
        else:
            goal = lane.origin + done * step
        end = where(goal >= lane.limit - SAME * step, lane.limit, goal)
        dt = where(is_nominal(end - lane.t, step), step, end - lane.t)
    return lane._replace(
        dt=where(going, dt, where(lane.mode == IDLE, 0.0, lane.dt)), end=where(going, end, lane.end)
    )


def is_nominal(dt: Scalar, step: Scalar) -> Scalar:
    """Whether a step has its nominal length."""
    return abs(dt - step) <= SAME * step


def squared_error(estimate: Scalar, y: Scalar, new: Scalar, rtol: Scalar, atol: Scalar) -> Scalar:
    """Return the square of the estimated error of a number that goes from y to `new`, in units of its tolerance."""
    relative = estimate / (atol + rtol * np.maximum(abs(y), abs(new)))
    return relative * relative


def judge(lane: Lane, seen: Seen, rule: Rule) -> tuple[Lane, Scalar, Scalar]:
    """After a step: the lane, whether the new state is a sample (`sampled`) and whether it is kept (`taken`)."""
    ours = seen.wait == 0
    going, searching, last = (lane.mode == GOING) & ours, lane.mode == SEARCHING, lane.mode == LAST
    over = going & (lane.steps + lane.rejected >= lane.budget)
    alarm = going & (seen.alarm != 0) & ~over
    choice = rule.choice(lane, seen)
    error = rule.error(seen) if choice is None else choice.error
    below = seen.event <= 0
    fits = (seen.watch == 0) & (error <= 1) & (below | (seen.event > 0))
    good, bad = going & fits & ~alarm & ~over, going & ~fits & ~alarm & ~over
    crossed = good & below
    taken = (good & ~below) | last
    lane = _searched(lane, crossed, searching, below)
    known = (seen.watch == 0) & (error < np.inf)
    if choice is not None:
        lane = _next_order(lane, choice, known, good, bad)
    h, too_small = _next_step(lane, _growth(error, known, rule, choice, good), rule, good, bad)
    stuck = lane.stuck + where(bad, 1.0, 0.0)
    too_small = too_small | (stuck > STEP_RULE.patience)
    reason = STEP if rule.error_order else not_followed(seen.watch)
    stopped = where(bad & too_small, reason, RUNNING)
    failed = where(over, TOO_MANY, where(alarm, ALARM, stopped))
    size = where(last, lane.dt, lane.end - lane.t)
    busy = ours & (lane.mode != IDLE)
    lane = lane._replace(
        h=h,
        mode=where(taken, LOOKING, lane.mode),
        status=where(going, failed, lane.status),
        end=where(last, lane.t + lane.dt, lane.end),
        final=where(last, 1.0, lane.final),
        stuck=where(taken & (size >= STEP_RULE.small * lane.largest), 0.0, stuck),
        steps=lane.steps + where(taken, 1.0, 0.0),
        rejected=lane.rejected + where(bad, 1.0, 0.0),
        evaluations=lane.evaluations + where(busy, seen.cost, 0.0),
        smallest=where(taken, np.minimum(lane.smallest, size), lane.smallest),
        largest=where(taken, np.maximum(lane.largest, size), lane.largest),
    )
    return lane, (lane.mode == LOOKING) & ~taken & ours, taken


def not_followed(watch: Scalar) -> Scalar:
    """Return the status of a fixed step that was not taken; a stop condition that is NaN leaves the watch at 0."""
    return where(watch >= 1.0, STEP, where(watch > 0.0, ALARM, NOT_FINITE))


def _searched(lane: Lane, crossed: Scalar, searching: Scalar, below: Scalar) -> Lane:
    """Halve the bracket of the stop condition; when it is as narrow as the rounding of times, go to its end."""
    either = crossed | searching
    low = where(crossed, 0.0, where(searching & ~below, lane.dt, lane.low))
    high = where(crossed | (searching & below), lane.dt, lane.high)
    narrow = high - low <= TIME_ROUNDING * (abs(lane.t) + high)
    return lane._replace(
        low=low,
        high=high,
        mode=where(either, where(narrow, LAST, SEARCHING), lane.mode),
        dt=where(either, where(narrow, high, 0.5 * (low + high)), lane.dt),
    )


def _growth(error: Scalar, known: Scalar, rule: Rule, choice: Choice | None, good: Scalar) -> Scalar:
    """How much longer the next step may be."""
    if rule.error_order is None:
        return 1.0
    if choice is not None:
        return where(good, choice.growth, where(known, choice.growth_again, ORDER_RULE.least_again))
    allowed = STEP_RULE.safety * np.exp(np.log(error) * (-0.5 / (rule.error_order + 1)))
    return where(known, np.minimum(STEP_RULE.grow, np.maximum(STEP_RULE.shrink, allowed)), STEP_RULE.shrink)


def _next_order(lane: Lane, choice: Choice, known: Scalar, good: Scalar, bad: Scalar) -> Lane:
    """Of the next step, when this one has ended; of one that is tried again at once."""
    return lane._replace(
        order=where(bad & known, choice.order_again, lane.order),
        next_order=where(good, choice.order, lane.next_order),
        failed=where(good, 0.0, lane.failed + where(bad, 1.0, 0.0)),
    )


def _next_step(lane: Lane, growth: Scalar, rule: Rule, good: Scalar, bad: Scalar) -> tuple[Scalar, Scalar]:
    """Return the size that the estimated error allows, and whether it is too small to go on."""
    if rule.error_order is None:
        return lane.h, bad
    size = lane.end - lane.t
    h = _short(size * growth)
    # Where the step was cut to reach a time, the size before it is still good.
    longer = where(size < lane.h, np.maximum(h, lane.h), h)
    return where(good, longer, where(bad, h, lane.h)), h <= STEP_RULE.least + TIME_ROUNDING * abs(lane.t)


def _short(h: Scalar) -> Scalar:
    """h in 5 bits: the estimate of an error is a small difference, whose rounding must not decide where steps end."""
    much = h * (2.0**48 + 1.0)
    return much - (much - h)


class Moves(NamedTuple):
    """What is to be done after `advance`: take over the state that was kept, look after the trajectory, and (after a
    whole step) keep the derivative at its start."""

    arrived: Scalar
    serve: Scalar
    whole: Scalar


def advance(lane: Lane, rule: Rule, step: Scalar) -> tuple[Lane, Moves]:
    """To the next sample within the step that was taken; after the last one, to its end."""
    looking = lane.mode == LOOKING
    more = looking & (lane.out < lane.end - TIME_ROUNDING * abs(lane.end))
    arrived = looking & ~more
    size = lane.end - lane.t
    whole = arrived & is_nominal(size, step)
    at_limit = lane.end >= lane.limit
    due = lane.out <= lane.end + TIME_ROUNDING * abs(lane.end)
    serve = (arrived & (due | at_limit | (lane.final != 0))) | (lane.status != RUNNING)
    counts = whole & ~at_limit if rule.orders is None else arrived & ~at_limit
    done = lane.count + 1
    if rule.orders is not None:
        start = rule.orders.start
        rising = where(lane.past + 1 == start.steps, start.spanned, 0.0)
        done = where(lane.past + 1 <= start.steps, rising, done)
    lane = lane._replace(
        t=where(arrived, lane.end, lane.t),
        dt=where(more, lane.out - lane.t, lane.dt),
        mode=where(arrived, GOING, lane.mode),
        origin=where(arrived & ~counts, lane.end, lane.origin),
        count=where(arrived, where(counts, done, 0.0), lane.count),
        past=where(arrived, where(counts, np.minimum(lane.past + 1, float(rule.history)), 0.0), lane.past),
    )
    if rule.orders is not None:
        lane = lane._replace(order=where(arrived, where(at_limit, 1.0, lane.next_order), lane.order))
    return lane, Moves(arrived, serve, whole)


def is_due(lane: Lane) -> Scalar:
    """Return 1 where a sample is due at t, of a trajectory that has not failed."""
    reached = lane.out <= lane.t + TIME_ROUNDING * abs(lane.t)
    return where(reached & (lane.status <= FINISHED), 1.0, 0.0)


def is_at_limit(lane: Lane) -> Scalar:
    """Return 1 where a trajectory that runs is at the end of its piece."""
    return where((lane.status == RUNNING) & (lane.t >= lane.limit), 1.0, 0.0)


def next_piece(lane: Lane, end: Scalar) -> tuple[Lane, Scalar]:
    """At the end of a piece: finished, unless the next piece, up to `end`, is a later one (1)."""
    more = end > lane.limit
    return lane._replace(status=where(more, float(RUNNING), float(FINISHED))), where(more, 1.0, 0.0)


def ended(lane: Lane) -> Lane:
    """Return the lane after a last step: the stop condition ended it."""
    last = (lane.status <= FINISHED) & (lane.final != 0)
    return lane._replace(status=where(last, float(EVENT), lane.status))


def weigh(lane: Lane, sizes: Sequence[Scalar]) -> Weights:
    """Formulas of many orders: the numbers of this step, or of a look at a time within it, after steps of `sizes`."""
    size = lane.end - lane.t
    return weights(size, where(lane.mode == GOING, size, lane.dt), lane.order, lane.past, sizes)


def aged(lane: Lane, sizes: Sequence[Scalar], arrived: Scalar) -> list[Scalar]:
    """Return the sizes of earlier steps, that of this one first where it has ended; `lane` as it was before."""
    size = lane.end - lane.t
    return [where(arrived, new, old) for new, old in zip([size, *sizes], sizes, strict=False)]
