"""Studies on a real Dask cluster of two processes, some of which are killed: the same bytes as here."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import rodyn as rd
from rodyn.kernel.machine.threads import threads
from rodyn.studies import cluster as cluster_module, journal
from rodyn.studies.cluster import connected, require_same_bits
from rodyn.studies.journal import JournalState
from tests import conditions
from tests.studies.studies import FALLS, hashes, mixed, rows

distributed = conditions.package("distributed", "distributed")
pytestmark = [
    pytest.mark.slow,
    conditions.posix,
    pytest.mark.filterwarnings("ignore"),  # those of other packages, which are not ours to mend
]


def two_workers() -> Any:
    """Worker processes of one thread, which a nanny starts again when they die."""
    return distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, memory_limit=0, silence_logs=50
    )


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with two_workers() as found:
        yield found


@pytest.fixture(scope="module")
def client(cluster: Any) -> Iterator[Any]:
    with distributed.Client(cluster) as found:
        yield found


@pytest.fixture
def doomed() -> Iterator[Any]:
    """The client of workers that die: a nanny gives up where one dies while it starts, as on a busy machine."""
    with two_workers() as cluster, distributed.Client(cluster) as found:
        yield found


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The tables of the study, computed here."""
    place = tmp_path_factory.mktemp("whole") / "falls"
    rd.study(FALLS, place)
    return hashes(place)


def pids(client: Any) -> list[int]:
    found: dict[str, int] = client.run(os.getpid)
    return list(found.values())


def test_bytes_are_those_of_one_process(client: Any, tmp_path: Path, whole: dict[str, str]) -> None:
    results = rd.study(FALLS, tmp_path / "falls", client=client, chunk=70)
    assert rows(results) == list(range(1500))
    assert hashes(tmp_path / "falls") == whole
    rd.study(FALLS, tmp_path / "own", client=client)  # chunks of its own choice
    assert hashes(tmp_path / "own") == whole


def test_workers_in_this_process_leave_its_threads_alone(tmp_path: Path, whole: dict[str, str]) -> None:
    before = threads(64)
    options = {"n_workers": 1, "threads_per_worker": 1, "dashboard_address": None, "processes": False}
    with distributed.Client(**options) as client:
        rd.study(FALLS, tmp_path / "falls", client=client)
        assert client.submit(threads, 64).result() == before
    assert "RODYN_THREADS" not in os.environ
    assert threads(64) == before
    assert hashes(tmp_path / "falls") == whole


@pytest.mark.exhaustive
def test_workers_that_are_killed_are_replaced(doomed: Any, tmp_path: Path, whole: dict[str, str]) -> None:
    victims = pids(doomed)

    def kill(done: float) -> None:
        if victims and done > 0.3 * (3 - len(victims)):
            os.kill(victims.pop(), signal.SIGKILL)

    results = rd.study(FALLS, tmp_path / "falls", client=doomed, chunk=25, progress=kill)
    assert not victims
    assert rows(results) == list(range(1500))
    assert hashes(tmp_path / "falls") == whole
    chunks = [tuple(record["rows"]) for record in results.state.chunks]
    assert len(chunks) == len(set(chunks)) == 60


def test_a_client_that_is_killed_is_gone_on_for(
    cluster: Any, client: Any, tmp_path: Path, whole: dict[str, str]
) -> None:
    place = tmp_path / "falls"
    code = (
        "import rodyn as rd, distributed; from tests.studies.studies import FALLS\n"
        f"with distributed.Client({cluster.scheduler_address!r}) as client:\n"
        f"    rd.study(FALLS, {str(place)!r}, client=client, chunk=5)"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.DEVNULL)
    kept = 0
    while process.poll() is None and kept < 20:
        time.sleep(0.01)
        kept = len(JournalState.of(journal.read_journal(place / "journal")).chunks)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert kept >= 20
    part = rd.StudyResults.load(place)
    assert 100 <= len(rows(part)) < 1500
    results = rd.study(FALLS, place, client=client)
    assert rows(results) == list(range(1500))
    assert hashes(place) == whole


