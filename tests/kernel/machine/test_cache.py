"""Objects on disk: used again, private, and worth nothing more than time when something is wrong with them."""

import errno
import hashlib
import os
import pickle
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import cache, choose, kernels
from rodyn.kernel.machine.build import object_file
from rodyn.kernel.machine.cache import ObjectFile, from_bytes
from rodyn.kernel.machine.choose import Key, entry_name
from rodyn.kernel.machine.target import Target
from rodyn.kernel.quantity.request import spec
from rodyn.kernel.reference import evaluate
from tests import conditions

BODY = b"machine code" * 1000
HOST = Target("", "", 1)

# prints the bits of results (one state, batches with straight-line code and with loops) and how often a kernel
# was made
ROBOT = """
import numpy as np
import rodyn as rd
import rodyn.kernel.machine.kernels as kernels

object_file, made = kernels.object_file, []
kernels.object_file = lambda *given: made.append(given) or object_file(*given)
q = np.array([0.1, -0.2])
long = rd.Robot.random(25, "RP", seed=1)
found = [rd.load("two_link").inverse_dynamics(q, q, q), rd.load("two_link").inertia_matrix([q, q])]
found += [long.inertia_matrix(np.ones((9, 25))), long.gravity_force(np.ones(25))]
print(b"".join(array.tobytes() for array in found).hex(), len(made))
"""

# an entry that is written, read and removed all the time
BUSY = """
import os, sys
from pathlib import Path
from rodyn.kernel.machine.cache import stored

folder, body = Path(os.environ["RODYN_CACHE"]), b"machine code" * 20000
for k in range(150):
    assert stored("entry", lambda: body) == body
    if k % 3 == 0:
        (folder / "entry.o").unlink(missing_ok=True)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of this test's own, not there yet."""
    monkeypatch.setenv("RODYN_CACHE", str(tmp_path / "objects"))
    return tmp_path / "objects"


@pytest.fixture
def entry(folder: Path) -> Path:
    """A good entry named "entry"."""
    assert cache.stored("entry", lambda: BODY) == BODY
    return folder / "entry.o"


@pytest.mark.parametrize("flag", ["O_NOFOLLOW", "O_NONBLOCK"])
def test_entries_are_read_where_the_system_lacks_a_flag(
    flag: str, entry: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, flag, raising=False)
    assert cache.stored("entry", never) == BODY


def never() -> bytes:
    raise AssertionError("the entry was good")


def rebuilt() -> bool:
    """Whether the entry "entry" is made again; the answer is right in any case."""
    made = []
    assert cache.stored("entry", lambda: made.append(1) or BODY) == BODY
    return bool(made)


