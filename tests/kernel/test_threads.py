"""Parts of a call in threads: all are done, in order, also when one of them fails."""

import threading
import time

import pytest

import rodyn as rd
from rodyn.kernel.threads import threads, together


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


@pytest.mark.parametrize("given", ["0", "two", "-1"])
def test_a_number_of_threads_is_a_whole_number(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", given)
    with pytest.raises(rd.InputError, match="RODYN_THREADS must be a whole number from 1"):
        threads()