@pytest.mark.exhaustive
def test_rows_that_kill_workers_are_set_aside_and_named(
    doomed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doomed.cluster.scheduler, "allowed_failures", 1)
    sweep = mixed(
        kind="sweep",
        runs=1,
        simulate={"duration": 0.05, "times": [0, 0.05]},
        vary={"q0.link1": {"linear": [0, 9, 10]}},
        measure="tests.studies.studies:fatal",
        record=["end"],
    )
    place = tmp_path / "falls"
    results = rd.study(sweep, place, client=doomed, chunk=2)
    ((first, last, why),) = results.set_aside
    assert (first, last) == (7, 8)  # of the chunk 6 to 7
    assert why == "2 workers died computing it"
    assert rows(results) == [0, 1, 2, 3, 4, 5, 6, 8, 9]
    assert not results.complete
    assert results.missing == ((7, 8),)
    assert "7 to 7" in repr(results)
    assert not results.files
    again = rd.study(sweep, place, client=doomed)  # they stay aside
    assert again.set_aside == results.set_aside
    table = rd.study(sweep, place, client=doomed, set_aside="record").to_pandas()
    assert table["status"].tolist() == ["finished"] * 7 + ["set aside"] + ["finished"] * 2
    assert table["message"][7] == why
    assert table["start.q1"][7] == 7.0


@pytest.mark.exhaustive
def test_a_study_whose_every_chunk_kills_workers_gives_up(
    doomed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doomed.cluster.scheduler, "allowed_failures", 0)
    monkeypatch.setattr(cluster_module, "HOPELESS", 2)
    sweep = mixed(
        kind="sweep",
        runs=20,
        simulate={"duration": 0.05, "times": [0, 0.05]},
        vary={"q0.link1": {"values": [7.0]}},
        measure="tests.studies.studies:fatal",
        record=["end"],
    )
    with pytest.raises(
        rd.StudyError, match=r"first \d chunks killed every worker that tried them: rows \d+ to \d+"
    ):
        rd.study(sweep, tmp_path / "falls", client=doomed, chunk=2)


