"""`State`: what the records of a journal say together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from rodyn.model.checks import is_whole
from rodyn.studies.store import journal
from rodyn.studies.store.checksum import KEYS
from rodyn.studies.store.journal import Record

JOURNAL, CHUNKS, TABLES = "journal", "chunks", "results"
"""Names in the folder of a study."""
DRAFT = ".draft-"
"""How names of files begin that are not complete."""
FILE = re.compile(rf"{CHUNKS}/\d{{12,13}}-\d{{12,13}}\.arrow|{TABLES}/part-\d{{5,}}\.parquet")
"""Names of files in the journal."""


@dataclass
class State:
    """What a journal says."""

    study: Record | None = None
    chunks: list[Record] = field(default_factory=list)
    tables: list[Record] = field(default_factory=list)
    aside: list[Record] = field(default_factory=list)
    damaged: int = 0

    @classmethod
    def of(cls, found: journal.Read) -> State:
        """The state after all records."""
        state = cls(damaged=found.damaged)
        for record in found.records:
            if _is_whole(record):
                state.add(record)
            else:
                state.damaged += 1
        return state

    def add(self, record: Record) -> None:
        """Take one more record into account. What comes before a study belongs to none."""
        match record.get("is"):
            case "study":
                self.study, self.chunks, self.tables, self.aside = record, [], [], []
            case _ if self.study is None:
                self.damaged += 1
            case "chunk":
                self.chunks.append(record)
                self.aside = [one for one in self.aside if one["rows"] != record["rows"]]
            case "table":
                self.tables.append(record)
            case "aside":
                self.aside.append(record)
            case "retry":
                self.aside = []

    @property
    def rows(self) -> int:
        """Of the whole study."""
        return 0 if self.study is None else int(self.study["rows"])


def _is_whole(record: Record) -> bool:
    """Whether a record has what its kind has. Its file is one of the study: others are neither read nor removed."""
    kind = record.get("is")
    if kind == "study":
        return is_whole(record.get("rows")) and all(
            isinstance(record.get(key), Mapping) for key in ("document", "environment")
        )
    if kind not in ("chunk", "table", "aside"):
        return True
    rows = record.get("rows")
    if not (
        isinstance(rows, list) and len(rows) == 2 and all(map(is_whole, rows)) and 0 <= rows[0] < rows[1]
    ):
        return False
    if kind == "aside":
        return isinstance(record.get("why"), str)
    named = FILE.fullmatch(str(record.get("file")))
    summed = "bytes" in record and any(key in record for key in KEYS)
    told = isinstance(record.get("statuses"), Mapping) and isinstance(record.get("failures"), list)
    return bool(named) and summed and told
