"""Rows of a study computed without a folder: those that are refused are found by halves, the others are as alone."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.studies.compute.chunk import Work, prepared
from rodyn.studies.describe.document import described
from tests.studies.studies import mixed

BAD = (3, 4, 11)
"""Rows whose start is too far away to be simulated."""
STARTS = mixed(
    kind="sweep",
    runs=1,
    record=["end", "energy", "steps"],
    simulate={"duration": 0.05, "rtol": 1e-6},
    vary={"q0.link1": {"values": [2e9 if k in BAD else 0.1 * k for k in range(13)]}},
)


def work(study: dict[str, Any] = STARTS) -> Work:
    return prepared(described(study))


def test_refused_rows_are_found_by_halves_and_the_others_are_as_alone() -> None:
    starts = work()
    found = starts.computed(0, 13)
    assert [k for k, word in enumerate(found["status"]) if word == "refused"] == list(BAD)
    assert all("2e+09 rad" in found["message"][k] for k in BAD)
    assert np.isnan([found["end.q1"][k] for k in BAD]).all()
    assert [found["steps"][k] for k in BAD] == [-1, -1, -1]
    for k in set(range(13)) - set(BAD):
        alone = starts.computed(k, k + 1)
        assert all(alone[name][0] == found[name][k] for name in ("end.q1", "end.change", "steps", "start.q1"))


def test_halving_simulates_no_more_than_it_must(monkeypatch: pytest.MonkeyPatch) -> None:
    """One refused row of 64 is found in seven steps down, beside six halves that are simulated."""
    values = [2e9 if k == 40 else 0.01 * k for k in range(64)]
    starts = work({**STARTS, "vary": {"q0.link1": {"values": values}}})
    sizes: list[int] = []
    simulate = rd.Robot.simulate

    def counted(self: rd.Robot, q0: Any, *others: Any, **options: Any) -> Any:
        sizes.append(len(q0))
        return simulate(self, q0, *others, **options)

    monkeypatch.setattr(rd.Robot, "simulate", counted)
    assert list(starts.computed(0, 64)["status"]).count("refused") == 1
    assert sorted(sizes, reverse=True) == [64, 32, 32, 16, 16, 8, 8, 4, 4, 2, 2, 1, 1]


def test_a_row_that_cannot_be_measured_is_refused_by_its_reason() -> None:
    vary = {"q0.link1": {"values": [-2.0, 0.0, -3.0]}}
    own = work({**STARTS, "vary": vary, "measure": "tests.studies.studies:picky", "record": ["end"]})
    found = own.computed(0, 3)
    assert list(found["status"]) == ["refused", "finished", "refused"]
    assert found["message"][2] == "tests.studies.studies:picky: ArithmeticError: too far left"
    assert found["far"][1] == found["end.q1"][1]


def test_rows_that_were_drawn_before_are_the_same() -> None:
    falls = work(mixed(runs=30, record=["end"]))
    drawn = falls.computed(5, 20, falls.plan.rows(5, 20))
    assert (drawn["end.q1"] == falls.computed(5, 20)["end.q1"]).all()


def test_rows_that_are_set_aside_have_their_inputs_and_no_outputs() -> None:
    found = work().set_aside(0, 3, "killed")
    assert found["status"] == "set aside"
    assert found["message"] == "killed"
    assert found["start.q1"].tolist() == [0.0, 0.1, 0.2]
    assert np.isnan(found["end.q1"]).all()
