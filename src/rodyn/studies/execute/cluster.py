"""Chunks computed by the workers of a Dask cluster: the one file that imports these packages.

A task carries the study, so that nothing is lost with a worker but what it was computing; that is computed again by
another one. This process alone writes. A chunk whose workers die is tried once more when nothing else is under way,
so that it is not blamed for its neighbours; if they die again, its halves are, down to the row that kills them, which
is set aside. The others are kept.
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
from rodyn.studies.compute.chunk import Work
from rodyn.studies.compute.environment import ADVICE, differences, environment
from rodyn.studies.describe.functions import importing_from, unpack, with_neighbours
from rodyn.studies.execute.cuts import Cuts
from rodyn.studies.execute.stopping import Stop
from rodyn.studies.execute.task import computed
from rodyn.studies.store.folder import Aside, Chunk

AHEAD = 2
"""Chunks under way for each thread of the workers: one is computed, the next waits beside it."""
CONNECT = 10.0
"""Seconds in which a scheduler must answer."""
PATIENCE = 600.0
"""Seconds without any worker after which a study gives up, with all that is kept."""
WORKERLESS = 10.0
"""Seconds without any worker after which that is said: one that is replaced is away for some seconds."""
HOPELESS = 3
"""A study that has kept nothing yet gives up after so many chunks have killed their workers."""
MOST_ASIDE = 10
"""Rows that are looked for by halves; a chunk that kills workers after these is set aside whole."""
QUIET = 60.0
"""Seconds without a chunk after which the rows under way are named, again after twice as many."""
POLL = 0.5
"""Seconds until a stop is noticed."""
IMPORTING = Lock()
"""Threads of a worker import one after the other."""
KEPT = "what is computed is kept; start it, and run the study again"
GONE = f"the Dask scheduler is gone: {KEPT}"


class Answer(NamedTuple):
    """A chunk, and what the worker that computed it is."""

    chunk: Chunk
    environment: dict[str, Any]
    worker: str


def distributed() -> Any:
    """The package."""
    try:
        import distributed as found
    except ImportError:
        raise missing_extra("studies on clusters need", "distributed", "cluster") from None
    return found


@contextmanager
def connected(address: str | None, scheduler_file: Path | None) -> Iterator[Any]:
    """A client of a scheduler, by its address or by the file that it wrote."""
    given = {"address": address} if scheduler_file is None else {"scheduler_file": str(scheduler_file)}
    where = cut(str(address if scheduler_file is None else scheduler_file), 200)
    if scheduler_file is not None and not scheduler_file.is_file():
        raise FileError(
            f"{where}: there is no such file; 'dask scheduler --scheduler-file {where}' writes one"
        )
    try:
        client = distributed().Client(**given, timeout=CONNECT)
    except (OSError, ValueError, TimeoutError) as error:
        raise StudyError(
            f"there is no Dask scheduler at {where}: {cut(str(error), 200)}; 'dask scheduler' starts one and prints "
            "its address"
        ) from None
    with client:
        yield client


def is_client(given: object) -> bool:
    """Whether it is a client of Dask."""
    return type(given).__module__.partition(".")[0] == "distributed" and isinstance(
        given, distributed().Client
    )


@dataclass(frozen=True)
class Cluster:
    """The workers of a client."""

    client: Any
    rows: int | None = None

    def environment(self) -> dict[str, Any]:
        """What the bits of results depend on: the same on all workers, or a `StudyError`."""
        self._require_workers()
        try:
            found = self.client.run(environment)
        except Exception as error:  # whatever an import on a worker raises
            raise StudyError(
                f"a worker cannot import rodyn: {cut(str(error), 200)}; workers need rodyn of the same version, "
                "with the extra 'cluster'"
            ) from None
        first, *others = found.items()
        for worker, other in others:
            require_same_bits(first[0], first[1], worker, other)
        return dict(first[1])

    def chunks(
        self, work: Work, pending: Sequence[tuple[int, int]], stop: Stop
    ) -> Generator[Chunk | Aside, None, None]:
        """Chunks as they are done; those whose workers died last."""
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
                for one in tasks.done():
                    new = False
                    cuts.learn(one.last - one.first, one.seconds)
                    yield one
                if new and len(tasks.suspects) >= HOPELESS:
                    raise StudyError(
                        f"the first {len(tasks.suspects)} chunks killed all workers that tried them, rows "
                        f"{_names(tasks.suspects)}: compute one of these runs in a process of its own to see why; "
                        "if few rows do it, give a chunk= of few rows, so that others are kept"
                    )
            while tasks.suspects and not stop.asked:
                for found in self._alone(tasks, stop, halve=aside < MOST_ASIDE):
                    aside += isinstance(found, Aside)
                    yield found
        finally:
            tasks.cancel()

    def _alone(self, tasks: _Tasks, stop: Stop, halve: bool) -> Iterator[Chunk | Aside]:
        """Rows whose workers died, with nothing else under way; if workers die again, the halves are the next."""
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
            print(f"waiting for workers of the Dask cluster, at most {PATIENCE:g} s", file=sys.stderr)
        try:
            self.client.wait_for_workers(1, timeout=PATIENCE)
        except (TimeoutError, OSError):
            raise StudyError(
                f"the Dask cluster has no workers, and none came in {PATIENCE:g} s: start some"
            ) from None


def _sources(work: Work) -> dict[str, str]:
    """Modules of the user that lie beside the study file, or here, with those beside them that they import."""
    beside = {Path.cwd(), *([work.study.file.parent.resolve()] if work.study.file else [])}
    files = [
        one.file
        for one in work.study.functions
        if one.file is not None and "." not in one.module and one.file.resolve().parent in beside
    ]
    every = dict.fromkeys(path for file in files for path in with_neighbours(file))
    return {path.stem: path.read_text(encoding="utf-8") for path in every}


class _Tasks:
    """Chunks under way."""

    def __init__(self, client: Any, work: Work, here: dict[str, Any]) -> None:
        self._client, self._here = client, here
        self._text = dumps([*work.text, _sources(work)])
        self._futures: dict[Any, tuple[int, int]] = {}
        self._number = 0
        self._without_workers_since: float | None = None
        self._said_so = False
        self._heard, self._say_after = monotonic(), QUIET
        self.suspects: deque[Aside] = deque()

    def __len__(self) -> int:
        return len(self._futures)

    def submit(self, rows: tuple[int, int]) -> None:
        """Let a worker compute rows."""
        self._number += 1
        key = f"rodyn-{os.getpid()}-{id(self)}-{self._number}"
        try:
            future = self._client.submit(task, self._text, *rows, key=key, pure=False)
        except (OSError, RuntimeError):
            raise StudyError(GONE) from None
        self._futures[future] = rows

    def done(self) -> Iterator[Chunk]:
        """Chunks that are done by now, or within `POLL` seconds."""
        packages = distributed()
        try:
            packages.wait(list(self._futures), timeout=POLL, return_when="FIRST_COMPLETED")
        except TimeoutError:
            self._require_workers()
            self._say_what_takes_long()
            return
        except (CancelledError, packages.comm.CommClosedError):
            raise StudyError(GONE) from None
        self._without_workers_since = None
        self._heard, self._say_after = monotonic(), QUIET
        for future in [one for one in self._futures if one.done()]:
            first, last = self._futures.pop(future)
            try:
                answer: Answer = future.result()
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
        """Nothing more is wanted."""
        if self._futures:
            with suppress(OSError, CancelledError):  # the scheduler may be gone
                self._client.cancel(list(self._futures))
        self._futures.clear()

    def _say_what_takes_long(self) -> None:
        if monotonic() - self._heard > self._say_after:
            named = _names(Aside(*rows, "") for rows in self._futures.values())
            print(f"no rows for {self._say_after:g} s; under way: {named}", file=sys.stderr)
            self._say_after *= 2

    def _require_workers(self) -> None:
        """Raise if there has been no worker, or no scheduler, for a long time."""
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
            self._without_workers_since, self._said_so = monotonic(), False
        seconds = monotonic() - self._without_workers_since
        if seconds > WORKERLESS and not self._said_so:
            self._said_so = True
            print(f"the Dask cluster has no workers; waiting {PATIENCE:g} s for some", file=sys.stderr)
        if seconds > PATIENCE:
            raise StudyError(f"the Dask cluster has had no worker for {PATIENCE:g} s: {KEPT}")


def _names(chunks: Iterable[Aside]) -> str:
    return listed([f"{one.first} to {one.last - 1}" for one in chunks], 5)


def require_same_bits(one: str, here: dict[str, Any], other: str, there: dict[str, Any]) -> None:
    """Raise if two processes would not compute the same bits."""
    apart = differences(here, there)
    if apart:
        raise StudyError(
            f"{one} and {other} would not compute the same bits: they have {'; '.join(apart)}. To compute with both, "
            f"{ADVICE}"
        )


def task(text: str, first: int, last: int) -> Answer:
    """On a worker: rows of a study, by one thread, as every thread of a worker has a task of its own."""
    with single_threaded():
        chunk = computed(_work(text), first, last)
    return Answer(chunk, environment(), distributed().get_worker().address)


@lru_cache(maxsize=4)
def _work(text: str) -> Work:
    """The work of a task; modules of the user come with it, and lie in the folder of the worker."""
    document, measures, sources = loads(text)
    name = f"rodyn-{hashlib.sha256(dumps(sources).encode()).hexdigest()[:16]}"
    folder = Path(distributed().get_worker().local_directory) / name
    with IMPORTING, importing_from(folder if sources else None):
        unpack(sources, folder)
        return Work.of(document, measures)
