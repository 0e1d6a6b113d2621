"""Threads that share big batches: the same bits, every row once, and never where they may not be."""

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.entry import code, method
from rodyn.kernel.machine import threads
from rodyn.kernel.thresholds import ROWS_OF_A_THREAD
from tests import conditions

pytestmark = conditions.built_in
ROWS = 3 * ROWS_OF_A_THREAD + 5


@pytest.fixture
def arm() -> rd.Robot:
    return rd.Robot.of(rd.load("three_link").mechanism)


def rows(arm: rd.Robot) -> np.ndarray:
    return np.random.default_rng(1).uniform(-2, 2, (3, ROWS, arm.n))


@pytest.mark.parametrize("count", ["1", "2", "3", "7"])
def test_the_bits_do_not_depend_on_threads(
    count: str, arm: rd.Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = rows(arm)
    monkeypatch.setenv("RODYN_THREADS", "1")
    expected = arm.inverse_dynamics(*given)
    monkeypatch.setenv("RODYN_THREADS", count)
    monkeypatch.setattr(method.Fallback, "__call__", None)  # no Python on the way
    found = np.empty_like(expected)
    for _ in range(20):
        found[:] = np.nan
        arm.inverse_dynamics(*given, out=found)
        assert found.tobytes() == expected.tobytes()
    assert arm.inverse_dynamics(*given).tobytes() == expected.tobytes()


def test_as_many_as_there_is_work_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", "5")
    calls: list[int] = []
    monkeypatch.setattr(code, "start", lambda serve, count: calls.append(count))
    idle, waiting = SimpleNamespace(waiting=0), SimpleNamespace(waiting=1)
    assert [code.helpers(int, idle, k * ROWS_OF_A_THREAD) for k in (1, 2, 3, 9)] == [0, 1, 2, 4]
    assert [code.helpers(int, waiting, k * ROWS_OF_A_THREAD) for k in (1, 2, 3, 9)] == [0, 1, 2, 4]
    assert calls == [0, 1, 2, 4, -1, 0, 1, 3]
    monkeypatch.setenv("RODYN_THREADS", "2")
    assert code.helpers(int, idle, 9 * ROWS_OF_A_THREAD) == 1
    monkeypatch.delenv("RODYN_THREADS")
    monkeypatch.setattr(threads, "cores", lambda: 1)  # affinity or quota
    assert code.helpers(int, idle, 9 * ROWS_OF_A_THREAD) == 0


def test_a_wrong_number_of_threads_is_an_error(arm: rd.Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    given = rows(arm)
    expected = arm.inverse_dynamics(*given)
    monkeypatch.setenv("RODYN_THREADS", "two")
    for _ in range(2):
        with pytest.raises(rd.InputError, match="RODYN_THREADS must be an integer"):
            arm.inverse_dynamics(*given)
    monkeypatch.setenv("RODYN_THREADS", "2")
    assert arm.inverse_dynamics(*given).tobytes() == expected.tobytes()


def test_a_bad_row_is_found(arm: rd.Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", "3")
    given = rows(arm)
    arm.inverse_dynamics(*given)
    given[1, ROWS - 7, 2] = np.nan
    with pytest.raises(rd.InputError, match=rf"qd has nan at index \[{ROWS - 7}, 2\]"):
        arm.inverse_dynamics(*given)


def test_calls_at_the_same_time(arm: rd.Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of them has the workers, the others do their work alone."""
    monkeypatch.setenv("RODYN_THREADS", "3")
    given = rows(arm)
    expected = arm.forward_dynamics(*given).tobytes()
    start = threading.Barrier(4)

    def work(_: int) -> bool:
        start.wait(30)
        return all(arm.forward_dynamics(*given).tobytes() == expected for _ in range(10))

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(4)))


def test_where_no_thread_can_be_had(arm: rd.Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    given = rows(arm)
    expected = arm.inverse_dynamics(*given)
    monkeypatch.setenv("RODYN_THREADS", "60")
    monkeypatch.setattr(threading.Thread, "start", never)
    monkeypatch.setattr(method.Fallback, "__call__", None)  # no Python on the way
    monkeypatch.setattr(threads, "_pool", threads._Pool())
    assert arm.inverse_dynamics(*given).tobytes() == expected.tobytes()


TOGETHER = """
import os, threading, time
import numpy as np
import rodyn as rd
os.environ["RODYN_THREADS"] = "3"
arm, q = rd.load("two_link"), np.random.default_rng(0).uniform(-1, 1, (40_000, 2))
expected = arm.gravity_force(q)
start, good = threading.Barrier(6), []
def work():
    start.wait()
    good.append(all((arm.gravity_force(q) == expected).all() for _ in range(20)))
calls = [threading.Thread(target=work) for _ in range(6)]
for one in calls: one.start()
for one in calls: one.join()
names = [one.name for one in threading.enumerate() if one.name.startswith("rodyn-")]
time.sleep(0.1)
spent = time.process_time()
time.sleep(0.3)
assert good == [True] * 6, good
assert sorted(names) == ["rodyn-0", "rodyn-1"], names
assert time.process_time() - spent < 0.1, time.process_time() - spent
"""


@pytest.mark.slow
def test_first_calls_at_the_same_time() -> None:
    """Every worker is started once, and sleeps when there is nothing to do."""
    assert subprocess.run([sys.executable, "-c", TOGETHER], timeout=60, check=False).returncode == 0


ENDING = """
import os
import numpy as np
import rodyn as rd
os.environ["RODYN_THREADS"] = "3"
arm, q = rd.load("two_link"), np.zeros((60_000, 2))
for _ in range(5): arm.gravity_force(q)
"""


@pytest.mark.exhaustive
def test_the_interpreter_ends_right_after_a_big_batch() -> None:
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", ENDING], timeout=60, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")


FORKED = """
import os, sys
import numpy as np
import rodyn as rd
from rodyn.kernel.machine import threads
os.environ["RODYN_THREADS"] = "2"
arm, q = rd.load("two_link"), np.random.default_rng(0).uniform(-1, 1, (40_000, 2))
expected = [arm.gravity_force(q) for _ in range(2)][1]
assert threads._pool.threads == 1
child = os.fork()
if child == 0:
    good = threads._pool.threads == 0 and all((arm.gravity_force(q) == expected).all() for _ in range(20))
    os._exit(0 if good and threads._pool.threads == 1 else 1)
assert all((arm.gravity_force(q) == expected).all() for _ in range(20))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


BUSY = """
import os, sys, threading, time
import numpy as np
import rodyn as rd
from rodyn.kernel.entry import method
arm = rd.Robot.random(40, "R", seed=1)
q = np.random.default_rng(0).uniform(-1, 1, (16_000, 40))
few = arm.gravity_force(q[:8])
arm.gravity_force(q)
thread = threading.Thread(target=lambda: [arm.gravity_force(q) for _ in range(50)], daemon=True)
thread.start()
time.sleep(0.02)
child = os.fork()
if child == 0:
    method.Fallback.__call__ = None  # no Python on the way
    os._exit(0 if (arm.gravity_force(q[:8]) == few).all() else 1)
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
thread.join()
sys.exit(status)
"""


@conditions.posix
@pytest.mark.slow
def test_a_child_process_of_a_call_in_progress() -> None:
    """The scratch memory of a long robot is free in the child."""
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", BUSY]
    assert subprocess.run(command, timeout=60, check=False).returncode == 0


@pytest.mark.slow
@conditions.posix
def test_a_child_process_has_workers_of_its_own() -> None:
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", FORKED]
    assert subprocess.run(command, timeout=60, check=False).returncode == 0
