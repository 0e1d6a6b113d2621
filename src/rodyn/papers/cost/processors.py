"""Time on p processors that each work on a row at a time, as Fijany & Bejczy (Sec. IV.B.2) count: O(1) for all N links.

The unit is one operation of a kernel, such as a fused multiply-add. All processors wait at the end of a level for the
one that has most rows; a row is not divided, and what a processor tells others takes no time. `brent` is the bound for
processors that share the operations of a row, too: T_p ≤ work / p + critical path.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rodyn.errors import InputError
from rodyn.kernel.program.levels import build_levels
from rodyn.kernel.program.loops import build_loops
from rodyn.kernel.quantity.request import Spec, spec
from rodyn.model.random import random_mechanism
from rodyn.papers.cost.count import find_method
from rodyn.papers.cost.depth import depth
from rodyn.trace.loops.levels import REST, LevelStep, levels_of, stages
from rodyn.trace.program import Program

FREE = {"constant", "input", "neg"}
"""What is no operation: a sign goes into the next one."""
SHORT = 32
"""Links of the robot whose program is counted; a row of a longer one has the same."""


class Loop(NamedTuple):
    """Rows that do not wait for each other, and the operations of one."""

    rows: int
    operations: int

    def time(self, processors: int) -> int:
        """Operations one after the other."""
        return -(-self.rows // processors) * self.operations


def level_loops(method: str, n: int) -> tuple[Loop, ...]:
    """Return the loops of a method that halves the chain, in order, on a fixed base and revolute joints.

    >>> level_loops("newton-euler-scan", 8)[-1].rows
    8
    """
    steps = _steps(method)
    return tuple(loop for numbers in stages(steps) for loop in _loops([steps[k] for k in numbers], n))


def _loops(steps: Sequence[LevelStep], n: int) -> Iterator[Loop]:
    """Yield the loops of steps that run together: of a scan or a reduction one for each level, and one back."""
    step, counts = steps[0], levels_of(n, steps[0].kind)
    if step.kind == "rows":
        yield Loop(n, _operations(one.bodies[REST] for one in steps))
        return
    rows = [-(-count // 2) for count in counts[:-1]] if step.kind == "cyclic" else counts[1:]
    there, back = (step.bodies[:2], step.bodies[2:]) if step.kind == "cyclic" else (step.bodies, step.bodies)
    yield from (Loop(count, _operations(there)) for count in rows)
    yield from (Loop(count, _operations(back)) for count in reversed(rows))


def time_on(method: str, n: int, processors: int) -> int:
    """Operations one after the other of a method that halves the chain, on a number of processors.

    >>> time_on("newton-euler-scan", 1024, 1024) < time_on("newton-euler-scan", 1024, 1) / 50
    True
    """
    if processors < 1:
        raise InputError(f"there must be a processor, got {processors}")
    return sum(loop.time(processors) for loop in level_loops(method, n))


@lru_cache(maxsize=16)
def serial_time(method: str) -> int:
    """Operations for a link of a recursion: its links wait for one another, one processor does them all."""
    built = build_loops(_spec(method))
    most = Counter(built.links.classes).most_common(1)[0][0]
    return _operations(loop.bodies[most] for loop in built.schedule.chain.loops)


def crossing(method: str, serial: str, n: int) -> int | None:
    """Return the least number of processors on which `method` takes less time than the recursion `serial`; None: none.

    >>> crossing("constraint-force-cyclic", "constraint-force", 1024)
    2
    """
    given = n * serial_time(serial)
    loops = level_loops(method, n)
    return next((p for p in range(1, n + 1) if sum(loop.time(p) for loop in loops) < given), None)


def brent(method: str, n: int, processors: int) -> float:
    """work / p + critical path: a bound of the time on processors that share all operations."""
    result = depth(method, n)
    return result.work / processors + result.path


def _spec(method: str) -> Spec:
    return spec(random_mechanism(SHORT, "R", seed=0), find_method(method, None).task, method)


@lru_cache(maxsize=16)
def _steps(method: str) -> Sequence[LevelStep]:
    return build_levels(_spec(method)).steps


def _operations(programs: Iterable[Program]) -> int:
    count = sum((program.counts for program in programs), Counter[str]())
    return sum(times for op, times in count.items() if op not in FREE)
