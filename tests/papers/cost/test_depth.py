"""The critical path, read from programs and computed by scalars that store their depth: both must agree."""

from itertools import pairwise

import pytest

import rodyn as rd
from rodyn.errors import InputError
from rodyn.papers.cost.count import find_method
from rodyn.papers.cost.depth import LENGTHS, METHODS, _doubling, depth_table, depth_text
from rodyn.papers.cost.general import general_trace
from rodyn.papers.cost.tally import POLICIES
from rodyn.trace.passes import replay
from rodyn.trace.program import Program, record
from rodyn.trace.readers.count import depth
from rodyn.trace.scalar import STATE, Graph
from tests.marks import mostly_slow


def at_run_time(program: Program) -> Program:
    """The same with numbers for the parameters, so that what depends on them alone is known."""
    graph = Graph(real=True)
    columns = {
        name: [
            1.5 + 1.0 / (k + 2) if name == "parameters" else graph.input(name, k, STATE) for k in range(width)
        ]
        for name, width in program.inputs.items()
    }
    return record(graph, program.inputs, replay(program, columns))


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("n", mostly_slow([4, 8], lambda n: n == 4))
def test_numbers_walk_the_way_that_the_program_has(method: str, n: int) -> None:
    """A program of up to three links can be shorter: it also folds what is equal, which numbers do not notice."""
    trace = general_trace(
        find_method(method, None), ("revolute",) * n, POLICIES["bias-included"], passes=False
    )
    assert rd.depth(method, n).path == depth(at_run_time(trace.program)).path


@pytest.mark.parametrize("method", METHODS)
def test_work_is_what_is_counted(method: str) -> None:
    assert rd.depth(method, 9).work == rd.count(method, 9).total + 2 * 9, "a sine and a cosine of every joint"


@pytest.mark.exhaustive
@pytest.mark.slow
def test_cyclic_reduction_is_deeper_by_a_constant_when_the_chain_doubles(exhaustive: bool) -> None:
    lengths = [2**k for k in range(3, 10 if exhaustive else 9)]
    paths = [rd.depth("constraint-force-cyclic", n).path for n in lengths]
    growth = [b - a for a, b in pairwise(paths)]
    assert growth[3:] == [growth[-1]] * (len(growth) - 3), (
        "short chains grow by less: their ends have fewer neighbours"
    )
    assert max(growth) == growth[-1]


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS[:-1])
def test_all_others_are_as_deep_as_the_chain_is_long(method: str) -> None:
    paths = [rd.depth(method, n).path for n in (14, 28, 56)]
    assert paths[2] - paths[1] == 2 * (paths[1] - paths[0])
    direct = find_method(method, None)
    trace = general_trace(direct, ("revolute",) * 14, POLICIES["bias-included"], passes=False)
    assert paths[0] == depth(at_run_time(trace.program)).path, "a straight line, and this point is on it"


@pytest.mark.slow
def test_the_work_of_a_long_chain_follows_from_doubling() -> None:
    law = _doubling(find_method("constraint-force-cyclic", None))
    assert law.slope * 128 + law.rest(7) == rd.count("constraint-force-cyclic", 128).total


@pytest.mark.slow
def test_the_table() -> None:
    assert LENGTHS == (8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096)
    text = depth_text(depth_table((8, 16)))
    assert "175" in text
    assert all(name in text for name in METHODS)


@pytest.mark.parametrize(("n", "says"), [(0, "at least 1"), (1 << 20, "at most"), (300, "powers of two")])
def test_lengths_that_cannot_be_done_are_named(n: int, says: str) -> None:
    with pytest.raises(InputError, match=says):
        rd.depth("constraint-force-cyclic", n)


@pytest.mark.slow
def test_a_way_that_is_no_straight_line() -> None:
    """Two substitutions and a factorisation: the way of the matrix method grows with n²."""
    direct = general_trace(
        find_method("cholesky", None), ("revolute",) * 14, POLICIES["bias-included"], passes=False
    )
    assert rd.depth("cholesky", 14).path == depth(at_run_time(direct.program)).path
    assert rd.depth("composite-body", 1).path == 0


def test_the_depth_of_a_robot_is_that_of_its_program() -> None:
    arm = rd.load("stanford")
    found = arm.depth("articulated-body")
    assert found.path < rd.depth("articulated-body", 6).path
    assert found.work > arm.count("articulated-body").total
