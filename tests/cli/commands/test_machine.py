"""`rodyn bench` runs, its peers agree and its files hold what they say. No time is asserted."""

import csv
import json
import os
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rodyn.bench.cases import CASES, SIMULATIONS, Case
from rodyn.bench.robots import FILES, PACKAGE, ROBOTS
from rodyn.bench.run import AGREEMENT, ANSWER_TOLERANCE
from rodyn.cli import main
from rodyn.kernel.machine import cache
from rodyn.kernel.machine.target import NUMPY
from tests.bench.robot_package import install

COMMAND = [sys.executable, "-c", "from rodyn.cli import main; main()"]  # peers warn as they are imported

ROWS = 100
HERE = ("puma", "arm-7r", "chain-30", "panda", "go2", "g1")
MEASURED = {name: case for name, case in CASES.items() if case.robot in HERE}
"""Every quantity, mode, set of peers and kind of code; the other cases differ from these in the robot.

Robots of the package example-robot-data are small ones with the same names, and `g1` is missing.
"""


def rodyn(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict, str, str]:
    """The measured cases, few rows: the JSON, the Markdown and what was printed."""
    folder = tmp_path_factory.mktemp("bench")
    files = ["--json", str(folder / "all.json"), "--markdown", str(folder / "all.md")]
    path = os.pathsep.join(filter(None, [str(install(folder / "package")), os.environ.get("PYTHONPATH")]))
    cases = [f"--case={name}" for name in MEASURED]
    done = rodyn(
        *("bench", "--samples", "1", "--rows", str(ROWS), "--no-builds", *files, *cases),
        PYTHONPATH=path,
        COLUMNS="200",
    )
    assert done.returncode == 0, done.stderr
    return json.loads((folder / "all.json").read_text()), (folder / "all.md").read_text(), done.stdout


@pytest.mark.exhaustive
@pytest.mark.slow
def test_every_case_has_a_row(quick: tuple[dict, str, str]) -> None:
    assert {row["case"] for row in quick[0]["rows"]} == set(MEASURED)


def test_no_kind_of_case_is_left_out() -> None:
    def kinds(cases: dict[str, Case]) -> set[tuple[object, ...]]:
        return {
            (case.quantity, case.mode, case.wrench, case.itself, *case.peers, *case.ways)
            for case in cases.values()
            if case.peers or case.itself
        }

    assert kinds(MEASURED) == kinds(CASES)
    assert {case.robot for case in CASES.values()} == set(ROBOTS) | set(FILES)


@pytest.mark.slow
def test_rows_agree_and_have_ratios(quick: tuple[dict, str, str]) -> None:
    timed = [row for row in quick[0]["rows"] if row["ns"] is not None]
    assert timed
    for row in timed:
        assert row["ns"] > 0
        assert row["taken"] >= row["kept"] >= 0
        assert row["of_peak"] is None or 0 < row["of_peak"] < 2  # a disturbed core has no peak
        if row["peer_ns"] is not None:
            assert 0 <= row["error"] <= ANSWER_TOLERANCE
            assert row["ratio"] == pytest.approx(row["peer_ns"] / row["ns"])


@pytest.mark.slow
def test_rows_without_numbers_say_why(quick: tuple[dict, str, str]) -> None:
    for row in quick[0]["rows"]:
        if row["ns"] is None:
            assert row["note"]


@pytest.mark.slow
def test_installed_peers_take_part(quick: tuple[dict, str, str]) -> None:
    result = quick[0]
    assert {name for name, version in result["peers"].items() if version} == {
        PACKAGE,
        *(name for name in ("pinocchio", "casadi", "mujoco", "scipy") if find_spec(name)),
    }
    if find_spec("pinocchio"):
        assert any(row["ratio"] and "aba" in row["peer"] for row in result["rows"] if row["peer"])


@pytest.mark.slow
def test_robots_of_files_are_measured_or_said_to_be_missing(quick: tuple[dict, str, str]) -> None:
    rows = [row for row in quick[0]["rows"] if row["robot"] in FILES]
    assert {row["robot"]: row["links"] for row in rows} == {"panda": 4, "go2": 3, "g1": None}
    for row in rows:
        assert row["least"] == CASES[row["case"]].peers["pinocchio"]
        if row["robot"] == "g1":
            assert row["note"] == f"{PACKAGE} has no {FILES['g1'].path}"
        elif find_spec("pinocchio"):
            assert row["ratio"]


@pytest.mark.slow
def test_ways_to_call_are_measured_against_the_plain_call(quick: tuple[dict, str, str]) -> None:
    result, page, _ = quick
    for name, case in MEASURED.items():
        rows = [row for row in result["rows"] if row["case"] == name]
        if case.ways:
            sizes = [size for size in case.ways if not size.isdecimal() or int(size) < ROWS]
            assert [row["most"] for row in rows] == [case.ways[size] for size in sizes]
            assert all(row["peer"].startswith("rodyn") and row["ratio"] > 0 for row in rows)
    assert "≤ 2×" in page


@pytest.mark.slow
def test_tables_are_printed_and_written(quick: tuple[dict, str, str]) -> None:
    _, page, printed = quick
    for case in MEASURED:
        assert case in page
        assert case in printed


