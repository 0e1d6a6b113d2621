"""Runs as tables: CSV, pandas, Parquet."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.simulate.result.columns import NAMINGS, columns, names
from rodyn.simulate.result.run import Run
from tests.simulate.runs import (
    batch,
    every_run,
    floating,
    moved,
)


def rows(path: Path) -> tuple[list[str], Floats]:
    with path.open(encoding="utf-8", newline="") as file:
        header, *lines = csv.reader(file)
    return header, np.array([[float(cell) for cell in line] for line in lines])


def test_csv_reads_back(tmp_path: Path) -> None:
    run = moved()
    run.to_csv(tmp_path / "run.csv")
    header, table = rows(tmp_path / "run.csv")
    assert header == [
        "t",
        "q1",
        "q2",
        "qd1",
        "qd2",
        "qdd1",
        "qdd2",
        "tau1",
        "tau2",
        "x",
        "y",
        "z",
        "kinetic",
        "potential",
        "total",
    ]
    energy = np.stack([*run.energy, run.energy.total], axis=-1)
    expected = [run.t[:, None], run.q, run.qd, run.qdd, run.tau, run.end_effector, energy]
    assert np.array_equal(table, np.concatenate(expected, axis=-1))


def test_a_robot_without_a_tool_has_no_path_of_it(tmp_path: Path) -> None:
    fork = rd.Robot(
        [rd.Link("one", mass=1.0, com=(1, 0, 0)), rd.Link("other", "base", mass=1.0, com=(1, 0, 0))]
    )
    run = fork.simulate([0.1, 0.2], duration=0.1, integrator="rk4", step=0.05)
    run.to_csv(tmp_path / "run.csv")
    assert rows(tmp_path / "run.csv")[0] == [
        *("t", "q1", "q2", "qd1", "qd2", "qdd1", "qdd2", "tau1", "tau2", "kinetic", "potential", "total")
    ]
    run.to_npz(tmp_path / "run.npz")
    assert "end_effector" not in np.load(tmp_path / "run.npz")
    run.save(tmp_path / "saved.npz")
    assert np.array_equal(rd.Run.load(tmp_path / "saved.npz").q, run.q)
    with pytest.raises(rd.InputError, match="2 tips and no tool: one, other"):
        assert run.end_effector is not None


def test_a_free_joint_is_named_as_a_base_is() -> None:
    arm = rd.Robot(
        [rd.Link("body", joint=rd.Floating(), mass=1.0, inertia=(1, 1, 1)), rd.Link("arm", "body", mass=1.0)]
    )
    called = names(arm)
    assert called.q == (*(f"body_{word}" for word in ("x", "y", "z", "qx", "qy", "qz", "qw")), "q7")
    assert (len(called.q), len(called.qd), len(called.tau)) == (arm.nq, arm.nv, arm.nv)


def test_csv_of_a_batch_has_the_rows_that_were_reached(tmp_path: Path) -> None:
    run = batch()
    run.to_csv(str(tmp_path / "run.csv"))
    header, table = rows(tmp_path / "run.csv")
    assert header[:2] == ["trajectory", "t"]
    assert (tmp_path / "run.csv").read_text().splitlines()[1].startswith("0,0.0,0.3,0.4,")
    assert np.bincount(table[:, 0].astype(int)).tolist() == [21, 9, 15]
    assert np.array_equal(table[:, 2:4], run.q[run.reached])


def test_a_floating_base_has_words_for_names() -> None:
    run = floating()
    q, qd, qdd, tau = names(run.robot)
    assert q == (
        *("base_x", "base_y", "base_z", "base_qx", "base_qy", "base_qz", "base_qw"),
        *("ball_qx", "ball_qy", "ball_qz", "ball_qw", "q4"),
    )
    assert qd == (
        *("base_vx", "base_vy", "base_vz", "base_wx", "base_wy", "base_wz"),
        *("ball_wx", "ball_wy", "ball_wz", "qd4"),
    )
    assert qdd == (
        *("base_vdx", "base_vdy", "base_vdz", "base_wdx", "base_wdy", "base_wdz"),
        *("ball_wdx", "ball_wdy", "ball_wdz", "qdd4"),
    )
    assert tau == (
        *("base_fx", "base_fy", "base_fz", "base_mx", "base_my", "base_mz"),
        *("ball_mx", "ball_my", "ball_mz", "tau4"),
    )
    assert list(columns(run)) == ["t", *q, *qd, *qdd, *tau, "x", "y", "z", "kinetic", "potential", "total"]


@pytest.mark.parametrize("seed", range(8))
def test_every_coordinate_has_a_name_of_its_own(seed: int) -> None:
    robot = rd.Robot.random(6, joints="RPFHCULS", base="floating" if seed % 2 else "fixed", seed=seed)
    for by in NAMINGS:
        found = names(robot, by)
        assert [len(column) for column in found] == [robot.nq, robot.nv, robot.nv, robot.nv]
        assert len({name for column in found for name in column}) == robot.nq + 3 * robot.nv


def test_joints_may_give_the_names(tmp_path: Path) -> None:
    run = rd.Run.along(rd.load("so101"), rd.cubic([0] * 6, [0.1] * 6, duration=0.1), count=3)
    run.to_csv(tmp_path / "run.csv", names="joints")
    header, table = rows(tmp_path / "run.csv")
    assert header[:3] == ["t", "q_shoulder_pan", "q_shoulder_lift"]
    assert np.array_equal(table[:, header.index("tau_elbow_flex")], run.tau[:, 2])
    assert list(run.to_pandas(names="joints").columns) == header
    run.to_parquet(tmp_path / "run.parquet", names="joints")
    assert pq.read_table(tmp_path / "run.parquet").column_names == header
    with pytest.raises(rd.UnknownNameError, match="names of columns 'links'"):
        run.to_csv(tmp_path / "run.csv", names="links")  # type: ignore[arg-type]


def test_two_columns_never_have_one_name() -> None:
    turning = rd.Link("q", joint=rd.Spherical(), mass=1.0)
    arm = rd.Robot([turning, rd.Link("rod", "q", rd.Revolute(name="qx"), mass=1.0)])
    with pytest.raises(rd.InputError, match="two columns that would be called 'q_qx'"):
        names(arm, "joints")
    assert names(arm).q[:2] == ("q_qx", "q_qy")


@every_run
def test_pandas_and_parquet_have_the_same_columns(make: Callable[[], Run], tmp_path: Path) -> None:
    run = make()
    expected = columns(run)
    frame = run.to_pandas()
    assert list(frame.columns) == list(expected)
    run.to_parquet(tmp_path / "run.parquet")
    table = pq.read_table(tmp_path / "run.parquet")
    assert table.column_names == list(expected)
    for name, column in expected.items():
        assert np.array_equal(frame[name].to_numpy(), column)
        assert np.array_equal(table[name].to_numpy(), column)
    pd.testing.assert_frame_equal(pd.read_parquet(tmp_path / "run.parquet"), frame)


@pytest.mark.parametrize(("package", "ask"), [("pandas", "to_pandas"), ("pyarrow", "to_parquet")])
def test_a_missing_package_names_the_extra(
    package: str, ask: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    arguments = [tmp_path / "run.parquet"] if ask == "to_parquet" else []
    with pytest.raises(rd.MissingExtraError, match=rf"need {package}: pip install {package}"):
        getattr(moved(), ask)(*arguments)
    assert list(tmp_path.iterdir()) == []
