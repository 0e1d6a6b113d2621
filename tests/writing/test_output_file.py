"""Files are written whole or not at all, whatever writes them."""

from __future__ import annotations

import ast
import os
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

import numpy as np
import pytest

import rodyn as rd
from rodyn.view import film
from rodyn.writing.output_file import ABANDONED, write_file, write_text, write_texts
from tests import conditions

SOURCE = Path(__file__).parents[2] / "src/rodyn"


def test_a_text_is_written_with_the_line_ends_of_unix(tmp_path: Path) -> None:
    assert write_text(tmp_path / "a.txt", "one\ntwo °\n") == tmp_path / "a.txt"
    assert (tmp_path / "a.txt").read_bytes() == "one\ntwo °\n".encode()
    assert write_texts(tmp_path, {"b": "1", "c": "2"}) == [tmp_path / "b", tmp_path / "c"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "b", "c"]


def test_a_text_that_no_file_can_hold_is_told(tmp_path: Path) -> None:
    with pytest.raises(rd.FileError, match=r"a\.txt' cannot be written: .*surrogates"):
        write_text(tmp_path / "a.txt", "\ud800")


def test_what_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    def halfway(stream: BinaryIO) -> None:
        stream.write(b"half")
        raise OSError(28, "No space left on device")

    place = tmp_path / "a.txt"
    with pytest.raises(rd.FileError, match=r"a\.txt' cannot be written: No space left"):
        write_file(place, halfway)
    assert not list(tmp_path.iterdir())
    place.write_text("old")
    with pytest.raises(rd.FileError, match="No space left"):
        write_file(place, halfway)
    assert place.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


@conditions.posix
def test_a_link_leads_to_the_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_text(tmp_path / "link", "x")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "x"


@pytest.mark.parametrize("path", [None, 3, "", b"a", "a\0b"])
def test_what_is_no_path_is_refused(path: Any) -> None:
    with pytest.raises(rd.RodynError):
        write_text(path, "x")


@cache
def arm() -> rd.Robot:
    return rd.load("two_link")


@cache
def run() -> rd.Run:
    return arm().simulate([0.1, 0.2], duration=0.5)


WRITERS: dict[str, Callable[[Path], Any]] = {
    "plot.svg": lambda path: run().plot("q", path),
    "film.svg": lambda path: run().animate(path),
    "arm.html": lambda path: arm().equations("inverse_dynamics").save(path),
    "run.csv": lambda path: run().to_csv(path),
    "run.npz": lambda path: run().save(path),
    "arrays.npz": lambda path: run().to_npz(path),
    "arm.h": lambda path: arm().export_c(path.parent, "inverse_dynamics", prefix="arm"),
}

