"""Experiments run once, are kept whole, fail alone, and leave the same files wherever they run."""

import csv
import io
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rodyn.errors import FileError, UnknownNameError
from rodyn.reproduce import every, store
from rodyn.reproduce.experiment import Claim, Experiment, Finding, Table
from rodyn.reproduce.progress import counting
from rodyn.reproduce.run import gathered, reproduce
from tests.reproduce.fakes import Dying, Failing, Fake, Talking, fake, ran


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_an_experiment_is_kept_and_not_computed_again(tmp_path: Path) -> None:
    one, out = fake(Fake, "one", tmp_path), tmp_path / "out"
    first = reproduce([one], out)
    assert sorted(contents(out / "one")) == [
        "finding.json",
        "motion-of-joints.csv",
        "motion.png",
        "motion.svg",
    ]
    assert reproduce([one], out) == first
    assert ran(tmp_path) == ["one"]
    before = contents(out)
    assert reproduce([one], out, again=True) == first
    assert ran(tmp_path) == ["one", "one"]
    assert contents(out) == before  # to the last bit


@pytest.mark.parametrize("file", ["finding.json", "motion.png", "motion-of-joints.csv"])
def test_what_is_lost_or_damaged_is_computed_again(file: str, tmp_path: Path) -> None:
    one, out = fake(Fake, "one", tmp_path), tmp_path / "out"
    reproduce([one], out)
    before = contents(out)
    if file.endswith("json"):
        for damaged in ("", "{}", "[]", '{"claims": 3}'):
            (out / "one" / file).write_text(damaged, encoding="utf-8")
            assert store.kept(out / "one") is None
    else:
        (out / "one" / file).unlink()
    reproduce([one], out)
    assert ran(tmp_path) == ["one", "one"]
    assert contents(out) == before


def test_another_source_computes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, out = fake(Fake, "one", tmp_path), tmp_path / "out"
    reproduce([one], out)
    here = store.fingerprint()
    monkeypatch.setattr(store, "versions", lambda: ("another compiler", "another source"))
    assert store.fingerprint() != here
    assert gathered([one], out, {}) == {}
    reproduce([one], out)
    assert ran(tmp_path) == ["one", "one"]


def test_files_of_the_last_time_go_and_others_stay(tmp_path: Path) -> None:
    out = tmp_path / "one"
    store.write(Finding((), {"old": Table({"x": [1]})}), "one", out, "mark")
    (out / "mine.txt").write_text("mine", encoding="utf-8")
    store.write(Finding((), {"new": Table({"x": [1]})}), "one", out, "mark")
    assert sorted(contents(out)) == ["finding.json", "mine.txt", "new.csv"]


def test_a_file_elsewhere_is_never_touched(tmp_path: Path) -> None:
    (tmp_path / "precious.csv").write_text("x", encoding="utf-8")
    record = replace(
        store.write(Finding(()), "one", tmp_path / "one", "mark"), tables={"x": "../precious.csv"}
    )
    found = json.loads((tmp_path / "one" / "finding.json").read_text(encoding="utf-8"))
    found["tables"] = dict(record.tables)
    (tmp_path / "one" / "finding.json").write_text(json.dumps(found), encoding="utf-8")
    store.write(Finding(()), "one", tmp_path / "one", "mark")
    assert (tmp_path / "precious.csv").exists()


def test_data_have_all_their_digits(tmp_path: Path) -> None:
    reproduce([fake(Fake, "one", tmp_path)], tmp_path)
    text = (tmp_path / "one" / "motion-of-joints.csv").read_text(encoding="utf-8")
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[0] == ["t, s", "q", "joint"]
    assert [[float(cell) for cell in row] for row in rows[1:]] == [
        [k / 4, (k / 4) ** 2, k + 1] for k in range(5)
    ]
    third = 1.0 / 3.0
    assert float(store.as_csv(Table({"x": [third]})).splitlines()[1]) == third
    assert store.as_csv(Table({"x": [], "y": []})) == "x,y\n"


def test_numbers_are_json(tmp_path: Path) -> None:
    record = reproduce([fake(Fake, "one", tmp_path)], tmp_path)["one"]
    text = (tmp_path / "one" / "finding.json").read_text(encoding="utf-8")
    found = json.loads(text, parse_constant=lambda word: pytest.fail(f"{word} is no JSON"))
    numbers = {"error": 1.25e-9, "steps": 12, "drift": "nan", "holds": True, "none": None}
    assert found["claims"][0]["numbers"] == numbers == record.claims[0].numbers
    assert store.kept(tmp_path / "one") == record


