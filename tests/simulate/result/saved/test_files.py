"""Runs in files, pickles and copies."""

from __future__ import annotations

import copy
import dataclasses
import io
import json
import pickle
import tracemalloc
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.result import run as result_run
from rodyn.simulate.result.records import Forces
from rodyn.simulate.result.run import Run
from rodyn.simulate.result.saved import files
from rodyn.simulate.thresholds import MAX_BYTES
from rodyn.writing.output_file import write_file
from tests import conditions
from tests.simulate.runs import (
    FALL,
    batch,
    every_run,
    moved,
    same,
)


@every_run
def test_save_and_load_are_exact(make: Callable[[], Run], tmp_path: Path) -> None:
    run = make()
    run.save(tmp_path / "run")
    assert [path.name for path in tmp_path.iterdir()] == ["run"]
    assert same(Run.load(tmp_path / "run"), run)
    Run.load(tmp_path / "run").save(tmp_path / "again")
    assert same(Run.load(str(tmp_path / "again")), run)


def test_bits_that_print_alike_survive(tmp_path: Path) -> None:
    run = batch()
    q = run.q.copy()
    q[1, 12] = np.array([0x7FF8000000000123, 0x8000000000000000], dtype=np.uint64).view(np.float64)
    settings = dataclasses.replace(FALL, rtol=1 / 3, atol=5e-324, friction=True, torque='π, \n"quoted"')
    run = dataclasses.replace(run, q=q, settings=settings, message=np.array(["", "ä" * 300, "\n"]))
    run.save(tmp_path / "run.npz")
    assert same(Run.load(tmp_path / "run.npz"), run)


def test_an_unphysical_robot_is_saved_too(tmp_path: Path) -> None:
    with pytest.warns(rd.UnphysicalWarning):
        arm = rd.load("puma_printed")
    Run.along(arm, rd.cubic(np.zeros(6), np.ones(6), 1.0), count=3).save(tmp_path / "run.npz")
    with pytest.warns(rd.UnphysicalWarning):
        assert Run.load(tmp_path / "run.npz").robot == arm


@every_run
def test_npz_opens_without_pickle(make: Callable[[], Run], tmp_path: Path) -> None:
    run = make()
    run.to_npz(tmp_path / "run.npz")
    with np.load(tmp_path / "run.npz", allow_pickle=False) as found:
        for name in ("t", "q", "qd", "tau", "qdd", "end_effector", "status", "message", "t_end"):
            assert np.asarray(found[name]).tobytes() == np.asarray(getattr(run, name)).tobytes()
        for name in ("kinetic", "potential", "total"):
            assert np.array_equal(found[name], getattr(run.energy, name), equal_nan=True)


WRITERS = ["to_csv", "to_npz", "to_parquet", "save"]


@pytest.mark.parametrize("writer", WRITERS)
def test_where_no_file_can_be_is_said(writer: str, tmp_path: Path) -> None:
    write = getattr(moved(), writer)
    with pytest.raises(rd.FileError, match=r"no/run: there is no directory .*no: make it first"):
        write(tmp_path / "no" / "run")
    with pytest.raises(rd.FileError, match="is a directory: give the name of a file"):
        write(tmp_path)
    with pytest.raises(rd.FileError, match="null"):
        write("a\0b")
    with pytest.raises(rd.FileError, match="name too long"):
        write(tmp_path / ("x" * 300))
    for wrong in (5, None, ""):
        with pytest.raises(rd.InputTypeError, match="path must be a str or a pathlib"):
            write(wrong)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("writer", WRITERS)
