"""The tools of contributors do what CONTRIBUTING.md says."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def records(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools/records.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)


@pytest.mark.parametrize("method", ["kalman", "constraint-force-cyclic"])
def test_source_interpreter_and_machine_code_agree_on_every_record(method: str) -> None:
    done = records("stanford", "forward_dynamics", method)
    assert done.returncode == 0, done.stdout + done.stderr
    *lines, verdict = done.stdout.splitlines()
    assert verdict == f"all {len(lines)} agree"
    assert len({line.split(":")[0] for line in lines}) > 6


def test_records_are_named_by_sweep_step_link_and_field() -> None:
    printed = records("two_link", "forward_dynamics", "kalman").stdout
    assert "\n2 inward filter link 2: P_minus.I.zz " in printed


def test_an_unknown_quantity_is_refused() -> None:
    assert records("two_link", "velocity", "kalman").returncode == 2
