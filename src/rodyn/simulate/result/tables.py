"""Columns as pandas tables and Parquet files: the one file that imports these packages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from rodyn.errors import FileError, cut, missing_extra

Columns: TypeAlias = Mapping[str, Any]


def frame(columns: Columns) -> Any:
    """A `pandas.DataFrame` of the columns."""
    try:
        import pandas as pd
    except ImportError:
        raise missing_extra("tables of runs need", "pandas", "tables") from None
    return pd.DataFrame(columns)


def parquet_writer(columns: Columns) -> Callable[[BinaryIO], None]:
    """What writes the columns as Parquet."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise missing_extra("tables of runs need", "pyarrow", "tables") from None
    table = pa.table(dict(columns))
    return lambda file: pq.write_table(table, file)


def parquet_columns(path: Path) -> dict[str, Any]:
    """The columns of a Parquet file."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise missing_extra("tables of runs need", "pyarrow", "tables") from None
    try:
        table = pq.read_table(path)
    except (pa.ArrowException, OSError) as error:
        raise FileError(f"{cut(str(path), 200)}: not a Parquet file: {cut(str(error), 120)}") from None
    return {name: table[name].to_numpy() for name in table.column_names}
