"""A study as text for people, JSON and CSV for programs."""

from __future__ import annotations

import csv
import json
import math
import textwrap
from dataclasses import asdict
from io import StringIO
from typing import Any

from rodyn.studies.study import Cell, Column, Study
from rodyn.tables import WIDTH, table

WHOLE = 10 * WIDTH
"""More than any table takes: a column is as wide as its heading between hyphens, and no number is folded."""


def shown(value: Cell, column: Column) -> str:
    """A cell as it is printed.

    >>> shown(1.234e-9, Column("error", ".1e")), shown(None, Column("error")), shown("singular", Column("error", "d"))
    ('1.2e-09', '–', 'singular')
    """
    if value is None:
        return "–"
    return value if isinstance(value, str) else format(value, column.form)


def text(study: Study) -> str:
    """Question, what the paper says, the table, the verdict, and notes."""
    cells = [
        [shown(value, column) for value, column in zip(row, study.columns, strict=True)] for row in study.rows
    ]
    return "\n\n".join(
        [
            "\n".join(
                [
                    *_filled(study.title, ""),
                    *_filled(study.question, "question  "),
                    *_filled(f"{study.claim} ({study.source})", "claimed   "),
                ]
            ),
            table([_broken(column.name) for column in study.columns], cells, width=WHOLE),
            "\n".join(
                [
                    *_filled(study.verdict, "verdict   "),
                    *(line for note in study.notes for line in _filled(note, "          ")),
                ]
            ),
        ]
    )


def _broken(name: str) -> str:
    """A heading that is narrow because it goes on in the next line after every hyphen, and nowhere else."""
    return name.replace("-", "-\n") if len(name) > 10 else name


def _filled(words: str, label: str) -> list[str]:
    return textwrap.wrap(words, WIDTH, initial_indent=label, subsequent_indent=" " * len(label))


def as_json(study: Study) -> str:
    """Everything, by the names of `Study`."""
    return json.dumps(_plain(asdict(study)), indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def _plain(value: Any) -> Any:
    """JSON has neither tuples nor numbers that are not finite."""
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(entry) for entry in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def as_csv(study: Study) -> str:
    """The table, a line for each row."""
    stream = StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow([column.name for column in study.columns])
    writer.writerows(study.rows)
    return stream.getvalue()