def test_an_interruption_leaves_nothing_half_written(
    writer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = moved()
    path = tmp_path / "run"
    write = write_file

    def interrupted(path: Path, writing: Callable[[BinaryIO], None], error: BaseException) -> None:
        def half(stream: BinaryIO) -> None:
            writing(stream)
            raise error

        write(path, half)

    for before in (None, b"what was there"):
        if before is not None:
            path.write_bytes(before)
        for error, seen in (
            (KeyboardInterrupt(), KeyboardInterrupt),
            (OSError(28, "No space left"), rd.FileError),
        ):
            with monkeypatch.context() as patch:
                patch.setattr(result_run, "write_file", lambda p, w, error=error: interrupted(p, w, error))
                with pytest.raises(seen):
                    getattr(run, writer)(path)
            assert [p.read_bytes() for p in tmp_path.iterdir()] == ([] if before is None else [before])
    getattr(run, writer)(path)  # overwrites
    assert path.read_bytes() != b"what was there"
    assert list(tmp_path.iterdir()) == [path]


@conditions.posix
def test_a_link_keeps_leading_to_its_file(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    moved().save(tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert same(Run.load(tmp_path / "real"), moved())


def test_a_file_has_the_rights_of_others(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("")
    moved().to_csv(tmp_path / "run.csv")
    assert (tmp_path / "run.csv").stat().st_mode == (tmp_path / "other").stat().st_mode


def damaged(tmp_path: Path, **changed: Any) -> Path:
    """A saved run with other arrays; None leaves one out."""
    arrays = files.everything(moved()) | changed
    path = tmp_path / "bad.npz"
    np.savez(path, **{name: array for name, array in arrays.items() if array is not None})
    return path


def replaced(**changed: Any) -> str:
    """The settings of a run, some of them others."""
    return json.dumps(dataclasses.asdict(moved().settings) | changed)


LAW = next(iter(moved().torques))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"t": None}, "not a saved run: it has no t; Run.save writes one"),
        ({"schema": "rodyn-run-9"}, "schema 'rodyn-run-9', but this version reads rodyn-run-1"),
        ({"robot": "{"}, "robot: not JSON"),
        ({"robot": '{"schema": "rodyn-1"}'}, "missing key"),
        ({"settings": "[]"}, "settings"),
        ({"settings": "{}"}, "not a saved run of this version: settings: missing duration, integrator, rtol"),
        ({"statistics_steps": None}, "not a saved run of this version: statistics: missing steps"),
        ({"statistics_more": 3}, "not a saved run of this version: statistics: unknown 'more'"),
        ({"q": np.zeros((3, 2))}, r"q \(3, 2\)"),
        ({"q": np.array(["a"])}, "q must be real numbers"),
        ({"tau": np.zeros((3, 2))}, "tau has shape"),
        ({"status": "great"}, "unknown status 'great'"),
        ({"settings": replaced(duration=None)}, "settings: duration"),
        ({"settings": replaced(duration=-1)}, r"settings: duration is -1\.0"),
        ({"settings": replaced(duration=[1, 2])}, "settings: duration has shape"),
        ({"settings": replaced(rtol="high")}, "settings: rtol must be real numbers"),
        ({"settings": replaced(torque=5)}, "settings: torque must be a text, got 5"),
        ({"settings": replaced(how={})}, "settings: how must be a text"),
        ({"settings": replaced(free="yes")}, "settings: free must be true or false"),
        ({"settings": replaced(friction=1)}, "settings: friction must be true or false, got 1"),
        (
            {"settings": replaced(rotor_inertia=[0.1, 0.0])},
            r"a run with rotor_inertia \[0.1, 0.0\] of the simulation: rotors are joint data of the robot now",
        ),
        ({"settings": replaced(more=1)}, "not a saved run of this version: settings: unknown 'more'"),
        ({"statistics_steps": np.array("many")}, "statistics_steps must be a number"),
        ({"statistics_steps": np.zeros(7)}, "statistics_steps must be a number"),
        ({"statistics_rejected": np.nan}, "statistics_rejected must count something, got nan"),
        ({"statistics_evaluations": -1}, "statistics_evaluations must count something, got -1"),
        ({"t_end": "soon"}, "t_end must be real numbers"),
        ({"t_end": np.nan}, "t_end.* nan"),
        ({"t": np.array(0.0)}, r"t \(\), q"),
        ({"t": np.array("now")}, "t must be real numbers"),
        ({"t_end": -1.0}, r"t_end is -1\.0 s, but the sample at 0\.0 s has numbers"),
        ({"t_end": 2.4}, r"t_end is 2\.4 s, but the sample at 2\.5 s has numbers"),
        ({"t_end": 5.0}, r"t_end is 5\.0 s, but settings: duration is 2\.5 s"),
        (
            {"settings": replaced(duration=2.4)},
            r"t goes from 0\.0 to 2\.5 s, but settings: duration is 2\.4 s",
        ),
        (
            {"t": moved().t - 1.0, "t_end": 1.5},
            r"t goes from -1\.0 to 1\.5 s, but settings: duration is 2\.5",
        ),
        (
            {"qdd": np.full((26, 2), np.nan)},
            r"qdd has nan or inf at the sample at 0\.0 s, but the motion went on",
        ),
        (
            {"qdd": np.where(np.arange(26)[:, None] == 9, np.inf, moved().qdd)},
            r"qdd has nan or inf at the sample at 0\.9 s",
        ),
        (
            {"tau": np.full((26, 2), np.nan), f"torque: {LAW}": np.full((26, 2), np.nan)},
            "tau has nan or inf at",
        ),
        (
            {"settings": replaced(torque="none")},
            "torque is 'none', but there are torques of along a via path",
        ),
        ({"statistics_smallest_step": 0.1}, "smallest_step is larger than statistics_largest_step"),
        ({"q_end": [np.nan, 0.0]}, r"q_end has nan at index \[0\]"),
        ({"qd_end": [0.0, np.inf]}, r"qd_end has inf at index \[1\]"),
        ({"q_end": [0.3, -0.9]}, "q_end is not the q of the last sample, which is at t_end"),
        ({"qd_end": [0.0, 1e-3]}, "qd_end is not the qd of the last sample"),
        (
            {"q": np.where(np.arange(26)[:, None] == 9, np.nan, moved().q)},
            r"the sample at 0\.9 s has nan or inf",
        ),
        (
            {"qd": np.where(np.arange(26)[:, None] == 25, np.inf, moved().qd)},
            r"sample at 2\.5 s has nan or inf",
        ),
        ({"tau": moved().tau * 1.001}, "tau is not the sum of the torques of along a via path"),
        ({"tau": np.full((26, 2), np.nan)}, "tau is not the sum of the torques"),
        ({"torque: more": np.ones((26, 2))}, "tau is not the sum of the torques of .*, more"),
        ({"torque: more": np.ones(2)}, r"more has shape \(2,\), but qd has"),
        (
            {"wrenches": '{"places": [[null, "origin"]]}', "wrench_0": np.ones((26, 6))},
            "wrench is 'none', but",
        ),
        ({"statistics_largest_step": np.nan}, "statistics_largest_step must not be negative or nan"),
        ({"statistics_seconds": -1.0}, "statistics_seconds must not be negative or nan"),
        ({"message": np.zeros((3, 3))}, "message must be a text"),
        ({"qdd": np.zeros((3, 2))}, r"qdd has shape \(3, 2\), but qd has"),
        ({"qdd": np.array("much")}, "qdd must be real numbers"),
        ({"message": np.array([{}], dtype=object)}, "or damaged: .*allow_pickle"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(changed: dict[str, Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(rd.FileError, match=rf"bad\.npz: .*{message}"):
        Run.load(damaged(tmp_path, **changed))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (
            {"t_end": np.array([1.0, 0.3, 0.71])},
            r"t_end is 0\.3 s of trajectory \[1\], but the sample at 0\.35",
        ),
        (
            {"t_end": np.array([1.0, 0.4, 0.81])},
            r"t_end is 0\.81 s of trajectory \[2\], but the sample at 0\.75",
        ),
        (
            {"q_end": np.where(np.arange(3)[:, None] == 1, 0.5, batch().q_end)},
            "q_end is not the q of the last",
        ),
        ({"qd_end": np.full((3, 2), np.nan)}, "qd_end has nan"),
        ({"tau": np.ones((3, 21, 2))}, "tau is not the sum of the torques of no law"),
        (
            {"tau": np.zeros((3, 21, 2))},
            r"tau has numbers at the sample at 0\.45 s of trajectory \[1\], which was not",
        ),
        ({"qdd": np.ones((3, 21, 2))}, r"qdd has numbers at the sample at 0\.45 s of trajectory \[1\]"),
        (
            {"qdd": np.where(np.arange(3)[:, None, None] == 2, np.nan, batch().qdd)},
            r"qdd has nan or inf at the sample at 0\.05 s of trajectory \[2\], but the motion went on",
        ),
        (
            {"qdd": np.where(np.arange(21)[:, None] == 3, np.nan, batch().qdd)},
            r"qdd has nan or inf at the sample at 0\.15.* s of trajectory \[0\]",
        ),
        (
            {"t_end": np.array([1.5, 0.4, 0.71])},
            r"t_end is 1\.5 s of trajectory \[0\], but settings: duration is 1",
        ),
        (
            {"status": np.array(["finished", "finished", "event"])},
            r"t_end is 0\.4 s of trajectory \[1\] and its status 'finished', but samples go to 1\.0 s",
        ),
        (
            {
                "settings": json.dumps(dataclasses.asdict(dataclasses.replace(FALL, wrench="a push"))),
                "wrenches": '{"places": [[null, "origin"]]}',
                "wrench_0": np.ones((3, 21, 6)),
            },
            r"wrenches has numbers at the sample at 0\.45 s of trajectory \[1\]",
        ),
    ],
)
def test_a_batch_does_not_contradict_itself(changed: dict[str, Any], message: str, tmp_path: Path) -> None:
    np.savez(tmp_path / "bad.npz", **files.everything(batch()) | changed)
    with pytest.raises(rd.FileError, match=rf"bad\.npz: .*{message}"):
        Run.load(tmp_path / "bad.npz")


@pytest.mark.slow
def test_parts_of_runs_are_saved_too(tmp_path: Path) -> None:
    """Also trajectories that ended before the first of the samples, and runs that end between two samples."""
    arm = moved().robot
    swung = arm.simulate(
        [[0.3, 0.4], [1.0, -0.2]], duration=1.0, times=[0, 0.3, 0.7], torque=lambda t, q, qd: -qd
    )
    ended = arm.simulate([0.3, 0.4], duration=2.0, until=lambda t, q, qd: q[0] + 0.5)
    assert ended.status == "event"
    for run in (
        batch()[:, 10:20],
        batch()[:, ::3],
        batch()[1:],
        swung,
        swung[1],
        ended,
        ended[::7],
        moved()[3:9],
    ):
        run.save(tmp_path / "part.npz")
        assert same(Run.load(tmp_path / "part.npz"), run)


def test_forces_may_be_unknown_between_two_steps(tmp_path: Path) -> None:
    """A torque that is infinite at one sample, which no step begins at; and samples that were given, without forces."""
    arm = moved().robot

    def weak(t: Any, q: Any, qd: Any) -> Any:
        return [1 / np.sqrt(np.sqrt(np.abs(t - 0.5))), 0 * t]

    pushed = arm.simulate([0.1, 0.2], duration=0.6, times=[0, 0.5, 0.6], torque=weak, integrator="abm")
    assert pushed.status == "finished"
    assert pushed.reached.all()
    assert not np.isfinite(pushed.qdd[1]).any()
    unknown = np.full((26, 2), np.nan)
    given = dataclasses.replace(
        moved(),
        t=moved().t + 3.0,
        t_end=5.5,
        settings=dataclasses.replace(moved().settings, integrator="given"),
        _forces=Forces(unknown, unknown, {"of a table": unknown}),
    )
    for run in (pushed, pushed[1:], given):
        run.save(tmp_path / "run.npz")
        assert same(Run.load(tmp_path / "run.npz"), run)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "there is no such file"),
        (b"", "damaged"),
        (b"t,q1\n0,1\n", "damaged"),
        (b"PK\x03\x04" * 9, "damaged"),
    ],
)
def test_what_is_no_run_is_refused(content: bytes | None, message: str, tmp_path: Path) -> None:
    path = tmp_path / "run.npz"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(rd.FileError, match=rf"run\.npz: .*{message}"):
        Run.load(path)
    with pytest.raises(rd.FileError, match="not a regular file"):
        Run.load(tmp_path)
    np.save(tmp_path / "array.npy", np.zeros(3))
    with pytest.raises(rd.FileError, match="something else of NumPy"):
        Run.load(tmp_path / "array.npy")


