"""The tools of contributors do what CONTRIBUTING.md says."""

import ast
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import rodyn as rd
from tests import conditions
from tools import mutants, test_times

ROOT = Path(__file__).parents[1]


def records(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools/records.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.slow
@conditions.compiled
def test_records_are_named_and_agree_in_source_interpreter_and_machine_code() -> None:
    done = records("stanford", "forward_dynamics", "kalman")
    assert done.returncode == 0, done.stdout + done.stderr
    *lines, verdict = done.stdout.splitlines()
    assert verdict == f"all {len(lines)} agree"
    assert any(line.startswith("2 inward filter link 5: P_minus.I.zz ") for line in lines)


@pytest.mark.slow
@conditions.compiled
def test_records_of_a_robot_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    file.write_text(rd.load("one_link").to_json(), encoding="utf-8")
    done = records(str(file), "inverse_dynamics", "newton-euler")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_an_unknown_quantity_is_refused() -> None:
    assert records("two_link", "velocity", "kalman").returncode == 2


@pytest.mark.slow
def test_the_table_of_real_robots_says_what_it_does() -> None:
    command = [sys.executable, str(ROOT / "tools/real_robots.py"), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "--wheels" in done.stdout


@pytest.mark.slow
@conditions.compiled
def test_two_sources_are_timed_in_turns() -> None:
    """The same source twice: a ratio, and the mean of the one case."""
    command = [sys.executable, str(ROOT / "tools/old_new.py"), str(ROOT / "src"), "puma560 energy one"]
    done = subprocess.run([*command, "--turns", "1"], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    row, mean = done.stdout.splitlines()
    assert row.startswith("puma560 energy one ")
    assert row.endswith(" µs")
    assert mean.startswith("geometric mean")
    assert mean.endswith("of 1")


MUTATED = '''
"""A docstring stays."""

LIMITS: tuple[int, int] = (1, 2)


def clamped(x: float, é: str = "ü") -> float | None:
    """So does this one."""
    if x < 1 and é in "äöü" or x is None:
        return x * (x + 2)
    x -= 3
    return x
'''


def test_mutants_change_one_place_and_stay_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    file = tmp_path / "src/rodyn/clamped.py"
    file.parent.mkdir(parents=True)
    file.write_text(MUTATED, encoding="utf-8")
    made = {(one.line, one.before, one.after) for one in mutants.mutants(file)}
    assert made == {
        (4, "1", "2"),
        (4, "2", "3"),
        (9, "<", "<="),
        (9, "1", "2"),
        (9, "and", "or"),
        (9, "in", "not in"),
        (9, "or", "and"),
        (9, "is", "is not"),
        (10, "*", "+"),
        (10, "+", "-"),
        (10, "2", "3"),
        (11, "x -= 3", "pass"),
        (11, "3", "4"),
    }
    for one in mutants.mutants(file):
        assert mutants.changes_python(one), one
        assert ast.unparse(ast.parse(one.applied(MUTATED))) != ast.unparse(ast.parse(MUTATED))


FEW_SOURCES = [mutants.SOURCE / "algebra"]
"""A folder in place of the whole package."""


@pytest.mark.slow
def test_mutants_are_the_same_for_a_seed_and_have_tests() -> None:
    first = mutants.chosen(12, 1, FEW_SOURCES)
    assert first == mutants.chosen(12, 1, FEW_SOURCES) != mutants.chosen(12, 2, FEW_SOURCES)
    folders = [*FEW_SOURCES, mutants.SOURCE / "sweep"]
    parts = {Path(one.file).relative_to(mutants.SOURCE).parts[0] for one in mutants.chosen(40, 1, folders)}
    assert parts == {"algebra", "sweep"}
    for one in first:
        assert (ROOT / one.file).read_text(encoding="utf-8")[one.begin : one.end] == one.before
    known = mutants.Mutant("src/rodyn/algebra/dense.py", 1, "constant", 0, 1, "1", "2")
    assert mutants.tests_of(known, ROOT / "tests") == [
        "tests/algebra/test_dense.py",
        "tests/algebra",
        "tests/agreement",
    ]


@pytest.mark.exhaustive
@pytest.mark.slow
def test_a_mutant_is_killed_by_the_tests_of_its_module() -> None:
    file, before = "src/rodyn/algebra/dense.py", "along(row, x)"
    begin = (ROOT / file).read_text(encoding="utf-8").index(before)
    wrong = mutants.Mutant(file, 1, "operator", begin, begin + len(before), before, "along(x, x)")
    for made, verdict in (([wrong], "killed"), ([], "survived")):
        assert mutants.tried(made, ["tests/algebra/test_dense.py"], ROOT, 100).verdict == verdict


@pytest.mark.slow
def test_a_run_of_mutants_goes_on_where_it_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verdicts = iter(["survived", "killed", "survived", "timeout", "killed", "killed"])

    def tried(made: Sequence[mutants.Mutant], *_: object) -> mutants.Result:
        verdict = next(verdicts, "") if made else "survived"
        if not verdict:
            raise KeyboardInterrupt
        return mutants.Result(verdict, ["tests/x.py::test_y"] if verdict == "killed" else [], 1.0)

    monkeypatch.setattr(mutants, "tried", tried)
    journal = ["--part", "algebra", "--journal", str(tmp_path / "mutants.jsonl")]
    for count in ("3", "6", "6"):  # the third has nothing left to try
        monkeypatch.setattr(sys, "argv", ["mutants.py", "--count", count, *journal])
        assert mutants.main() == 0
    printed = capsys.readouterr().out
    assert "near: 1 of 3 killed, 33%, 3 s" in printed
    assert printed.count("near: 3 of 6 killed, 50%, 6 s") == 2
    assert "\ntimeout src/rodyn/" in printed


@pytest.mark.slow
def test_mutants_that_survive_are_tried_again_by_all_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    weak, killed, _ = mutants.chosen(3, 0, FEW_SOURCES)
    told = []

    def tried(made: Sequence[mutants.Mutant], arguments: Sequence[str], *_: object) -> mutants.Result:
        if "--cases" not in arguments:
            failing = {"tests/x.py::test_x": killed in made}
        else:
            failing = {"tests/x.py::test_y[1]": weak in made, "tests/x.py::test_broken": True}
            named = [argument for argument in arguments if "::" in argument]
            failing = {test: fails for test, fails in failing.items() if not named or test in named}
            told.append((len(made), named))
        failed = [test for test, fails in failing.items() if fails]
        return mutants.Result("killed" if failed else "survived", failed, 1.0)

    monkeypatch.setattr(mutants, "tried", tried)
    journal = ["--part", "algebra", "--journal", str(tmp_path / "mutants.jsonl")]
    for more in ([], ["--cases", "all"], ["--cases", "all"]):  # the third has nothing left to try
        monkeypatch.setattr(sys, "argv", ["mutants.py", "--count", "3", *journal, *more])
        assert mutants.main() == 0
    one = ["tests/x.py::test_y[1]"]
    every = [*one, "tests/x.py::test_broken"]
    assert told == [(2, []), (0, every), (1, one), (0, one), (1, one)]
    printed = capsys.readouterr().out
    assert "left out, as it fails without a mutant: tests/x.py::test_broken" in printed
    assert printed.count("near: 1 of 2 killed, 50%, 2 s") == 2
    assert len((tmp_path / "mutants-all.jsonl").read_text().splitlines()) == 2


def test_where_the_time_goes_is_a_table(tmp_path: Path) -> None:
    rows = [
        {"test": f"tests/a/test_b.py::test_c[{k}]", "seconds": 2.0, "processor": 1.5, "parts": {"LLVM": 0.5}}
        for k in range(3)
    ]
    file = tmp_path / "times.jsonl"
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    lines = test_times.tables(file).splitlines()
    assert lines[0] == "3 tests, 6 s by the clock, 4 s of processors"
    assert "     1.5  LLVM" in lines
    assert "     6.0      4.5      3  tests/a" in lines
    assert "     6.0      4.5      3  tests/a/test_b.py::test_c" in lines
