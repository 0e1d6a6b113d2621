"""Robots that differ from row to row: the runs are those of each robot alone, and free falls keep its energy."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.studies.document import describe
from tests.studies.studies import hashes, mixed

ARM = rd.load("two_link").with_joints(viscous=0.1, rotor_inertia=0.02)


def study(**changed: Any) -> dict[str, Any]:
    given = {"duration": 0.2, "rtol": 1e-9, "q0": [0.3, 0.2]}
    return mixed(robot=ARM, runs=40, simulate=given, record=["end", "energy"], **changed)


@pytest.mark.slow
def test_masses_vary_with_inertias_in_proportion(tmp_path: Path) -> None:
    vary = {
        "mass.link2": {"uniform": [0.5, 2], "relation": "times"},
        "com.link1": {"normal": [0, 0.01], "relation": "add"},
        "viscous": {"loguniform": [0.5, 2], "relation": "times"},
        "rotor_inertia.link1": {"values": [0.01, 0.05]},
    }
    table = rd.study(study(vary=vary), tmp_path / "s").to_pandas()
    assert {"mass.link2", "com.link1_x", "viscous.link1", "viscous.link2", "rotor_inertia.link1"} <= set(
        table
    )
    one, two = ARM.links
    for k in range(3):
        row = table.iloc[k]
        heavier = row["mass.link2"] / two.mass
        alone = ARM.replace(
            link=0,
            com=[row[f"com.link1_{axis}"] for axis in "xyz"],
            joint=rd.Revolute(
                axis=one.joint.axis, viscous=row["viscous.link1"], rotor_inertia=row["rotor_inertia.link1"]
            ),
        ).replace(
            link=1,
            mass=row["mass.link2"],
            inertia=heavier * np.array(two.inertia),
            joint=rd.Revolute(axis=two.joint.axis, viscous=row["viscous.link2"], rotor_inertia=0.02),
        )
        run = alone.simulate([0.3, 0.2], duration=0.2, rtol=1e-9)
        np.testing.assert_allclose(row[["end.q1", "end.q2"]].to_numpy(float), run.q_end, rtol=1e-7)
        total = alone.energy(run.q_end, run.qd_end).total
        np.testing.assert_allclose(row["end.total"], total, rtol=1e-6, atol=1e-9)


@pytest.mark.slow
def test_gravity_and_widths_of_friction_vary(tmp_path: Path) -> None:
    arm = ARM.with_joints(coulomb=0.2, coulomb_width=0.1)
    vary = {
        "gravity": {"uniform": [-2, 2], "relation": "add"},
        "coulomb_width.link1": {"loguniform": [0.5, 2], "relation": "times"},
    }
    results = rd.study({**study(vary=vary), "robot": arm}, tmp_path / "s")
    table = results.to_pandas()
    assert results.table(["gravity_x"]).schema.field("gravity_x").metadata[b"unit"] == "m/s²".encode()
    for k in range(3):
        row = table.iloc[k]
        gravity = [row[f"gravity_{axis}"] for axis in "xyz"]
        assert gravity != list(arm.gravity)
        alone = arm.replace(gravity=gravity).with_joints(coulomb_width={"link1": row["coulomb_width.link1"]})
        run = alone.simulate([0.3, 0.2], duration=0.2, rtol=1e-9)
        np.testing.assert_allclose(row[["end.q1", "end.q2"]].to_numpy(float), run.q_end, rtol=1e-7)
        np.testing.assert_allclose(
            row["end.potential"], alone.energy(run.q_end, run.qd_end).potential, rtol=1e-6
        )
    tilted = rd.study(study(randomise={"gravity": 0.5, "mass": 0.1}), tmp_path / "t").to_pandas()
    drawn = rd.randomised(ARM, rows=40, gravity=0.5, mass=0.1, seed=study()["seed"])
    assert (tilted[[f"gravity_{axis}" for axis in "xyz"]].to_numpy() == drawn.of("gravity")).all()


def test_randomised_robots_are_those_of_rd_randomised(tmp_path: Path) -> None:
    spreads = {"mass": 0.2, "com": {"link2": 0.01}, "inertia": 0.1}
    given = study(randomise=spreads, vary={"q0": {"uniform": [-1, 1]}})
    results = rd.study(given, tmp_path / "s")
    table = results.to_pandas()
    rows = rd.randomised(ARM, rows=40, seed=given["seed"], **spreads)
    assert (table["mass.link1"].to_numpy() == rows.of("mass")[:, 0]).all()
    assert (table["com.link2_y"].to_numpy() == rows.of("com")[:, 1, 1]).all()
    q0 = table[["start.q1", "start.q2"]].to_numpy()
    run = ARM.simulate(q0, duration=0.2, rtol=1e-9, parameters=rows)
    assert (table[["end.q1", "end.q2"]].to_numpy() == run.q_end).all()
    rd.study(given, tmp_path / "cut", chunk=7)
    assert hashes(tmp_path / "cut") == hashes(tmp_path / "s")


def test_free_falls_keep_the_energy_of_their_own_robots(tmp_path: Path) -> None:
    given = study(randomise={"mass": 0.5, "inertia": 0.3}, vary={"mass.link2": {"uniform": [1, 3]}})
    given["randomise"]["mass"] = {"link1": 0.5}
    given["randomise"]["inertia"] = {"link1": 0.3}
    given["simulate"] = {**given["simulate"], "friction": False}
    table = rd.study(given, tmp_path / "s").to_pandas()
    assert np.abs(table["end.change"]).max() < 1e-7 * np.abs(table["end.kinetic"]).max()
    nominal = [ARM.energy(*state).total for state in zip(*_ends(table), strict=True)]
    assert np.abs(table["end.total"] - nominal).max() > 1e-2  # it would show


def _ends(table: Any) -> tuple[Any, Any]:
    return table[["end.q1", "end.q2"]].to_numpy(), table[["end.qd1", "end.qd2"]].to_numpy()


def test_nothing_but_robots_may_vary(tmp_path: Path) -> None:
    given = study(randomise={"mass": 0.2})
    del given["vary"]
    assert len(set(rd.study(given, tmp_path / "s").column("end.q1"))) == 40


def test_levels_of_convergence_have_the_same_robots(tmp_path: Path) -> None:
    given = mixed(
        kind="convergence",
        robot=ARM,
        runs=10,
        simulate={"duration": 0.2, "integrator": "rk4"},
        refine={"step": [0.004, 0.002]},
        randomise={"mass": 0.2},
        record=["end"],
    )
    results = rd.study(given, tmp_path / "s")
    mass = results.column("mass.link1").reshape(3, 10)
    assert (mass == mass[0]).all()
    assert results.convergence().order[0] == pytest.approx(4, abs=0.3)


def test_sensitivity_to_masses(tmp_path: Path) -> None:
    vary = {"mass": {"uniform": [0.8, 1.2], "relation": "times"}, "q0.link1": {"normal": [0.3, 1e-6]}}
    given = {**study(vary=vary, kind="sensitivity"), "runs": 64}
    found = rd.study(given, tmp_path / "s").sensitivity("end.q1")
    assert found.inputs == ("mass.link1", "mass.link2", "start.q1")
    assert found.total[:2].min() > 0.01 > found.total[2]


def test_a_mass_that_cannot_be_is_a_refused_row(tmp_path: Path) -> None:
    vary = {"mass.link1": {"values": [1.0, -1.0]}}
    table = rd.study({**study(vary=vary, kind="sweep"), "runs": 1}, tmp_path / "s").to_pandas()
    assert table["status"].tolist() == ["finished", "refused"]
    assert "masses must be positive" in table["message"][1]


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"randomise": {"mas": 0.1}}, "randomise: unknown key 'mas': did you mean 'mass'"),
        ({"randomise": {"mass": -1}}, "randomise: mass of link1 is -1"),
        ({"randomise": {"mass": 0.1}, "kind": "sensitivity", "runs": 8}, "varies each input by itself"),
        (
            {"randomise": {"mass": 0.1}, "vary": {"mass.link1": {"uniform": [1, 2]}}},
            "mass.link1 is varied by both",
        ),
        ({"vary": {"coulomb": {"uniform": [1, 2]}}}, "'coulomb' is not something that can vary"),
        ({"vary": {"gravity.link1": {"uniform": [1, 2]}}}, "'gravity.link1' is not something that can vary"),
    ],
)
def test_a_mistake_is_named(changed: dict[str, Any], says: str) -> None:
    with pytest.raises(rd.RodynError) as caught:
        describe(mixed(robot=ARM, **changed))
    assert says in str(caught.value)
