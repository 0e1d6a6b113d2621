"""Functions with loops over links in node against the interpreter: every bit."""

from dataclasses import replace

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.program.loops import LoopsBuilt
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.random import random_coordinates
from rodyn.trace.interpret import interpret
from rodyn.trace.loops.lower import ANY_ROBOT
from rodyn.trace.loops.program import Links
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph
from rodyn.wasm import Function
from tests import conditions
from tests.loops import ROBOTS, built, chain, loop_results
from tests.wasm.loop_programs import programs
from tests.wasm.node import Answer, Call, for_links, run
from tests.wasm.reference import Unfused

pytestmark = conditions.node

ROWS = 2


def state(arm: rd.Robot, name: str) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(5)
    found = {key: rng.uniform(-1, 1, (ROWS, arm.nv)) for key in QUANTITIES[name].arguments}
    return found | {"q": random_coordinates(arm.mechanism, ROWS, rng)}


@pytest.mark.slow
def test_the_cases_have_every_kind_of_sweep_and_of_result() -> None:
    loops = [found.schedule for found in programs().values()]
    sweeps = {loop.kind for one in loops for loop in one.chain.loops}
    results = {result.kind for one in loops for result in one.results.values()}
    assert sweeps == {"outward", "inward", "total", "rays", "fans", "fold", "unfold"}
    assert results == {"coordinates", "links", "square", "blocks", "total"}
    classes = [one for found in loops for one in found.chain.classes]
    assert any(one.velocities for one in classes)
    assert not all(one.moves for one in classes)
    assert any(len(one.places) > 1 for found in loops for one in found.results.values())
    assert any(one.watch for one in loops)
    assert any(loop.bases for one in loops for loop in one.chain.loops)
    assert any(result.own for one in loops for result in one.results.values())


def function_of(name: str, loops: LoopsBuilt) -> Function:
    return Function(name, loops.schedule.of(ANY_ROBOT))


def calls_of(function: Function, loops: LoopsBuilt, given: dict[str, np.ndarray]) -> list[Call]:
    rows = [{key: array[k] for key, array in given.items()} for k in range(ROWS)]
    return [for_links(function, loops.links, row) for row in rows]


def assert_interpreted(answers: list[Answer], loops: LoopsBuilt, given: dict[str, np.ndarray]) -> None:
    """The answers to the calls of `calls_of` are the interpreter's."""
    assert [answer.flag for answer in answers] == [0] * ROWS
    for k, answer in enumerate(answers):
        numbers = {key: array[k].tolist() for key, array in given.items()}
        meant = loop_results(loops.schedule, loops.links, numbers, Unfused)
        for found, wanted in zip(answer.results, meant.values(), strict=True):
            np.testing.assert_array_equal(found, wanted)


@pytest.mark.slow
def test_loops_are_those_of_the_interpreter() -> None:
    functions, calls = [], []
    for k, ((name, _, robot), loops) in enumerate(programs().items()):
        functions.append(function_of(f"f{k}", loops))
        calls += calls_of(functions[-1], loops, state(ROBOTS[robot], name))
    answers = run(functions, calls)
    for k, ((name, _, robot), loops) in enumerate(programs().items()):
        mine = answers[ROWS * k : ROWS * (k + 1)]
        assert_interpreted(mine, loops, state(ROBOTS[robot], name))


def scaled(base: Program) -> Program:
    """What the base holds, times an argument."""
    graph, numbers = Graph(), interpret(base, {})["base"]
    factor = graph.input("factor", 0)
    return record(graph, {"factor": 1}, {"base": [number * factor for number in numbers]})


@pytest.mark.slow
def test_the_base_may_be_computed_from_arguments() -> None:
    found = built(ROBOTS["tree"], "inverse_dynamics", "newton-euler")
    chain = found.schedule.chain
    loops = [
        replace(loop, base=scaled(loop.base)) if loop.kind == "outward" else loop for loop in chain.loops
    ]
    chain = replace(chain, loops=loops, arguments={**chain.arguments, "factor": 1})
    whole = found._replace(schedule=replace(found.schedule, chain=chain))
    given = state(ROBOTS["tree"], "inverse_dynamics") | {"factor": np.array([[1.0], [-0.5]])}
    function = function_of("f", whole)
    answers = run([function], calls_of(function, whole, given))
    assert_interpreted(answers, whole, given)
    plain = built(ROBOTS["tree"], "inverse_dynamics", "newton-euler")
    numbers = {key: array[0].tolist() for key, array in given.items() if key != "factor"}
    wanted = loop_results(plain.schedule, plain.links, numbers, Unfused)
    np.testing.assert_array_equal(answers[0].results[0], next(iter(wanted.values())))


def longer(links: Links, k: int, more: int) -> Links:
    """The links of a chain, link k so many times more."""
    order = [*range(k + 1), *[k] * more, *range(k + 1, len(links.classes))]
    places = list(range(len(order)))
    return Links(
        [links.classes[one] for one in order],
        [place - 1 for place in places],
        places,
        places,
        places,
        [links.table[one] for one in order],
    )


@pytest.mark.slow
def test_one_function_serves_robots_of_the_same_classes() -> None:
    """Links are data: the function of a chain of ten serves one of twenty-five."""
    loops = built(chain(10), "forward_dynamics")
    more = loops._replace(links=longer(loops.links, 5, 15))
    rng = np.random.default_rng(2)
    given = {
        n: {key: rng.uniform(-1, 1, (ROWS, n)) for key in loops.schedule.chain.arguments} for n in (10, 25)
    }
    function = function_of("f", loops)
    answers = run([function], [*calls_of(function, loops, given[10]), *calls_of(function, more, given[25])])
    assert_interpreted(answers[:ROWS], loops, given[10])
    assert_interpreted(answers[ROWS:], more, given[25])


def without_mass(links: Links, program_width: int) -> Links:
    """The same links, all of whose constants are 0 but the bounds of their pivots."""
    table = np.array(links.table)
    table[:, : program_width - 1] = 0.0
    return links._replace(table=table)


@pytest.mark.slow
def test_a_pivot_below_its_bound_and_a_result_that_is_not_finite_are_told() -> None:
    loops = programs()["forward_dynamics", "articulated-body", "mixed"]
    given = state(ROBOTS["mixed"], "forward_dynamics")
    empty = loops._replace(links=without_mass(loops.links, loops.schedule.chain.parameters))
    wrong = {key: array.copy() for key, array in given.items()}
    wrong["tau"][1, 3] = np.nan
    far = {key: array.copy() for key, array in given.items()}
    far["q"][1] = 1e6
    function = function_of("f", loops)
    cases = [(loops, given), (empty, given), (loops, wrong), (loops, far)]
    calls = [call for one, arguments in cases for call in calls_of(function, one, arguments)]
    flags = [answer.flag != 0 for answer in run([function], calls)]
    assert flags == [False, False, True, True, False, True, False, True]
