"""Indices, orders and labelled arrays against what is known in closed form."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.result.records import GOOD
from rodyn.studies import analysis, distributions
from rodyn.studies.analysis import summary
from rodyn.studies.columns import StudyColumn
from tests.studies.studies import mixed

SENSITIVITY = mixed(
    kind="sensitivity",
    runs=1024,
    simulate={"duration": 0.01, "rtol": 1e-4, "times": [0, 0.01]},
    vary={"q0": {"uniform": [-1, 1]}},
    record=["end"],
    measure="tests.studies.studies:weighted",
)


def test_indices_of_a_weighted_sum_are_the_squares_of_its_weights(tmp_path: Path) -> None:
    results = rd.study(SENSITIVITY, tmp_path / "s")
    assert len(results) == 1024 * 4
    found = results.sensitivity("sum")  # 3 q1 + q2
    np.testing.assert_allclose(found.first, [0.9, 0.1], atol=0.02)
    np.testing.assert_allclose(found.total, [0.9, 0.1], atol=0.02)
    assert found.variance == pytest.approx(10 / 3, rel=0.02)
    for k in range(2):
        assert found.first_interval[k, 0] < found.first[k] < found.first_interval[k, 1]
        assert found.total_interval[k, 0] < [0.9, 0.1][k] < found.total_interval[k, 1]
    alone = results.sensitivity("both.2")
    np.testing.assert_allclose(alone.total, [0, 1], atol=0.02)
    assert "start.q1" in repr(found)
    with pytest.raises(rd.UnknownNameError, match=r"unknown column 'som'.*both\.2"):
        results.sensitivity("som")
    with pytest.raises(rd.InputError, match="is not numeric"):
        results.sensitivity("status")
    with pytest.raises(rd.UnsupportedError, match="kind 'sensitivity', but this needs kind 'convergence'"):
        results.convergence()


def test_indices_of_a_function_with_interactions_are_those_of_its_paper() -> None:
    """Ishigami and Homma (1990): sin x + 7 sin² y + 0.1 z⁴ sin x."""
    n, d = 4096, 3
    pairs = 2 * np.pi * distributions.sobol_points(1, d, 0, n) - np.pi
    a, b = pairs[:, :d], pairs[:, d:]
    blocks = [a, *(np.where(np.arange(d) == k, b, a) for k in range(d)), b]
    values = [
        np.sin(x[:, 0]) + 7 * np.sin(x[:, 1]) ** 2 + 0.1 * x[:, 2] ** 4 * np.sin(x[:, 0]) for x in blocks
    ]
    output = np.stack(values, axis=1).reshape(-1)
    ok = np.ones(output.size, dtype=bool)
    found = analysis.indices(output, ok, ["x", "y", "z"], "f", 100)
    np.testing.assert_allclose(found.first, [0.3139, 0.4424, 0.0], atol=0.01)
    np.testing.assert_allclose(found.total, [0.5576, 0.4424, 0.2437], atol=0.01)
    ok[7] = False
    output[7] = np.nan
    again = analysis.indices(output, ok, ["x", "y", "z"], "f", 100)
    assert (again.left_out, again.points) == (1, n - 1)
    np.testing.assert_allclose(again.total, found.total, atol=1e-3)


@pytest.mark.slow
@pytest.mark.parametrize(("integrator", "order"), [("rk4", 4), ("dopri5", 5), ("abm4", 4)])
def test_observed_orders_are_those_of_the_integrators(integrator: str, order: int, tmp_path: Path) -> None:
    study = mixed(
        kind="convergence",
        runs=20,
        simulate={"duration": 0.4, "integrator": integrator},
        refine={"step": [0.004, 0.002, 0.001]},
        record=["end"],
    )
    results = rd.study(study, tmp_path / "c")
    for outputs, words in ((["status"], "is not numeric"), ("end.q1", "must be a list of names")):
        with pytest.raises(rd.RodynError, match=words):
            results.convergence(outputs)  # type: ignore[arg-type]
    found = results.convergence()
    assert found.order[-1] == pytest.approx(order, abs=0.1)
    assert (np.diff(found.median) < 0).all()
    assert (found.largest >= found.median).all()
    assert found.runs == 20
    assert "observed order" in repr(found)
    data = results.to_xarray()
    assert data["end.q1"].dims == ("step", "start")
    assert data["step"].values.tolist() == ["0.004", "0.002", "0.001", "reference"]


def test_tolerances_are_refined_too(tmp_path: Path) -> None:
    study = mixed(
        kind="convergence",
        runs=20,
        simulate={"duration": 0.4},
        refine={"rtol": [1e-4, 1e-6, 1e-8], "reference": {"integrator": "verner56", "rtol": 1e-12}},
        record=["end"],
    )
    found = rd.study(study, tmp_path / "c").convergence(["end.q1"])
    assert ((found.order > 0.6) & (found.order < 1.4)).all()


def test_a_summary_does_not_depend_on_the_pieces() -> None:
    rng = np.random.default_rng(1)
    rows = 1e3 + rng.normal(0, [1e-3, 5.0], (1000, 2))  # of a sum of squares four digits would be left
    columns = [StudyColumn("a", "m"), StudyColumn("b", "rad")]
    cuts = np.split(rows, [0, 1, 17, 17, 400])
    found = summary(columns, [(part, k) for k, part in enumerate(cuts)])
    assert (found.runs, found.left_out) == (1000, 15)
    np.testing.assert_allclose(found.mean, rows.mean(axis=0), rtol=1e-14)
    np.testing.assert_allclose(found.deviation, rows.std(axis=0, ddof=1), rtol=1e-9)
    np.testing.assert_array_equal([found.least, found.largest], [rows.min(axis=0), rows.max(axis=0)])
    alone, nothing = summary(columns, [(rows[:1], 0)]), summary(columns, [(rows[:0], 3)])
    assert alone.mean.tolist() == rows[0].tolist()
    assert np.isnan([alone.deviation, nothing.mean, nothing.least]).all()
    assert "3 left out" in repr(nothing)


def test_a_summary_is_of_runs_that_ended_well(tmp_path: Path) -> None:
    study = mixed(
        runs=40,
        simulate={"duration": 0.2, "max_steps": 40, "rtol": 1e-8},
        vary={"qd0": {"uniform": [0, 40]}},
        record=["end"],
    )
    results = rd.study(study, tmp_path / "s", chunk=7)
    table = results.to_pandas()
    good = table[table["status"].isin(GOOD)]
    assert 0 < len(good) < 40
    found = results.summary(["end.q1", "start.qd1"])
    assert (found.runs, found.left_out) == (len(good), 40 - len(good))
    np.testing.assert_allclose(found.mean, good[["end.q1", "start.qd1"]].mean(), rtol=1e-12)
    assert "run" not in results.summary().columns
    with pytest.raises(rd.InputError, match="'message' is not numeric"):
        results.summary(["message"])


def test_a_sweep_becomes_an_array_of_its_axes(tmp_path: Path) -> None:
    study = mixed(
        kind="sweep",
        runs=3,
        vary={
            "q0.link1": {"linear": [0, 1, 4]},
            "integrator": {"values": ["rkf45", "dopri5"]},
            "qd0": {"normal": [0, 0.1]},
        },
        record=["samples", "end"],
    )
    results = rd.study(study, tmp_path / "s")
    data = results.to_xarray()
    assert data["q1"].dims == ("q0.link1", "integrator", "repeat", "time")
    assert data["q1"].shape == (4, 2, 3, 2)
    assert data["time"].values.tolist() == [0.05, 0.1]
    assert data["q0.link1"].values.tolist() == pytest.approx([0, 1 / 3, 2 / 3, 1])
    assert data["q1"].attrs == {"units": "rad"}
    assert data["time"].attrs == {"units": "s"}
    one = data.sel({"q0.link1": 1.0, "integrator": "dopri5"}).isel(repeat=2)
    row = 3 * 2 * 3 + 3 + 2
    assert float(one["end.q1"]) == results.column("end.q1")[row]
    assert float(one["q2"].sel(time=0.05)) == results.column("q2@0.05")[row]


def test_samples_of_some_times_keep_their_times(tmp_path: Path) -> None:
    results = rd.study(mixed(runs=10), tmp_path / "falls")
    data = results.to_xarray(["q1@0.05", "q2@0.1"])
    assert data["time"].values.tolist() == [0.05, 0.1]
    assert (data["q1"].sel(time=0.05) == results.column("q1@0.05")).all()
    assert (data["q2"].sel(time=0.1) == results.column("q2@0.1")).all()
    assert data["q1"].sel(time=0.1).isnull().all()


@pytest.mark.parametrize(("resamples", "error"), [(0, rd.InputError), (2.5, rd.InputTypeError)])
def test_resamples_are_a_whole_number(resamples: Any, error: type[Exception], tmp_path: Path) -> None:
    results = rd.study(mixed(kind="sensitivity", runs=8, record=["end"]), tmp_path / "falls")
    with pytest.raises(error, match="resamples must be an integer from 1 to 1000000, got"):
        results.sensitivity("end.q1", resamples=resamples)


def test_results_stream_and_choose_columns(tmp_path: Path) -> None:
    results = rd.study(mixed(runs=100), tmp_path / "s", chunk=30)
    pieces = list(results.pieces(["run", "end.q1"]))
    assert sum(len(piece) for piece in pieces) == 100
    assert pieces[0].column_names == ["run", "end.q1"]
    assert sum(len(piece) for piece in results) == len(results) == 100
    assert results.dataset().count_rows() == 100
    assert results.table(["end.q1"]).num_columns == 1
    with pytest.raises(rd.UnknownNameError, match=r"unknown column 'end\.q9'"):
        results.table(["end.q9"])
