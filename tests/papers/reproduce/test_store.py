"""A finding is kept whole: files, numbers and data; what is damaged is computed again."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from rodyn.papers.reproduce import store
from rodyn.papers.reproduce.experiment import Claim, DataTable, Finding
from rodyn.papers.reproduce.run import reproduce
from tests.papers.reproduce.fakes import Drawing, Fake, contents, fake, ran


@pytest.mark.parametrize("file", ["finding.json", "motion.png", "motion-of-joints.csv"])
def test_what_is_lost_or_damaged_is_computed_again(file: str, tmp_path: Path) -> None:
    one, out = fake(Drawing if file.endswith("png") else Fake, "one", tmp_path), tmp_path / "out"
    reproduce([one], out)
    before = contents(out)
    if file.endswith("json"):
        for damaged in ("", "{}", "[]", '{"claims": 3}'):
            (out / "one" / file).write_text(damaged, encoding="utf-8")
            assert store.read_record(out / "one") is None
    else:
        (out / "one" / file).unlink()
    reproduce([one], out)
    assert ran(tmp_path) == ["one", "one"]
    assert contents(out) == before


def test_files_of_the_last_time_go_and_others_stay(tmp_path: Path) -> None:
    out = tmp_path / "one"
    store.write(Finding((), {"old": DataTable({"x": [1]})}), "one", out, "mark")
    (out / "mine.txt").write_text("mine", encoding="utf-8")
    store.write(Finding((), {"new": DataTable({"x": [1]})}), "one", out, "mark")
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
    assert float(DataTable({"x": [third]}).as_csv().splitlines()[1]) == third
    assert DataTable({"x": [], "y": []}).as_csv() == "x,y\n"


def test_numbers_are_json(tmp_path: Path) -> None:
    record = reproduce([fake(Fake, "one", tmp_path)], tmp_path)["one"]
    text = (tmp_path / "one" / "finding.json").read_text(encoding="utf-8")
    found = json.loads(text, parse_constant=lambda word: pytest.fail(f"{word} is no JSON"))
    numbers = {"error": 1.25e-9, "steps": 12, "drift": "nan", "holds": True, "none": None}
    assert record.claims[0].numbers == numbers
    assert found["claims"][0]["checks"] == [
        {"what": "error", "value": 1.25e-9, "relation": "<", "bound": 1e-6}
    ]
    assert store.read_record(tmp_path / "one") == record


@pytest.mark.parametrize(
    ("found", "why"),
    [
        (Finding((Claim("a", "", "", (), "", {"x": [1.0]}),)), "number 'x' is"),
        (
            Finding((), {"a b": DataTable({"x": []}), "a-B": DataTable({"x": []})}),
            "or the same one: 'a b', 'a-B'",
        ),
        (Finding((), {"..": DataTable({"x": []})}), "names that give no file name"),
    ],
)
def test_findings_that_cannot_be_kept_are_failures(
    found: Finding, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Fake, "found", lambda self: found)
    failure = reproduce([fake(Fake, "one", tmp_path)], tmp_path)["one"].failure
    assert failure is not None
    assert why in failure
    assert store.read_record(tmp_path / "one") is None
