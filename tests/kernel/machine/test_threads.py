"""Parts of a call in threads: each is done once, whatever fails, and wherever a process ends or forks."""

import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import kernels
from rodyn.kernel.machine.threads import _Pool, helped, single_threaded, threads, together
from tests import conditions
from tests.marks import mostly_slow

PATIENCE = 20.0
"""Seconds that a thread waits for another one."""


def test_every_part_is_done_once_by_several_threads() -> None:
    seen: list[tuple[int, threading.Thread]] = []
    both = threading.Barrier(2)

    def run(part: int) -> int:
        me = threading.current_thread()
        if me not in {thread for _, thread in seen}:
            both.wait(PATIENCE)
        seen.append((part, me))
        return 1 << part

    assert together(run, 40, 2) == (1 << 40) - 1
    assert sorted(part for part, _ in seen) == list(range(40))
    assert threading.current_thread() in {thread for _, thread in seen}
    assert len({thread for _, thread in seen}) == 2


def test_single_threaded_concerns_the_thread_that_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", "3")
    with single_threaded(), ThreadPoolExecutor(1) as pool:
        assert threads(8) == 1
        assert pool.submit(threads, 8).result() == 3
    assert threads(8) == 3


def test_a_slow_thread_takes_fewer_parts() -> None:
    """As one does whose core is busy with other work: here until the calling thread has done all other parts."""
    here, done = threading.current_thread(), []
    begun, rest = threading.Event(), threading.Event()

    def run(part: int) -> int:
        if threading.current_thread() is here:
            assert begun.wait(PATIENCE)
            done.append(here)
            if done.count(here) == 39:
                rest.set()
        else:
            begun.set()
            assert rest.wait(PATIENCE), "the calling thread has not taken the other parts"
            done.append(threading.current_thread())
        return 0

    together(run, 40, 2)
    assert (len(done), done.count(here)) == (40, 39)


def test_no_part_is_begun_after_one_that_fails() -> None:
    begun = []

    def run(part: int) -> int:
        begun.append(part)
        time.sleep(0.01)
        if len(begun) > 2:
            raise KeyboardInterrupt
        return 0

    with pytest.raises(KeyboardInterrupt):
        together(run, 100, 2)
    count = len(begun)
    assert count < 10
    time.sleep(0.05)
    assert len(begun) == count


def test_an_error_of_another_thread_is_raised_here() -> None:
    here = threading.current_thread()

    def run(worker: int) -> int:
        if threading.current_thread() is here:
            failed.wait(10)
            return 0
        failed.set()
        raise IndexError("there")

    failed = threading.Event()
    with pytest.raises(IndexError, match="there"):
        helped(run, 2)


def test_workers_that_have_not_begun_are_left_out() -> None:
    """Far more workers than threads: the work is done here, and none begins later."""
    begun = []

    def run(worker: int) -> int:
        begun.append(worker)
        time.sleep(0.02 if worker else 0.0)
        return 1 << worker

    flags = helped(run, 60)
    assert flags == sum(1 << worker for worker in begun)
    count = len(begun)
    assert 1 <= count < 60
    time.sleep(0.05)
    assert len(begun) == count


def test_as_many_threads_as_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also more than there are processors."""
    workers = (os.cpu_count() or 1) + 3
    monkeypatch.setenv("RODYN_THREADS", str(workers))
    together_now = threading.Barrier(workers)

    def run(worker: int) -> int:
        together_now.wait(10)
        return 1 << worker

    assert helped(run, workers) == (1 << workers) - 1


def test_without_threads_the_calling_thread_does_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system has no more of them; what was put into the queue before that finds nothing to do later."""
    pool = _Pool()
    monkeypatch.setattr("rodyn.kernel.machine.threads._pool", pool)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", _no_more)
        assert together(lambda part: 1 << part, 5, 3) == 31
    late = threading.Event()
    pool.grow(1)
    pool.queue.put(late.set)
    assert late.wait(PATIENCE)


def test_without_threads_a_simulation_runs_in_the_calling_one(monkeypatch: pytest.MonkeyPatch) -> None:
    arm, q = rd.load("two_link"), np.random.default_rng(0).uniform(-1, 1, (40, 2))
    monkeypatch.setenv("RODYN_THREADS", "2")
    expected = arm.simulate(q, duration=0.05)
    monkeypatch.setattr(threading.Thread, "start", _no_more)
    found = arm.simulate(q, duration=0.05)
    assert found.q.tobytes() == expected.q.tobytes()
    assert found.status.tolist() == expected.status.tolist()


