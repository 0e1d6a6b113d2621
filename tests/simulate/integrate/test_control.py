"""What a trajectory does after a step, on plain numbers: each rule by itself."""

from typing import Any

import numpy as np
import pytest

from rodyn.simulate.integrate.control import (
    ALARM,
    EVENT,
    GOING,
    IDLE,
    LAST,
    LOOKING,
    NOT_FINITE,
    RUNNING,
    SEARCHING,
    STEP,
    Lane,
    Rule,
    Seen,
    advance,
    begin,
    judge,
)
from rodyn.simulate.thresholds import STEP_RULE

ADAPTIVE = Rule(error_order=4, estimates=1, width=1, history=0)
FIXED = Rule(error_order=None, estimates=0, width=1, history=3)
NEVER = np.inf


def lane(**given: float) -> Lane:
    """A trajectory at t = 1 of 2, with a step of 0.1 to try."""
    usual = dict.fromkeys(Lane._fields, 0.0)
    usual |= {
        "t": 1.0,
        "dt": 0.1,
        "h": 0.1,
        "end": 1.1,
        "limit": 2.0,
        "out": NEVER,
        "smallest": NEVER,
        "origin": 1.0,
        "budget": NEVER,
    }
    return Lane(**{name: np.float64(value) for name, value in (usual | given).items()})


def seen(**given: float) -> Seen:
    """A step without anything special."""
    usual = {"error": 0.5, "error1": 0.0, "watch": 0.0, "alarm": 0.0, "event": 1.0, "wait": 0.0, "cost": 6.0}
    return Seen(**{name: np.float64(value) for name, value in (usual | given).items()})


def judged(one: Lane, two: Seen, rule: Rule = ADAPTIVE) -> tuple[Lane, bool, bool]:
    with np.errstate(all="ignore"):
        found, sampled, taken = judge(one, two, rule)
    return found, bool(sampled), bool(taken)


def test_a_good_step_is_taken_and_the_next_one_grows_with_what_the_error_leaves() -> None:
    found, sampled, taken = judged(lane(), seen(error=0.1**10))
    assert (found.mode, found.status, sampled, taken) == (LOOKING, RUNNING, False, True)
    assert found.h == pytest.approx(0.1 * 5.0, rel=0.05)  # never more than five times
    small, *_ = judged(lane(), seen(error=0.5))
    assert small.h == pytest.approx(0.1 * 0.9 * 0.5**-0.1, rel=0.05)  # five bits
    assert (found.steps, found.rejected, found.evaluations) == (1, 0, 6)


def test_sizes_of_steps_have_five_bits() -> None:
    found, *_ = judged(lane(), seen(error=0.3))
    near, *_ = judged(lane(), seen(error=0.3 * (1 + 1e-7)))
    assert found.h == near.h
    assert np.frexp(found.h)[0] * 2**5 % 1 == 0


def test_a_bad_step_is_tried_again_smaller() -> None:
    found, sampled, taken = judged(lane(), seen(error=32.0**2))
    assert (found.mode, found.status, sampled, taken) == (GOING, RUNNING, False, False)
    assert 0.02 <= found.h < 0.1
    assert (found.steps, found.rejected) == (0, 1)
    lost, *_ = judged(lane(), seen(watch=np.nan))
    assert lost.h == pytest.approx(0.02, rel=0.05)


def test_a_step_that_was_cut_keeps_the_size_it_could_have_had() -> None:
    found, *_ = judged(lane(h=0.5, dt=0.01, end=1.01), seen(error=0.5))
    assert found.h == 0.5


def test_a_step_that_is_too_small_ends_it() -> None:
    found, *_ = judged(lane(h=1e-16, dt=1e-16, end=1.0 + 2**-52), seen(error=1e9))
    assert found.status == STEP


def test_patience_ends() -> None:
    found, *_ = judged(lane(stuck=STEP_RULE.patience, largest=0.1), seen(error=4.0))
    assert found.status == STEP
    fresh, *_ = judged(lane(stuck=STEP_RULE.patience, largest=0.1), seen())
    assert (fresh.status, fresh.stuck) == (RUNNING, 0)
    crawling, *_ = judged(lane(stuck=7, largest=0.1, dt=1e-9, end=1 + 1e-9), seen())
    assert crawling.stuck == 7


def test_a_fixed_step_is_taken_if_it_is_finite() -> None:
    _, _, taken = judged(lane(), seen(error=0.0), FIXED)
    assert taken
    found, _, taken = judged(lane(), seen(error=0.0, watch=np.nan), FIXED)
    assert (found.status, taken) == (NOT_FINITE, False)


def test_a_state_that_cannot_be_trusted_ends_it() -> None:
    found, _, taken = judged(lane(), seen(alarm=1.0))
    assert (found.status, taken) == (ALARM, False)