def outputs(*programs: str) -> list[list[str]]:
    """The words that processes print which run at the same time."""
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    processes = [subprocess.Popen([sys.executable, "-c", program], **pipes) for program in programs]
    ends = [process.communicate(timeout=60) for process in processes]
    for process, (_, err) in zip(processes, ends, strict=True):
        assert process.returncode == 0, err
    return [out.split() for out, _ in ends]


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    def stop(_: int, __: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@conditions.posix
def test_an_entry_is_private_whatever_the_umask(folder: Path) -> None:
    before = os.umask(0)
    try:
        assert rebuilt()
    finally:
        os.umask(before)
    (entry,) = folder.iterdir()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(entry.stat().st_mode) == 0o600
    assert cache.stored("entry", never) == BODY


@conditions.posix
@pytest.mark.slow
def test_the_next_process_does_not_compile(folder: Path) -> None:
    """Nor does it trace: four kernels are made once."""
    ((first,), (second,)) = outputs(ROBOT), outputs(ROBOT)
    assert int(first[1]) == 4
    assert second == [first[0], "0"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


@pytest.mark.slow
def test_two_processes_fill_an_empty_cache(folder: Path) -> None:
    one, other = outputs(ROBOT, ROBOT)
    assert one[0] == other[0]
    assert {path.suffix for path in folder.iterdir()} == {".o"}


@pytest.mark.slow
def test_processes_see_a_whole_entry_or_none(folder: Path) -> None:
    assert outputs(BUSY, BUSY, BUSY) == [[], [], []]
    assert {path.name for path in folder.iterdir()} <= {"entry.o"}


def replaced(entry: Path, content: bytes) -> None:
    entry.write_bytes(content)


def linked(entry: Path) -> None:
    """To a file that would be a good entry."""
    entry.rename(entry.with_suffix(".elsewhere"))
    entry.symlink_to(entry.with_suffix(".elsewhere"))


def piped(entry: Path) -> None:
    entry.unlink()
    os.mkfifo(entry)


def listening(entry: Path) -> None:
    import socket

    entry.unlink()
    here = Path.cwd()
    os.chdir(entry.parent)  # the name of a socket is short
    try:
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(entry.name)
    finally:
        os.chdir(here)


def changed(content: bytes, place: int) -> bytes:
    return content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]


START = len(cache.MAGIC)
PLANTED: dict[str, Callable[[Path], Any]] = {
    "empty": lambda entry: replaced(entry, b""),
    "magic": lambda entry: replaced(entry, changed(entry.read_bytes(), 0)),
    "other version": lambda entry: replaced(entry, entry.read_bytes().replace(b"-1\n", b"-0\n", 1)),
    "checksum": lambda entry: replaced(entry, changed(entry.read_bytes(), START)),
    "first byte": lambda entry: replaced(entry, changed(entry.read_bytes(), START + cache.DIGEST)),
    "last byte": lambda entry: replaced(
        entry, changed(entry.read_bytes(), START + cache.DIGEST + len(BODY) - 1)
    ),
    "in the magic": lambda entry: replaced(entry, entry.read_bytes()[:5]),
    "in the checksum": lambda entry: replaced(entry, entry.read_bytes()[: START + 5]),
    "no body": lambda entry: replaced(entry, entry.read_bytes()[: START + cache.DIGEST]),
    "short body": lambda entry: replaced(entry, entry.read_bytes()[:-1]),
    "long body": lambda entry: replaced(entry, entry.read_bytes() + b"\0"),
    "symbolic link": linked,
    "FIFO": piped,
    "socket": listening,
    "group-writable": lambda entry: entry.chmod(0o620),
    "world-writable": lambda entry: entry.chmod(0o602),
    "nobody may read it": lambda entry: (replaced(entry, b"?"), entry.chmod(0)),
}


@conditions.posix
@pytest.mark.parametrize("how", PLANTED)
def test_a_planted_entry_is_made_again(entry: Path, how: str) -> None:
    PLANTED[how](entry)
    with at_most(10):
        assert rebuilt()
    assert cache.stored("entry", never) == BODY
    assert entry.is_file()
    assert not entry.is_symlink()
    assert stat.S_IMODE(entry.stat().st_mode) == 0o600


def test_an_entry_under_another_name_is_none(entry: Path) -> None:
    shutil.copy(entry, entry.with_name("other.o"))
    assert cache.stored("other", lambda: b"other code") == b"other code"


@conditions.posix
def test_a_link_is_not_written_through(entry: Path) -> None:
    precious = entry.with_suffix(".precious")
    precious.write_bytes(b"precious")
    entry.unlink()
    entry.symlink_to(precious)
    assert rebuilt()
    assert precious.read_bytes() == b"precious"


def open_files() -> int:
    return len(list(Path("/dev/fd").iterdir()))


@conditions.posix
def test_a_directory_in_the_place_of_an_entry(entry: Path) -> None:
    entry.unlink()
    entry.mkdir()
    descriptors = open_files()
    for _ in range(3):
        assert rebuilt()
    assert [path.name for path in entry.parent.iterdir()] == ["entry.o"], "nothing is left behind"
    assert open_files() == descriptors


@conditions.posix
@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777])
def test_others_may_write_into_the_directory(entry: Path, mode: int) -> None:
    """Then whatever is there may be theirs, and nothing is put there."""
    entry.parent.chmod(mode)
    assert rebuilt()
    entry.unlink()
    assert rebuilt()
    assert not list(entry.parent.iterdir())


@contextmanager
def foreign(path: Path) -> Iterator[None]:
    """Another user owns the file; where chown is not allowed, this process has another user id instead."""
    me = os.getuid()
    with pytest.MonkeyPatch.context() as patch:
        try:
            os.chown(path, me + 12345, -1)
        except OSError:
            patch.setattr(os, "getuid", lambda: me + 1)
        yield
        os.chown(path, me, -1)


