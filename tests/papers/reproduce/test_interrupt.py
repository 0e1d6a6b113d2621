"""A reproduction that a signal ends writes its page, says what is missing, and continues when it is called again."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rodyn.papers.reproduce.store import FINDING
from tests import conditions
from tests.papers.reproduce.fakes import RELEASED, ran

ROOT = Path(__file__).parents[3]
LONG = 120.0
"""Seconds after which a child that does nothing is ended."""


def started(folder: Path, jobs: int) -> subprocess.Popen[str]:
    paths = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
    return subprocess.Popen(
        [sys.executable, "-m", "tests.papers.reproduce.interrupted", str(folder), str(jobs)],
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(child: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Exit code, standard output and standard error; a child that does not end is killed."""
    with child:
        try:
            out, err = child.communicate(timeout=LONG)
        finally:
            child.kill()
    return child.returncode, out, err


def wait_for(child: subprocess.Popen[str], folder: Path, done: list[str]) -> None:
    """Until these experiments are done, and the endless one has begun."""
    end = time.monotonic() + LONG
    while "endless" not in ran(folder) or not all(
        (folder / "out" / name / FINDING).exists() for name in done
    ):
        if child.poll() is not None or time.monotonic() > end:
            pytest.fail(f"{done} did not end: {ended(child)}")
        time.sleep(0.05)


@conditions.posix
@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "jobs"),
    [(signal.SIGINT, 1), (signal.SIGTERM, 2)],
    ids=["SIGINT", "SIGTERM, two processes"],
)
def test_what_is_done_is_written_and_the_rest_is_computed_next(
    number: signal.Signals, jobs: int, tmp_path: Path
) -> None:
    child = started(tmp_path, jobs)
    done = ["one"] if jobs == 1 else ["one", "last"]
    wait_for(child, tmp_path, done)
    time.sleep(0.3)  # into the simulation
    child.send_signal(number)
    code, out, err = ended(child)
    missing = [name for name in ("one", "endless", "last") if name not in done]
    assert code == 130, err
    assert out == ""
    assert f"written: {tmp_path / 'out' / 'report.html'}\n" in err
    assert f"interrupted: {len(done)} of 3 experiments are done; missing: {', '.join(missing)}." in err
    assert "Traceback" not in err
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert [name for name in ("one", "endless", "last") if f'id="experiment-{name}"' in page] == done
    assert f"Missing, not computed yet with this version: {', '.join(missing)}." in page
    verdicts = json.loads((tmp_path / "out" / "verdicts.json").read_text(encoding="utf-8"))
    assert {row["experiment"] for row in verdicts} == {*done}

    (tmp_path / RELEASED).touch()
    code, out, err = ended(started(tmp_path, 1))
    assert code == 0, err
    assert "9 claims of the papers" in out
    assert ran(tmp_path)[len(done) + 1 :] == missing