def test_a_failure_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    experiments = [fake(Failing, "bad", tmp_path), fake(Fake, "good", tmp_path)]
    found = reproduce(experiments, tmp_path)
    assert found["bad"].failure == "InputError: the <arm> fell off"
    assert found["good"].failure is None
    assert len(found["good"].claims) == 4
    assert "Traceback" in (tmp_path / "bad" / "failure.txt").read_text(encoding="utf-8")
    reproduce(experiments, tmp_path)
    assert ran(tmp_path) == ["bad", "good", "bad"]  # what failed is tried again
    reproduce([fake(Fake, "bad", tmp_path)], tmp_path)
    assert not (tmp_path / "bad" / "failure.txt").exists()


@pytest.mark.parametrize(
    ("found", "why"),
    [
        (Finding((Claim("a", "", "", "true", "", {}),)), "verdict 'true' is none of confirmed"),
        (Finding((Claim("a", "", "", "refuted", "", {"x": [1.0]}),)), "number 'x' is"),
        (Finding((), {"a b": Table({"x": []}), "a-B": Table({"x": []})}), "or the same: 'a b', 'a-B'"),
        (Finding((), {"..": Table({"x": []})}), "names that are no names of files"),
    ],
)
def test_findings_that_cannot_be_kept_are_failures(
    found: Finding, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Fake, "found", lambda self: found)
    failure = reproduce([fake(Fake, "one", tmp_path)], tmp_path)["one"].failure
    assert failure is not None
    assert why in failure
    assert store.kept(tmp_path / "one") is None


def test_a_claim_stands_in_one_experiment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = Finding((Claim("same", "", "", "refuted", "", {}),))
    monkeypatch.setattr(Fake, "found", lambda self: shared)
    experiments = [fake(Fake, name, tmp_path) for name in ("one", "two")]
    found = gathered(experiments, tmp_path, reproduce(experiments, tmp_path))
    assert found["one"].failure is None
    assert found["two"].failure == "the claim 'same' stands in experiment 'one' as well"


def test_processes_leave_what_one_leaves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    experiments = [
        fake(Fake, "one", tmp_path),
        fake(Failing, "bad", tmp_path),
        fake(Talking, "loud", tmp_path),
    ]
    alone = reproduce(experiments, tmp_path / "alone")
    assert capsys.readouterr() == (
        "",
        "loud: on standard output\nloud: on standard error\n",
    )  # standard output is for the answer
    together = reproduce(experiments, tmp_path / "together", jobs=2)
    assert capsys.readouterr() == ("", "loud: on standard output\nloud: on standard error\n")
    assert together == alone
    assert list(together) == ["one", "bad", "loud"]
    different = {"bad/failure.txt"}  # its traceback is of another process
    files = [contents(tmp_path / name) for name in ("alone", "together")]
    assert files[0].keys() == files[1].keys()
    assert {name for name in files[0] if files[0][name] != files[1][name]} <= different


def test_a_process_that_dies_is_a_failure(tmp_path: Path) -> None:
    found = reproduce([fake(Dying, "dead", tmp_path), fake(Fake, "one", tmp_path)], tmp_path, jobs=2)
    assert found["dead"].failure == "a process of the pool died (memory?); try --jobs 1"
    assert list(found) == ["dead", "one"]


def test_without_matplotlib_the_data_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = fake(Fake, "one", tmp_path)
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "matplotlib.figure", None)
        record = reproduce([one], tmp_path / "out")["one"]
        assert sorted(contents(tmp_path / "out" / "one")) == ["finding.json", "motion-of-joints.csv"]
        assert record.failure is None
        assert [picture.files for picture in record.pictures] == [()]
        reproduce([one], tmp_path / "out")
        assert ran(tmp_path) == ["one"]
    assert reproduce([one], tmp_path / "out")["one"].pictures[0].files == ("motion.svg", "motion.png")
    assert ran(tmp_path) == ["one", "one"]  # now that it can be drawn


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(FileError, match="cannot be made"):
        reproduce([], tmp_path / "file" / "out")


def test_the_bar_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, seen in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        with counting(2) as done:
            done("one")
            done("two")
        assert ("2/2" in stream.getvalue()) is seen
        assert ("two done" in stream.getvalue()) is seen
        assert ("\x1b" in stream.getvalue()) is seen


def test_experiments_are_found_by_id(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (Experiment(name, (), "", "", "", "", "none") for name in ("one", "two"))
    monkeypatch.setattr(every, "EXPERIMENTS", every.by_id([one, two]))
    assert every.chosen(["two", "one", "two"]) == every.chosen(["all"]) == [one, two]
    assert every.chosen([]) == []
    with pytest.raises(UnknownNameError, match="unknown experiment 'tow': did you mean 'two'"):
        every.chosen(["one", "tow"])
    with pytest.raises(ValueError, match="two experiments are called 'one'"):
        every.by_id([one, two, one])


def test_the_register_is_one_of_experiments() -> None:
    for id, experiment in every.EXPERIMENTS.items():
        assert id == experiment.id
        assert set(id) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
        assert experiment.items
        assert all((experiment.title, experiment.paper, experiment.place, experiment.parameters))
