"""What is kept of a batch: the numbers of its runs, NaN of those that did not end well."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.studies.compute.record import BLOCKS, Batch, measured
from rodyn.studies.describe.functions import NamedFunction

ARM = rd.load("two_link")
Q0 = np.array([[0.1, 0.2], [0.3, -0.4], [-0.5, 0.6]])
CALM, WILD = np.zeros((3, 2)), np.array([[0.0, 0.0], [1e20, 0.0], [0.0, 0.0]])


def batch(qd0: Any) -> Batch:
    run = ARM.simulate(Q0, qd0, duration=0.1, rtol=1e-6, times=[0.05, 0.1], progress=False)
    return Batch(run, Q0, qd0)


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
    found = measured(NamedFunction("own:f", lambda run: {"a": run.t_end, "b": run.q_end}, ""), run)
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
            measured(NamedFunction("own:f", lambda run, wrong=wrong: wrong, ""), run)