def test_a_worker_that_cannot_import_rodyn_is_said(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent() -> None:
        raise ImportError("No module named 'rodyn'")

    monkeypatch.setattr(cluster_module, "environment", absent)
    with pytest.raises(rd.StudyError, match=r"a worker cannot import rodyn: .*the extra 'cluster'"):
        rd.study(mixed(runs=20), tmp_path / "falls", client=client)


def test_a_client_that_cannot_compute_is_refused(cluster: Any, tmp_path: Path) -> None:
    with distributed.Client(cluster) as client:
        pass
    with pytest.raises(rd.InputError, match="client is closed: pass"):
        rd.study(mixed(runs=20), tmp_path / "falls", client=client)

    async def within_a_loop() -> None:
        async with distributed.Client(
            cluster.scheduler_address, asynchronous=True, set_as_default=False
        ) as other:
            rd.study(mixed(runs=20), tmp_path / "falls", client=other)

    # in a thread of its own: a browser of another test may have left its loop running in this one
    with ThreadPoolExecutor(1) as pool, pytest.raises(rd.InputError, match="client is asynchronous: pass"):
        pool.submit(asyncio.run, within_a_loop()).result()
    assert not (tmp_path / "falls").exists()


def test_what_takes_long_is_named(
    client: Any, capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "QUIET", 0.0)
    monkeypatch.setattr(cluster_module, "POLL", 1e-4)
    rd.study(mixed(runs=20), tmp_path / "falls", client=client, chunk=20)
    assert "no rows were completed for 0 s; being computed: 0 to 19" in capfd.readouterr().err


def test_a_cluster_without_workers_is_said_once_and_given_up_in_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, workers = [100.0], {"one": 1}
    monkeypatch.setattr(cluster_module, "monotonic", lambda: clock[0])
    work: Any = SimpleNamespace(text=[], study=SimpleNamespace(file=None, functions=[]))
    tasks = cluster_module._Tasks(SimpleNamespace(status="running", nthreads=workers.copy), work, {})

    def said(later: float) -> int:
        clock[0] += later
        tasks._require_workers()
        return capsys.readouterr().err.count("has no workers; waiting up to 600 s")

    assert said(1000.0) == 0
    workers.clear()
    assert [said(later) for later in (0.0, 9.0, 2.0, 500.0, 80.0)] == [0, 0, 1, 0, 0]
    workers["two"] = 1
    assert said(1000.0) == 0
    workers.clear()
    assert [said(later) for later in (0.0, 11.0, 580.0)] == [0, 1, 0]
    with pytest.raises(rd.StudyError, match="no worker for 600 s"):
        said(10.0)


def test_workers_of_another_processor_are_refused(client: Any, tmp_path: Path) -> None:
    one, *_ = client.nthreads()

    def change(target: str) -> None:
        os.environ.pop("RODYN_TARGET", None)
        os.environ.update({"RODYN_TARGET": target} if target else {})

    client.run(change, "numpy", workers=[one])
    try:
        with pytest.raises(
            rd.StudyError, match=r"would not compute the same bits; .*processor.*RODYN_TARGET"
        ):
            rd.study(mixed(runs=20), tmp_path / "falls", client=client)
        assert not (tmp_path / "falls").exists()
        client.run(change, "numpy")
        rd.study(mixed(runs=20), tmp_path / "falls", client=client)  # all of them: a common target
    finally:
        client.run(change, os.environ.get("RODYN_TARGET", ""))
    assert rd.StudyResults.load(tmp_path / "falls").environment["processor"] == "NumPy"


def test_the_command_line_computes_on_a_cluster(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from click.testing import CliRunner

    from rodyn.cli import main
    from rodyn.studies.document import EXAMPLE

    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(
        "import twofold\ndef double(run):\n    return {'two': twofold.TWO * run.q_end[:, 0]}\n",
        encoding="utf-8",
    )
    Path("twofold.py").write_text("TWO = 2\n", encoding="utf-8")
    text = 'measure = "mine:double"\n' + EXAMPLE.replace("runs = 10000", "runs = 200")
    Path("falls.toml").write_text(text, encoding="utf-8")
    for words in (["--dask", cluster.scheduler_address, "--out", "there"], ["--out", "here"]):
        found = CliRunner().invoke(main, ["study", "run", "falls.toml", *words])
        assert found.exit_code == 0, found.output
    assert hashes(tmp_path / "there") == hashes(tmp_path / "here")


def test_a_scheduler_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT", 0.5)
    said = pytest.raises(rd.StudyError, match=r"cannot connect to a Dask scheduler at tcp://127\.0\.0\.1:9")
    with said, connected("tcp://127.0.0.1:9", None):
        pass
    missing = pytest.raises(rd.FileError, match=r"nowhere\.json does not exist; 'dask scheduler")
    with missing, connected(None, Path("nowhere.json")):
        pass


@pytest.mark.exhaustive
def test_a_scheduler_that_dies_is_said_and_what_is_done_is_kept(
    tmp_path: Path, whole: dict[str, str]
) -> None:
    file, place = tmp_path / "scheduler.json", tmp_path / "falls"
    own = ["--no-dashboard", "--scheduler-file", str(file)]
    alone = ["--no-nanny", "--nthreads", "1", "--death-timeout", "5"]

    def started(part: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{part}", *own, *options]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    scheduler, worker = started("scheduler", "--port", "0"), started("worker", *alone)

    def kill(done: float) -> None:
        if done > 0.3:
            scheduler.kill()

    try:
        while not file.exists():
            time.sleep(0.05)
        gone = pytest.raises(
            rd.StudyError, match=r"the Dask scheduler does not answer.*computed rows are kept"
        )
        with connected(None, file) as client, gone:
            rd.study(FALLS, place, client=client, chunk=20, progress=kill)
    finally:
        for process in (scheduler, worker):
            process.kill()
            process.wait()
    assert 450 < len(rows(rd.StudyResults.load(place))) < 1500
    rd.study(FALLS, place)
    assert hashes(place) == whole


def test_what_differs_between_workers_is_named() -> None:
    with pytest.raises(rd.StudyError, match=r"a and b would not .* numpy \('2\.0' and '2\.1'\)"):
        require_same_bits("a", {"numpy": "2.0", "lanes": 4}, "b", {"numpy": "2.1", "lanes": 4})
