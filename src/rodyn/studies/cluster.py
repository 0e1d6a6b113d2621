"""Computes chunks on the workers of a Dask cluster; the only file that imports Dask.

Every task carries the whole study, so a lost worker loses only the chunk that it was computing, which another worker
computes again. Only this process writes. A chunk whose workers die is retried alone, because another chunk on the same
worker may have caused it. If workers die again, its halves are tried, down to the single row that kills them. That row
is set aside; the others are kept.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from json import dumps, loads
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple

from rodyn.errors import FileError, StudyError, cut, listed, missing_extra
from rodyn.kernel.machine.threads import single_threaded
from rodyn.studies.compute import StudyWork
from rodyn.studies.environment import ADVICE, differences, environment
from rodyn.studies.execute import Cuts, Stop, compute_chunk
from rodyn.studies.folder import Aside, Chunk
from rodyn.studies.functions import importing_from, unpack, with_neighbours

AHEAD = 2
"""Chunks submitted for each thread of the workers: one is computed while the next waits."""
CONNECT = 10.0
"""Seconds within which a scheduler must answer."""
PATIENCE = 600.0
"""Seconds without any worker after which a study gives up; what is computed is kept."""
WORKERLESS = 10.0
"""Seconds without any worker before a notice: replacing a worker takes a few seconds."""
HOPELESS = 3
"""A study that has kept nothing yet gives up after this many chunks have killed their workers."""
MAX_HALVED = 10
"""Maximum number of rows found by halving; after these, a chunk that kills workers is set aside whole."""
QUIET = 60.0
"""Seconds without a chunk before the rows being computed are listed; the next notice takes twice as long."""
POLL = 0.5
"""Maximum seconds until a stop is noticed."""
IMPORTING = Lock()
"""Held while a thread of a worker imports modules of the user."""
KEPT = "computed rows are kept; start it and run the study again"
GONE = f"the Dask scheduler does not answer: {KEPT}"


class WorkerAnswer(NamedTuple):
    """A chunk, with the environment and address of the worker that computed it."""

    chunk: Chunk
    environment: dict[str, Any]
    worker: str


def distributed() -> Any:
    """Return the module `distributed`."""
    try:
        import distributed as found
    except ImportError:
        raise missing_extra("studies on clusters need", "distributed", "cluster") from None
    return found


@contextmanager
def connected(address: str | None, scheduler_file: Path | None) -> Iterator[Any]:
    """Connect to a scheduler, by its address or its scheduler file, and yield the client."""
    scheduler = {"address": address} if scheduler_file is None else {"scheduler_file": str(scheduler_file)}
    where = cut(str(address if scheduler_file is None else scheduler_file), 200)
    if scheduler_file is not None and not scheduler_file.is_file():
        raise FileError(
            f"scheduler file {where} does not exist; 'dask scheduler --scheduler-file {where}' writes one"
        )
    try:
        client = distributed().Client(**scheduler, timeout=CONNECT)
    except (OSError, ValueError, TimeoutError) as error:
        raise StudyError(
            f"cannot connect to a Dask scheduler at {where}: {cut(str(error), 200)}; 'dask scheduler' starts one "
            "and prints its address"
        ) from None
    with client:
        yield client


def is_client(client: object) -> bool:
    """Return whether an object is a Dask client."""
    return type(client).__module__.partition(".")[0] == "distributed" and isinstance(
        client, distributed().Client
    )


@dataclass(frozen=True)
class Cluster:
    """Executor on the workers of a Dask client."""

    client: Any
    rows: int | None = None

    def environment(self) -> dict[str, Any]:
        """Return the environment of the workers; raise a `StudyError` unless it is the same on all of them."""
        self._require_workers()
        try:
            environments = self.client.run(environment)
        except Exception as error:  # whatever an import on a worker raises
            raise StudyError(
                f"a worker cannot import rodyn: {cut(str(error), 200)}; workers need rodyn of the same version, "
                "with the extra 'cluster'"
            ) from None
        first, *others = environments.items()
        for worker, other in others:
            require_same_bits(first[0], first[1], worker, other)
        return dict(first[1])

    def chunks(
        self, work: StudyWork, pending: Sequence[tuple[int, int]], stop: Stop
    ) -> Generator[Chunk | Aside, None, None]:
        """Yield chunks as they are done; chunks that killed their workers are retried at the end."""
        here = self.environment()
        threads = max(1, sum(self.client.nthreads().values()))
        cuts = Cuts(work, pending, self.rows, threads)
        tasks = _Tasks(self.client, work, here)
        new = sum(last - first for first, last in pending) == work.plan.count
        aside = 0
        try:
            while not stop.asked:
                while len(tasks) < AHEAD * threads and (cut := cuts.take()) is not None:
                    tasks.submit(cut)
                if not len(tasks):
                    break
                for chunk in tasks.done():
                    new = False
                    cuts.learn(chunk.last - chunk.first, chunk.seconds)
                    yield chunk
                if new and len(tasks.suspects) >= HOPELESS:
                    raise StudyError(
                        f"the first {len(tasks.suspects)} chunks killed every worker that tried them: rows "
                        f"{_row_ranges(tasks.suspects)}. Compute one of these runs in a process of its own to see why; "
                        "if only a few rows fail, pass a small chunk=, so that the other rows are kept"
                    )
            while tasks.suspects and not stop.asked:
                for outcome in self._alone(tasks, stop, halve=aside < MAX_HALVED):
                    aside += isinstance(outcome, Aside)
                    yield outcome
        finally:
            tasks.cancel()

    def _alone(self, tasks: _Tasks, stop: Stop, halve: bool) -> Iterator[Chunk | Aside]:
        """Compute one suspect chunk with nothing else under way; if workers die again, queue its halves."""
        suspect = tasks.suspects.popleft()
        tasks.submit((suspect.first, suspect.last))
        while len(tasks) and not stop.asked:
            yield from tasks.done()
        if not tasks.suspects or tasks.suspects[-1][:2] != suspect[:2]:
            return
        again = tasks.suspects.pop()
        if again.last - again.first == 1 or not halve:
            yield again
            return
        middle = (again.first + again.last) // 2
        tasks.suspects.extendleft([again._replace(first=middle), again._replace(last=middle)])

    def _require_workers(self) -> None:
        if not self.client.nthreads():
            print(f"waiting up to {PATIENCE:g} s for workers of the Dask cluster", file=sys.stderr)
        try:
            self.client.wait_for_workers(1, timeout=PATIENCE)
        except (TimeoutError, OSError):
            raise StudyError(f"the Dask cluster has had no workers for {PATIENCE:g} s: start some") from None


def _sources(work: StudyWork) -> dict[str, str]:
    """Return the source of the user's modules beside the study file or in this folder, and of those they import."""
    beside = {Path.cwd(), *([work.study.file.parent.resolve()] if work.study.file else [])}
    files = [
        function.file
        for function in work.study.functions
        if function.file is not None
        and "." not in function.module
        and function.file.resolve().parent in beside
    ]
    every = dict.fromkeys(path for file in files for path in with_neighbours(file))
    return {path.stem: path.read_text(encoding="utf-8") for path in every}


