"""What happens between two steps, without branches, over any scalar.

A search begins at q0, then at postures of the fixed sequence. Each attempt goes on while it gains (`SEARCH_RULE`): over
`patience` steps E must fall to `fall` of what it was, and a step must promise that E falls; later attempts have more
patience. When all have failed the best of them is *polished*: steps are taken only if E falls, the damping follows,
until E stays: the nearest posture.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rodyn.reach.thresholds import SEARCH_RULE
from rodyn.trace.functions import SCALARS, where

Scalar = Any
no = SCALARS["not"]
SEARCH, POLISH = map(float, range(2))
"""Modes of a lane."""
REACHED, SINGULAR, MISSED, REFUSED = map(float, range(4))
"""How a target ended: reached; reached in a singular posture; the nearest posture; numbers that are no pose."""


class Lane(NamedTuple):
    """The variables of a search, all numbers.

    mode, bad          what it does; 1 if its numbers are no pose
    steps, since       of this attempt; since E was compared last, when it was `E_ref`
    attempt            how many have failed
    iterations         all steps
    last               the distance of the start that was taken last: the next one is farther
    E_best             of the best posture that an attempt ended in
    damping, back      λ by E; whether this is the best posture again, after a step that was not taken
    """

    mode: Scalar
    bad: Scalar
    steps: Scalar
    since: Scalar
    E_ref: Scalar
    attempt: Scalar
    iterations: Scalar
    last: Scalar
    E_best: Scalar
    damping: Scalar
    back: Scalar


class Seen(NamedTuple):
    """What was found before a step (`step`).

    E         what the step makes smaller
    turn2     the largest (2 sin(θ/2))² of a frame, of the rows that count
    way2      the largest squared distance (m²)
    pivot     the smallest pivot of the equations by the largest: 0 at a singular posture
    promise   how much E would fall at first along the step, Jᵀ r times δ: 2 E where joints can do all that is asked of
              them, little where limits or a singularity stop them; not asked of steps towards a secondary goal
    pull      how far the step moves towards the secondary goal
    """

    E: Scalar
    turn2: Scalar
    way2: Scalar
    pivot: Scalar
    promise: Scalar
    pull: Scalar


class Settings(NamedTuple):
    """Numbers of a call: the squared tolerance, and how many more starts may be tried."""

    tolerance2: Scalar
    restarts: Scalar


class Verdict(NamedTuple):
    """What is done: keep q as the best posture, go back to it, begin at another start, end, or `take` the step.

    `code` says how a target ended.
    """

    keep: Scalar
    revert: Scalar
    again: Scalar
    done: Scalar
    take: Scalar
    code: Scalar


def judge(
    lane: Lane, seen: Seen, settings: Settings, goal: bool, polishing: bool = True
) -> tuple[Lane, Verdict]:
    """Return the lane after a step, and what is done; `polishing` False: no lane polishes, which costs less to say."""
    E = seen.E
    near = (seen.turn2 <= settings.tolerance2) & (seen.way2 <= settings.tolerance2)
    reached = (
        (near & ((seen.pull <= SEARCH_RULE.settled) | (lane.steps >= SEARCH_RULE.settling))) if goal else near
    )
    known = E <= E  # not NaN
    due = lane.since >= where(lane.attempt < SEARCH_RULE.late, SEARCH_RULE.patience, SEARCH_RULE.later)
    gains = E < SEARCH_RULE.fall * lane.E_ref
    if goal:
        gains = gains | (E < SEARCH_RULE.solved)
    spent = lane.steps >= (SEARCH_RULE.settling if goal else SEARCH_RULE.most_steps)
    stuck = (seen.promise < where(lane.attempt < SEARCH_RULE.late, SEARCH_RULE.promise, 0.0) * E) & (
        lane.steps >= SEARCH_RULE.tried
    )
    lost = (lane.mode < 0.5) & no(reached) & (spent | stuck | (due & no(gains)) | no(known))
    attempt = where(lost, lane.attempt + 1, lane.attempt)
    over = lost & (attempt > settings.restarts)
    polish = _polished(lane, E, known) if polishing else None
    better = lost & (E < lane.E_best)
    keep = better | polish.improves if polish else better
    refused = lane.bad > 0.5
    done = reached | refused | polish.ends if polish else reached | refused
    revert = (over | polish.fails if polish else over) & no(done)
    again = lost & no(over | done)
    take = no(done | again | revert)
    fine = where(seen.pivot < SEARCH_RULE.singular_pivot, SINGULAR, REACHED)
    code = where(refused, REFUSED, where(near, fine, MISSED))
    after = lane._replace(
        mode=where(over, POLISH, lane.mode),
        steps=where(lost, 0.0, lane.steps + 1),
        since=where(lost, 0.0, where(due, 1.0, lane.since + 1)),
        E_ref=where(due | (lane.since < 0.5), E, lane.E_ref),
        attempt=attempt,
        iterations=where(take, lane.iterations + 1, lane.iterations),
        E_best=where(keep, E, lane.E_best),
        damping=polish.damping if polish else lane.damping,
        back=where(over | polish.fails if polish else over, 1.0, 0.0),
    )
    return after, Verdict(keep, revert, again, done, take, code)


class _Polish(NamedTuple):
    """What follows from a step of polishing; all that end are at the best posture."""

    improves: Scalar
    fails: Scalar
    ends: Scalar
    damping: Scalar


def _polished(lane: Lane, E: Scalar, known: Scalar) -> _Polish:
    polishes = lane.mode > 0.5
    better, fresh = E < lane.E_best, lane.back > 0.5
    improves = polishes & no(fresh) & better
    fails = polishes & no(fresh) & no(better)
    still = improves & (lane.E_best - E <= SEARCH_RULE.stays * lane.E_best)
    spent = (fresh | improves) & (lane.steps >= SEARCH_RULE.most_polished)
    ends = polishes & (still | spent | (fresh & ((lane.damping > SEARCH_RULE.stiff) | no(known))))
    damping = where(
        improves,
        lane.damping * SEARCH_RULE.ease,
        where(fails, lane.damping * SEARCH_RULE.stiffen, lane.damping),
    )
    return _Polish(improves, fails, ends, damping)


FIRST = Lane(
    SEARCH, 0.0, 0.0, 0.0, float("inf"), 0.0, 0.0, float("-inf"), float("inf"), SEARCH_RULE.damping, 0.0
)
"""How every search begins."""
