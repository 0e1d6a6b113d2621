"""Samples in files: what is written is read back, and what is wrong is named."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest

import rodyn as rd
from rodyn.simulate.samples import FIELDS
from tests.simulate.runs import batch, floating, moved

TWO = rd.load("two_link")


@pytest.mark.parametrize("suffix", [".csv", ".npz", ".parquet"])
@pytest.mark.parametrize("make", [moved, floating], ids=["arm", "floating base and a ball joint"])
def test_files_read_back_bit_for_bit(make: object, suffix: str, tmp_path: Path) -> None:
    assert callable(make)
    run, file = make(), tmp_path / f"run{suffix}"
    for names in ("numbers", "joints"):
        {".csv": run.to_csv, ".parquet": run.to_parquet}.get(suffix, lambda path, names: run.save(path))(
            file, names=names
        )
        found = rd.read_samples(file, run.robot, needed=FIELDS)
        for field in FIELDS:
            assert np.array_equal(getattr(found, field), getattr(run, field))
        assert found.notes == ()


def read(text: str, tmp_path: Path, robot: rd.Robot = TWO, **how: object) -> rd.Samples:
    file = tmp_path / "log.csv"
    file.write_text(text, encoding="utf-8")
    return rd.read_samples(file, robot, **how)  # type: ignore[arg-type]


def test_a_log_may_have_its_columns_in_any_order_and_others_too(tmp_path: Path) -> None:
    found = read("\ufefftau2, current,t,tau1\n1,9,0,2\n\n3,9,0.5,4\n", tmp_path)
    assert found.t.tolist() == [0, 0.5]
    assert found.tau.tolist() == [[2, 1], [4, 3]]
    assert "q" not in found
    assert repr(found).endswith("log.csv': 2 rows of t, tau>")
    with pytest.raises(rd.FileError, match=r"log\.csv has no columns of qdd, but of t, tau"):
        _ = found.qdd
    assert found.notes == (f"columns of {tmp_path / 'log.csv'} that are not read: current",)


def test_forces_on_a_floating_base_may_be_left_out(tmp_path: Path) -> None:
    robot = rd.Robot.random(2, "R", seed=1, base="floating")
    found = read("t,tau1,tau2\n0,1,2\n", tmp_path, robot)
    assert found.tau.tolist() == [[0, 0, 0, 0, 0, 0, 1, 2]]
    assert "base_fx … base_mz: no force on the base" in found.notes[0]
    with pytest.raises(rd.FileError, match="no column 'tau2'"):
        read("t,tau1\n0,1\n", tmp_path, robot)
    with pytest.raises(rd.FileError, match="no column 'base_fy'"):
        read("t,base_fx,tau1,tau2\n0,1,1,1\n", tmp_path, robot)


def test_what_is_not_asked_for_is_not_read(tmp_path: Path) -> None:
    text = "t,tau1,tau2,q1\n0,1,2,nan\n"
    with pytest.raises(rd.FileError, match="no column 'q2'"):
        read(text, tmp_path)
    found = read(text, tmp_path, needed=("t", "tau"), optional=())
    assert "q" not in found
    run, file = moved(), tmp_path / "run.npz"
    run.save(file)
    assert list(rd.read_samples(file, run.robot, needed=("tau",), optional=("t",)).fields) == ["t", "tau"]
    assert read("t,q1,q_link1\n0,1,2\n", tmp_path, optional=("t",)).t.tolist() == [0]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "t,tau1,tau2\n0,1,2\n1,2,x\n",
            "log.csv, line 3, column tau2: 'x' is no finite number; a number such as",
        ),
        ("t,tau1,tau2\n0,1,2\n\n1,nan,2\n", "log.csv, line 4, column tau1: 'nan' is no finite number"),
        ("t,tau1,tau2\n0,1,\n", "log.csv, line 2, column tau2: '' is no finite number"),
        (
            "t,tau1,tua2\n0,1,2\n",
            "line 1: there is no column 'tau2' (is it 'tua2'?); tau of robot 'two_link' is tau1",
        ),
        (
            "t,tau0,tau1\n0,1,2\n",
            "there is no column 'tau2' (joints are counted from 1 here: what the file calls tau0 is tau1); tau of",
        ),
        ("Time,tau1,tau2\n0,1,2\n", "there is no column 't' (is it 'Time'?); t is the time in s"),
        ("t,tau1,tau2\n0,1,2\n1,2,3,4\n", "line 3: 4 cells, but there are 3 columns; a decimal comma?"),
        ("t;tau1;tau2\n0;1;2\n", "line 1: columns are separated by commas, this line has 't;tau1;tau2'"),
        ("0,1,2\n1,2,3\n", "line 1: names of columns belong here (t, q1, …, tau1, …), not numbers"),
        ("t,tau1,tau1\n0,1,2\n", "line 1: there are two columns 'tau1'"),
        ("tau1,tau2\n0,1\n", "line 1: there is no column 't'; t is the time in s; the file has tau1, tau2"),
        ("t,x\n0,1\n", "there is no column 'tau1'; tau of robot 'two_link' is tau1, tau2; the file has t, x"),
        (
            "t,tau1,tau2,tau_link2,tau_link1\n0,1,2,3,4\n",
            "line 1: 'tau1' and 'tau_link1' are both tau of one joint: keep one",
        ),
        ("t,tau1,tau2\n0,1_0,2\n", "log.csv, line 2, column tau1: '1_0' is no finite number"),
        ("t,tau1,tau2\n0,٣,2\n", "log.csv, line 2, column tau1: '٣' is no finite number"),
        ('t,tau1,tau2\n0,"1"2,3\n', "line 2: not CSV"),
        ("t,tau1,tau2\n", "has no samples: a line of column names, then a line for each sample"),
        ("", "has no samples"),
    ],
)
def test_what_is_wrong_is_named(text: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(rd.FileError) as error:
        read(text, tmp_path, needed=("t", "tau"))
    assert says in str(error.value)
    assert str(error.value).startswith(str(tmp_path / "log.csv"))
    assert "\n" not in str(error.value)


def test_files_that_hold_no_samples(tmp_path: Path) -> None:
    with pytest.raises(rd.FileError, match=r"run.txt: samples are read from .csv, .npz, .parquet"):
        rd.read_samples("run.txt", TWO)
    with pytest.raises(rd.FileError, match=r"nowhere.csv: there is no such file"):
        rd.read_samples(tmp_path / "nowhere.csv", TWO)
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(rd.FileError, match="not a regular file"):
        rd.read_samples(tmp_path / "folder.csv", TWO)
    (tmp_path / "bytes.csv").write_bytes(b"t,tau1,tau2\n\xff\xfe,1,2\n")
    with pytest.raises(rd.FileError, match="not a text in UTF-8"):
        rd.read_samples(tmp_path / "bytes.csv", TWO)
    (tmp_path / "text.parquet").write_text("t\n0\n")
    with pytest.raises(rd.FileError, match="not a Parquet file"):
        rd.read_samples(tmp_path / "text.parquet", TWO)
    for names in ((), ("t", "tau1", "tau2")):
        none = {name: np.empty(0) for name in names}
        pyarrow.parquet.write_table(pyarrow.table(none), tmp_path / "empty.parquet")
        with pytest.raises(rd.FileError, match=r"empty\.parquet has no samples"):
            rd.read_samples(tmp_path / "empty.parquet", TWO)
    batch().save(tmp_path / "batch.npz")
    with pytest.raises(rd.FileError, match="a batch of 3 trajectories: save one of them"):
        rd.read_samples(tmp_path / "batch.npz", batch().robot)
    moved().save(tmp_path / "run.npz")
    with pytest.raises(
        rd.FileError, match="a run of robot 'two_link' with 2 velocities, but robot 'three_link' has 3"
    ):
        rd.read_samples(tmp_path / "run.npz", rd.load("three_link"))
    with pytest.raises(rd.InputTypeError, match="samples are of a Robot"):
        rd.read_samples(tmp_path / "run.npz", "two_link")  # type: ignore[arg-type]
    with pytest.raises(
        rd.FileError, match=r"no columns of q, nor of any other field; columns .* not read: T, Q1, Q2"
    ):
        _ = read("T,Q1,Q2\n0,1,2\n", tmp_path).q
    for wrong in (5, "qd", None):
        with pytest.raises(rd.InputTypeError, match="needed is a list of fields"):
            read("t\n0\n", tmp_path, needed=wrong)
    with pytest.raises(rd.UnknownNameError, match="field of samples 'torque'"):
        read("t\n0\n", tmp_path, needed=("torque",))
