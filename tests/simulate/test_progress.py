"""How far a simulation is: a bar where somebody looks, numbers for a function, nothing else."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.integrate import task as progress
from tests import conditions
from tests.simulate.robots import THREE

ARM = rd.load("two_link")


@conditions.compiled
def test_a_bar_is_drawn_when_it_is_worth_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "BAR_SECONDS", 0.0)
    run = ARM.simulate(np.zeros((16, 2)), duration=20.0, times=[20.0], rtol=1e-12, progress=True)
    assert run.ok.all()
    told = capsys.readouterr()
    assert "simulating 16 times 20 s" in told.err
    assert told.out == ""


@pytest.mark.parametrize("quiet", [None, False, True])
def test_short_runs_and_files_get_no_bar(quiet: bool | None, capsys: pytest.CaptureFixture[str]) -> None:
    assert ARM.simulate([0, 0], duration=0.1, progress=quiet).ok
    assert capsys.readouterr() == ("", "")


def test_what_is_no_way_to_report_is_refused() -> None:
    with pytest.raises(rd.InputTypeError, match="progress must be a function of a number from 0 to 1"):
        ARM.simulate([0, 0], duration=0.1, progress="yes")


@pytest.mark.parametrize("q0", [[0, 0], np.zeros((64, 2))], ids=["one", "batch"])
def test_an_error_of_a_report_ends_the_run(q0: Any) -> None:
    def broken(part: float) -> None:
        raise RuntimeError("no report today")

    with pytest.raises(RuntimeError, match="no report today"):
        ARM.simulate(q0, duration=2000.0, times=[2000.0], rtol=1e-12, progress=broken)
    assert ARM.simulate([0, 0], duration=0.1).ok


@pytest.mark.exhaustive
@pytest.mark.slow
def test_progress_goes_up_to_one() -> None:
    for q0 in ([0.1, 0.2, 0.3], np.random.default_rng(0).uniform(-1, 1, (50, 3))):
        told: list[float] = []
        duration = 200.0 if np.ndim(q0) == 1 else 60.0  # long enough to be told of before it is over
        THREE.simulate(
            q0, duration=duration, times=[duration], integrator="rk4", step=1e-4, progress=told.append
        )
        assert len(told) >= 2
        assert told[-1] == 1.0
        assert (np.diff(told) >= 0).all()
        assert min(told) >= 0.0


@pytest.mark.exhaustive
@pytest.mark.slow
def test_progress_of_a_batch_is_of_all_its_lanes() -> None:
    """Trajectories that have begun are not done: a tenth of a second after the start most of the work is ahead."""
    told: list[float] = []
    q0 = np.random.default_rng(0).uniform(-1, 1, (16, 3))
    run = THREE.simulate(q0, duration=300.0, times=[300.0], integrator="rk4", step=1e-4, progress=told.append)
    assert run.ok.all()
    assert told[0] < 0.6
