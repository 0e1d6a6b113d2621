"""Compute experiments, here or in other processes; what a folder already holds is not computed again."""

from __future__ import annotations

import signal
import sys
import threading
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import replace
from io import StringIO
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import NamedTuple

from rodyn.errors import FileError, unwritable
from rodyn.papers.reproduce import store
from rodyn.papers.reproduce.experiment import Experiment
from rodyn.papers.reproduce.store import Record
from rodyn.writing.output_file import write_text


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[str], None]]:
    """Show a progress bar; yield a function to call with the id of each experiment that is done."""
    if total == 0 or not sys.stderr.isatty():
        yield lambda name: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("reproducing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    # the terminal of now: while an experiment runs, sys.stderr is redirected
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda name: bar.update(task, advance=1, description=f"{name} done")


DIED = "a process of the pool died (memory?); try --jobs 1"


class ExperimentResult(NamedTuple):
    """The record of an experiment, and what it printed on its way: warnings."""

    record: Record
    said: str


class Interrupted(KeyboardInterrupt):
    """Ctrl-C or SIGTERM ended a reproduction; `records` are those of the experiments done by then."""

    def __init__(self, records: dict[str, Record]) -> None:
        super().__init__("interrupted")
        self.records = records


def reproduce(
    experiments: Sequence[Experiment], folder: Path, *, again: bool = False, jobs: int = 1
) -> dict[str, Record]:
    """Compute the experiments, each into its folder in `folder`; id → record.

    An experiment that the folder holds, computed with the same source and versions, is read from there, unless
    `again`. One that fails has a record with its failure, and the others go on. Raises `Interrupted` after Ctrl-C or
    SIGTERM: what is done is kept, and the next call computes the rest.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"cannot create the folder {str(folder)!r}: {error.strerror or error}") from error
    mark = store.fingerprint()
    done_records = {} if again else read_records(experiments, folder, mark)
    wanted = [experiment for experiment in experiments if experiment.id not in done_records]
    try:
        outcomes = _computed(wanted, folder, mark, min(jobs, len(wanted)))
        with _stopped_by_signals(), progress_bar(len(wanted)) as done, closing(outcomes):
            for outcome in outcomes:
                done_records[outcome.record.experiment] = outcome.record
                done(outcome.record.experiment)
                for line in outcome.said.splitlines():
                    print(f"{outcome.record.experiment}: {line}", file=sys.stderr)
    except (_Stop, KeyboardInterrupt) as stop:
        # a signal to the whole group ends the processes of the pool too: that is no failure of their experiments
        raise Interrupted(
            {id: record for id, record in done_records.items() if record.failure != DIED}
        ) from stop
    return {experiment.id: done_records[experiment.id] for experiment in experiments}


class _Stop(BaseException):
    """Raised by a signal. Not a `KeyboardInterrupt`: a simulation would end early on it and return what it has."""


@contextmanager
def _stopped_by_signals() -> Iterator[None]:
    """Raise `_Stop` on SIGINT and SIGTERM, unless a signal is ignored or this is not the main thread."""

    def stop(number: int, frame: object) -> None:
        raise _Stop

    before = {}
    if threading.current_thread() is threading.main_thread():
        numbers = (signal.SIGINT, signal.SIGTERM)
        before = {
            n: signal.getsignal(n) for n in numbers if signal.getsignal(n) not in (signal.SIG_IGN, None)
        }
    try:
        for number in before:
            signal.signal(number, stop)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def gather_records(
    experiments: Iterable[Experiment], folder: Path, records: Mapping[str, Record]
) -> dict[str, Record]:
    """Return these records and what else the folder holds of the experiments, in their order."""
    listed = list(experiments)
    known = {**read_records(listed, folder, store.fingerprint()), **records}
    return _distinct({experiment.id: known[experiment.id] for experiment in listed if experiment.id in known})


def read_records(experiments: Iterable[Experiment], folder: Path, mark: str) -> dict[str, Record]:
    """Return the records of this fingerprint that the folder holds."""
    known = {experiment.id: store.read_record(folder / experiment.id, mark) for experiment in experiments}
    return {id: record for id, record in known.items() if record is not None}


def compute_experiment(experiment: Experiment, folder: Path, mark: str) -> ExperimentResult:
    """Compute one experiment and write its folder; what it prints is caught."""
    printed = StringIO()
    place = folder / experiment.id
    with redirect_stdout(printed), redirect_stderr(printed):
        try:
            record = store.write(experiment.run(), experiment.id, place, mark)
        except Exception as error:
            record = _failed(experiment, mark, f"{type(error).__name__}: {error}")
            _leave_traceback(place, traceback.format_exc())
    return ExperimentResult(record, printed.getvalue())


def _leave_traceback(place: Path, text: str) -> None:
    """Write the traceback where the finding would be; if that fails, say so among the warnings."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        (place / store.FINDING).unlink(missing_ok=True)
        write_text(place / store.FAILURE, text)
    except OSError as error:
        print(unwritable(place, error), file=sys.stderr)
    except FileError as error:
        print(error, file=sys.stderr)


def _failed(experiment: Experiment, mark: str, why: str) -> Record:
    return Record(experiment.id, mark, failure=why)


def _computed(
    wanted: Sequence[Experiment], folder: Path, mark: str, jobs: int
) -> Generator[ExperimentResult, None, None]:
    """Yield results as experiments end."""
    if jobs <= 1:
        yield from (compute_experiment(experiment, folder, mark) for experiment in wanted)
        return
    others = set(active_children())
    # spawned, not forked: a fork of a process with threads may hang
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_end_on_interrupt) as pool:
        try:
            with hold_interrupts():  # the first call starts the processes
                futures = {
                    pool.submit(compute_experiment, experiment, folder, mark): experiment
                    for experiment in wanted
                }
            for future in as_completed(futures):
                try:
                    yield future.result()
                except BrokenProcessPool:
                    yield ExperimentResult(_failed(futures[future], mark, DIED), "")
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in set(active_children()) - others:  # experiments under way would run to their end
                process.terminate()
            raise


@contextmanager
def hold_interrupts() -> Iterator[None]:
    """Hold SIGINT back until the end; processes started inside do not get it before they unblock it."""
    if sys.platform == "win32":  # no signal can be blocked
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_on_interrupt() -> None:
    """Let Ctrl-C, which reaches all processes, end those of the pool without a traceback, also while they start."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _distinct(records: dict[str, Record]) -> dict[str, Record]:
    """Mark an experiment as failed if it repeats the id of an earlier claim: verdicts go by these ids."""
    owners: dict[str, str] = {}
    for id, record in records.items():
        for claim in record.claims:
            owner = owners.setdefault(claim.id, id)
            if owner != id or [other.id for other in record.claims].count(claim.id) > 1:
                why = f"the claim {claim.id!r} is in experiment {owner!r} as well"
                records[id] = replace(record, claims=(), failure=why)
    return records