class _Tasks:
    """Chunks that were submitted and are not done."""

    def __init__(self, client: Any, work: StudyWork, here: dict[str, Any]) -> None:
        self._client, self._here = client, here
        self._text = dumps([*work.text, _sources(work)])
        self._futures: dict[Any, tuple[int, int]] = {}
        self._number = 0
        self._without_workers_since: float | None = None
        self._reported = False
        self._last_chunk, self._report_after = monotonic(), QUIET
        self.suspects: deque[Aside] = deque()

    def __len__(self) -> int:
        return len(self._futures)

    def submit(self, rows: tuple[int, int]) -> None:
        """Submit rows to a worker."""
        self._number += 1
        key = f"rodyn-{os.getpid()}-{id(self)}-{self._number}"
        try:
            future = self._client.submit(task, self._text, *rows, key=key, pure=False)
        except (OSError, RuntimeError):
            raise StudyError(GONE) from None
        self._futures[future] = rows

    def done(self) -> Iterator[Chunk]:
        """Yield the chunks that complete within `POLL` seconds."""
        packages = distributed()
        try:
            packages.wait(list(self._futures), timeout=POLL, return_when="FIRST_COMPLETED")
        except TimeoutError:
            self._require_workers()
            self._report_delay()
            return
        except (CancelledError, packages.comm.CommClosedError):
            raise StudyError(GONE) from None
        self._without_workers_since = None
        self._last_chunk, self._report_after = monotonic(), QUIET
        for future in [future for future in self._futures if future.done()]:
            first, last = self._futures.pop(future)
            try:
                answer: WorkerAnswer = future.result()
            except packages.KilledWorker as error:
                self.suspects.append(
                    Aside(first, last, f"{error.allowed_failures + 1} workers died computing it")
                )
                continue
            except (CancelledError, packages.comm.CommClosedError):
                raise StudyError(GONE) from None
            finally:
                future.release()
            require_same_bits("the study", self._here, answer.worker, answer.environment)
            yield answer.chunk

    def cancel(self) -> None:
        """Cancel all tasks."""
        if self._futures:
            with suppress(OSError, CancelledError):  # the scheduler may be gone
                self._client.cancel(list(self._futures))
        self._futures.clear()

    def _report_delay(self) -> None:
        if monotonic() - self._last_chunk > self._report_after:
            named = _row_ranges(Aside(*rows, "") for rows in self._futures.values())
            print(
                f"no rows were completed for {self._report_after:g} s; being computed: {named}",
                file=sys.stderr,
            )
            self._report_after *= 2

    def _require_workers(self) -> None:
        """Raise if the scheduler is gone, or if there have been no workers for `PATIENCE` seconds."""
        if self._client.status != "running":
            raise StudyError(GONE)
        try:
            present = self._client.nthreads()
        except (OSError, TimeoutError):
            raise StudyError(GONE) from None
        if present:
            self._without_workers_since = None
            return
        if self._without_workers_since is None:
            self._without_workers_since, self._reported = monotonic(), False
        seconds = monotonic() - self._without_workers_since
        if seconds > WORKERLESS and not self._reported:
            self._reported = True
            print(f"the Dask cluster has no workers; waiting up to {PATIENCE:g} s", file=sys.stderr)
        if seconds > PATIENCE:
            raise StudyError(f"the Dask cluster has had no worker for {PATIENCE:g} s: {KEPT}")


