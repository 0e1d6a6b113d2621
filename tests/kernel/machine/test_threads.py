"""Parts of a call in threads: all are done, in order, also when one of them fails."""

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


def test_nobody_is_at_work_any_more_when_it_fails() -> None:
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


def test_who_has_not_begun_need_not_help() -> None:
    """Far more helpers than threads: the work is done here, and none of them begins later."""
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


@pytest.mark.parametrize("given", ["0", "two", "-1"])
def test_a_number_of_threads_is_a_whole_number(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", given)
    with pytest.raises(rd.InputError, match="RODYN_THREADS must be a whole number from 1"):
        threads()
