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
from rodyn.studies import analysis, arrow
from rodyn.studies.analysis import Summary, summary
from rodyn.studies.columns import ASIDE, MESSAGE, RUN, STATUS, input_columns
from rodyn.studies.compute import StudyWork
from rodyn.studies.document import describe
from rodyn.studies.folder import LOCK, Span, disjoint_spans, missing_rows, read_folder, read_span
from rodyn.studies.journal import JOURNAL, JournalState, lock_owner
from rodyn.studies.plan import Plan
from rodyn.writing.output_file import checked_path
from rodyn.writing.tables import Shown, Table

MAX_SHOWN_FAILURES = 20
"""Maximum number of failed runs that are printed."""


@dataclass(frozen=True, eq=False, repr=False)
class StudyResults(Shown):
    """The results of a study.

    Checksums of chunks are verified when a folder is opened; rows are read on demand. `for table in results` yields
    pieces (`pyarrow.Table`) that fit in memory, in the order of the runs. `.table(columns)`, `.to_pandas(columns)`,
    `.to_xarray()` and `.column(name)` read all rows.
    """

    path: Path
    state: JournalState
    spans: tuple[Span, ...]

    @classmethod
    def load(cls, folder: str | PathLike[str]) -> StudyResults:
        """Return the results in a folder; the study may be incomplete, or being computed by another process."""
        path = checked_path(folder)
        if not (path / JOURNAL).is_file():
            raise FileError(f"{cut(str(path), 200)} is not the folder of a study: it has no file {JOURNAL!r}")
        state, spans = read_folder(path)
        return cls(path, state, tuple(disjoint_spans(spans, state.rows)))

    @cached_property
    def work(self) -> StudyWork:
        """The study that was computed; functions of the user are not imported."""
        return StudyWork(describe(self.document, importing=False), self._study["measures"])

    @property
    def _study(self) -> dict[str, Any]:
        assert self.state.study is not None
        return self.state.study

    @property
    def document(self) -> dict[str, Any]:
        """The study as plain values: the keys of its file, with the robot's description."""
        result: dict[str, Any] = self._study["document"]
        return result

    @property
    def name(self) -> str:
        """Name of the study."""
        return str(self.document["name"])

    @property
    def kind(self) -> str:
        """Kind of the study: sweep, monte-carlo, sensitivity or convergence."""
        return str(self.document["kind"])

    @cached_property
    def robot(self) -> Robot:
        """The robot of all runs."""
        return self.work.study.robot

    @property
    def environment(self) -> dict[str, Any]:
        """The environment that computed it: versions, and the processor that code was compiled for."""
        result: dict[str, Any] = self._study["environment"]
        return result

    def __len__(self) -> int:
        """Return the number of runs of the whole study."""
        return self.state.rows

    @cached_property
    def missing(self) -> tuple[tuple[int, int], ...]:
        """Ranges (first, last) of runs that are not computed yet or were set aside; `last` is excluded."""
        return tuple(missing_rows(self.spans, 0, len(self)))

    @property
    def complete(self) -> bool:
        """Whether all runs are present."""
        return not self.missing

    @property
    def files(self) -> tuple[Path, ...]:
        """The Parquet files; they have all rows once the study has written its tables."""
        return tuple(span.path for span in self.spans if span.what == "table")

    @property
    def statuses(self) -> Counter[str]:
        """How runs ended: status → number of runs."""
        return sum((Counter(ending.statuses) for ending in self._endings), Counter())

    @property
    def failures(self) -> list[tuple[int, str, str]]:
        """Runs that did not end well, with status and reason; at most five of each chunk or row group."""
        result = [failure for endings in self._endings for failure in endings.failures]
        return sorted((int(run), str(status), str(why)) for run, status, why in result)

    @cached_property
    def _endings(self) -> list[arrow.Endings]:
        return [self._ending(span) for span in self.spans]

    def _ending(self, span: Span) -> arrow.Endings:
        """Return how the rows of a span ended, from the journal for whole files, or else from the rows."""
        if span.record["rows"] == [span.first, span.last]:
            return arrow.Endings(
                span.record["statuses"], [tuple(failure) for failure in span.record["failures"]]
            )
        return arrow.count_endings(arrow.concatenate(list(self._now(span, None))))

    @property
    def set_aside(self) -> list[tuple[int, int, str]]:
        """Ranges (first, last) of rows that killed their workers, with the reason."""
        return [(*record["rows"], record["why"]) for record in self.state.aside]

    @property
    def seconds(self) -> float:
        """Total seconds of all chunks."""
        return float(sum(record["seconds"] for record in self.state.chunks))

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of columns."""
        return tuple(column.name for column in self.work.layout)

    def __iter__(self) -> Iterator[Any]:
        """Return an iterator over pieces of the results (`pyarrow.Table`)."""
        return self.pieces()

    def pieces(self, columns: Sequence[str] | None = None) -> Iterator[Any]:
        """Yield pieces with some of the columns."""
        self._require(columns)
        for span in self.spans:
            yield from self._now(span, columns)

    def _now(self, span: Span, columns: Sequence[str] | None) -> Iterator[Any]:
        """Yield the rows of a span; if another process has moved a chunk into a table meanwhile, read the table."""
        try:
            yield from read_span(span, columns)
        except FileError:
            if span.what == "table" or span.path.exists():
                raise
            now = [piece.within(span.first, span.last) for piece in StudyResults.load(self.path).spans]
            now = [piece for piece in now if piece.first < piece.last]
            if missing_rows(now, span.first, span.last):
                raise
            for piece in now:
                yield from read_span(piece, columns)

    def table(self, columns: Sequence[str] | None = None) -> Any:
        """Return all rows present as one `pyarrow.Table`; its column `run` has their numbers."""
        tables = list(self.pieces(columns))
        if tables:
            return arrow.concatenate(tables)
        empty = arrow.schema(self.work.layout).empty_table()
        return empty if columns is None else empty.select(list(columns))

    def to_pandas(self, columns: Sequence[str] | None = None) -> Any:
        """Return all rows as a `pandas.DataFrame`."""
        try:
            import pandas  # noqa: F401
        except ImportError:
            raise missing_extra("tables of studies need", "pandas", "tables") from None
        return self.table(columns).to_pandas()

    def column(self, name: str) -> NDArray[Any]:
        """Return one column of a complete study; of an incomplete one, `table` has the rows that are present."""
        self._require([name])
        self._require_complete()
        values: NDArray[Any] = self.table([name])[name].to_numpy()
        return values

    def dataset(self) -> Any:
        """Return the Parquet files as a `pyarrow.dataset.Dataset` that scans from disk; the tables must be written."""
        self._require_complete()
        if any(span.what != "table" for span in self.spans):
            raise StudyError(
                f"{cut(str(self.path), 200)}: the tables are not written yet: run the study again to write them; "
                "table() has all runs"
            )
        return arrow.dataset(self.files)

    def to_xarray(self, columns: Sequence[str] | None = None) -> Any:
        """Return all rows as an `xarray.Dataset` with units: a dimension per axis of a sweep, `time` for samples."""
        self._require_complete()
        self._require(columns)
        chosen = [column for column in self.work.layout if columns is None or column.name in columns]
        told = {
            "study": self.name,
            "kind": self.kind,
            "robot": self.robot.name,
            "computed_by": str(self.environment),
        }
        return analysis.labelled_dataset(
            self.work.plan, chosen, self.table([column.name for column in chosen]), told
        )

    def summary(self, columns: Sequence[str] | None = None) -> Summary:
        """Return mean, standard deviation, minimum and maximum of numeric columns (None: those recorded from runs).

        Runs that are missing or did not end well are left out.
        """
        self._require(columns)
        varied = {column.name for column in input_columns(self.work.study)}
        numbers = {column.name: column for column in self.work.layout if column.kind != "text"}
        names = [name for name in numbers if name not in varied] if columns is None else list(columns)
        texts = [name for name in names if name not in numbers]
        if texts:
            raise InputError(f"column {texts[0]!r} is not numeric")
        chosen = [numbers[name] for name in dict.fromkeys(names)]
        return summary(chosen, self._good_rows([column.name for column in chosen]))

    def _good_rows(self, columns: Sequence[str]) -> Iterator[tuple[Floats, int]]:
        """Yield the rows (…, columns) of each piece that ended well, and how many did not."""
        for piece in self.pieces([*columns, STATUS]):
            good = np.isin(piece[STATUS].to_numpy().astype(str), GOOD)
            rows = np.array([piece[name].to_numpy()[good] for name in columns], dtype=float).T
            yield rows, int((~good).sum())

    def sensitivity(self, output: str, *, resamples: int = 200) -> analysis.Indices:
        """Return first-order and total Sobol indices of a column, with 95 % intervals; for kind "sensitivity"."""
        self._require_kind("sensitivity")
        whole(resamples, "resamples", 1, analysis.MAX_RESAMPLES)
        return analysis.indices(
            self.column(output), self._ok(), Plan(self.work.study).scalars, output, resamples
        )

    def convergence(self, outputs: Sequence[str] | None = None) -> analysis.Orders:
        """Return the error of every level against the reference and the observed order; for kind "convergence"."""
        self._require_kind("convergence")
        plan = Plan(self.work.study)
        ends = [column for column in self.columns if column.startswith("end.") and column != "end.t"]
        self._require(outputs)
        chosen = list(outputs or ends)
        texts = [name for name in chosen if name in (STATUS, MESSAGE)]
        if texts:
            raise InputError(f"column {texts[0]!r} is not numeric")
        if not chosen:
            raise InputError("no recorded column can converge: name outputs, or record 'end'")
        values = np.stack([self.column(name) for name in chosen], axis=1)
        return analysis.orders(values, self._ok(), plan, chosen)

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
                "Run it again to continue; table() has the runs that are present"
            )

    def _require_kind(self, kind: str) -> None:
        if self.kind != kind:
            raise UnsupportedError(f"the study is of kind {self.kind!r}, but this needs kind {kind!r}")
        self._require_complete()

    def _parts(self) -> Iterator[Table | str]:
        left = sum(last - first for first, last in self.missing)
        done = len(self) - left
        yield f"study {self.name!r} ({self.kind}) of {self.robot!r}: {done} of {len(self)} runs, in {self.path}"
        counts = self.statuses
        rows = [[status, str(count)] for status, count in sorted(counts.items())]
        at = lock_owner(self.path / LOCK)
        if at is not None:
            yield f"being computed by {at}"
        if rows:
            yield Table(["status", "runs"], rows)
        failed = self.failures
        if failed:
            bad = sum(count for status, count in counts.items() if status not in GOOD)
            title = f"{bad} runs did not end well{'; some of them' if bad > MAX_SHOWN_FAILURES else ''}"
            cells = [[str(run), status, why] for run, status, why in failed[:MAX_SHOWN_FAILURES]]
            yield Table([RUN, STATUS, MESSAGE], cells, title)
        if self.set_aside:
            cells = [[f"{first} to {last - 1}", why] for first, last, why in self.set_aside]
            yield Table(["runs", ASIDE], cells, "set aside: they killed the workers that computed them")
