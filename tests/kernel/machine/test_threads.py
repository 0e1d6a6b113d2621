"""Parts of a call in threads: all are done, in order, also when one of them fails."""

import os
import subprocess
import sys
import threading
import time

import pytest

import rodyn as rd
from rodyn.kernel.machine.threads import helped, threads, together


def test_every_part_is_done_and_one_of_them_here() -> None:
    seen = {}

    def run(part: int) -> int:
        seen[part] = threading.current_thread()
        return part * part

    assert together(run, range(5)) == [0, 1, 4, 9, 16]
    assert seen[0] is threading.current_thread()
    assert seen[4] is not threading.current_thread()


def test_all_parts_have_ended_when_one_fails() -> None:
    done = []

    def run(part: int) -> int:
        if part == 0:
            raise KeyboardInterrupt
        time.sleep(0.05)
        done.append(part)
        return 0

    with pytest.raises(KeyboardInterrupt):
        together(run, range(3))
    assert sorted(done) == [1, 2]


def test_parts_that_have_not_begun_are_left_out() -> None:
    """Far more parts than threads: the work is done here, and no part begins later."""
    begun = []

    def run(part: int) -> int:
        begun.append(part)
        time.sleep(0.02 if part else 0.0)
        return 1 << part

    flags = helped(run, range(60))
    assert flags == sum(1 << part for part in begun)
    count = len(begun)
    assert 1 <= count < 60
    time.sleep(0.05)
    assert len(begun) == count


@pytest.mark.parametrize("given", ["0", "two", "-1", "2.5"])
def test_a_number_of_threads_is_a_whole_number(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", given)
    with pytest.raises(rd.InputError, match="RODYN_THREADS must be a whole number from 1"):
        threads()
    with pytest.raises(rd.InputError, match="RODYN_THREADS must be a whole number from 1"):
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


def test_a_forked_process_has_threads_of_its_own() -> None:
    environment = {**os.environ, "RODYN_THREADS": "2"}
    done = subprocess.run([sys.executable, "-c", FORKED], env=environment, timeout=60, check=False)
    assert done.returncode == 0