def _no_more(_: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def test_parts_do_not_change_a_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    arm = rd.load("two_link")
    q = np.random.default_rng(0).uniform(-3, 3, (3, 20011, 2))
    found = []
    for count, part in (("1", 4096), ("2", 40960), ("2", 999), ("5", 64)):
        monkeypatch.setenv("RODYN_THREADS", count)
        monkeypatch.setattr(kernels, "ROWS_OF_A_PART", part)
        monkeypatch.setattr(kernels, "ROWS_OF_A_THREAD", 1000)
        found.append(arm.forward_dynamics(*q).tobytes())
    assert len(set(found)) == 1


@pytest.mark.parametrize("given", ["0", "two", "-1", "2.5", "9" * 5000])
def test_a_number_of_threads_is_a_whole_number(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", given)
    with pytest.raises(rd.InputError, match="RODYN_THREADS must be an integer from 1"):
        threads(1)
    with pytest.raises(rd.InputError, match="RODYN_THREADS must be an integer from 1"):
        rd.load("two_link").gravity_force([[0.0, 0.0]] * 10)


FORKED = """
import os, sys
import numpy as np
import rodyn as rd

arm, q = rd.load("two_link"), np.ones((40000, 2))
expected = arm.forward_dynamics(q, q, q)
child = os.fork()
if child == 0:
    os._exit(int(not np.array_equal(arm.forward_dynamics(q, q, q), expected)))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.slow
@conditions.posix
def test_a_forked_process_has_threads_of_its_own() -> None:
    environment = {**os.environ, "RODYN_THREADS": "2"}
    done = subprocess.run([sys.executable, "-c", FORKED], env=environment, timeout=60, check=False)
    assert done.returncode == 0


def test_as_many_threads_as_there_is_work_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rodyn.kernel.machine.threads.cores", lambda: 4)
    monkeypatch.delenv("RODYN_THREADS", raising=False)
    assert [threads(most) for most in (0, 1, 2, 9)] == [1, 1, 2, 4]
    monkeypatch.setenv("RODYN_THREADS", "7")
    assert [threads(most) for most in (0, 1, 2, 9)] == [1, 1, 2, 7]


ENDING = """
import atexit, threading, time
import numpy as np
import rodyn as rd

arm, q = rd.load("two_link"), np.ones((40000, 2))
expected = arm.forward_dynamics(q, q, q)

def work(name):
    run = arm.simulate(np.ones((64, 2)), duration=0.05)
    print(name, np.array_equal(arm.forward_dynamics(q, q, q), expected), run.status.tolist().count("finished"))

def later():
    while threading.main_thread().is_alive():
        time.sleep(0.01)
    work("thread")

atexit.register(work, "exit")
threading.Thread(target=later).start()
"""


@pytest.mark.slow
def test_big_batches_while_the_interpreter_ends() -> None:
    environment = {**os.environ, "RODYN_THREADS": "2"}
    done = subprocess.run(
        [sys.executable, "-c", ENDING], env=environment, capture_output=True, text=True, timeout=60
    )
    assert (done.stdout.split(), done.stderr) == (["thread", "True", "64", "exit", "True", "64"], "")


# a thread is in the middle of making something while another one forks; the child makes something else
FORKED_WHILE = """
import os, signal, sys, threading, time
import numpy as np
import rodyn as rd
from rodyn.kernel.machine import compile, kernels, schedule_runner, target
from rodyn.model.mechanism import Mechanism

arm, q, begun = rd.load("two_link"), np.ones(2), threading.Event()
other = arm.replace(name="other")
where, name = {
    "kernel": (kernels, "object_file"),
    "compiler": (compile, "_machine"),
    "processor": (compile, "host"),
    "integration": (schedule_runner, "schedule_module"),
    "property": (vars(Mechanism)["nq"], "func"),
}[sys.argv[1]]
real = getattr(where, name)

def slow(*given):
    begun.set()
    time.sleep(0.3)
    return real(*given)

setattr(where, name, slow)
work = (lambda: arm.simulate(q, duration=0.1)) if sys.argv[1] == "integration" else (lambda: arm.gravity_force(q))
thread = threading.Thread(target=work)
thread.start()
begun.wait()
child = os.fork()
if child == 0:
    signal.alarm(20)
    good = np.isfinite(other.inertia_matrix(q)).all() and other.simulate(q, duration=0.1).status == "finished"
    os._exit(int(not good))
thread.join()
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.exhaustive
@conditions.posix
@pytest.mark.parametrize(
    "what",
    mostly_slow(
        ["kernel", "compiler", "processor", "integration", "property"], lambda what: what == "kernel"
    ),
)
def test_a_fork_while_another_thread_makes_something(what: str) -> None:
    environment = {**os.environ, "RODYN_CACHE": "off", "RODYN_TARGET": ""}
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", FORKED_WHILE, what]
    assert subprocess.run(command, env=environment, timeout=60, check=False).returncode == 0
