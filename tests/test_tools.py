"""The tools of contributors do what CONTRIBUTING.md says."""

import subprocess
import sys
from pathlib import Path

import pytest

import rodyn as rd
from tests import conditions

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


@conditions.compiled
def test_records_of_a_robot_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    file.write_text(rd.load("one_link").to_json(), encoding="utf-8")
    done = records(str(file), "inverse_dynamics", "newton-euler")
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_unknown_quantity_is_refused() -> None:
    assert records("two_link", "velocity", "kalman").returncode == 2


def test_the_table_of_real_robots_says_what_it_does() -> None:
    command = [sys.executable, str(ROOT / "tools/real_robots.py"), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "--wheels" in done.stdout
