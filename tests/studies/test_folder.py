"""The folder of a study through disks that are full, files that are damaged, and processes that are killed."""

import errno
import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, BinaryIO

import pytest

import rodyn as rd
from rodyn.studies import arrow, folder as store, journal
from rodyn.studies.journal import JournalState, hold_lock, lock_owner
from tests import conditions
from tests.studies.studies import FALLS, hashes, mixed, rows


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The tables of a study that nothing disturbed."""
    place = tmp_path_factory.mktemp("whole") / "falls"
    rd.study(FALLS, place)
    return hashes(place)


@pytest.fixture
def small_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of 160 rows, so that chunks of 100 rows lie across their ends."""
    monkeypatch.setattr(arrow, "GROUP_ROWS", 80)
    monkeypatch.setattr(arrow, "GROUPS", 2)


@pytest.mark.slow
@pytest.mark.usefixtures("small_tables")
@pytest.mark.parametrize("made", [1, 2, 9])
def test_rows_are_there_once_while_tables_are_made(
    made: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process ends after some tables; what is read then, or just read meanwhile, has every run once."""
    place = tmp_path / "falls"
    real_append, tables = journal.Journal.append, []

    def append(self: journal.Journal, record: Any) -> None:
        real_append(self, record)
        if record["is"] == "table":
            tables.append(record)
            if len(tables) == made:
                raise KeyboardInterrupt

    monkeypatch.setattr(journal.Journal, "append", append)
    with pytest.raises(KeyboardInterrupt):
        rd.study(FALLS, place, chunk=100)
    results = rd.StudyResults.load(place)
    assert results.complete
    assert len(results.files) == made
    assert rows(results) == results.column("run").tolist() == list(range(1500))
    assert sum(len(piece) for piece in results) == results.summary().runs == 1500
    assert len(results.to_xarray()["run"]) == 1500
    assert rows(rd.study(FALLS, place)) == list(range(1500))
    assert len(hashes(place)) == 10


@pytest.mark.slow
@pytest.mark.parametrize("tables", [1, 10])
def test_a_full_disk_is_said_nothing_is_lost_and_the_study_goes_on(
    tables: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """The disk is full at the fourth chunk, then at the journal, then when the last table is made."""
    place = tmp_path / "falls"
    if tables > 1:
        request.getfixturevalue("small_tables")
    rd.study(FALLS, tmp_path / "whole")
    real_write, real_append = store.Folder._write, journal.Journal.append
    room = {"chunks": 3, "journal": 10**6, "tables": tables - 1}

    def write(self: store.Folder, path: Path, content: Any) -> None:
        what = "tables" if path.suffix == ".parquet" else "chunks"
        room[what] -= 1
        if room[what] >= 0:
            return real_write(self, path, content)

        def full(file: BinaryIO) -> None:
            file.write(b"half of it")
            raise OSError(errno.ENOSPC, "No space left on device")

        return real_write(self, path, full)

    def append(self: journal.Journal, record: Any) -> None:
        room["journal"] -= 1
        if room["journal"] < 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        real_append(self, record)

    monkeypatch.setattr(store.Folder, "_write", write)
    monkeypatch.setattr(journal.Journal, "append", append)
    for more, kept in (({}, 300), ({"chunks": 10**6, "journal": 4}, 700), ({"journal": 10**6}, 1500)):
        room.update(more)
        with pytest.raises(
            rd.FileError, match=f"No space left on device; {kept} of 1500 runs are kept: free some space"
        ):
            rd.study(FALLS, place, chunk=100)
        assert rows(rd.StudyResults.load(place)) == list(range(kept))
        assert not list(place.rglob(".draft-*"))
    room["tables"] = 10**6
    assert rows(rd.study(FALLS, place)) == list(range(1500))
    assert hashes(place) == hashes(tmp_path / "whole")


@pytest.mark.exhaustive
@conditions.linux
def test_a_limit_of_the_system_on_the_size_of_files_is_said_in_words(tmp_path: Path) -> None:
    code = (
        "import resource, signal, sys; import rodyn as rd; from tests.studies.studies import FALLS;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000));"
        f"rd.study(FALLS, {str(tmp_path / 'falls')!r}, chunk=500)"
    )
    env = {**os.environ, "RODYN_CACHE": "off", "RODYN_TARGET": "numpy"}
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False)
    assert found.returncode == 1
    assert "cannot be written: File too large; 0 of 1500 runs are kept" in found.stderr


@pytest.mark.parametrize("call", ["mkdir", "open"])
def test_a_folder_that_is_read_only_is_said_before_anything_is_computed(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*arguments: Any, **options: Any) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(*((Path, "mkdir") if call == "mkdir" else (os, "open")), refused)
    monkeypatch.setattr(rd.Robot, "simulate", None)
    with pytest.raises(rd.FileError, match=r"falls' cannot be (created|written): Read-only file system"):
        rd.study(FALLS, tmp_path / "falls")


def interrupted(place: Path) -> None:
    """A study of which 700 runs are computed, in chunks of 100."""

    def stop(done: float) -> None:
        if done > 0.45:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match="700 of 1500"):
        rd.study(FALLS, place, chunk=100, progress=stop)


@pytest.mark.parametrize("damage", ["bit", "short", "gone", "journal line", "draft", "stranger"])
def test_what_is_damaged_is_computed_again(damage: str, tmp_path: Path, whole: dict[str, str]) -> None:
    place = tmp_path / "falls"
    interrupted(place)
    victim = place / "chunks" / f"{200:012d}-{300:012d}.arrow"
    data = victim.read_bytes()
    match damage:
        case "bit":
            victim.write_bytes(data[:5000] + bytes([data[5000] ^ 1]) + data[5001:])
        case "short":
            victim.write_bytes(data[:-10])
        case "gone":
            victim.unlink()
        case "journal line":
            lines = (place / "journal").read_bytes().split(b"\n")
            lines[3] = lines[3].replace(b"200", b"201")
            (place / "journal").write_bytes(b"\n".join(lines))
        case "draft":
            (place / "chunks" / f".draft-{700:012d}-{800:012d}.arrow").write_bytes(b"half")
        case "stranger":
            (place / "chunks" / f"{0:012d}-{900:012d}.arrow").write_bytes(data)
    lost = damage in ("bit", "short", "gone", "journal line")
    assert len(rows(rd.StudyResults.load(place))) == (600 if lost else 700)
    again = rd.study(FALLS, place)
    assert rows(again) == list(range(1500))
    assert hashes(place) == whole
    assert sum(again.statuses.values()) == 1500


def test_a_table_that_was_lost_is_computed_again(tmp_path: Path, whole: dict[str, str]) -> None:
    place = tmp_path / "falls"
    rd.study(FALLS, place)
    (place / "results/part-00000.parquet").unlink()
    assert not rd.StudyResults.load(place).complete
    rd.study(FALLS, place)
    assert hashes(place) == whole


def test_a_table_with_a_wrong_byte_is_computed_again(tmp_path: Path, whole: dict[str, str]) -> None:
    place = tmp_path / "falls"
    table = rd.study(FALLS, place).files[0]
    data = bytearray(table.read_bytes())
    data[len(data) // 2] ^= 1
    table.write_bytes(data)
    assert hashes(place) != whole
    assert rd.study(FALLS, place).complete
    assert hashes(place) == whole


def test_a_table_that_is_lost_while_it_is_read_is_said(tmp_path: Path) -> None:
    results = rd.study(FALLS, tmp_path / "falls")
    results.files[0].unlink()
    with pytest.raises(rd.FileError, match=r"part-00000\.parquet cannot be read"):
        results.column("end.q1")
    for columns in (3, "end.q1"):
        with pytest.raises(rd.InputTypeError, match="columns must be a list of names"):
            results.table(columns)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong",
    [{"rows": [0]}, {"rows": "x"}, {"file": 3}, {"file": "../outside"}, {"file": "results/../../outside"}],
)
def test_records_that_no_study_writes_are_damaged_and_lead_nowhere(
    wrong: dict[str, Any], tmp_path: Path, whole: dict[str, str]
) -> None:
    place, outside = tmp_path / "falls", tmp_path / "outside"
    table = rd.study(FALLS, place).files[0]
    outside.write_bytes(table.read_bytes())
    found = journal.read_journal(place / "journal").records
    lines = [journal.journal_line(one | wrong if "file" in one else one) for one in found]
    (place / "journal").write_bytes(b"".join(lines))
    assert rd.StudyResults.load(place).missing == ((0, 1500),)
    assert rd.study(FALLS, place).complete
    assert hashes(place) == whole
    assert outside.exists()


def test_a_journal_whose_study_has_nothing_in_it_is_damaged(tmp_path: Path, whole: dict[str, str]) -> None:
    (tmp_path / "journal").write_bytes(journal.journal_line({"is": "study"}))
    with pytest.raises(rd.FileError, match="is damaged: its first record is not a study"):
        rd.StudyResults.load(tmp_path)
    rd.study(FALLS, tmp_path)
    assert hashes(tmp_path) == whole


@pytest.mark.parametrize("folder", ["results", "chunks"])
def test_files_of_the_user_are_left_alone(folder: str, tmp_path: Path) -> None:
    own = tmp_path / "project" / folder / "thesis.csv"
    own.parent.mkdir(parents=True)
    own.write_text("mine", encoding="utf-8")
    with pytest.raises(
        rd.FileError, match=rf"is not the folder of a study: it contains {folder}.thesis\.csv; choose a new"
    ):
        rd.study(mixed(runs=10), tmp_path / "project")
    rd.study(mixed(runs=10), tmp_path / "falls")
    later = tmp_path / "falls" / folder / "plot-2024.arrow"
    later.parent.mkdir(exist_ok=True)
    later.write_text("mine", encoding="utf-8")
    rd.study(mixed(runs=10), tmp_path / "falls")
    assert own.exists()
    assert later.exists()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("journal", "dear diary\nno newline at the end"),
        ("journal", "dear diary\n"),
        ("journal", "no line at all"),
        ("lock", "of the door"),
    ],
)
def test_a_journal_or_lock_of_the_user_is_left_alone(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(
        rd.FileError, match=r"not the folder of a study: it contains journal|is not the lock file of"
    ):
        rd.study(mixed(runs=10), tmp_path)
    assert (tmp_path / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize("kept", range(0, 60, 7))
def test_a_first_line_that_was_cut_off_is_written_again(
    kept: int, tmp_path: Path, whole: dict[str, str]
) -> None:
    (tmp_path / "journal").write_bytes(
        journal.journal_line({"is": "study", "rows": 400, "more": "x" * 40})[:kept]
    )
    rd.study(FALLS, tmp_path)
    assert hashes(tmp_path) == whole


@pytest.mark.parametrize("other", [{}, {"seed": 6}, {"runs": 10}])
def test_a_folder_whose_study_cannot_be_read_is_not_taken_over(
    other: dict[str, Any], tmp_path: Path, whole: dict[str, str]
) -> None:
    """The line of the study is damaged: whatever its rows are, they are not those of another study."""
    rd.study(FALLS, tmp_path)
    data = bytearray((tmp_path / "journal").read_bytes())
    data[60] ^= 1
    (tmp_path / "journal").write_bytes(data)
    with pytest.raises(
        rd.FileError, match=r"journal is damaged: its first record is not a study.*another folder"
    ):
        rd.study({**FALLS, **other}, tmp_path)
    assert hashes(tmp_path) == whole


def test_a_folder_in_which_nothing_was_computed_keeps_nothing_of_its_first_study(tmp_path: Path) -> None:
    """The line of the second study is damaged: its rows are not those of the first one."""

    def stop(done: float) -> None:
        raise KeyboardInterrupt

    other = {**FALLS, "seed": 99}
    with pytest.raises(KeyboardInterrupt):
        rd.study(other, tmp_path, progress=stop, chunk=10**6)
    lines = (tmp_path / "journal").read_bytes().splitlines(keepends=True)
    (tmp_path / "journal").write_bytes(lines[0])
    for left in (tmp_path / "chunks").iterdir():
        left.unlink()
    rd.study(FALLS, tmp_path)
    data = bytearray((tmp_path / "journal").read_bytes())
    data[60] ^= 1
    (tmp_path / "journal").write_bytes(data)
    for given in (FALLS, other):
        with pytest.raises(rd.FileError, match="is damaged: its first record is not a study"):
            rd.study(given, tmp_path)


PICKY = mixed(runs=400, measure="tests.studies.studies:picky", record=["end"])
"""Some of these runs are refused."""


@pytest.mark.slow
@pytest.mark.usefixtures("small_tables")
@pytest.mark.parametrize("damage", ["a table", "lines of chunks"])
def test_how_runs_ended_is_known_of_every_run_once(damage: str, tmp_path: Path) -> None:
    results = rd.study(PICKY, tmp_path, chunk=150)
    statuses, failures = results.statuses, results.failures
    assert set(statuses) == {"finished", "refused"}
    assert sum(statuses.values()) == 400
    assert 20 < len(failures) <= statuses["refused"]
    if damage == "a table":
        results.files[1].unlink()
        part = rd.StudyResults.load(tmp_path)
        assert sum(part.statuses.values()) == len(rows(part)) == 240
        assert rd.study(PICKY, tmp_path, chunk=110).complete
    else:
        lines = (tmp_path / "journal").read_bytes().splitlines(keepends=True)
        broken = [line.replace(b"statuses", b"statutes") if b'"chunk"' in line else line for line in lines]
        (tmp_path / "journal").write_bytes(b"".join(broken))
    found = rd.StudyResults.load(tmp_path)
    assert found.statuses == statuses
    assert found.failures == failures


@pytest.mark.slow
def test_a_bit_of_a_table_that_turned_over_is_not_read(tmp_path: Path) -> None:
    """Every hundredth byte: either the number is as it was, or there is an error."""
    results = rd.study(mixed(runs=200, record=["end"]), tmp_path)
    (file,), expected = results.files, results.column("end.q1")
    data, errors = file.read_bytes(), 0
    for at in range(4, len(data), 50):
        file.write_bytes(data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :])
        try:
            assert (rd.StudyResults.load(tmp_path).column("end.q1") == expected).all()
        except rd.FileError:
            errors += 1
    assert errors > 3


@pytest.mark.usefixtures("small_tables")
def test_chunks_that_become_tables_while_they_are_read_are_read_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store.Folder, "tabulate", lambda *_: None)
    before = rd.study(FALLS, tmp_path, chunk=130)
    assert not before.files
    with pytest.raises(rd.StudyError, match=r"tables are not written yet.*table\(\) has all runs"):
        before.dataset()
    monkeypatch.undo()
    monkeypatch.setattr(arrow, "GROUP_ROWS", 80)
    monkeypatch.setattr(arrow, "GROUPS", 2)
    pieces = iter(before)
    first = next(pieces)
    made = rd.study(FALLS, tmp_path)
    assert len(made.files) == 10
    assert made.dataset().count_rows() == 1500
    found = [*first["run"].to_pylist(), *(run for piece in pieces for run in piece["run"].to_pylist())]
    assert found == list(range(1500))


def test_a_study_without_rows_has_the_columns_that_are_asked_for(tmp_path: Path) -> None:
    def stop(done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rd.study(FALLS, tmp_path, chunk=100, progress=stop)
    for file in (tmp_path / "chunks").iterdir():
        file.unlink()
    empty = rd.StudyResults.load(tmp_path)
    assert empty.table(["run", "end.q1"]).column_names == ["run", "end.q1"]
    assert tuple(empty.table().column_names) == empty.columns
    assert "0 of 1500" in repr(empty)


def test_a_folder_that_is_removed_while_it_is_written_is_said(tmp_path: Path) -> None:
    place = tmp_path / "falls"
    with pytest.raises(rd.FileError, match=r"falls' or its journal was removed while .*a new folder"):
        rd.study(FALLS, place, chunk=100, progress=lambda _: shutil.rmtree(place, ignore_errors=True))


@conditions.posix
def test_a_journal_that_is_removed_is_said(tmp_path: Path) -> None:
    place = tmp_path / "falls"
    with pytest.raises(rd.FileError, match=r"falls' or its journal was removed while the study was computed"):
        rd.study(FALLS, place, chunk=100, progress=lambda _: (place / "journal").unlink(missing_ok=True))


def test_a_folder_in_which_nothing_was_computed_may_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store.Folder, "keep", lambda *_: (_ for _ in ()).throw(OSError("no")))
    with pytest.raises(OSError, match="no"):
        rd.study(FALLS, tmp_path)
    monkeypatch.undo()
    assert len(rd.study(mixed(runs=12), tmp_path)) == 12
    assert rows(rd.StudyResults.load(tmp_path)) == list(range(12))


def test_results_can_be_read_while_they_are_computed(tmp_path: Path) -> None:
    place = tmp_path / "falls"
    seen: list[int] = []
    rd.study(FALLS, place, chunk=500, progress=lambda _: seen.append(len(rows(rd.StudyResults.load(place)))))
    assert seen[:3] == [500, 1000, 1500]


@pytest.mark.slow
def test_one_process_writes(tmp_path: Path) -> None:
    place = tmp_path / "falls"
    rd.study(mixed(runs=10), place)
    with hold_lock(place / "lock"):
        assert f"process {os.getpid()} on " in str(lock_owner(place / "lock"))
        with pytest.raises(
            rd.FileError, match=f"another process computes this study: process {os.getpid()} on"
        ):
            rd.study(mixed(runs=10), place)
        assert "being computed by process" in repr(rd.StudyResults.load(place))
    assert lock_owner(place / "lock") is None
    assert rd.study(mixed(runs=10), place).complete


@pytest.mark.slow
def test_who_looks_for_the_holder_does_not_make_a_study_fail(tmp_path: Path) -> None:
    """`holder` takes the lock for a moment; here a moment is a fifth of a second."""
    lock = tmp_path / "lock"
    with ExitStack() as stack, ThreadPoolExecutor(1) as pool:
        stack.enter_context(hold_lock(lock))
        pool.submit(lambda: (time.sleep(0.2), stack.close()))
        with hold_lock(lock):
            assert lock_owner(lock) is not None
    assert lock_owner(lock) is None


@conditions.posix
@pytest.mark.slow
@pytest.mark.usefixtures("small_tables")
def test_a_process_that_is_killed_at_any_time_loses_nothing_that_was_kept(
    tmp_path: Path, exhaustive: bool
) -> None:
    """While chunks are computed and while tables are made, across whose ends chunks lie."""
    place = tmp_path / "falls"
    code = (
        "import rodyn as rd; from tests.studies.studies import FALLS; from rodyn.studies import arrow;"
        f"arrow.GROUP_ROWS, arrow.GROUPS = 80, 2; rd.study(FALLS, {str(place)!r}, chunk=25)"
    )

    def counts() -> tuple[int, int]:
        state = JournalState.of(journal.read_journal(place / "journal"))
        return sum(record["rows"][1] - record["rows"][0] for record in state.chunks), len(state.tables)

    moments = [(200, 0), (400, 0), (600, 0), (800, 0), (1500, 1), (1500, 3), (1500, 6)]
    for chunks, tables in moments if exhaustive else moments[1::4]:
        process = subprocess.Popen([sys.executable, "-c", code])
        while process.poll() is None and counts() < (chunks, tables):
            time.sleep(0.003)
        process.send_signal(signal.SIGKILL)
        process.wait()
        seen = counts()
        now = rd.StudyResults.load(place)
        assert seen >= (chunks, tables)
        assert rows(now) == list(range(seen[0]))
        assert sum(now.statuses.values()) == seen[0]
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    rd.study(FALLS, tmp_path / "whole")
    assert hashes(place) == hashes(tmp_path / "whole")
    kept = [tuple(record["rows"]) for record in rd.StudyResults.load(place).state.chunks]
    assert len(kept) == len(set(kept)) == 60  # no row was computed twice that was kept once
