"""Runs as pandas tables and Parquet files: the one file that imports these packages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, BinaryIO

from rodyn.errors import missing_extra
from rodyn.simulate.result.columns import columns

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


def frame(run: Run) -> Any:
    """A `pandas.DataFrame` of the columns."""
    try:
        import pandas as pd
    except ImportError:
        raise missing_extra("tables of runs need", "pandas", "tables") from None
    return pd.DataFrame(columns(run))


def parquet_writer(run: Run) -> Callable[[BinaryIO], None]:
    """What writes the columns as Parquet."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise missing_extra("tables of runs need", "pyarrow", "tables") from None
    table = pa.table(columns(run))
    return lambda file: pq.write_table(table, file)
