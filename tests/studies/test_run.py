"""Studies from description to results: the numbers of `simulate`, the same bytes however they were computed."""

import inspect
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import rodyn as rd
from rodyn.studies import arrow, execute
from rodyn.studies.functions import import_function, with_neighbours
from tests.interrupt import interrupted_after
from tests.studies.studies import FALLS, hashes, mixed, rows


def test_results_are_those_of_simulate(tmp_path: Path) -> None:
    results = rd.study(FALLS, tmp_path / "falls")
    assert rows(results) == list(range(1500))
    table = results.to_pandas()
    arm = rd.load("two_link")
    q0, qd0 = table[["start.q1", "start.q2"]].to_numpy(), table[["start.qd1", "start.qd2"]].to_numpy()
    run = arm.simulate(q0, qd0, duration=0.1, rtol=1e-6, times=[0.05, 0.1])
    assert (table[["end.q1", "end.q2"]].to_numpy() == run.q_end).all()
    assert (table[["q1@0.05", "q2@0.05"]].to_numpy() == run.q[:, 0]).all()
    assert (table[["largest.qd1", "largest.qd2"]].to_numpy() == np.abs(run.qd).max(axis=1)).all()
    assert (table["end.total"].to_numpy() == run.energy.total[:, -1]).all()
    assert (table[["end.x", "end.y", "end.z"]].to_numpy() == run.end_effector[:, -1]).all()
    assert (table["steps"].to_numpy() == run.statistics.steps).all()
    assert np.abs(table["end.change"]).max() < 1e-4
    assert set(table["status"]) == {"finished"}
    assert set(table["message"]) == {""}
    assert -1 <= q0.min() < -0.99 < 0.99 < q0.max() <= 1


