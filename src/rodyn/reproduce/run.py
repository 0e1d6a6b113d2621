"""Compute experiments, here or in processes of their own; what a folder already holds is not computed again."""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from rodyn.errors import FileError
from rodyn.reproduce import store
from rodyn.reproduce.experiment import Experiment
from rodyn.reproduce.progress import counting
from rodyn.reproduce.store import Record


class Outcome(NamedTuple):
    """What is kept of an experiment, and what it wrote on its way: warnings."""

    record: Record
    said: str


def reproduce(
    experiments: Sequence[Experiment], folder: Path, *, again: bool = False, jobs: int = 1
) -> dict[str, Record]:
    """Compute the experiments, each into its folder in `folder`; id → what is kept.

    An experiment that the folder holds, computed with the source and versions of now, is taken from there, unless
    `again`. One that fails has a record with its failure, and the others go on.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"{str(folder)!r} cannot be made: {error.strerror or error}") from error
    mark = store.fingerprint()
    found = {} if again else held(experiments, folder, mark)
    wanted = [experiment for experiment in experiments if experiment.id not in found]
    with counting(len(wanted)) as done:
        for outcome in _computed(wanted, folder, mark, min(jobs, len(wanted))):
            found[outcome.record.experiment] = outcome.record
            done(outcome.record.experiment)
            for line in outcome.said.splitlines():
                print(f"{outcome.record.experiment}: {line}", file=sys.stderr)
    return {experiment.id: found[experiment.id] for experiment in experiments}


def gathered(
    experiments: Iterable[Experiment], folder: Path, records: Mapping[str, Record]
) -> dict[str, Record]:
    """These records and what else the folder holds of the experiments, in their order."""
    listed = list(experiments)
    found = {**held(listed, folder, store.fingerprint()), **records}
    return _distinct({experiment.id: found[experiment.id] for experiment in listed if experiment.id in found})


def held(experiments: Iterable[Experiment], folder: Path, mark: str) -> dict[str, Record]:
    """Those that the folder holds, of this fingerprint."""
    found = {experiment.id: store.kept(folder / experiment.id, mark) for experiment in experiments}
    return {id: record for id, record in found.items() if record is not None}


def computed(experiment: Experiment, folder: Path, mark: str) -> Outcome:
    """Compute one experiment and write it down; what it prints, and bars of simulations, are caught."""
    said = StringIO()
    place = folder / experiment.id
    with redirect_stdout(said), redirect_stderr(said):
        try:
            record = store.write(experiment.run(), experiment.id, place, mark)
        except Exception as error:
            record = _failed(experiment, mark, f"{type(error).__name__}: {error}")
            _leave(place, traceback.format_exc())
    return Outcome(record, said.getvalue())


def _leave(place: Path, why: str) -> None:
    """The traceback where the finding would be; a folder that takes no file has been told of already."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        (place / store.FINDING).unlink(missing_ok=True)
        (place / store.FAILURE).write_text(why, encoding="utf-8")
    except OSError as error:
        print(f"{str(place)!r} cannot be written: {error.strerror or error}", file=sys.stderr)


def _failed(experiment: Experiment, mark: str, why: str) -> Record:
    return Record(experiment.id, mark, failure=why)


def _computed(wanted: Sequence[Experiment], folder: Path, mark: str, jobs: int) -> Iterator[Outcome]:
    """Outcomes as they come."""
    if jobs <= 1:
        yield from (computed(experiment, folder, mark) for experiment in wanted)
        return
    # started afresh: a fork of a process with threads may hang
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_die_silently) as pool:
        futures = {pool.submit(computed, experiment, folder, mark): experiment for experiment in wanted}
        try:
            for future in as_completed(futures):
                try:
                    yield future.result()
                except BrokenProcessPool:
                    why = "a process of the pool died (memory?); try --jobs 1"
                    yield Outcome(_failed(futures[future], mark, why), "")
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _die_silently() -> None:
    """Ctrl-C reaches all processes; only the first one says so."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _distinct(records: dict[str, Record]) -> dict[str, Record]:
    """An experiment with a claim whose id an earlier one has counts as failed: verdicts go by these ids."""
    owners: dict[str, str] = {}
    for id, record in records.items():
        for claim in record.claims:
            owner = owners.setdefault(claim.id, id)
            if owner != id or [other.id for other in record.claims].count(claim.id) > 1:
                why = f"the claim {claim.id!r} stands in experiment {owner!r} as well"
                records[id] = replace(record, claims=(), failure=why)
    return records
