"""`rd.study`: a study from its description to its results; read `study` first."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from os import PathLike
from time import perf_counter
from typing import Any, Literal, Protocol

from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown
from rodyn.model.checks import whole
from rodyn.simulate.integrate.task import ProgressCallback, reporting
from rodyn.studies.compute.chunk import Work, prepared
from rodyn.studies.describe.document import described
from rodyn.studies.describe.sections import MOST_ROWS
from rodyn.studies.execute import cluster
from rodyn.studies.execute.here import Here
from rodyn.studies.execute.stopping import Interrupted, Stop, stoppable
from rodyn.studies.execute.task import packed
from rodyn.studies.results import StudyResults
from rodyn.studies.store import arrow
from rodyn.studies.store.folder import Aside, Chunk, Folder, opened
from rodyn.studies.store.provenance import provenance
from rodyn.writing.output_file import checked_path

Choice = Literal["keep", "retry", "record"]
CHOICES: tuple[Choice, ...] = ("keep", "retry", "record")


class Executor(Protocol):
    """What computes chunks: this process, or a cluster."""

    def environment(self) -> dict[str, Any]:
        """What the bits of its results depend on."""

    def chunks(
        self, work: Work, pending: Sequence[tuple[int, int]], stop: Stop
    ) -> Generator[Chunk | Aside, None, None]:
        """Chunks as they are done."""


def study(
    given: str | PathLike[str] | Mapping[str, Any],
    folder: str | PathLike[str] | None = None,
    *,
    client: Any = None,
    chunk: int | None = None,
    progress: ProgressCallback | bool | None = None,
    set_aside: Choice = "keep",
) -> StudyResults:
    """Many runs of one robot, described by a file (.toml) or a mapping of the same keys; results in a folder.

    What the folder holds of the same study is not computed again: after whatever ended it, the same call goes on. The
    folder is by default the name of the study, in the current directory.

    client      a `dask.distributed.Client`: the same study on its workers; default: this process and its threads
    chunk       rows that are computed and kept at a time; default: about a second of work. Results do not depend on it
    progress    True, False, a function of a number from 0 to 1; default: a bar where there is a terminal
    set_aside   what becomes of rows that killed their workers: "keep" them aside, "retry", or "record" them as failed

    >>> from tempfile import TemporaryDirectory
    >>> falls = {"kind": "monte-carlo", "robot": "two_link", "runs": 100, "seed": 1, "simulate": {"duration": 0.1}}
    >>> with TemporaryDirectory() as place:
    ...     results = study({**falls, "vary": {"q0": {"uniform": [-1, 1]}}}, place)
    ...     len(results), results.column("end.q1").shape
    (100, (100,))
    """
    if not is_one_of(set_aside, CHOICES):
        raise unknown("set_aside", set_aside, CHOICES)
    if chunk is not None:
        whole(chunk, "chunk", 1, MOST_ROWS)
    arrow.packages()
    told = described(given)
    place = checked_path(told.name if folder is None else folder)
    executor = _executor(client, chunk)
    work = prepared(told)
    record = {
        "document": told.document,
        "environment": executor.environment(),
        "measures": dict(work.measures),
        "rows": work.plan.count,
    }
    with opened(place, work.layout, record) as kept:
        _complete(work, kept, executor, progress, set_aside)
        if not kept.state.aside:
            kept.tabulate(provenance(record))
    return StudyResults.load(place)


def _executor(client: Any, chunk: int | None) -> Executor:
    if client is None:
        return Here(chunk)
    if not cluster.is_client(client):
        raise InputTypeError(f"client must be a dask.distributed.Client, got {short(client)}")
    if client is not None and (client.status in ("closing", "closed") or client.asynchronous):
        kind = "asynchronous" if client.asynchronous else "closed"
        raise InputError(f"client is {kind}: give a dask.distributed.Client that is open and synchronous")
    return cluster.Cluster(client, chunk)


def _complete(
    work: Work,
    folder: Folder,
    executor: Executor,
    progress: ProgressCallback | bool | None,
    set_aside: Choice,
) -> None:
    """Compute what the folder does not hold."""
    if set_aside == "retry":
        folder.retry()
    if set_aside == "record":
        for record in list(folder.state.aside):
            first, last = record["rows"]
            columns = work.set_aside(first, last, record["why"])
            folder.keep(packed(work, first, last, columns, perf_counter()))
    pending = folder.pending
    total = sum(last - first for first, last in pending)
    if not total:
        return
    try:
        with stoppable() as stop, reporting(progress, f"{work.study.name}: {total} runs") as report:
            _keep(folder, executor.chunks(work, pending, stop), total, report)
            if stop.asked and folder.pending:
                raise KeyboardInterrupt
    except KeyboardInterrupt:
        raise Interrupted(
            f"interrupted: {folder.kept} of {folder.rows} runs are kept in {short(str(folder.path))}; the same call "
            "goes on from there"
        ) from None


def _keep(
    folder: Folder,
    chunks: Generator[Chunk | Aside, None, None],
    total: int,
    report: ProgressCallback | None,
) -> None:
    """Keep chunks as they are done: one is written while the next is computed."""
    done = 0

    def written(one: Chunk | Aside, writing: Future[None]) -> None:
        nonlocal done
        writing.result()
        done += one.last - one.first
        if report is not None:
            report(done / total)

    last: tuple[Chunk | Aside, Future[None]] | None = None
    with closing(chunks), ThreadPoolExecutor(1) as writer:
        for one in chunks:
            if last is not None:
                written(*last)
            last = one, writer.submit(_write, folder, one)
        if last is not None:
            written(*last)


def _write(folder: Folder, one: Chunk | Aside) -> None:
    if isinstance(one, Chunk):
        folder.keep(one)
    else:
        folder.set_aside(one.first, one.last, one.why)