@pytest.mark.slow
@pytest.mark.parametrize("chunk", [1, 100, 1499])
def test_bytes_do_not_depend_on_chunks(chunk: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    falls = mixed(runs=60) if chunk == 1 else FALLS
    monkeypatch.setattr(arrow, "GROUP_ROWS", 40)  # several groups and files of few rows
    monkeypatch.setattr(arrow, "GROUPS", 3)
    rd.study(falls, tmp_path / "one")
    rd.study(falls, tmp_path / "two", chunk=chunk)
    found = hashes(tmp_path / "one")
    assert len(found) == (1 if chunk == 1 else 13)
    assert found == hashes(tmp_path / "two")


def test_bytes_do_not_depend_on_threads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for threads in ("1", "3"):
        monkeypatch.setenv("RODYN_THREADS", threads)
        rd.study(FALLS, tmp_path / threads)
    assert hashes(tmp_path / "1") == hashes(tmp_path / "3")


def test_a_table_says_what_it_is(tmp_path: Path) -> None:
    results = rd.study(mixed(runs=10), tmp_path / "falls")
    (file,) = results.files
    schema = pq.read_schema(file)
    told = json.loads(schema.metadata[b"rodyn_study"])
    assert told["study"]["seed"] == 5
    assert told["study"]["robot"]["name"] == "two_link"
    assert told["study"]["simulate"]["rtol"] == 1e-6
    assert told["computed_by"]["rodyn"]
    assert told["computed_by"]["processor"]
    assert schema.field("end.qd1").metadata == {b"unit": b"rad/s"}
    assert schema.field("largest.tau1").metadata == {b"unit": b"N\xc2\xb7m"}
    assert schema.field("q1@0.05").metadata == {b"unit": b"rad", b"time": b"0.05"}
    import socket

    assert socket.gethostname().encode() not in file.read_bytes()


def test_rows_that_fail_are_data_with_reasons(tmp_path: Path) -> None:
    """Starts beyond 1e9 rad are refused, one end is beyond what can be trusted; all others are as they are alone."""
    start = {"values": [0.0, 2e9, 0.1]}
    sweep = mixed(kind="sweep", runs=1, vary={"q0.link1": start, "qd0.link1": {"values": [0, 1e20]}})
    results = rd.study(sweep, tmp_path / "falls")
    table = results.to_pandas()
    assert table["status"].tolist()[2:4] == ["refused", "refused"]
    assert "q0[0] is 2e+09 rad" in table["message"][2]
    assert np.isnan(table["end.q1"][2])
    assert table["status"].tolist()[0] == table["status"].tolist()[4] == "finished"
    assert table["status"][1] not in ("finished", "refused")
    assert table["message"][1]
    assert results.failures[0][:2] == (1, table["status"][1])
    assert results.statuses["refused"] == 2
    good = rd.study(mixed(kind="sweep", runs=1, vary={"q0.link1": {"values": [0.0, 0.1]}}), tmp_path / "good")
    assert good.column("end.q1").tolist() == table["end.q1"][[0, 4]].tolist()


@pytest.mark.slow
def test_a_function_of_a_user_measures_runs_and_fails_by_row(tmp_path: Path) -> None:
    study = mixed(runs=300, measure="tests.studies.studies:picky", record=["end"])
    results = rd.study(study, tmp_path / "falls")
    table = results.to_pandas()
    far = table["end.q1"].isna()
    assert 0 < far.sum() < 50
    assert (table["status"][far] == "refused").all()
    assert (table["message"][far] == "tests.studies.studies:picky: ArithmeticError: too far left").all()
    assert (table["far"][~far] == table["end.q1"][~far]).all()
    rd.study(study, tmp_path / "again", chunk=33)
    assert hashes(tmp_path / "falls") == hashes(tmp_path / "again")


@pytest.mark.parametrize(
    ("torque", "vary", "law"),
    [
        (
            {"law": "pd", "target": [0.1, 0.2], "kp": [5, 6], "kd": 1},
            {"torque.t.kp": {"uniform": [1, 9]}, "torque.t.kd": {"uniform": [1, 2]}},
            lambda v: rd.pd([0.1, 0.2], kp=v["kp"], kd=v["kd"]),
        ),
        (
            {"law": "function", "function": "tests.studies.studies:spring", "stiffness": 2.0},
            {"torque.t.stiffness": {"uniform": [1, 3]}},
            lambda v: rd.torque_function(lambda t, q, qd, k: -k * q, k=v["stiffness"]),
        ),
        (
            {"law": "made", "function": "tests.studies.studies:clipped", "limit": 2.0},
            {"torque.t.limit": {"uniform": [0.5, 1.5]}},
            lambda v: np.clip(rd.pd([0, 0], kp=50, kd=5), -v["limit"], v["limit"]),
        ),
        ({"law": "constant", "tau": [0, 0]}, {"torque.t.tau": {"normal": [0, 1]}}, lambda v: v["tau"]),
        (
            {
                "law": "computed_torque",
                "path": {"kind": "cycloidal", "from": [0, 0], "to": [1, 0], "duration": 1},
                "kp": 100,
                "kd": 20,
                "model": "nominal",
            },
            {"torque.t.kp": {"uniform": [50, 150]}},
            lambda v: rd.computed_torque(rd.cycloidal([0, 0], [1, 0], duration=1), kp=v["kp"], kd=20),
        ),
    ],
    ids=["pd", "function", "made", "constant", "computed_torque"],
)
def test_numbers_of_laws_vary_by_row(torque: Any, vary: Any, law: Any, tmp_path: Path) -> None:
    study = mixed(runs=20, torque={"t": torque}, vary=vary, record=["end"])
    table = rd.study(study, tmp_path / "falls").to_pandas()
    arm = rd.load("two_link")
    for k in range(3):
        names = {name.rpartition(".")[2] for name in vary}
        values = {
            name: table[
                [c for c in table if c == f"torque.t.{name}" or c.startswith(f"torque.t.{name}.")]
            ].to_numpy()[k : k + 1]
            for name in names
        }
        alone = arm.simulate([[0, 0]], duration=0.1, rtol=1e-6, torque=law(values))
        np.testing.assert_allclose(table[["end.q1", "end.q2"]].to_numpy()[k], alone.q_end[0], rtol=1e-9)


def test_wrenches_settings_and_stop_conditions(tmp_path: Path) -> None:
    study = mixed(
        kind="sweep",
        runs=1,
        simulate={"duration": 1.0, "until": "tests.studies.studies:below"},
        wrench={"push": {"force": [0, -5, 0]}},
        vary={
            "wrench.push.force": {"values": [[0, -5, 0], [0, -9, 0]]},
            "integrator": {"values": ["rkf45", "dop853"]},
        },
        record=["end"],
    )
    table = rd.study(study, tmp_path / "falls").to_pandas()
    assert table["integrator"].tolist() == ["rkf45", "dop853"] * 2
    assert set(table["status"]) == {"event"}
    np.testing.assert_allclose(table["end.q1"], -0.5, atol=1e-9)
    assert table["end.t"][2] < table["end.t"][0]
    assert abs(table["end.t"][0] - table["end.t"][1]) < 1e-7


def test_a_start_that_is_refused_may_be_the_first(tmp_path: Path) -> None:
    vary = {"q0.link1": {"values": [2e9, 0.0, 1.0]}}
    results = rd.study(mixed(kind="sweep", runs=1, vary=vary, record=["end"]), tmp_path / "falls")
    assert results.table(["status"])["status"].to_pylist() == ["refused", "finished", "finished"]


def own_module(folder: Path, gain: float = 1.0) -> None:
    """Modules of a user, one of which needs the other, and a study that measures by them."""
    (folder / "own_gain.py").write_text(f"GAIN = {gain}\n", encoding="utf-8")
    text = (
        "from own_gain import GAIN\ndef m(run):\n    return {'g': GAIN * run.t_end}\nm.units = {'g': 's'}\n"
    )
    (folder / "own_measure.py").write_text(text, encoding="utf-8")


def forget() -> None:
    for name in ("own_measure", "own_gain"):
        sys.modules.pop(name, None)


def test_modules_that_a_module_of_the_user_imports_belong_to_the_study(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    study = mixed(runs=20, measure="own_measure:m", record=["end"])
    own_module(tmp_path)
    rd.study(study, "falls")
    forget()
    own_module(tmp_path, 5.0)
    with pytest.raises(rd.FileError, match=r"another study: the module of own_measure:m has changed\."):
        rd.study(study, "falls")
    forget()


def test_results_are_read_without_the_modules_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own_module(tmp_path)
    hold = {"law": "function", "function": "tests.studies.studies:spring", "stiffness": 2.0}
    vary = {"torque.hold.stiffness": {"uniform": [1, 3]}}
    study = mixed(runs=20, measure="own_measure:m", record=["end"], torque={"hold": hold}, vary=vary)
    rd.study(study, "falls")
    forget()
    for file in ("own_measure.py", "own_gain.py"):
        (tmp_path / file).unlink()
    results = rd.StudyResults.load("falls")
    assert results.column("g").tolist() == [0.1] * 20
    assert results.to_xarray()["g"].attrs == {"units": "s"}
    assert results.summary(["g", "torque.hold.stiffness"]).runs == 20
    assert "20 of 20 runs" in repr(results)


def test_a_finished_study_is_not_computed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rd.study(FALLS, tmp_path / "falls")
    monkeypatch.setattr(rd.Robot, "simulate", None)
    assert rd.study(FALLS, tmp_path / "falls").state == before.state


def test_another_study_in_the_folder_is_refused_in_words(tmp_path: Path) -> None:
    rd.study(mixed(runs=10), tmp_path / "falls")
    other = mixed(runs=10, seed=6, vary={**FALLS["vary"], "q0": {"uniform": [-1, 2]}})
    with pytest.raises(rd.FileError) as caught:
        rd.study(other, tmp_path / "falls")
    said = str(caught.value)
    assert (
        "holds another study: seed is 5 there and 6 here; vary.q0.uniform[1] is 1 there and 2 here." in said
    )
    heavy = rd.load("two_link").replace(link=1, mass=3.0)
    with pytest.raises(rd.FileError, match=r"robot\.links\[1\]\.mass is .* there and 3\.0 here"):
        rd.study(mixed(runs=10, robot=heavy), tmp_path / "falls")


def test_results_of_another_processor_are_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rd.study(mixed(runs=10), tmp_path / "falls")
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    with pytest.raises(
        rd.FileError, match=r"may change the last bits; .*processor .* and 'NumPy'.*RODYN_TARGET"
    ):
        rd.study(mixed(runs=10), tmp_path / "falls")


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(rd.FileError, match=r"is not the folder of a study: it contains thesis\.txt"):
        rd.study(FALLS, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_done_and_the_next_call_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rd.study(FALLS, tmp_path / "whole")
    done: list[float] = []
    said = pytest.raises(KeyboardInterrupt, match=r"interrupted: \d+ of 1500 runs are kept in .*to continue")
    with said, interrupted_after(0.3):
        rd.study(FALLS, tmp_path / "cut", chunk=2, progress=done.append)
    part = rd.StudyResults.load(tmp_path / "cut")
    kept = rows(part)
    assert 0 < len(kept) < 1500
    assert not part.complete
    assert part.missing == ((len(kept), 1500),)
    with pytest.raises(rd.UnsupportedError, match="is not complete"):
        part.dataset()
    with pytest.raises(rd.UnsupportedError, match=r"of 1500 runs are missing.*table\(\) has the runs"):
        part.column("run")
    rd.study(FALLS, tmp_path / "cut")
    assert hashes(tmp_path / "cut") == hashes(tmp_path / "whole")


def test_progress_goes_to_one(tmp_path: Path) -> None:
    done: list[float] = []
    rd.study(mixed(runs=50), tmp_path / "falls", chunk=10, progress=done.append)
    assert done[:5] == pytest.approx([0.2, 0.4, 0.6, 0.8, 1.0])


def test_chunks_grow_to_a_second_of_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rodyn.studies.compute import prepare
    from rodyn.studies.document import describe

    work = prepare(describe(mixed(runs=10**6)))
    sizes = execute.Cuts(work, [(0, 10**6)])
    taken = []
    for _ in range(4):
        first, last = sizes.take() or (0, 0)
        taken.append(last - first)
        sizes.learn(last - first, (last - first) * 1e-4)
    assert taken == [256, 2048, 10_000, 10_000]
    assert execute.Cuts(work, [(0, 100)], workers=5).take() == (0, 5)
    many = execute.Cuts(work, [(0, 10**12)], workers=500)  # chunks of ten seconds: fifty a second are kept
    many.learn(100, 1.0)
    assert many.take() == (0, 1000)


def test_wrong_arguments_are_refused(tmp_path: Path) -> None:
    with pytest.raises(rd.InputTypeError, match="a study must be a file"):
        rd.study(5)  # type: ignore[arg-type]
    with pytest.raises(rd.InputError, match="chunk must be an integer"):
        rd.study(FALLS, tmp_path, chunk=0)
    with pytest.raises(rd.UnknownNameError, match="set_aside"):
        rd.study(FALLS, tmp_path, set_aside="forget")  # type: ignore[arg-type]
    with pytest.raises(rd.InputTypeError, match=r"client must be a dask\.distributed\.Client"):
        rd.study(FALLS, tmp_path / "new", client="tcp://somewhere:8786")
    with pytest.raises(rd.FileError, match="no file 'journal'"):
        rd.StudyResults.load(tmp_path)


def plant(folder: Path) -> Path:
    """Write modules with the names of packages that are imported in a study, and a study that names no function."""
    for name in ("pandas", "pyarrow", "xarray", "scipy", "random", "tomllib", "time"):
        (folder / f"{name}.py").write_text("print(f'{__name__} was run')\n", encoding="utf-8")
    study = 'kind = "monte-carlo"\nrobot = "two_link"\nruns = 20\n'
    study += "[simulate]\nduration = 0.1\n[vary]\nq0 = {uniform = [-1, 1]}\n"
    file = folder / "falls.toml"
    file.write_text(study, encoding="utf-8")
    return file


@pytest.mark.exhaustive
def test_files_beside_a_study_are_not_run(tmp_path: Path) -> None:
    """In a process of its own, in which packages are imported for the first time."""
    file = plant(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "rodyn", "study", "run", str(file), "--out", "falls"],
        cwd=tmp_path / "elsewhere",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "was run" not in done.stdout + done.stderr


def test_a_function_is_imported_with_its_folder_last_on_the_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Files beside it take the place of no module; while runs are computed, the path is as it was."""
    file = plant(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    monkeypatch.delitem(sys.modules, "random")
    own_module(tmp_path)
    source = (tmp_path / "own_measure.py").read_text(encoding="utf-8")
    seen = "import random, sys, time\nassert sys.path[-2:] == [FOLDER, FOLDER]\n"
    called = "    assert FOLDER not in sys.path\n    return"
    text = f"FOLDER = {str(tmp_path)!r}\n{seen}{source.replace('    return', called)}"
    (tmp_path / "own_measure.py").write_text(text, encoding="utf-8")
    file.write_text('measure = "own_measure:m"\n' + file.read_text(encoding="utf-8"), encoding="utf-8")
    before = list(sys.path)
    results = rd.study("falls.toml", progress=False)
    assert results.column("g").tolist() == [0.1] * 20
    assert sys.path == before
    needed = with_neighbours(tmp_path / "own_measure.py")  # what goes to workers
    assert [path.name for path in needed] == ["own_gain.py", "own_measure.py"]
    assert "was run" not in capfd.readouterr().out
    forget()


def test_a_module_with_the_name_of_an_installed_one_is_refused(tmp_path: Path) -> None:
    file = plant(tmp_path)
    file.write_text('measure = "random:random"\n' + file.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(
        rd.DescriptionError, match=r"measure: module 'random' is .*, which shadows .*rename yours"
    ):
        rd.study(file, progress=False)


def study_with_own_module(folder: Path, gain: float, module: str = "own_measure") -> Path:
    """Write a study file, the module that measures its runs, and the one which that imports."""
    folder.mkdir(exist_ok=True)
    own_module(folder, gain)
    (folder / "own_measure.py").rename(folder / f"{module}.py")
    file = plant(folder)
    file.write_text(f'measure = "{module}:m"\n' + file.read_text(encoding="utf-8"), encoding="utf-8")
    return file


@pytest.mark.parametrize("second", ["own_measure", "second_measure"])
@pytest.mark.parametrize("by_folder", [True, False])
def test_a_module_of_another_study_in_the_same_session_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, second: str, by_folder: bool
) -> None:
    """Two studies whose modules import other files of the same name: the numbers are right, or an error says why."""
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    first, other = tmp_path / "a", tmp_path / "b"
    files = [study_with_own_module(first, 1.0), study_with_own_module(other, 2.0, second)]
    document = mixed(runs=20, record=["end"])
    try:
        monkeypatch.chdir(first)
        rd.study(files[0] if by_folder else document | {"measure": "own_measure:m"}, "falls", progress=False)
        monkeypatch.chdir(other)
        with pytest.raises(
            rd.DescriptionError, match=r"module 'own_gain' is .*a/own_gain.py', which shadows .*session"
        ):
            rd.study(
                files[1] if by_folder else document | {"measure": f"{second}:m"}, "falls", progress=False
            )
        (first / "own_gain.py").write_text("GAIN = 3.0\n", encoding="utf-8")
        monkeypatch.chdir(first)
        with pytest.raises(
            rd.DescriptionError, match=r"own_gain.py' was edited after this session imported it"
        ):
            rd.study(
                files[0] if by_folder else document | {"measure": "own_measure:m"}, "new", progress=False
            )
    finally:
        forget()
        sys.modules.pop("second_measure", None)


def test_what_a_module_that_failed_has_imported_is_not_taken_after_an_edit(tmp_path: Path) -> None:
    """The module is mended and the one that it imports is edited: Python keeps the latter as it was."""
    file = study_with_own_module(tmp_path, 1.0)
    source = (tmp_path / "own_measure.py").read_text(encoding="utf-8")
    (tmp_path / "own_measure.py").write_text(source + "1 / 0\n", encoding="utf-8")
    try:
        with pytest.raises(rd.DescriptionError, match="ZeroDivisionError"):
            rd.study(file, progress=False)
        study_with_own_module(tmp_path, 2.0)
        with pytest.raises(rd.DescriptionError, match=r"own_gain.py' was edited"):
            rd.study(file, progress=False)
    finally:
        forget()


CELL = """
import functools
import numpy as np
GAIN, NAMES = 2.0, {"a", "b", "c"}
class Scale:
    def __call__(self, x): return 3.0 * x
scale = Scale()
@functools.lru_cache
def cached(x): return x - 7.0
def power(x, k): return x ** k
root = functools.partial(power, k=0.5)
def twice(x, by=2.0): return by * x
def m(run, offset=0.5):
    q = [(lambda x: np.sin(x) + offset)(x) for x in run.q_end[:, 0] if "a" in {"a", "b"} and "a" in NAMES]
    return {"k": GAIN * scale(twice(np.array(q))) + cached(1.0) + root(2.0)}
"""


def cell_source(text: str) -> str:
    """Return the hash of the function m of a session that has no file."""
    module = ModuleType("own_session")
    exec(text, vars(module))
    sys.modules["own_session"] = module
    try:
        return import_function(module.m, "measure").source
    finally:
        del sys.modules["own_session"]


def test_a_function_without_a_file_is_known_by_all_that_it_uses() -> None:
    """What a notebook defines: the same in another session, another one if anything changes that it computes with."""
    same = cell_source("# a comment\nUNUSED = object()\n" + CELL)
    assert cell_source(CELL) == same
    text = f"import sys, types\n{inspect.getsource(cell_source)}\nCELL = {CELL!r}\n"
    text += "from types import ModuleType\nfrom rodyn.studies.functions import import_function\n"
    done = subprocess.run(
        [sys.executable, "-c", text + "print(cell_source(CELL))"], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == same
    for old, new in [
        ("np.sin", "np.cos"),
        ("GAIN, NAMES = 2.0", "GAIN, NAMES = 2.5"),
        ("3.0 * x", "3.0 + x"),
        ("by * x", "by + x"),
        ("x - 7.0", "x - 8.0"),
        ("x ** k", "x * k"),
        ("k=0.5", "k=0.6"),
        ("by=2.0", "by=4.0"),
        ("offset=0.5", "offset=0.6"),
        ("+ offset", "- offset"),
        ('in {"a", "b"}', 'in {"a", "c"}'),
        ('"c"}\nclass', '"d"}\nclass'),
    ]:
        assert old in CELL
        assert cell_source(CELL.replace(old, new)) != same, new
    with pytest.raises(
        rd.DescriptionError, match=r"own_session:m has no source file, .*move it into a module"
    ):
        cell_source(CELL.replace("GAIN, NAMES = 2.0", "import threading\nGAIN, NAMES = threading.Lock()"))


@pytest.mark.slow
def test_a_function_that_is_not_the_one_of_its_module_is_refused() -> None:
    """By its name another function would be called: a method without its object, or what was defined anew."""
    with pytest.raises(rd.DescriptionError, match="is not the function that was passed"):
        import_function(Path("here").exists, "measure")
    assert import_function(Path.cwd, "measure").function == Path.cwd
