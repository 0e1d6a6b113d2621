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
from rodyn.studies import arrow, cluster
from rodyn.studies.compute import StudyWork, prepare
from rodyn.studies.document import MAX_STUDY_ROWS, describe
from rodyn.studies.environment import provenance
from rodyn.studies.execute import Here, Stop, StudyInterrupted, pack_chunk, stop_on_signals
from rodyn.studies.folder import Aside, Chunk, Folder, open_folder
from rodyn.studies.results import StudyResults
from rodyn.writing.output_file import checked_path

SetAside = Literal["keep", "retry", "record"]
SET_ASIDE_CHOICES: tuple[SetAside, ...] = ("keep", "retry", "record")


class Executor(Protocol):
    """Computes chunks: this process, or a cluster."""

    def environment(self) -> dict[str, Any]:
        """Return the environment that the bits of its results depend on."""

    def chunks(
        self, work: StudyWork, pending: Sequence[tuple[int, int]], stop: Stop
    ) -> Generator[Chunk | Aside, None, None]:
        """Yield chunks as they are done."""


def study(
    given: str | PathLike[str] | Mapping[str, Any],
    folder: str | PathLike[str] | None = None,
    *,
    client: Any = None,
    chunk: int | None = None,
    progress: ProgressCallback | bool | None = None,
    set_aside: SetAside = "keep",
) -> StudyResults:
    """Compute many runs of one robot, described by a file (.toml) or a mapping of the same keys, into a folder.

    Rows that the folder already holds are not computed again: after an interruption, the same call continues. The
    default folder is the name of the study, in the current directory.

    client      a `dask.distributed.Client`, whose workers compute the study; default: the threads of this process
    chunk       rows computed and written at a time; default: about a second of work. Results do not depend on it
    progress    True, False, or a function of a number from 0 to 1; default: a progress bar in a terminal
    set_aside   what to do with rows that killed their workers: "keep" them aside, "retry", or "record" them as failed

    >>> from tempfile import TemporaryDirectory
    >>> falls = {"kind": "monte-carlo", "robot": "two_link", "runs": 100, "seed": 1, "simulate": {"duration": 0.1}}
    >>> with TemporaryDirectory() as place:
    ...     results = study({**falls, "vary": {"q0": {"uniform": [-1, 1]}}}, place)
    ...     len(results), results.column("end.q1").shape
    (100, (100,))
    """
    if not is_one_of(set_aside, SET_ASIDE_CHOICES):
        raise unknown("set_aside", set_aside, SET_ASIDE_CHOICES)
    if chunk is not None:
        whole(chunk, "chunk", 1, MAX_STUDY_ROWS)
    arrow.import_pyarrow()
    told = describe(given)
    place = checked_path(told.name if folder is None else folder)
    executor = _executor(client, chunk)
    work = prepare(told)
    record = {
        "document": told.document,
        "environment": executor.environment(),
        "measures": dict(work.measures),
        "rows": work.plan.count,
    }
    with open_folder(place, work.layout, record) as kept:
        _compute_missing(work, kept, executor, progress, set_aside)
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
        raise InputError(f"client is {kind}: pass a dask.distributed.Client that is open and synchronous")
    return cluster.Cluster(client, chunk)


def _compute_missing(
    work: StudyWork,
    folder: Folder,
    executor: Executor,
    progress: ProgressCallback | bool | None,
    set_aside: SetAside,
) -> None:
    """Compute the rows that the folder does not hold."""
    if set_aside == "retry":
        folder.retry()
    if set_aside == "record":
        for record in list(folder.state.aside):
            first, last = record["rows"]
            columns = work.set_aside(first, last, record["why"])
            folder.keep(pack_chunk(work, first, last, columns, perf_counter()))
    pending = folder.pending
    total = sum(last - first for first, last in pending)
    if not total:
        return
    try:
        with stop_on_signals() as stop, reporting(progress, f"{work.study.name}: {total} runs") as report:
            _keep_chunks(folder, executor.chunks(work, pending, stop), total, report)
            if stop.asked and folder.pending:
                raise KeyboardInterrupt
    except KeyboardInterrupt:
        raise StudyInterrupted(
            f"interrupted: {folder.kept} of {folder.rows} runs are kept in {short(str(folder.path))}; run the study "
            "again to continue"
        ) from None


def _keep_chunks(
    folder: Folder,
    chunks: Generator[Chunk | Aside, None, None],
    total: int,
    report: ProgressCallback | None,
) -> None:
    """Keep chunks as they are done: one is written while the next is computed."""
    done = 0

    def written(outcome: Chunk | Aside, writing: Future[None]) -> None:
        nonlocal done
        writing.result()
        done += outcome.last - outcome.first
        if report is not None:
            report(done / total)

    last: tuple[Chunk | Aside, Future[None]] | None = None
    with closing(chunks), ThreadPoolExecutor(1) as writer:
        for outcome in chunks:
            if last is not None:
                written(*last)
            last = outcome, writer.submit(_write, folder, outcome)
        if last is not None:
            written(*last)


def _write(folder: Folder, outcome: Chunk | Aside) -> None:
    if isinstance(outcome, Chunk):
        folder.keep(outcome)
    else:
        folder.set_aside(outcome.first, outcome.last, outcome.why)
