"""Experiments run once, are kept whole, fail alone, and leave the same files wherever they run."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rodyn.errors import FileError
from rodyn.papers.reproduce import store
from rodyn.papers.reproduce.experiment import Claim, Finding
from rodyn.papers.reproduce.run import Interrupted, gather_records, hold_interrupts, progress_bar, reproduce
from rodyn.papers.reproduce.store import FINDING
from tests import conditions
from tests.papers.reproduce.fakes import RELEASED, Drawing, Dying, Failing, Fake, Talking, contents, fake, ran


@pytest.mark.slow
def test_an_experiment_is_kept_and_not_computed_again(tmp_path: Path) -> None:
    one, out = fake(Drawing, "one", tmp_path), tmp_path / "out"
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


def test_another_source_computes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, out = fake(Fake, "one", tmp_path), tmp_path / "out"
    reproduce([one], out)
    here = store.fingerprint()
    monkeypatch.setattr(store, "versions", lambda: ("another compiler", "another source"))
    monkeypatch.setattr(store, "source", lambda *pattern: "another source")  # without a compiler
    assert store.fingerprint() != here
    assert gather_records([one], out, {}) == {}
    reproduce([one], out)
    assert ran(tmp_path) == ["one", "one"]


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


def test_a_claim_stands_in_one_experiment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = Finding((Claim("same", "", "", (), ""),))
    monkeypatch.setattr(Fake, "found", lambda self: shared)
    experiments = [fake(Fake, name, tmp_path) for name in ("one", "two")]
    found = gather_records(experiments, tmp_path, reproduce(experiments, tmp_path))
    assert found["one"].failure is None
    assert found["two"].failure == "the claim 'same' is in experiment 'one' as well"


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_process_that_dies_is_a_failure(tmp_path: Path) -> None:
    found = reproduce([fake(Dying, "dead", tmp_path), fake(Fake, "one", tmp_path)], tmp_path, jobs=2)
    assert found["dead"].failure == "a process of the pool died (memory?); try --jobs 1"
    assert list(found) == ["dead", "one"]


@pytest.mark.slow
def test_without_matplotlib_the_data_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = fake(Drawing, "one", tmp_path)
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
    with pytest.raises(FileError, match="cannot create the folder"):
        reproduce([], tmp_path / "file" / "out")


@pytest.fixture
def heeded() -> Iterator[None]:
    """SIGINT and SIGTERM as in a terminal, also where the tests run in the background."""
    handlers = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL}
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("heeded")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_with_what_is_done(
    number: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    experiments = [
        fake(Failing, "bad", tmp_path),
        fake(Talking, "ended", tmp_path),
        fake(Fake, "last", tmp_path),
    ]
    before = signal.getsignal(number)
    with monkeypatch.context() as patch:
        patch.setattr(Talking, "found", lambda self: signal.raise_signal(number))
        with pytest.raises(Interrupted) as stopped:
            reproduce(experiments, tmp_path)
    assert list(stopped.value.records) == ["bad"]
    assert signal.getsignal(number) is before
    assert list(reproduce(experiments, tmp_path)) == ["bad", "ended", "last"]
    assert ran(tmp_path) == ["bad", "ended", "bad", "ended", "last"]


@pytest.mark.usefixtures("heeded")
def test_a_signal_that_is_ignored_stays_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a shell's background job: Ctrl-C for another job must not end this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    monkeypatch.setattr(Fake, "found", lambda self: signal.raise_signal(signal.SIGINT) or Finding(()))
    assert reproduce([fake(Fake, "one", tmp_path)], tmp_path)["one"].failure is None
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


@conditions.posix
def test_processes_do_not_start_into_an_interrupt() -> None:
    """A process inherits what is blocked; it would print a traceback while it imports."""

    def blocked() -> bool:
        return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())

    assert not blocked()
    with hold_interrupts():
        assert blocked()
    assert not blocked()


def test_the_bar_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, seen in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        with progress_bar(2) as done:
            done("one")
            done("two")
        assert ("2/2" in stream.getvalue()) is seen
        assert ("two done" in stream.getvalue()) is seen
        assert ("\x1b" in stream.getvalue()) is seen


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
