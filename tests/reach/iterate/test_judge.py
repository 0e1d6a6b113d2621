"""What follows from a step: every search ends."""

import math

import numpy as np

from rodyn.reach.iterate.judge import FIRST, MISSED, REACHED, REFUSED, Seen, Settings, judge
from rodyn.reach.thresholds import SEARCH_RULE

RESTARTS = 5
SETTINGS = Settings(1e-18, float(RESTARTS))


def lane_after(errors: object, most: int = 10_000) -> tuple[int, float, int]:
    """How many steps a search takes whose E is what `errors` draws, its code, and how often it begins again."""
    lane, again = FIRST, 0
    for steps in range(most):
        E = next(errors)  # type: ignore[call-overload]
        lane, verdict = judge(lane, Seen(E, E, E, 1.0, 2 * E, 0.0), SETTINGS, False)
        again += bool(verdict.again)
        assert verdict.done + verdict.again + verdict.revert + verdict.take == 1
        if verdict.done:
            return steps, verdict.code, again
    raise AssertionError("the search does not end")


def test_a_search_ends_whatever_the_errors_are() -> None:
    draw = np.random.default_rng(0)
    bound = (RESTARTS + 1) * (SEARCH_RULE.most_steps + 1) + 2 * SEARCH_RULE.most_polished
    kinds = (
        lambda: iter(lambda: 1.0, None),  # it stays
        lambda: iter(lambda: math.nan, None),
        lambda: iter(lambda: math.inf, None),
        lambda: iter(lambda: float(draw.exponential()), None),
        lambda: iter(lambda: float(10.0 ** draw.uniform(-8, 8)), None),
        lambda: (1.0 / (1 + k) for k in range(10_000)),  # slowly
        lambda: (2.0**k for k in range(1000)),
    )
    for kind in kinds:
        steps, code, again = lane_after(kind())
        assert code == MISSED
        assert again == RESTARTS
        assert steps <= bound


def test_a_search_that_gains_is_not_begun_again() -> None:
    steps, code, again = lane_after(0.2**k for k in range(1000))
    assert (code, again) == (REACHED, 0)
    assert steps == 26


def test_an_attempt_whose_steps_promise_little_ends_early() -> None:
    lane, seen = FIRST._replace(steps=2.0, since=2.0, E_ref=1.0), Seen(0.5, 0.5, 0.5, 1.0, 0.2, 0.0)
    for attempt, again in ((0.0, True), (4.0, True), (16.0, False)):
        _, verdict = judge(lane._replace(attempt=attempt), seen, SETTINGS._replace(restarts=64.0), False)
        assert bool(verdict.again) is again
    assert judge(lane, seen._replace(promise=0.6), SETTINGS, False)[1].take


def test_numbers_that_are_no_pose_are_refused_at_once() -> None:
    _, verdict = judge(FIRST._replace(bad=1.0), Seen(0.0, 0.0, 0.0, 1.0, 0.0, 0.0), SETTINGS, False)
    assert verdict.done
    assert verdict.code == REFUSED


def test_the_quick_judgement_is_the_whole_one_where_no_lane_polishes() -> None:
    draw = np.random.default_rng(1)
    for _ in range(500):
        numbers = [float(x) for x in 10.0 ** draw.uniform(-20, 2, len(FIRST))]
        lane = FIRST._replace(
            steps=float(draw.integers(35)),
            since=float(draw.integers(6)),
            attempt=float(draw.integers(8)),
            E_ref=numbers[0],
            E_best=numbers[1],
        )
        seen = Seen(*numbers[2:7], 0.0)
        for goal in (False, True):
            whole, quick = (judge(lane, seen, SETTINGS, goal, polishing) for polishing in (True, False))
            assert whole == quick