def test_another_file_is_told_in_whole_words(tmp_path: Path) -> None:
    (tmp_path / "law.py").write_text("import numpy\n")
    with pytest.raises(rd.FileError, match=r"law\.py: not a saved run, or damaged: Run\.save writes one$"):
        Run.load(tmp_path / "law.py")


def test_a_small_file_does_not_become_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read is bounded by the file, or by a quarter of a gigabyte, before it is read."""
    assert MAX_BYTES == 2**28
    monkeypatch.setattr(files, "MAX_BYTES", 2**20)
    run, path = moved(), tmp_path / "run.npz"
    np.savez_compressed(path, **files.everything(run))
    assert same(Run.load(path), run)
    zeros = io.BytesIO()
    np.save(zeros, np.broadcast_to(0.0, 30_000))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for k in range(12):
            archive.writestr(f"q{k}.npy", zeros.getvalue())
    assert path.stat().st_size < 2**20
    with pytest.raises(rd.FileError, match=r"arrays have 288\d{4} bytes, but the file has"):
        Run.load(path)


def test_declared_shapes_are_compared_with_what_is_there(tmp_path: Path) -> None:
    whole = io.BytesIO()
    np.save(whole, np.zeros(30_000_000, dtype=np.uint8)[:30])
    text = whole.getvalue().replace(b"(30,), }       ", b"(3000000000,), }")[: len(whole.getvalue())]
    assert b"3000000000" in text
    with zipfile.ZipFile(tmp_path / "run.npz", "w") as archive:
        archive.writestr("q.npy", text)
    tracemalloc.start()
    try:
        with pytest.raises(
            rd.FileError, match=r"q\.npy declares the shape \(3000000000,\), but has \d+ bytes"
        ):
            Run.load(tmp_path / "run.npz")
        assert tracemalloc.get_traced_memory()[1] < 1e7
    finally:
        tracemalloc.stop()


@pytest.mark.slow
def test_texts_of_a_wrong_shape_are_not_made(tmp_path: Path) -> None:
    batch = rd.load("two_link").simulate(np.zeros((2, 2)), duration=0.1)
    numbers = np.zeros(10_000_000)
    np.savez_compressed(tmp_path / "bad.npz", **(files.everything(batch) | {"message": numbers}))
    tracemalloc.start()
    try:
        with pytest.raises(rd.FileError, match="message must be a text"):
            Run.load(tmp_path / "bad.npz")
        assert tracemalloc.get_traced_memory()[1] < 3 * numbers.nbytes  # as texts they take 128 bytes each
    finally:
        tracemalloc.stop()


@pytest.mark.slow
def test_a_damaged_byte_is_found_or_harmless(tmp_path: Path) -> None:
    run = moved()[:3]
    path = tmp_path / "run.npz"
    run.save(path)
    whole = path.read_bytes()
    generator = np.random.default_rng(0)
    for k in generator.integers(0, len(whole), 150):
        other = bytearray(whole)
        other[k] ^= int(generator.integers(1, 256))
        for content in (bytes(other), whole[:k]):
            path.write_bytes(content)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # zipfile on names that were damaged
                try:
                    found = Run.load(path)
                except rd.FileError:
                    continue
            assert same(found, run)


@every_run
def test_pickles_and_copies(make: Callable[[], Run]) -> None:
    run = make()
    other = pickle.loads(pickle.dumps(run))
    assert same(other, run)
    assert not other.q.flags.writeable
    assert copy.copy(run) is run
    assert copy.deepcopy(run) is run
