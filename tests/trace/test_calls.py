"""Calls that are recorded do what the chain does: on numbers, for every combinator, without physics."""

from collections.abc import Callable
from operator import add
from typing import Any, NamedTuple

import numpy as np
import pytest

from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.wrapped import wrapped
from rodyn.trace.calls import CLASSES, TABLE, Made, Recorder, Seen
from rodyn.trace.loops.chain import LinkClass
from rodyn.trace.loops.program import RecordingError
from rodyn.trace.program import Program, Watch
from rodyn.trace.scalar import Graph
from rodyn.trace.schedule.interpret import Interpreter
from rodyn.trace.schedule.language import Do, RowFunction
from rodyn.trace.schedule.trim import trimmed

CHAIN = (-1, 0, 1, 2, 3)
TREE = (-1, 0, 0, -1, 2)


class Link(NamedTuple):
    """A link that has a constant `x`, a coordinate `q`, and adds or subtracts."""

    x: Any
    q: Any
    sign: int


class Sums(NamedTuple):
    """A record of two scalars, of which nobody reads the second."""

    s: Any
    unread: Any


def link_class(sign: int) -> LinkClass:
    return LinkClass(
        lambda graph, below: (below[0] + graph.input("q", 0),),
        lambda graph, first, _: Link(graph.input("parameters", 0), first[0], sign),
    )


def sweeps(chain: Chain[Any]) -> dict[str, Any]:
    """Combinators one after the other, with a sum outside of steps."""
    out = chain.outward(lambda k, below: Sums(below.s * k.x + k.q, below.s - k.x), Sums(1, 0))
    back = chain.inward(lambda k, beyond, own: Handed(own.s + beyond * k.sign, own.s * k.x + beyond), 0, out)
    rays = chain.rays(lambda k, s: Handed(s, s + k.x), lambda k, down, s: Handed(down * s, down - k.q), back)
    up = chain.prefix(add, chain.each(lambda k, row: sum(row.values()) * k.sign, rays))
    both = chain.across(lambda k, own, below: own - below * k.x, up, 3)
    return {"both": list(both), "sum": [back[0] + up[-1] * 2]}


def recorded(parents: tuple[int, ...], use: Callable[[Chain[Any]], dict[str, Any]]) -> RowFunction:
    n = len(parents)
    classes = [{0: link_class(1), 1: link_class(-1)}] * n
    places = {"coordinates": range(n), "velocities": range(n)}
    recorder = Recorder(classes, {"q": n}, {"q": "coordinates"}, 1, places)
    firsts = recorder.firsts(parents, (0,))
    links = tuple(Seen(k, Link, classes[k], firsts[k]) for k in range(n))
    return recorder.finished(use(wrapped(Chain(links, parents, None), recorder.wrap)))


def bodies(function: RowFunction) -> list[Program]:
    """The different programs that a function runs before it writes its results."""
    programs = [one.program for one in [*function.statements()][:-1] if isinstance(one, Do)]
    return list({program.key: program for program in programs}.values())


ROWS = [1.5, -0.5, 2.0, 0.25, -3.0]
Q = [0.5, -1.0, 0.25, 2.0, 4.0]
KINDS = [0, 1, 1, 0, 1]


def on_numbers(parents: tuple[int, ...]) -> dict[str, Any]:
    links = []
    for k, parent in enumerate(parents):
        below = 0.0 if parent < 0 else links[parent].q
        links.append(Link(ROWS[k], below + Q[k], (1, -1)[KINDS[k]]))
    return sweeps(Chain(tuple(links), parents, None))


@pytest.mark.parametrize("parents", [CHAIN, TREE])
def test_calls_do_what_the_chain_does(parents: tuple[int, ...]) -> None:
    """Numbers are powers of two and few: every order of sums is exact."""
    function = recorded(parents, sweeps)
    given = {"q": np.array([Q]), TABLE: np.array(ROWS), CLASSES: np.array(KINDS, dtype=float)}
    wanted = on_numbers(parents).values()
    for one in (function, *trimmed([function])):
        found = Interpreter(one).run(given, 1).values()
        assert [numbers[0].tolist() for numbers in found] == list(wanted)


def test_a_step_is_recorded_once_for_all_links_that_lie_alike() -> None:
    short, long = (len(bodies(recorded(tuple(range(-1, n - 1)), outward))) for n in (3, 9))
    assert short == long


def outward(chain: Chain[Any]) -> dict[str, Any]:
    return {"s": [one.s for one in chain.outward(lambda k, below: Sums(below.s * k.x, below.s), Sums(1, 0))]}


def test_what_nobody_reads_is_left_out() -> None:
    program = recorded(CHAIN, sweeps)
    (less,) = trimmed([program])
    kept, before = (sum(len(body.code) for body in bodies(one)) for one in (less, program))
    assert kept < before
    read = {name for body in bodies(program) for name in body.outputs}
    assert len(read) >= 2


def test_programs_that_are_trimmed_together_share_bodies() -> None:
    """Of a body stays what any of them reads: the same bodies serve both."""
    first, second = trimmed([recorded(CHAIN, outward), recorded(CHAIN[:3], outward)])
    codes = [{body.code for body in bodies(one)} for one in (first, second)]
    assert codes[1] <= codes[0]


def test_classes_must_leave_records_of_one_size() -> None:
    def use(chain: Chain[Any]) -> dict[str, Any]:
        return {"x": [*chain.each(lambda k: (k.x,) if k.sign > 0 else (k.x, k.q))[0]]}

    with pytest.raises(RecordingError, match="records of different sizes"):
        recorded(CHAIN, use)


def test_a_record_holds_scalars_only() -> None:
    def use(chain: Chain[Any]) -> dict[str, Any]:
        return {"x": [*chain.each(lambda k: (k.x, None))[0]]}

    with pytest.raises(RecordingError, match="None, which is no scalar"):
        recorded(CHAIN, use)


def test_watched_calls_stay() -> None:
    recorder = Recorder(
        [{0: link_class(1)}], {"q": 1}, {"q": "coordinates"}, 1, {"coordinates": [0], "velocities": [0]}
    )

    def judged(graph: Graph) -> Made:
        return Made((), [Watch(graph.input("parameters", 0), 1.0, least=True)])

    recorder.called({0: judged}, (), 0)
    (program,) = trimmed([recorder.finished({"one": [1.0]})])
    assert [body.watch[0].bound for body in bodies(program) if body.watch] == [1.0]
