"""`StudyResults`: the results of a study, read from its folder piece by piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import (
    FileError,
    InputError,
    InputTypeError,
    StudyError,
    UnsupportedError,
    cut,
    missing_extra,
    short,
    unknown,
)
from rodyn.model.checks import whole
from rodyn.robot import Robot
from rodyn.simulate.result.records import GOOD
from rodyn.studies.analysis import convergence, labelled, sobol
from rodyn.studies.analysis.summary import Summary, summary
from rodyn.studies.compute.chunk import Work
from rodyn.studies.compute.columns import ASIDE, MESSAGE, RUN, STATUS, inputs
from rodyn.studies.describe.document import described
from rodyn.studies.plan import Plan
from rodyn.studies.store import arrow
from rodyn.studies.store.folder import LOCK
from rodyn.studies.store.lock import holder
from rodyn.studies.store.spans import Span, disjoint, gaps, settled, tables_of
from rodyn.studies.store.state import JOURNAL, State
from rodyn.writing.output_file import checked_path
from rodyn.writing.tables import Shown, Table

SHOWN = 20
"""Rows that failed which are shown."""


@dataclass(frozen=True, eq=False, repr=False)
class StudyResults(Shown):
    """What the folder of a study holds.

    Chunks are checked by their checksums when a folder is opened; rows are read when they are asked for.
    `for table in results` goes through it in pieces (`pyarrow.Table`) that fit in memory, in the order of the runs.
    `.table(columns)`, `.to_pandas(columns)`, `.to_xarray()` and `.column(name)` read all of it.
    """

    path: Path
    state: State
    spans: tuple[Span, ...]

    @classmethod
    def load(cls, folder: str | PathLike[str]) -> StudyResults:
        """The results in a folder, of a study that is finished or not, also while another process computes it."""
        path = checked_path(folder)
        if not (path / JOURNAL).is_file():
            raise FileError(f"{cut(str(path), 200)} is no folder of a study: it has no file {JOURNAL!r}")
        state, spans = settled(path)
        return cls(path, state, tuple(disjoint(spans, state.rows)))

    @cached_property
    def work(self) -> Work:
        """The study that was computed; functions of the user are names alone."""
        return Work(described(self.document, importing=False), self._study["measures"])

    @property
    def _study(self) -> dict[str, Any]:
        assert self.state.study is not None
        return self.state.study

    @property
    def document(self) -> dict[str, Any]:
        """The study as plain values: the keys of its file, with the robot's description."""
        found: dict[str, Any] = self._study["document"]
        return found

    @property
    def name(self) -> str:
        """Of the study."""
        return str(self.document["name"])

    @property
    def kind(self) -> str:
        """Of the study: sweep, monte-carlo, sensitivity or convergence."""
        return str(self.document["kind"])

    @cached_property
    def robot(self) -> Robot:
        """The robot of all runs."""
        return self.work.study.robot

    @property
    def environment(self) -> dict[str, Any]:
        """What computed it: versions, and the processor that code was made for."""
        found: dict[str, Any] = self._study["environment"]
        return found

    def __len__(self) -> int:
        """Runs of the whole study."""
        return self.state.rows

    @cached_property
    def missing(self) -> tuple[tuple[int, int], ...]:
        """Runs that are not computed yet, or set aside: from the first to before the second of each pair."""
        return tuple(gaps(self.spans, 0, len(self)))

    @property
    def complete(self) -> bool:
        """Whether every run is there."""
        return not self.missing

    @property
    def files(self) -> tuple[Path, ...]:
        """The Parquet files: all rows, once the study has made its tables."""
        return tuple(span.path for span in self.spans if span.what == "table")

    @property
    def statuses(self) -> Counter[str]:
        """How runs ended: status → how many."""
        return sum((Counter(one.statuses) for one in self._endings), Counter())

    @property
    def failures(self) -> list[tuple[int, str, str]]:
        """Runs that did not end well, with status and reason: at most five of each chunk or row group."""
        found = [one for endings in self._endings for one in endings.failures]
        return sorted((int(run), str(status), str(why)) for run, status, why in found)

    @cached_property
    def _endings(self) -> list[arrow.Endings]:
        return [self._ending(span) for span in self.spans]

    def _ending(self, span: Span) -> arrow.Endings:
        """How the rows of a span ended: by the journal, which knows it of whole files, else by the rows."""
        if span.record["rows"] == [span.first, span.last]:
            return arrow.Endings(span.record["statuses"], [tuple(one) for one in span.record["failures"]])
        return arrow.endings(arrow.joined(list(self._now(span, None))))

    @property
    def set_aside(self) -> list[tuple[int, int, str]]:
        """Rows that killed the workers that computed them, and what is known of it."""
        return [(*record["rows"], record["why"]) for record in self.state.aside]

    @property
    def seconds(self) -> float:
        """What chunks took, added up."""
        return float(sum(record["seconds"] for record in self.state.chunks))

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of columns."""
        return tuple(column.name for column in self.work.layout)

    def __iter__(self) -> Iterator[Any]:
        """Pieces of the results, one after the other: `pyarrow.Table`."""
        return self.pieces()

    def pieces(self, columns: Sequence[str] | None = None) -> Iterator[Any]:
        """Pieces with some of the columns."""
        self._require(columns)
        for span in self.spans:
            yield from self._now(span, columns)

    def _now(self, span: Span, columns: Sequence[str] | None) -> Iterator[Any]:
        """The rows of a span; of a chunk that another process has made a part of a table meanwhile, from there."""
        try:
            yield from tables_of(span, columns)
        except FileError:
            if span.what == "table" or span.path.exists():
                raise
            now = [one.within(span.first, span.last) for one in StudyResults.load(self.path).spans]
            now = [one for one in now if one.first < one.last]
            if gaps(now, span.first, span.last):
                raise
            for one in now:
                yield from tables_of(one, columns)

    def table(self, columns: Sequence[str] | None = None) -> Any:
        """All rows that are there as one `pyarrow.Table`; its column `run` says which they are."""
        found = list(self.pieces(columns))
        if found:
            return arrow.joined(found)
        empty = arrow.schema(self.work.layout).empty_table()
        return empty if columns is None else empty.select(list(columns))

    def to_pandas(self, columns: Sequence[str] | None = None) -> Any:
        """All rows as a `pandas.DataFrame`."""
        try:
            import pandas  # noqa: F401
        except ImportError:
            raise missing_extra("tables of studies need", "pandas", "tables") from None
        return self.table(columns).to_pandas()

    def column(self, name: str) -> NDArray[Any]:
        """One column of all rows, of a study that is complete; `table` also has the rows of one that is not."""
        self._require([name])
        self._require_complete()
        found: NDArray[Any] = self.table([name])[name].to_numpy()
        return found

    def dataset(self) -> Any:
        """The Parquet files of a study that has made its tables as a `pyarrow.dataset.Dataset`: scans from disk."""
        self._require_complete()
        if any(span.what != "table" for span in self.spans):
            raise StudyError(
                f"{cut(str(self.path), 200)}: the tables are not made yet: run the study again, which makes them; "
                "table() has all runs"
            )
        return arrow.dataset(self.files)

    def to_xarray(self, columns: Sequence[str] | None = None) -> Any:
        """All rows as an `xarray.Dataset`, with units; a sweep has a dimension for each axis, samples one of time."""
        self._require_complete()
        self._require(columns)
        chosen = [one for one in self.work.layout if columns is None or one.name in columns]
        told = {
            "study": self.name,
            "kind": self.kind,
            "robot": self.robot.name,
            "computed_by": str(self.environment),
        }
        return labelled.dataset(self.work.plan, chosen, self.table([one.name for one in chosen]), told)

    def summary(self, columns: Sequence[str] | None = None) -> Summary:
        """Mean, standard deviation, least and largest of columns with numbers (None: of what is recorded).

        Of the runs that are there and ended well; read piece by piece.
        """
        self._require(columns)
        given = {one.name for one in inputs(self.work.study)}
        numbers = {one.name: one for one in self.work.layout if one.kind != "text"}
        names = [name for name in numbers if name not in given] if columns is None else list(columns)
        texts = [name for name in names if name not in numbers]
        if texts:
            raise InputError(f"column {texts[0]!r} has no numbers")
        chosen = [numbers[name] for name in dict.fromkeys(names)]
        return summary(chosen, self._good_rows([one.name for one in chosen]))

    def _good_rows(self, columns: Sequence[str]) -> Iterator[tuple[Floats, int]]:
        """Of each piece the rows (…, columns) that ended well, and how many did not."""
        for piece in self.pieces([*columns, STATUS]):
            good = np.isin(piece[STATUS].to_numpy().astype(str), GOOD)
            rows = np.array([piece[name].to_numpy()[good] for name in columns], dtype=float).T
            yield rows, int((~good).sum())

    def sensitivity(self, output: str, *, resamples: int = 200) -> sobol.Indices:
        """Of a study of sensitivity: first-order and total Sobol indices of a column, with 95 % intervals."""
        self._require_kind("sensitivity")
        whole(resamples, "resamples", 1, sobol.MOST_RESAMPLES)
        return sobol.indices(
            self.column(output), self._ok(), Plan(self.work.study).scalars, output, resamples
        )

    def convergence(self, outputs: Sequence[str] | None = None) -> convergence.Orders:
        """Of a study of convergence: the error of every level against the reference, and the observed order."""
        self._require_kind("convergence")
        plan = Plan(self.work.study)
        ends = [column for column in self.columns if column.startswith("end.") and column != "end.t"]
        self._require(outputs)
        chosen = list(outputs or ends)
        texts = [name for name in chosen if name in (STATUS, MESSAGE)]
        if texts:
            raise InputError(f"column {texts[0]!r} has no numbers")
        if not chosen:
            raise InputError("no column is recorded that could converge: give outputs, or record 'end'")
        values = np.stack([self.column(name) for name in chosen], axis=1)
        return convergence.orders(values, self._ok(), plan, chosen)

    def _ok(self) -> NDArray[np.bool_]:
        return np.isin(self.column(STATUS).astype(str), GOOD)

    def _require(self, columns: Sequence[str] | None) -> None:
        if columns is not None and (isinstance(columns, str) or not isinstance(columns, Sequence)):
            raise InputTypeError(f"columns must be a list of names, got {short(columns)}")
        for name in columns or ():
            if name not in self.columns:
                raise unknown("column", name, self.columns)

    def _require_complete(self) -> None:
        if not self.complete:
            left = sum(last - first for first, last in self.missing)
            raise UnsupportedError(
                f"the study in {cut(str(self.path), 200)} is not complete: {left} of {len(self)} runs are missing. "
                "Run it again: it goes on from there; table() has the runs that are there"
            )

    def _require_kind(self, kind: str) -> None:
        if self.kind != kind:
            raise UnsupportedError(f"this is a study of kind {self.kind!r}, not {kind!r}")
        self._require_complete()

    def _parts(self) -> Iterator[Table | str]:
        left = sum(last - first for first, last in self.missing)
        done = len(self) - left
        yield f"study {self.name!r} ({self.kind}) of {self.robot!r}: {done} of {len(self)} runs, in {self.path}"
        counts = self.statuses
        rows = [[status, str(count)] for status, count in sorted(counts.items())]
        at = holder(self.path / LOCK)
        if at is not None:
            yield f"computed now by {at}"
        if rows:
            yield Table(["status", "runs"], rows)
        failed = self.failures
        if failed:
            bad = sum(count for status, count in counts.items() if status not in GOOD)
            title = f"{bad} runs did not end well{'; the first that are known' if bad > SHOWN else ''}"
            cells = [[str(run), status, why] for run, status, why in failed[:SHOWN]]
            yield Table([RUN, STATUS, MESSAGE], cells, title)
        if self.set_aside:
            cells = [[f"{first} to {last - 1}", why] for first, last, why in self.set_aside]
            yield Table(["runs", ASIDE], cells, "set aside: they killed the workers that computed them")