@conditions.posix
def test_an_entry_of_another_user(entry: Path) -> None:
    with foreign(entry):
        assert rebuilt()


@conditions.posix
def test_a_directory_of_another_user(entry: Path) -> None:
    with foreign(entry.parent):
        assert rebuilt()
        entry.unlink()
        assert rebuilt()
        assert not list(entry.parent.iterdir()), "and nothing is put there"


def test_it_never_unpickles(entry: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Trap:
        def __reduce__(self) -> tuple[Callable[..., None], tuple[Path]]:
            return Path.touch, (tmp_path / "sprung",)

    bomb = pickle.dumps(Trap())
    monkeypatch.setattr(pickle, "loads", never)
    monkeypatch.setattr(pickle, "load", never)
    for planted in (bomb, cache.MAGIC + bomb):
        entry.write_bytes(planted)
        assert rebuilt()
    assert cache.stored("bomb", lambda: bomb) == bomb
    assert cache.stored("bomb", never) == bomb
    assert not (tmp_path / "sprung").exists()


def failing(patch: pytest.MonkeyPatch, *names: str) -> None:
    def fail(*_: Any, **__: Any) -> Any:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    for name in names:
        patch.setattr(os, name, fail)


FAILURES = [
    ("open",), ("mkdir",), ("stat",), ("fstat",), ("replace",), ("unlink",), ("replace", "unlink"), ("open", "stat")
]  # fmt: skip


@pytest.mark.parametrize("names", FAILURES, ids="+".join)
def test_a_disk_that_fails_costs_time_only(folder: Path, names: tuple[str, ...]) -> None:
    for _ in range(2):
        with pytest.MonkeyPatch.context() as patch:
            failing(patch, *names)
            assert cache.stored("entry", lambda: BODY) == BODY
    rebuilt()
    assert cache.stored("entry", never) == BODY


@conditions.linux
def test_a_full_disk_costs_time_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel accepts what is written and fails when it is flushed."""

    def full(descriptor: int, mode: str) -> Any:
        os.close(descriptor)
        return Path("/dev/full").open(mode)

    monkeypatch.setattr(os, "fdopen", full)
    for _ in range(2):
        assert rebuilt()
    assert not list(folder.iterdir()), "no part of an entry is left behind"


@conditions.posix
def test_a_read_only_directory(entry: Path) -> None:
    """What is there is used, and what is not is made; root may write all the same."""
    entry.parent.chmod(0o500)
    try:
        assert cache.stored("entry", never) == BODY
        assert cache.stored("other", lambda: b"other code") == b"other code"
    finally:
        entry.parent.chmod(0o700)


@conditions.linux
@pytest.mark.parametrize(
    "place", ["/dev/null", "/dev/full", "/proc/rodyn", "/dev/null/rodyn", "/" + "x" * 5000]
)
def test_no_place_for_a_directory(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE", place)
    for _ in range(2):
        assert rebuilt()


@pytest.mark.parametrize("off", ["off", "OFF", "0", ""])
def test_off(off: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("RODYN_CACHE", off)
    assert cache.directory() is None
    for _ in range(2):
        assert rebuilt()
    assert not list(tmp_path.iterdir())


def test_the_usual_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RODYN_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.directory() == tmp_path / "rodyn"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache.directory() == tmp_path / ".cache" / "rodyn"

    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # no home directory
    assert cache.directory() is None


def test_nothing_is_kept_of_what_cannot_be_made(folder: Path) -> None:
    with pytest.raises(AssertionError, match="the entry was good"):
        cache.stored("entry", never)
    assert rebuilt()


PUMA = rd.load("puma")
KEY = Key(spec(PUMA.mechanism, "gravity_force"), HOST, batch=False)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Key]:
    """The keys whose kernels are made from now on; none is in memory before."""
    keys = list[Key]()
    monkeypatch.setattr(kernels, "_KERNELS", OrderedDict())
    monkeypatch.setattr(
        kernels, "object_file", lambda key, target: keys.append(key) or object_file(key, target)
    )
    return keys


def gravity() -> Any:
    kernels._KERNELS.clear()
    found, result = kernels.kernel_of(KEY), np.empty((1, 6))
    assert found is not None
    assert found({"q": np.full((1, 6), 0.3)}, [result]) == 0
    return result


def test_code_from_the_cache_runs(folder: Path, made: list[Key]) -> None:
    """Also after a byte of it was changed: the kernel is made again, not loaded."""
    expected = evaluate(PUMA.mechanism, "gravity_force", {"q": np.full(6, 0.3)})["tau"]
    for times in (1, 1):
        np.testing.assert_allclose(gravity()[0], expected, rtol=1e-13, atol=1e-13)
        assert len(made) == times
    (entry,) = folder.iterdir()
    entry.write_bytes(changed(entry.read_bytes(), 300))
    for times in (2, 2):
        np.testing.assert_allclose(gravity()[0], expected, rtol=1e-13, atol=1e-13)
        assert len(made) == times


def test_code_without_a_cache_runs(made: list[Key], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE", "off")
    for times in (1, 2):
        assert np.isfinite(gravity()).all()
        assert len(made) == times


def test_an_image_comes_back_from_bytes() -> None:
    table = np.arange(6.0).reshape(2, 3)
    numbers = np.array([3, -1], dtype=np.int64)
    first = ObjectFile(
        "loops", {"q": 2}, {"M": (2, 2)}, 4, b"code", counts=(2, 2, 9), tables=(table, numbers)
    )
    second = from_bytes(first.to_bytes())
    assert replace(first, tables=()) == replace(second, tables=())
    for before, after in zip(first.tables, second.tables, strict=True):
        assert before.dtype == after.dtype
        assert after.flags.aligned
        np.testing.assert_array_equal(before, after)


def test_the_name_of_an_entry_is_what_code_depends_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Robot, quantity, method, arguments, CPU, features, the version of LLVM and our own source."""
    changes: list[dict[str, Any]] = [
        {"mechanism": PUMA.replace(link=2, mass=16.0).mechanism},
        {"name": "bias_force", "inputs": (("q", 6), ("qd", 6))},
        {"method": "denoc"},
        {"places": ((1, (0.0, 0.0, 0.0)),)},
        {"options": (3,)},
    ]
    keys = [
        KEY,
        *(KEY._replace(spec=KEY.spec._replace(**change)) for change in changes),
        KEY._replace(target=Target("x86-64", "", 1)),
        KEY._replace(target=Target("", "+avx", 1)),
        KEY._replace(batch=True),
    ]
    names = [entry_name(key) for key in keys]
    assert [entry_name(key) for key in keys] == names
    monkeypatch.setattr(choose, "versions", lambda: ((99, 0, 0), "source"))
    names.append(entry_name(KEY))
    monkeypatch.setattr(choose, "versions", lambda: ((99, 0, 0), "another source"))
    names.append(entry_name(KEY))
    assert len(set(names)) == len(keys) + 2
    assert all(set(name) <= set("0123456789abcdef") and len(name) == 64 for name in names)


def named(k: int) -> str:
    """A name as objects have them."""
    return hashlib.sha256(str(k).encode()).hexdigest()


def kept(folder: Path, days: dict[int, float], size: int = 1000) -> None:
    """Objects that were last used so many days ago."""
    for k, ago in days.items():
        cache.stored(named(k), lambda: b"x" * size)
        then = time.time() - ago * cache.DAY
        os.utime(folder / f"{named(k)}.o", (then, then))


def left(folder: Path) -> list[int]:
    return [k for k in range(50) if (folder / f"{named(k)}.o").exists()]


def test_what_was_not_used_for_long_is_removed(folder: Path) -> None:
    kept(folder, {0: 100, 1: 91, 2: 89, 3: 1, 4: -400})
    assert len(cache.prune(folder, cache.limits())) == 2
    assert left(folder) == [2, 3, 4]
    assert cache.prune(folder, cache.limits()) == []


def test_beyond_the_size_the_oldest_go_first(folder: Path) -> None:
    kept(folder, {k: 10 - k for k in range(10)})
    each = (folder / f"{named(0)}.o").stat().st_size
    assert cache.prune(folder, cache.Limits(10 * each, 1e9)) == []
    cache.prune(folder, cache.Limits(8 * each, 1e9))
    assert left(folder) == [4, 5, 6, 7, 8, 9], "a quarter of the limit is free, so that it lasts a while"


def test_an_object_that_is_used_is_not_old(folder: Path) -> None:
    kept(folder, {0: 89, 1: 89})
    cache.stored(named(0), never)
    assert [entry.path.stem for entry in cache.entries(folder)] == [named(1), named(0)]
    assert time.time() - cache.entries(folder)[1].used < 100
    cache.prune(folder, cache.Limits(1e9, 10 * cache.DAY))
    assert left(folder) == [0]


def test_the_cache_stays_within_its_size(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes removes, now and then; reading removes nothing."""
    monkeypatch.setenv("RODYN_CACHE_MB", "0.1")
    for k in range(200):
        cache.stored(named(k), lambda: b"x" * 1000)
    assert sum(entry.size for entry in cache.entries(folder)) < 1.2e5
    pruned = []
    monkeypatch.setattr(cache, "prune", lambda *_: pruned.append(1))
    last = cache.entries(folder)[-1].path.stem
    for _ in range(50):
        cache.stored(last, never)
    assert not pruned
    for k in range(1000, 1100):
        cache.stored(named(k), lambda: b"x" * 10)
    assert len(pruned) < 10, "many small objects are not worth a look each"


@conditions.posix
def test_files_of_others_are_left_alone(folder: Path) -> None:
    """RODYN_CACHE may name a folder that has a purpose already."""
    kept(folder, {0: 400})
    others = ["main.o", "notes.txt", "a.tmp", f"{named(0)}.c", f"{named(0)[:-1]}.o"]
    for name in others:
        (folder / name).write_bytes(b"precious")
        os.utime(folder / name, (0, 0))
    (folder / f"{named(1)}.o").symlink_to(folder / "main.o")
    (folder / f"{named(2)}.o").mkdir()
    assert len(cache.prune(folder, cache.Limits(1, 1))) == 1
    assert len(list(folder.iterdir())) == len(others) + 2


def test_what_a_killed_process_left_is_removed(folder: Path) -> None:
    kept(folder, {0: 0})
    for name, ago in (("rodyn-old.tmp", 2), ("rodyn-new.tmp", 0)):
        (folder / name).write_bytes(b"half an object")
        then = time.time() - ago * cache.DAY
        os.utime(folder / name, (then, then))
    assert [entry.path.name for entry in cache.prune(folder, cache.limits())] == ["rodyn-old.tmp"]


@pytest.mark.parametrize("name", ["RODYN_CACHE_MB", "RODYN_CACHE_DAYS"])
@pytest.mark.parametrize("value", ["0", "-1", "much", "nan"])
def test_limits_are_positive_numbers(
    folder: Path, name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(rd.InputError, match=f"{name} must be a positive number, got '{value}'"):
        cache.stored("entry", never)
    monkeypatch.setenv(name, "inf")
    assert rebuilt()


def test_a_folder_that_is_not_there_or_cannot_be_read(folder: Path) -> None:
    assert cache.entries(folder) == []
    assert cache.prune(folder, cache.limits()) == []
    with pytest.MonkeyPatch.context() as patch:
        kept(folder, {0: 400})
        failing(patch, "unlink")
        assert cache.prune(folder, cache.limits()) == []


# many processes write, read and prune the same few objects
PRUNED = """
import os, sys
from rodyn.kernel.machine.cache import stored

for k in range(300):
    body = str(k % 7).encode() * 3000
    assert stored(str(k % 7) * 64, lambda: body) == body
"""


@pytest.mark.slow
def test_processes_prune_while_others_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE_MB", "0.01")
    assert outputs(PRUNED, PRUNED, PRUNED) == [[], [], []]
    assert sum(entry.size for entry in cache.entries(folder)) < 1e4 + 1e4


def test_a_home_that_nobody_has_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE", "~nobody-of-this-name/x")
    with pytest.raises(rd.InputError, match="RODYN_CACHE='~nobody-of-this-name/x' is no directory"):
        cache.directory()