@pytest.mark.exhaustive
@pytest.mark.slow
def test_csv_has_a_line_for_each_row_and_builds_are_timed(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    words = ("--quick", "--rows", "64", "--csv", "--json", str(file), "--case", "puma-inverse-one-state")
    done = rodyn("bench", *words)
    assert done.returncode == 0, done.stderr
    built = [build for build in json.loads(file.read_text())["builds"] if not build["note"]]
    assert built
    assert all(build["cold_ms"] > 0 and build["cached_ms"] > 0 for build in built)
    rows = list(csv.DictReader(done.stdout.splitlines()))
    assert rows
    assert {row["case"] for row in rows} == {"puma-inverse-one-state"}


def test_version_and_help() -> None:
    run = CliRunner().invoke
    assert "version" in run(main, ["--version"]).output
    assert "bench" in run(main, ["--help"]).output
    assert "rodyn bench --quick" in run(main, ["bench", "--help"]).output
    assert run(main, ["bench", "--list"]).output.split() == [*CASES, *SIMULATIONS]
    assert run(main, ["bench", "--list", "--simulation"]).output.split() == list(SIMULATIONS)


def test_patterns_choose_cases() -> None:
    listed = (
        CliRunner()
        .invoke(main, ["bench", "--list", "--case", "*-stepper", "--case", "g1-*-2048"])
        .output.split()
    )
    assert listed == ["puma-rk4-1s-stepper", "puma-rk4-1s-1024-stepper", "g1-forward-2048", "g1-inverse-2048"]


@pytest.mark.exhaustive
def test_simulations_are_measured_alone(tmp_path: Path) -> None:
    file, page = tmp_path / "simulation.json", tmp_path / "simulation.md"
    files = ["--json", str(file), "--markdown", str(page)]
    done = rodyn("bench", "--samples", "1", "--rows", "8", "--simulation", *files)
    assert done.returncode == 0, done.stderr
    rows = json.loads(file.read_text())["rows"]
    assert {row["case"] for row in rows} == set(SIMULATIONS)
    assert {row["per"] for row in rows} == {"step", "run"}
    for name, case in SIMULATIONS.items():
        mine = [row for row in rows if row["case"] == name]
        against = [row for row in mine if row["peer"]]
        wanted = list(case.peers.values()) if case.peers else [None]
        assert sorted(map(str, wanted)) == sorted(str(row["least"]) for row in against)
        assert all(row["most"] == case.controlled for row in mine)
        assert any(row["ns"] for row in mine)  # without any peer rodyn runs alone
        assert all(row["note"] for row in mine if row["ns"] is None)
        assert all(0 <= row["error"] <= AGREEMENT for row in mine if row["peer_ns"] is not None)
        assert name in done.stdout
        assert name in page.read_text(encoding="utf-8")
    assert "≤ 2×" in done.stdout
    assert "cold ms" not in done.stdout


def test_an_unknown_case_is_refused() -> None:
    assert CliRunner().invoke(main, ["bench", "--simulation", "--case", "puma-forward"]).exit_code == 2
    answer = CliRunner().invoke(main, ["bench", "--case", "pumma"])
    assert answer.exit_code == 2
    assert "rodyn bench --list" in answer.output


@pytest.mark.slow
def test_without_machine_code_there_is_nothing_to_measure() -> None:
    done = rodyn("bench", "--case", "puma-forward", RODYN_TARGET=NUMPY)
    assert done.returncode == 1
    assert "llvmlite" in done.stderr
    assert "Traceback" not in done.stderr


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(main, ["cache", *arguments])
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of two objects and a file that is none."""
    monkeypatch.setenv("RODYN_CACHE", str(tmp_path / "objects"))
    for digit in "ab":
        cache.stored(digit * 64, lambda: b"x" * 60000)
    then = time.mktime((2026, 3, 1, 12, 0, 0, 0, 0, -1))
    os.utime(tmp_path / "objects" / f"{'a' * 64}.o", (then, then))
    (tmp_path / "objects" / "main.o").write_bytes(b"precious")
    return tmp_path / "objects"


def test_it_shows_where_how_much_and_how_old(folder: Path) -> None:
    assert run().splitlines() == [
        f"folder  {folder}",
        "size    2 objects, 0.1 MB; at most 500 MB",
        "oldest  2026-03-01; removed when not used for 90 days",
    ]
    (row,) = json.loads(run("--json"))
    assert row == {"folder": str(folder), "objects": 2, "bytes": 120094, "oldest": "2026-03-01"}


def test_it_clears(folder: Path) -> None:
    assert run("--clear") == f"removed: 2 objects, 0.1 MB from {folder}\n"
    assert [path.name for path in folder.iterdir()] == ["main.o"]
    assert "size    0 objects, 0.0 MB" in run()
    assert "oldest  none" in run()
    assert run("--clear") == f"removed: 0 objects, 0.0 MB from {folder}\n"


def test_what_cannot_be_removed_is_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "unlink", fail)
    assert f"2 of 2 objects in '{folder}' cannot be removed" in run("--clear", code=1)


def test_limits_are_shown(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE_MB", "2.5")
    monkeypatch.setenv("RODYN_CACHE_DAYS", "inf")
    assert "at most 2.5 MB" in run()
    assert "not used for inf days" in run()
    monkeypatch.setenv("RODYN_CACHE_MB", "-1")
    assert "RODYN_CACHE_MB must be a positive number" in run(code=1)


@pytest.mark.parametrize("option", [(), ("--clear",)])
def test_the_cache_is_off(option: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE", "off")
    assert run(*option).startswith("the cache is off")


def test_a_folder_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE", str(tmp_path / "none"))
    assert "size    0 objects" in run()
    assert "removed: 0 objects" in run("--clear")
    assert not (tmp_path / "none").exists()


def test_a_file_in_its_place_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RODYN_CACHE", str(tmp_path / "file"))
    assert "is not a folder, so nothing is kept" in run(code=1)
