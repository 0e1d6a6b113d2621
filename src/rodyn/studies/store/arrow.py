"""Columns as Arrow and Parquet, with units and provenance: the one file that imports these packages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from rodyn.errors import FileError, cut, missing_extra
from rodyn.simulate.result.records import GOOD
from rodyn.studies.compute.columns import MESSAGE, RUN, STATUS, Column

GROUP_BYTES = 64 * 2**20
GROUP_ROWS = 131_072
GROUPS = 16
"""A row group of a table has at most so many bytes and rows, and a file so many groups: the study alone decides."""
TOLD = 5
"""Rows of a chunk or a row group that did not end well, and that the journal names."""
PROVENANCE = b"rodyn_study"
ARROW_TYPES = {"float": "float64", "int": "int64", "text": "string"}


class Endings(NamedTuple):
    """Status → how many rows; and some that did not end well: number, status and message."""

    statuses: dict[str, int]
    failures: list[tuple[Any, ...]]


def packages() -> tuple[Any, Any]:
    """`pyarrow` and `pyarrow.parquet`."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise missing_extra("studies need", "pyarrow", "study") from None
    return pa, pq


def schema(layout: Sequence[Column], provenance: Mapping[str, Any] | None = None) -> Any:
    """Columns with their units; with provenance what a file says of itself."""
    pa, _ = packages()
    fields = []
    for column in layout:
        told = {"unit": column.unit} if column.unit else {}
        told |= {} if column.time is None else {"time": repr(column.time)}
        fields.append(pa.field(column.name, ARROW_TYPES[column.kind], nullable=False, metadata=told or None))
    own = None if provenance is None else {PROVENANCE: json.dumps(provenance, sort_keys=True).encode()}
    return pa.schema(fields, metadata=own)


def batch(layout: Sequence[Column], columns: Mapping[str, Any]) -> Any:
    """Columns as a `pyarrow.RecordBatch`; arrays in one piece are not copied."""
    pa, _ = packages()
    whole = schema(layout)
    rows = len(columns[RUN])
    arrays = [
        pa.repeat(pa.scalar(value, "string"), rows) if isinstance(value, str) else pa.array(value, field.type)
        for field, value in ((field, columns[field.name]) for field in whole)
    ]
    return pa.record_batch(arrays, schema=whole)


def write_chunk(file: Any, rows: Any) -> None:
    """An Arrow file of a `pyarrow.RecordBatch`, column by column."""
    pa, _ = packages()
    with pa.PythonFile(file, "w") as sink, pa.ipc.new_file(sink, rows.schema) as writer:
        writer.write_batch(rows)


def read_chunk(data: bytes) -> Any:
    """The table of the bytes of an Arrow file."""
    pa, _ = packages()
    return pa.ipc.open_file(pa.py_buffer(data)).read_all()


def endings(rows: Any) -> Endings:
    """How many rows of a table or a batch ended how, and the first that did not end well."""
    pa, _ = packages()
    import pyarrow.compute as pc

    count, status = len(rows), rows[STATUS]
    if count and pc.all(pc.equal(status, status[0])).as_py():  # as mostly; counting texts takes longer
        statuses = {status[0].as_py(): count}
    else:
        statuses = {str(one["values"]): one["counts"].as_py() for one in pc.value_counts(status)}
    if all(word in GOOD for word in statuses):
        return Endings(statuses, [])
    bad = pc.indices_nonzero(pc.invert(pc.is_in(status, value_set=pa.array(GOOD))))[:TOLD]
    return Endings(
        statuses, [tuple(rows[name][k.as_py()].as_py() for name in (RUN, STATUS, MESSAGE)) for k in bad]
    )


def joined(tables: Sequence[Any]) -> Any:
    """Tables one after the other."""
    pa, _ = packages()
    return pa.concat_tables(tables)


def group_rows(layout: Sequence[Column]) -> int:
    """Rows of a row group."""
    width = sum(8 if column.kind != "text" else 24 for column in layout)
    return max(1, min(GROUP_ROWS, GROUP_BYTES // width))


def write_table(
    file: BinaryIO, groups: Iterator[Any], layout: Sequence[Column], provenance: Mapping[str, Any]
) -> None:
    """A Parquet file of tables, each of which is a row group."""
    _, pq = packages()
    whole = schema(layout, provenance)
    texts = [column.name for column in layout if column.kind == "text"]
    split = [column.name for column in layout if column.kind == "float"]  # bytes of equal weight side by side
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


def groups_of(path: Path, columns: Sequence[str] | None) -> Iterator[Any]:
    """The row groups of a Parquet file, one after the other."""
    pa, pq = packages()
    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            for k in range(file.num_row_groups):
                yield file.read_row_group(k, columns=None if columns is None else list(columns))
    except (OSError, pa.ArrowException) as error:
        raise FileError(f"{cut(str(path), 200)} cannot be read: {error}; run the study again") from None


def dataset(paths: Sequence[Path]) -> Any:
    """Parquet files as one `pyarrow.dataset.Dataset`."""
    packages()
    import pyarrow.dataset as ds

    options = ds.ParquetFragmentScanOptions(page_checksum_verification=True)
    form = ds.ParquetFileFormat(default_fragment_scan_options=options)
    return ds.dataset([str(path) for path in paths], format=form)