def test_the_stop_condition_is_bracketed_and_then_gone_to() -> None:
    found, sampled, taken = judged(lane(), seen(event=-1.0))
    assert (found.mode, found.low, found.high, found.dt, sampled, taken) == (
        SEARCHING,
        0,
        0.1,
        0.05,
        False,
        False,
    )
    above, *_ = judged(found, seen(event=1.0))
    assert (above.low, above.high, above.dt) == (0.05, 0.1, pytest.approx(0.075))
    below, *_ = judged(found, seen(event=-1.0))
    assert (below.low, below.high) == (0, 0.05)
    narrow, *_ = judged(found._replace(low=np.float64(0.05 - 1e-16)), seen(event=-1.0))
    assert (narrow.mode, narrow.dt) == (LAST, 0.05)
    last, sampled, taken = judged(narrow, seen(event=-1.0))
    assert (last.mode, last.final, last.end, sampled, taken) == (LOOKING, 1, 1.05, False, True)


def test_a_stop_condition_that_is_no_number_makes_a_step_bad() -> None:
    found, _, taken = judged(lane(), seen(event=np.nan))
    assert (found.mode, taken) == (GOING, False)
    assert found.h < 0.1


def test_a_lane_that_waits_or_is_idle_does_not_change() -> None:
    for one, two in ((lane(), seen(wait=1.0)), (lane(mode=IDLE), seen())):
        found, sampled, taken = judged(one, two)
        assert (sampled, taken) == (False, False)
        assert found == one


def moved(one: Lane, rule: Rule = ADAPTIVE, step: float = NEVER) -> tuple[Lane, Any]:
    found, moves = advance(one, rule, np.float64(step))
    return found, type(moves)(*map(bool, moves))


def test_samples_within_a_step_come_first_and_its_end_last() -> None:
    found, moves = moved(lane(mode=LOOKING, out=1.03))
    assert (found.mode, found.dt, found.t) == (LOOKING, pytest.approx(0.03), 1.0)
    assert not moves.arrived
    found, moves = moved(lane(mode=LOOKING, out=1.5))
    assert (found.mode, found.t) == (GOING, 1.1)
    assert (moves.arrived, moves.serve) == (True, False)


@pytest.mark.parametrize("given", [{"out": 1.1}, {"out": 1.1 + 2e-16}, {"limit": 1.1}, {"final": 1.0}])
def test_who_arrives_at_something_is_served(given: dict[str, float]) -> None:
    _, moves = moved(lane(mode=LOOKING, **given))
    assert (moves.arrived, moves.serve) == (True, True)


def test_who_ended_is_served_wherever_it_is() -> None:
    _, moves = moved(lane(status=EVENT))
    assert (moves.arrived, moves.serve) == (False, True)


def test_whole_steps_are_counted_and_make_a_history() -> None:
    found, moves = moved(lane(mode=LOOKING, past=1), FIXED, 0.1)
    assert (found.count, found.origin, found.past, moves.whole) == (1, 1.0, 2, True)
    full, _ = moved(lane(mode=LOOKING, past=3), FIXED, 0.1)
    assert full.past == 3
    short, moves = moved(lane(mode=LOOKING, past=2, end=1.04), FIXED, 0.1)
    assert (short.count, short.origin, short.past, moves.whole) == (0, 1.04, 0, False)


def test_no_history_reaches_over_the_end_of_a_piece() -> None:
    found, _ = moved(lane(mode=LOOKING, past=3, limit=1.1), FIXED, 0.1)
    assert (found.past, found.count, found.origin) == (0, 0, 1.1)


def begun(one: Lane, rule: Rule, step: float) -> Lane:
    return begin(one, rule, np.float64(step))


def test_a_step_never_crosses_a_limit() -> None:
    near = begun(lane(h=0.1, limit=1.09), ADAPTIVE, NEVER)
    assert (near.dt, near.end) == (pytest.approx(0.09), 1.09)
    nearly = begun(lane(h=0.1, limit=1.1005), ADAPTIVE, NEVER)
    assert nearly.end == 1.1005  # rather than a step of nothing after it
    far = begun(lane(h=0.1), ADAPTIVE, NEVER)
    assert far.end == pytest.approx(1.1)


def test_the_largest_step_is_not_stretched() -> None:
    for limit in np.linspace(1.0951, 1.105, 23):
        assert begun(lane(h=0.5, limit=limit), ADAPTIVE, 0.1).dt <= 0.1 + 1e-15


def test_fixed_steps_are_counted_from_their_origin() -> None:
    found = begun(lane(t=1.2, count=2, limit=2.0), FIXED, 0.1)
    assert (found.dt, found.end) == (0.1, 1.0 + 3 * 0.1)
    short = begun(lane(t=1.2, count=2, limit=1.25), FIXED, 0.1)
    assert (short.dt, short.end) == (pytest.approx(0.05), 1.25)
    assert begun(lane(mode=IDLE), FIXED, 0.1).dt == 0
