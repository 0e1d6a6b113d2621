"""The recording scalar: what is folded, what is shared, and that it cannot be branched on."""

import math

import pytest

from rodyn.errors import InputTypeError
from rodyn.trace.interpret import interpret
from rodyn.trace.node import CONSTANT, PARAMETER, STATE, Graph, Traced
from rodyn.trace.program import record


@pytest.fixture
def graph() -> Graph:
    return Graph()


@pytest.fixture
def x(graph: Graph) -> Traced:
    return graph.input("x", 0)


@pytest.fixture
def y(graph: Graph) -> Traced:
    return graph.input("x", 1)


def same(a: Traced, b: Traced) -> bool:
    return a.graph is b.graph and a.number == b.number


def test_exact_zeros_and_ones_fold(x: Traced) -> None:
    assert same(x + 0, x)
    assert same(0 + x, x)
    assert same(x - 0, x)
    assert same(1 * x, x)
    assert same(x * 1.0, x)
    assert same(x / 1, x)
    assert same(-1 * x, -x)
    assert same(0 - x, -x)
    assert (x * 0).known == 0.0
    assert (0 / x).known == 0.0
    assert (x - x).known == 0.0
    assert (x + -0.0).number == x.number


def test_numbers_are_computed_while_tracing(graph: Graph) -> None:
    two = graph.constant(2.0)
    assert (two * 3 + 1).known == 7.0
    assert (1 / two - two).known == -1.5
    cosine, sine = graph.constant(0.3).cos_sin()
    assert (cosine.known, sine.known) == (math.cos(0.3), math.sin(0.3))


def test_signs_move_to_where_they_cancel(x: Traced, y: Traced) -> None:
    minus = -x
    assert same(-minus, x)
    assert same(x + -y, x - y)
    assert same(-x + y, y - x)
    assert same(x - -y, x + y)
    assert same(-x * -y, x * y)
    assert same(-(x - y), y - x)
    assert same(x * -2.0 + y, y - x * 2.0)
    assert same(-x / y, -(x / y))
    assert same(x / -y, -(x / y))


def test_equal_expressions_are_recorded_once(x: Traced, y: Traced) -> None:
    assert same(x * y, y * x)
    assert same(x + y, y + x)
    assert not same(x - y, y - x)
    assert same((x * y + 1) * x, x * (1 + y * x))


def test_division_by_a_power_of_two_is_a_product(x: Traced) -> None:
    assert (x / 4).instruction.op == "mul"
    assert (x / 3).instruction.op == "div"


def test_binding_times(graph: Graph, x: Traced) -> None:
    p = graph.input("mass", 0, PARAMETER)
    levels = [graph.levels[v.number] for v in (graph.constant(2), p * p, p * 2 + 1, p * x)]
    assert levels == [CONSTANT, PARAMETER, PARAMETER, STATE]


@pytest.mark.parametrize(
    "branch",
    [
        lambda v: bool(v),
        lambda v: v < 1,
        lambda v: v >= 1,
        lambda v: max(v, 0),
        lambda v: float(v),
        lambda v: int(v),
        lambda v: [1, 2][v],
        lambda v: math.sin(v),
        lambda v: 1 if v else 0,
    ],
)
def test_branching_raises_with_advice(x: Traced, branch: object) -> None:
    with pytest.raises(InputTypeError, match="branch on structure"):
        branch(x)


def test_text_is_not_a_number(x: Traced) -> None:
    with pytest.raises(TypeError):
        x + "1"


def test_an_exact_zero_divides_nothing(x: Traced) -> None:
    with pytest.raises(ZeroDivisionError):
        x / 0


def test_recorded_arithmetic_is_the_arithmetic(graph: Graph, x: Traced, y: Traced) -> None:
    def formula(a, b, cos_sin):
        c, s = cos_sin
        return (a - 2 * b) / (1 + a * a) - -c * s + 3 - (b - a) * -0.5

    program = record(graph, {"x": 2}, {"z": [formula(x, y, x.cos_sin())]})
    a, b = 0.7, -1.3
    expected = formula(a, b, (math.cos(a), math.sin(a)))
    assert interpret(program, {"x": [a, b]})["z"] == pytest.approx([expected], rel=1e-15)