if sys.platform != "win32":
    import resource

    @contextmanager
    def limited(size: int) -> Iterator[None]:
        """Files of at most so many bytes; Python itself writes none, as its compiled files would be cut."""
        bytecode, sys.dont_write_bytecode = sys.dont_write_bytecode, True
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            sys.dont_write_bytecode = bytecode

    @pytest.mark.parametrize("name", WRITERS)
    def test_a_write_limit_leaves_nothing(name: str, tmp_path: Path) -> None:
        run()  # and its kernels, without the limit
        with limited(300), pytest.raises(rd.FileError, match="File too large"):
            WRITERS[name](tmp_path / name)
        assert not list(tmp_path.iterdir())
        WRITERS[name](tmp_path / name)
        before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
        with limited(300), pytest.raises(rd.FileError, match="File too large"):
            WRITERS[name](tmp_path / name)
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before

    def test_a_write_limit_of_temporary_files_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("webbrowser.open", lambda place: True)
        with (
            limited(300),
            pytest.raises(rd.FileError, match=r"rodyn-\w+' cannot be written: File too large"),
        ):
            film._drawn(sys.executable, "x" * 10_000, 1)
        with limited(300), pytest.raises(rd.FileError, match="cannot be written: File too large"):
            arm().show(q=[0.0, 0.0]).open()
        monkeypatch.setattr(tempfile, "tempdir", "/nowhere")
        for call in (
            lambda: film._drawn(sys.executable, "", 1),
            lambda: film._encoded(Path("a.mp4"), iter([b""]), 25.0, sys.executable, ()),
            lambda: arm().show(q=[0.0, 0.0]).open(),
        ):
            with pytest.raises(rd.FileError, match=r"nowhere.* cannot be written: No such file"):
                call()

    def test_who_may_read_a_file_stays(tmp_path: Path) -> None:
        for mode in (0o600, 0o640, 0o400):
            place = tmp_path / "a.txt"
            place.touch()
            place.chmod(mode)
            write_text(place, "x")
            write_texts(tmp_path, {"a.txt": "y", "b.txt": "y"})
            assert stat.S_IMODE(place.stat().st_mode) == mode
            assert place.read_text() == "y"

    def test_pipes_and_devices_are_written_to(tmp_path: Path) -> None:
        assert write_text("/dev/null", "x") == Path("/dev/null")
        assert Path("/dev/null").is_char_device()
        pipe, read = tmp_path / "pipe", []
        os.mkfifo(pipe)
        reader = Thread(target=lambda: read.append(pipe.read_bytes()))
        reader.start()
        write_text(pipe, "x" * 100_000)
        reader.join(10)
        assert read == [b"x" * 100_000]
        assert pipe.is_fifo()
        code = "from rodyn.writing.output_file import write_text; write_text('/dev/stdout', 'one\\n')"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=True)
        assert done.stdout == b"one\n"


def test_drafts_of_processes_that_were_killed_are_removed(tmp_path: Path) -> None:
    code = (
        "import os, sys; from rodyn.writing.output_file import write_file\n"
        "write_file(sys.argv[1], lambda stream: os._exit(9))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "a.txt")], timeout=60, check=False)
    assert done.returncode == 9
    (left,) = tmp_path.iterdir()
    (tmp_path / ".rodyn-mine").mkdir()  # that of another process, which is at work
    (tmp_path / ".rodyn-notes").mkdir()
    (tmp_path / ".rodyn-notes" / "notes.txt").touch()
    old = time.time() - 2 * ABANDONED
    for place in (*left.iterdir(), left, tmp_path / ".rodyn-notes" / "notes.txt", tmp_path / ".rodyn-notes"):
        os.utime(place, (old, old))
    write_text(tmp_path / "b.txt", "x")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".rodyn-mine", ".rodyn-notes", "b.txt"]


ELSEWHERE = {
    "kernel/machine/cache.py",  # a cache has names and permissions of its own
    "papers/reproduce/claims/frequency.py",  # into scratch directories
    "bench/peers/casadi.py",
    "interop/casadi/compiled.py",
    "view/film.py",
    "studies/functions.py",  # modules of a study, into the scratch folder of a worker
    "studies/folder.py",  # with fsync: a file is on the disk before the journal names it
    "view/programs/engine.py",  # parts of the package, by the tools that build it
    "view/programs/chains.py",
    "view/programs/kinematics.py",
}


def opens_for_writing(call: ast.Call) -> bool:
    """Whether a call of a method is one that writes a file."""
    if not isinstance(call.func, ast.Attribute):
        return isinstance(call.func, ast.Name) and call.func.id == "open"
    given = {arg.value for arg in call.args if isinstance(arg, ast.Constant)}
    opens = call.func.attr in ("open", "fdopen") and bool(given & {"w", "wb", "a", "ab", "x", "xb"})
    return opens or call.func.attr in ("write_text", "write_bytes")


@pytest.mark.slow
def test_nothing_else_writes_files() -> None:
    found = set()
    for file in SOURCE.rglob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if any(opens_for_writing(node) for node in nodes if isinstance(node, ast.Call)):
            found.add(file.relative_to(SOURCE).as_posix())
    assert found - {"writing/output_file.py"} == ELSEWHERE


def test_the_numbers_are_those_of_the_run(tmp_path: Path) -> None:
    run().save(tmp_path / "run.npz")
    assert np.array_equal(rd.Run.load(tmp_path / "run.npz").q, run().q)