def _row_ranges(chunks: Iterable[Aside]) -> str:
    return listed([f"{chunk.first} to {chunk.last - 1}" for chunk in chunks], 5)


def require_same_bits(name: str, here: dict[str, Any], other: str, there: dict[str, Any]) -> None:
    """Raise if two processes would not compute the same bits."""
    apart = differences(here, there)
    if apart:
        raise StudyError(
            f"{name} and {other} would not compute the same bits; they differ in {'; '.join(apart)}. To use both, "
            f"{ADVICE}"
        )


def task(text: str, first: int, last: int) -> WorkerAnswer:
    """Compute rows of a study on a worker, in one thread: each thread of a worker has a task of its own."""
    with single_threaded():
        chunk = compute_chunk(_work(text), first, last)
    return WorkerAnswer(chunk, environment(), distributed().get_worker().address)


@lru_cache(maxsize=4)
def _work(text: str) -> StudyWork:
    """Return the work that a task names; modules of the user are unpacked into the worker's own folder."""
    document, measures, sources = loads(text)
    name = f"rodyn-{hashlib.sha256(dumps(sources).encode()).hexdigest()[:16]}"
    folder = Path(distributed().get_worker().local_directory) / name
    with IMPORTING, importing_from(folder if sources else None):
        unpack(sources, folder)
        return StudyWork.of(document, measures)
