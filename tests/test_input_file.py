"""Files of users are regular and bounded: nothing waits for a pipe, or reads a device to its end."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import rodyn as rd
from rodyn.input_file import open_regular, read_regular, regular_descriptor
from rodyn.model.formats.meshes import mesh_points
from rodyn.papers.reproduce import store as findings
from rodyn.studies import journal
from rodyn.studies.folder import Folder, present_spans
from rodyn.studies.journal import JournalState, hold_lock, lock_owner
from rodyn.view.mesh_files import read_surfaces
from tests import conditions
from tests.studies.studies import mixed


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"12345")
    assert read_regular(file, 5) == b"12345"
    with pytest.raises(OSError, match="5 bytes, not read: a file has at most 4"):
        read_regular(file, 4)
    with pytest.raises(FileNotFoundError):
        open_regular(tmp_path / "b")
    os.close(regular_descriptor(tmp_path / "b", os.O_WRONLY | os.O_CREAT))
    assert (tmp_path / "b").read_bytes() == b""


def pipe(place: Path) -> None:
    os.mkfifo(place)


def device(place: Path) -> None:
    place.symlink_to("/dev/zero")


READERS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "descriptor": ("a", lambda place: regular_descriptor(place, os.O_RDWR | os.O_CREAT)),
    "robot": ("arm.json", rd.load),
    "run": ("run.npz", rd.Run.load),
    "study": ("study.toml", rd.study),
    "journal": ("journal", journal.read_journal),
    "journal that is written to": ("journal", lambda place: journal.Journal(place, 0)),
    "checksum": ("a", lambda place: journal.has_checksum(place, {"crc32": ""})),
    "lock": ("lock", lambda place: hold_lock(place).__enter__()),
    "draft of a table": (
        ".draft-a",
        lambda place: Folder._write(None, place.with_name("a"), lambda file: None),  # type: ignore[arg-type]
    ),
}
QUIET: dict[str, tuple[str, Callable[[Path], object], object]] = {
    "who holds a lock": ("lock", lock_owner, None),
    "mesh": ("a.stl", lambda place: mesh_points(rd.Mesh("a.stl", path=str(place))), None),
    "drawn mesh": (
        "a.obj",
        lambda place: read_surfaces(rd.Mesh("a", path=str(place))).problem,
        "not a regular file",
    ),
    "finding": (findings.FINDING, lambda place: findings.read_record(place.parent), None),
}


@conditions.linux
@pytest.mark.timeout(20)
@pytest.mark.parametrize("made", [pipe, device])
def test_pipes_and_devices_are_refused(made: Callable[[Path], None], tmp_path: Path) -> None:
    for reader, (name, call) in READERS.items():
        folder = tmp_path / reader
        folder.mkdir()
        made(folder / name)
        with pytest.raises((rd.RodynError, OSError), match="not a regular file"):
            call(folder / name)
    for reader, (name, call, expected) in QUIET.items():
        folder = tmp_path / reader
        folder.mkdir()
        made(folder / name)
        assert call(folder / name) == expected


@conditions.linux
@pytest.mark.timeout(20)
def test_a_study_in_whose_folder_are_pipes_is_refused(tmp_path: Path) -> None:
    study = mixed(runs=2)
    for name in ("journal", "lock"):
        for made in (pipe, device):
            folder = tmp_path / f"{name}-{made.__name__}"
            folder.mkdir()
            made(folder / name)
            with pytest.raises(rd.FileError, match="not a regular file"):
                rd.study(study, folder)


@conditions.linux
def test_a_table_that_is_a_pipe_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "results").mkdir()
    pipe(tmp_path / "results/part-00000.parquet")
    state = JournalState()
    state.add({"is": "study", "rows": 4, "document": {}, "environment": {}})
    state.add({"is": "table", "rows": [0, 4], "file": "results/part-00000.parquet", "bytes": 0, "sha256": ""})
    assert present_spans(tmp_path, state) == []
