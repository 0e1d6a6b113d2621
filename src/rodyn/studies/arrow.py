"""Columns as Arrow and Parquet, with units and provenance: the one file that imports these packages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from rodyn.errors import FileError, cut, missing_extra
from rodyn.simulate.result.records import GOOD
from rodyn.studies.columns import MESSAGE, RUN, STATUS, StudyColumn

GROUP_BYTES = 64 * 2**20
GROUP_ROWS = 131_072
GROUPS = 16
"""Maximum bytes and rows of a row group, and row groups of a file: they depend on the study alone."""
MAX_FAILURES = 5
"""Maximum number of failed rows that the journal lists for a chunk or a row group."""
PROVENANCE = b"rodyn_study"
ARROW_TYPES = {"float": "float64", "int": "int64", "text": "string"}


class Endings(NamedTuple):
    """Status → number of rows; and some rows that did not end well: number, status and message."""

    statuses: dict[str, int]
    failures: list[tuple[Any, ...]]


def import_pyarrow() -> tuple[Any, Any]:
    """Return the modules `pyarrow` and `pyarrow.parquet`."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise missing_extra("studies need", "pyarrow", "study") from None
    return pa, pq


def schema(layout: Sequence[StudyColumn], provenance: Mapping[str, Any] | None = None) -> Any:
    """Return the Arrow schema of columns with their units; `provenance` becomes metadata of the file."""
    pa, _ = import_pyarrow()
    fields = []
    for column in layout:
        told = {"unit": column.unit} if column.unit else {}
        told |= {} if column.time is None else {"time": repr(column.time)}
        fields.append(pa.field(column.name, ARROW_TYPES[column.kind], nullable=False, metadata=told or None))
    metadata = None if provenance is None else {PROVENANCE: json.dumps(provenance, sort_keys=True).encode()}
    return pa.schema(fields, metadata=metadata)


def record_batch(layout: Sequence[StudyColumn], columns: Mapping[str, Any]) -> Any:
    """Return columns as a `pyarrow.RecordBatch`; contiguous arrays are not copied."""
    pa, _ = import_pyarrow()
    whole = schema(layout)
    rows = len(columns[RUN])
    arrays = [
        pa.repeat(pa.scalar(value, "string"), rows) if isinstance(value, str) else pa.array(value, field.type)
        for field, value in ((field, columns[field.name]) for field in whole)
    ]
    return pa.record_batch(arrays, schema=whole)


def write_chunk(file: Any, rows: Any) -> None:
    """Write a `pyarrow.RecordBatch` as an Arrow file, column by column."""
    pa, _ = import_pyarrow()
    with pa.PythonFile(file, "w") as sink, pa.ipc.new_file(sink, rows.schema) as writer:
        writer.write_batch(rows)


def read_chunk(data: bytes) -> Any:
    """Return the table of an Arrow file, given as bytes."""
    pa, _ = import_pyarrow()
    return pa.ipc.open_file(pa.py_buffer(data)).read_all()


def count_endings(rows: Any) -> Endings:
    """Count the statuses of a table or record batch, and list the first rows that did not end well."""
    pa, _ = import_pyarrow()
    import pyarrow.compute as pc

    count, status = len(rows), rows[STATUS]
    if count and pc.all(pc.equal(status, status[0])).as_py():  # the usual case; counting texts is slower
        statuses = {status[0].as_py(): count}
    else:
        statuses = {
            str(value_count["values"]): value_count["counts"].as_py()
            for value_count in pc.value_counts(status)
        }
    if all(word in GOOD for word in statuses):
        return Endings(statuses, [])
    bad = pc.indices_nonzero(pc.invert(pc.is_in(status, value_set=pa.array(GOOD))))[:MAX_FAILURES]
    return Endings(
        statuses, [tuple(rows[name][k.as_py()].as_py() for name in (RUN, STATUS, MESSAGE)) for k in bad]
    )


def concatenate(tables: Sequence[Any]) -> Any:
    """Concatenate tables."""
    pa, _ = import_pyarrow()
    return pa.concat_tables(tables)


def group_rows(layout: Sequence[StudyColumn]) -> int:
    """Return the number of rows of a row group."""
    width = sum(8 if column.kind != "text" else 24 for column in layout)
    return max(1, min(GROUP_ROWS, GROUP_BYTES // width))


def write_table(
    file: BinaryIO, groups: Iterator[Any], layout: Sequence[StudyColumn], provenance: Mapping[str, Any]
) -> None:
    """Write tables as one Parquet file, with a row group for each table."""
    _, pq = import_pyarrow()
    whole = schema(layout, provenance)
    texts = [column.name for column in layout if column.kind == "text"]
    split = [
        column.name for column in layout if column.kind == "float"
    ]  # compresses better: bytes of equal significance are adjacent
    with pq.ParquetWriter(
        file,
        whole,
        compression="lz4",
        use_dictionary=texts,
        use_byte_stream_split=split,
        write_page_checksum=True,
    ) as writer:
        for group in groups:
            table = group.combine_chunks().replace_schema_metadata(whole.metadata)
            writer.write_table(table, row_group_size=max(len(table), 1))


def read_groups(path: Path, columns: Sequence[str] | None) -> Iterator[Any]:
    """Yield the row groups of a Parquet file in order."""
    pa, pq = import_pyarrow()
    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            for k in range(file.num_row_groups):
                yield file.read_row_group(k, columns=None if columns is None else list(columns))
    except (OSError, pa.ArrowException) as error:
        raise FileError(
            f"{cut(str(path), 200)} cannot be read: {error}; run the study again to recompute it"
        ) from None


def dataset(paths: Sequence[Path]) -> Any:
    """Return Parquet files as one `pyarrow.dataset.Dataset`."""
    import_pyarrow()
    import pyarrow.dataset as ds

    options = ds.ParquetFragmentScanOptions(page_checksum_verification=True)
    form = ds.ParquetFileFormat(default_fragment_scan_options=options)
    return ds.dataset([str(path) for path in paths], format=form)
