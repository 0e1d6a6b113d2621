"""What a study costs beside plain batches, and whether it survives: what `docs/studies.md` promises, measured.

    python benchmarks/study.py            # overhead, bytes and seconds per million runs, a chunk on a LocalCluster
    python benchmarks/study.py --chaos    # kills of workers, of the client and of everything

Overhead: the same rows, in the same chunks of about a second, by `arm.simulate` alone and as a study; the shortest of
several counts. Chaos: a study undisturbed, and the same with SIGKILL of random workers every few seconds, of the
process that writes, and of everything at once; every run must be there exactly once, in files of the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

import click
import numpy as np

import rodyn as rd
from rodyn.studies import journal
from rodyn.studies.compute import arguments, prepare
from rodyn.studies.document import describe
from rodyn.studies.environment import environment
from rodyn.studies.journal import JournalState

SEED = 7
GROWN = 20.0
"""Seconds after which a worker has started."""


def study(robot: str, runs: int, duration: float, quick: bool = True) -> dict[str, Any]:
    return {
        "name": "falls",
        "kind": "monte-carlo",
        "robot": robot,
        "runs": runs,
        "seed": SEED,
        "simulate": {"duration": duration, **({"rtol": 1e-6} if quick else {})},
        "vary": {"q0": {"uniform": [-1, 1]}, "qd0": {"normal": [0, 0.1]}},
        "record": ["end", "energy", "steps"],
    }


def rows_of_a_second(given: dict[str, Any]) -> int:
    """Rows that plain batches simulate in about a second."""
    work = prepare(describe(given))
    rows, seconds = 256, 0.0
    while seconds < 0.5:
        rows *= 2
        planned = work.plan.rows(0, rows)
        ready = arguments(work.study, planned, {}, np.arange(rows))
        began = perf_counter()
        work.study.robot.simulate(**ready, progress=False)
        seconds = perf_counter() - began
    return int(rows / seconds)


class Spent(NamedTuple):
    """Seconds by the clock, and of all cores."""

    wall: float
    cores: float


@contextmanager
def spent(found: list[Spent]) -> Iterator[None]:
    clock, cores = perf_counter(), process_time()
    yield
    found.append(Spent(perf_counter() - clock, process_time() - cores))


def plain(given: dict[str, Any], chunk: int) -> Spent:
    """Batches as one would write them: drawn by NumPy, simulated, energies computed; nothing is kept."""
    arm, rng, found = rd.load(given["robot"]), np.random.default_rng(SEED), list[Spent]()
    duration = given["simulate"]["duration"]
    with spent(found):
        for first in range(0, given["runs"], chunk):
            rows = min(chunk, given["runs"] - first)
            q0, qd0 = rng.uniform(-1, 1, (rows, arm.nq)), rng.normal(0, 0.1, (rows, arm.nv))
            run = arm.simulate(q0, qd0, times=[duration], progress=False, **given["simulate"])
            arm.energy(q0, qd0)
            arm.energy(run.q_end, run.qd_end)
    return found[0]


def whole(given: dict[str, Any], chunk: int, client: Any = None) -> tuple[Spent, Spent, rd.StudyResults]:
    """A study in a new folder: until all chunks are kept, and with its tables; and its results."""
    place = Path(tempfile.mkdtemp()) / "falls"
    marks: list[Spent] = []
    began, cores = perf_counter(), process_time()

    def mark(done: float) -> None:
        if done >= 1.0:
            marks.append(Spent(perf_counter() - began, process_time() - cores))

    found: list[Spent] = []
    with spent(found):
        results = rd.study(given, place, chunk=chunk, client=client, progress=mark)
    return marks[0], found[0], results


def overhead(robot: str, duration: float, quick: bool, chunks: int, repeats: int) -> dict[str, Any]:
    """Plain batches and a study, in turn."""
    chunk = rows_of_a_second(study(robot, 10**6, duration, quick))
    given = study(robot, chunk * chunks, duration, quick)
    batches, kept, made, size = list[Spent](), list[Spent](), list[Spent](), 0
    for _ in range(repeats):
        batches.append(plain(given, chunk))
        until, total, results = whole(given, chunk)
        kept.append(until)
        made.append(total)
        size = sum(file.stat().st_size for file in results.files)
        shutil.rmtree(results.path)
    runs = chunk * chunks
    least = {
        name: Spent(*map(min, zip(*times, strict=True)))
        for name, times in (("plain", batches), ("kept", kept), ("made", made))
    }
    return {
        "study": f"{robot}, {duration:g} s, rtol {1e-6 if quick else 1e-9:g}",
        "runs": runs,
        "runs in a chunk": chunk,
        "plain batches, s": round(least["plain"].wall, 3),
        "study until all chunks are kept, s": round(least["kept"].wall, 3),
        "study with tables, s": round(least["made"].wall, 3),
        "plain batches, core s per million": round(1e6 * least["plain"].cores / runs, 2),
        "until chunks are kept, the same": round(1e6 * least["kept"].cores / runs, 2),
        "with tables, the same": round(1e6 * least["made"].cores / runs, 2),
        "overhead of chunks, % of the clock": round(100 * (least["kept"].wall / least["plain"].wall - 1), 1),
        "overhead of chunks, % of the cores": round(
            100 * (least["kept"].cores / least["plain"].cores - 1), 1
        ),
        "with tables, % of the cores": round(100 * (least["made"].cores / least["plain"].cores - 1), 1),
        "million runs per core hour": round(3.6e3 / (1e6 * least["made"].cores / runs), 1),
        "MB per million runs": round(size / runs, 1),
    }


def scheduled(chunks: int) -> dict[str, Any]:
    """Milliseconds of a chunk on a LocalCluster beside those of its rows: chunks of four rows, which take no time."""
    from distributed import Client, LocalCluster

    began = perf_counter()
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        started = perf_counter() - began
        given = study("two_link", 4 * chunks, 0.01)
        whole(study("two_link", 16, 0.01), 4, client)
        kept_all, _, results = whole(given, 4, client)
        computing = results.seconds / 2
    return {
        "start of a LocalCluster, s": round(started, 1),
        "chunks": chunks,
        "ms per chunk": round(1000 * kept_all.wall / chunks, 2),
        "of this process, core ms per chunk": round(1000 * kept_all.cores / chunks, 2),
        "computing, ms per chunk": round(1000 * computing / chunks, 2),
    }


CLIENT = """
import sys, json, rodyn as rd
from distributed import Client, LocalCluster
if __name__ == "__main__":
    given, place, chunk = json.loads(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        with Client(cluster) as client:
            rd.study(given, place, client=client, chunk=chunk)
"""


def hashes(place: Path) -> dict[str, str]:
    return {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted((place / "results").iterdir())
    }


def workers(pid: int) -> list[int]:
    """The workers of a process that are some seconds old: Dask does not replace one that dies while it starts."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            old = time.time() - folder.stat().st_mtime > GROWN
            if parent == pid and old and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def kept(place: Path) -> int:
    return len(JournalState.of(journal.read_journal(place / "journal")).chunks)


def disturbed(
    process: subprocess.Popen[bytes], place: Path, seconds: float | None, rng: random.Random
) -> int:
    """Kill workers of a client from its first chunk on, for so many seconds of its life or to its end; how many."""
    before, kills = kept(place), 0
    while process.poll() is None and kept(place) == before:
        time.sleep(0.1)
    end = perf_counter() + (seconds or 1e9)
    while process.poll() is None and perf_counter() < end:
        time.sleep(rng.uniform(3.0, 6.0))
        victims = workers(process.pid)
        if victims and rng.random() < 0.7:
            with suppress(ProcessLookupError):  # it ended by itself
                os.kill(rng.choice(victims), signal.SIGKILL)
                kills += 1
    return kills


def chaos(runs: int, chunk: int, seconds: float) -> dict[str, Any]:
    """The same study undisturbed and disturbed: four lives are cut short, the fifth lasts."""
    given = study("three_link", runs, 0.5)
    place = Path(tempfile.mkdtemp())
    began = perf_counter()
    rd.study(given, place / "calm")
    calm = perf_counter() - began
    kills = {"workers": 0, "clients": 0, "everything": 0}
    rng = random.Random(SEED)
    script = place / "client.py"
    script.write_text(CLIENT, encoding="utf-8")
    command = [sys.executable, str(script), json.dumps(given), str(place / "wild"), str(chunk)]
    began = perf_counter()
    for life in range(20):
        process = subprocess.Popen(command, start_new_session=True, stderr=subprocess.DEVNULL)
        kills["workers"] += disturbed(process, place / "wild", seconds if life < 4 else None, rng)
        if process.poll() is None:
            what = "everything" if life % 2 else "clients"
            os.killpg(process.pid, signal.SIGKILL) if life % 2 else process.kill()
            kills[what] += 1
        if process.wait() == 0:
            break
        print(f"life {life + 1} ended; {kept(place / 'wild')} chunks are kept", flush=True)
        time.sleep(2.0)
    results = rd.StudyResults.load(place / "wild")
    found = results.column("run")
    return {
        "runs": runs,
        "undisturbed, s": round(calm, 1),
        "disturbed, s": round(perf_counter() - began, 1),
        **{f"kills of {what}": count for what, count in kills.items()},
        "every run exactly once": bool(np.array_equal(found, np.arange(runs))),
        "same bytes": hashes(place / "calm") == hashes(place / "wild"),
        "rows computed and kept twice": sum(b - a for a, b in (r["rows"] for r in results.state.chunks))
        - runs,
        "folder": str(place),
    }


@click.command(help=__doc__)
@click.option("--chaos", "wild", is_flag=True, help="Kill processes.")
@click.option("--runs", default=1_000_000, show_default=True, help="Of --chaos.")
@click.option("--chunk", default=5_000, show_default=True, help="Of --chaos.")
@click.option("--life", default=45.0, show_default=True, help="Seconds after which a client is killed.")
@click.option("--chunks", default=5, show_default=True, help="Of about a second, for the overhead.")
@click.option("--repeats", default=3, show_default=True)
@click.option("--json", "file", type=click.Path(path_type=Path), help="Write the numbers there.")
def main(
    wild: bool, runs: int, chunk: int, life: float, chunks: int, repeats: int, file: Path | None
) -> None:
    if wild:
        found = [chaos(runs, chunk, life)]
    else:
        cases = (("three_link", 0.5, True), ("puma", 1.0, True), ("puma", 3.0, False))
        found = [environment(), *(overhead(*case, chunks, repeats) for case in cases)]
        found.append(scheduled(500))
    for part in found:
        for name, value in part.items():
            print(f"{name:40} {value}")
        print()
    if file is not None:
        file.write_text(json.dumps(found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
