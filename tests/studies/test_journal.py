"""A journal loses nothing that counts: torn ends, damaged lines, writes that fail."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from rodyn.studies import journal
from rodyn.studies.journal import Journal, journal_line, read_journal

RECORDS: list[dict[str, Any]] = [{"rows": [k, k + 1], "text": "κ\n" * k} for k in range(5)]


def written(path: Path) -> bytes:
    with Journal(path, 0) as log:
        for record in RECORDS:
            log.append(record)
    return path.read_bytes()


def test_records_are_read_as_they_were_written(tmp_path: Path) -> None:
    data = written(tmp_path / "journal")
    assert read_journal(tmp_path / "journal") == (RECORDS, 0, len(data), False)
    assert read_journal(tmp_path / "nothing") == ([], 0, 0, False)


@pytest.mark.slow
def test_a_journal_that_was_cut_anywhere_has_all_records_before_the_cut(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    data = written(path)
    ends = [0]
    for record in RECORDS:
        ends.append(ends[-1] + len(journal_line(record)))
    for cut in range(len(data) + 1):
        path.write_bytes(data[:cut])
        whole = sum(end <= cut for end in ends[1:])
        found = read_journal(path)
        assert found.records == RECORDS[:whole]
        assert not found.foreign
        with Journal(path, found.end) as log:
            log.append({"next": True})
        assert read_journal(path).records == [*RECORDS[:whole], {"next": True}]


def test_a_damaged_byte_costs_the_record_that_it_is_in_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    data = written(path)
    for k in range(len(data)):
        path.write_bytes(data[:k] + bytes([data[k] ^ 0x41]) + data[k + 1 :])
        found = read_journal(path)
        assert all(record in RECORDS for record in found.records)
        assert len(found.records) >= len(RECORDS) - 2  # a line feed joins two lines


@pytest.mark.parametrize("fails", ["write", "fsync"])
def test_a_write_that_fails_leaves_the_journal_as_it_was(
    fails: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal"
    data = written(path)
    real = os.write

    def half(file: int, block: bytes) -> int:
        real(file, block[: len(block) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    def never(file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with Journal(path, len(data)) as log:
        with monkeypatch.context() as patch:
            patch.setattr(journal.os, fails, half if fails == "write" else never)
            with pytest.raises(OSError, match=r"No space|Input/output"):
                log.append({"lost": 1})
        assert path.read_bytes() == data
        log.append({"kept": 1})
    assert read_journal(path).records == [*RECORDS, {"kept": 1}]
