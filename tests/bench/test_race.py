"""Who takes part in a race, and answers that differ. No time is asserted."""

from dataclasses import replace

import numpy as np
import pytest

import rodyn as rd
from rodyn.bench.clock import Clock, TimedWork, Timing
from rodyn.bench.contest import PEERS, Contest, Peer
from rodyn.bench.race import BenchRow, Entrant, differences, enter_peers, race_rows
from rodyn.bench.run import AGREEMENT


def test_a_missing_peer_is_a_row_with_a_note() -> None:
    about = BenchRow("case", "puma", 6, "simulate", "one", 1, per="run")
    absent = {"absent": Entrant(("scipy", "absent"), lambda: None)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(PEERS, "absent", Peer("no_such_module", "no-such-distribution"))
        patch.setitem(PEERS, "scipy", Peer("numpy", "numpy"))
        contests, (row,) = enter_peers({"absent": 30.0}, absent, about)
    assert contests == {}
    assert row == replace(about, peer="absent", least=30.0, note="absent is not installed")


def test_an_answer_that_differs_ends_the_run() -> None:
    work = TimedWork("rodyn", lambda a, b: None, 1)
    for answer in (1.0 + 2e-6, float("nan")):
        contest = Contest(work, lambda count, answer=answer: np.array([[answer]]))
        with pytest.raises(rd.RodynError, match=r"case: answers differ by more than 1e-06.*rodyn"):
            differences("case", {"other": contest}, np.array([[1.0]]), AGREEMENT)


def test_a_contest_of_fewer_states_is_compared_where_it_has_some() -> None:
    work, expected = TimedWork("rodyn", lambda a, b: None, 2), np.array([[1.0], [2.0], [4.0]])
    good, bad = (
        Contest(work, lambda count, answer=answer: np.array(answer))
        for answer in ([[1.0], [2.0]], [[1.0], [2.1]])
    )
    assert differences("case", {"other": good}, expected, AGREEMENT) == {"other": 0.0}
    with pytest.raises(rd.RodynError, match="answers differ"):
        differences("case", {"other": bad}, expected, AGREEMENT)


def test_the_time_of_empty_calls_is_subtracted() -> None:
    class Fixed(Clock):
        """A clock that takes the time of a work from its label."""

        def __init__(self) -> None:
            pass

        def race(self, works, samples):  # type: ignore[no-untyped-def]
            return [Timing(float(work.label), samples, samples, False) for work in works]

    def contest(ns: float, empty: float | None = None) -> Contest:
        def work(label: float) -> TimedWork:
            return TimedWork(str(label), lambda a, b: None, 1)

        return Contest(
            work(ns), lambda count: np.zeros((count, 1)), empty=None if empty is None else work(empty)
        )

    about = BenchRow("case", "puma", 6, "forward_dynamics", "batch", 1)
    others = {
        "called": contest(50.0, empty=10.0),
        "compiled": contest(30.0),
        "other": contest(25.0, empty=5.0),
    }
    _, rows = race_rows(about, contest(2.0), others, dict.fromkeys(others, 0.0), Fixed(), 3)
    assert {name: (row.peer_ns, row.ratio) for name, row in rows.items()} == {
        "called": (40.0, 20.0),
        "compiled": (30.0, 15.0),
        "other": (20.0, 10.0),
    }
