"""Arguments of rows, rows that fail, and what is recorded."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.studies.columns import BLOCKS, RunBatch, measure_runs
from rodyn.studies.compute import StudyWork, arguments, prepare
from rodyn.studies.document import describe
from rodyn.studies.functions import NamedFunction
from rodyn.studies.plan import Plan
from tests.studies.studies import mixed

STUDY = describe(
    mixed(
        simulate={"duration": 0.1, "q0": [0.5, 0.25], "qd0": [0.0, 2.0]},
        torque={"hold": {"law": "constant", "tau": [1.0, 2.0]}},
        vary={"q0.link2": {"uniform": [-1, 1]}, "torque.hold.tau": {"normal": [0, 1]}},
        record=["end"],
    )
)
ROWS = Plan(STUDY).rows(0, 50)


def test_rows_have_what_was_drawn_and_the_nominal_rest() -> None:
    found = arguments(STUDY, ROWS, {}, np.arange(50))
    assert (found["q0"][:, 0] == 0.5).all()
    assert (found["q0"][:, 1] == ROWS.values["q0.link2"][:, 0]).all()
    assert found["qd0"].tolist() == [0.0, 2.0]
    assert (found["torque"] == ROWS.values["torque.hold.tau"]).all()
    assert found["times"] == [0.1]
    assert found["parameters"] is None


def test_chosen_rows_are_those_of_all() -> None:
    whole, chosen = arguments(STUDY, ROWS, {}, np.arange(50)), np.array([3, 4, 30])
    part = arguments(STUDY, ROWS, {"rtol": 1e-4}, chosen)
    assert (part["q0"] == whole["q0"][chosen]).all()
    assert (part["torque"] == whole["torque"][chosen]).all()
    assert part["rtol"] == 1e-4


def test_what_was_drawn_is_not_changed_by_who_uses_it() -> None:
    before = {name: values.copy() for name, values in ROWS.values.items()}
    arguments(STUDY, ROWS, {}, np.arange(50))["q0"][:] = 0.0
    assert all((ROWS.values[name] == values).all() for name, values in before.items())


BAD = (3, 4, 11)
"""Rows whose start is too far away to be simulated."""
STARTS = mixed(
    kind="sweep",
    runs=1,
    record=["end", "energy", "steps"],
    simulate={"duration": 0.05, "rtol": 1e-6},
    vary={"q0.link1": {"values": [2e9 if k in BAD else 0.1 * k for k in range(13)]}},
)


def work(study: dict[str, Any] = STARTS) -> StudyWork:
    return prepare(describe(study))


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


ARM = rd.load("two_link")
Q0 = np.array([[0.1, 0.2], [0.3, -0.4], [-0.5, 0.6]])
CALM, WILD = np.zeros((3, 2)), np.array([[0.0, 0.0], [1e20, 0.0], [0.0, 0.0]])


def batch(qd0: Any) -> RunBatch:
    run = ARM.simulate(Q0, qd0, duration=0.1, rtol=1e-6, times=[0.05, 0.1], progress=False)
    return RunBatch(run, Q0, qd0)


def test_runs_that_all_end_well_are_known_by_one_word() -> None:
    assert batch(CALM).good == "finished"
    assert batch(WILD).good is None


@pytest.mark.parametrize("word", ["energy", "tool"])
def test_quantities_at_the_end_are_nan_where_a_run_did_not_end_well(word: str) -> None:
    good, mixed = (np.array(BLOCKS[word](batch(qd0))) for qd0 in (CALM, WILD))
    assert np.isfinite(good).all()
    assert np.isnan(mixed[:, 1]).all()
    assert (mixed[:, [0, 2]] == good[:, [0, 2]]).all()


def test_energies_are_those_of_the_robot() -> None:
    runs = batch(CALM)
    kinetic, potential, total, change = BLOCKS["energy"](runs)
    at_the_end, at_the_start = ARM.energy(runs.run.q_end, runs.run.qd_end), ARM.energy(Q0, CALM)
    assert (kinetic == at_the_end.kinetic).all()
    assert (potential == at_the_end.potential).all()
    assert (total == kinetic + potential).all()
    assert (change == total - (at_the_start.kinetic + at_the_start.potential)).all()


def test_columns_of_a_user_are_numbers_of_every_run() -> None:
    run = batch(CALM).run
    found = measure_runs(NamedFunction("own:f", lambda run: {"a": run.t_end, "b": run.q_end}, ""), run)
    assert list(found) == ["a", "b.1", "b.2"]
    assert (found["b.2"] == run.q_end[:, 1]).all()
    for wrong in (
        {},
        3,
        {"a": np.zeros(2)},
        {"a": ["x", "y", "z"]},
        {"a": np.zeros((3, 0))},
        {1: np.zeros(3)},
    ):
        with pytest.raises(rd.InputError, match="own:f"):
            measure_runs(NamedFunction("own:f", lambda run, wrong=wrong: wrong, ""), run)
