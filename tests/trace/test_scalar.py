"""The recording scalar: what is folded, what is shared, and that it cannot be branched on."""

import copy
import math

import numpy as np
import pytest

from rodyn.errors import InputTypeError
from rodyn.trace.interpret import MEANING, interpret
from rodyn.trace.program import record
from rodyn.trace.scalar import CONSTANT, PARAMETER, STATE, Graph, Traced, Truth, Untraceable, real_numbers


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
        lambda v: 1 if v < 1 else 0,
        lambda v: v == 1 or v != v,
        lambda v: (v < 1) and (v > 0),
        lambda v: 0 < v < 1,
        lambda v: not v > 0,
        lambda v: (v > 0) == (v > 1),
        lambda v: max(v, 0),
        lambda v: sorted([v, 2 * v]),
        lambda v: v in (1.0, 2.0),
        lambda v: {1.0: 2.0}.get(v),
        lambda v: float(v),
        lambda v: int(v),
        lambda v: [1, 2][v],
        lambda v: math.sin(v),
        lambda v: 1 if v else 0,
        lambda v: v % 2,
        lambda v: 7 // v,
        lambda v: divmod(v, 2),
        lambda v: round(v),
        lambda v: math.floor(v),
        lambda v: complex(v),
        lambda v: 2.0**v,
        lambda v: range(v),
        lambda v: np.zeros(2).__setitem__(0, v),
    ],
)
def test_branching_raises_with_advice(x: Traced, branch: object) -> None:
    with pytest.raises(Untraceable, match="branch on structure"):
        branch(x)
    assert issubclass(Untraceable, InputTypeError)


@pytest.mark.parametrize("op", ["abs", "sign", "sqrt", "sin", "cos", "exp", "log", "tanh"])
def test_functions_are_recorded_or_computed(graph: Graph, x: Traced, op: str) -> None:
    assert x.applied(op).instruction == (op, (x.number,), None)
    assert graph.constant(0.3).applied(op).known == MEANING[op](0.3)
    assert same(x.applied(op), x.applied(op))


def test_powers(graph: Graph, x: Traced) -> None:
    assert same(x**1, x)
    assert same(x**2, x * x)
    assert same(x**2.0, x * x)
    assert same(x**0.5, x.sqrt())
    assert same(x**-1, 1 / x)
    assert same(x**-0.5, 1 / x.sqrt())
    assert same(x ** graph.constant(3.0), x * (x * x))
    assert (x**0).known == 1.0
    program = record(graph, {"x": 1}, {"y": [x**k for k in (13, -5, 1.5, -2.5)]})
    found = interpret(program, {"x": [1.7]})["y"]
    assert found == pytest.approx([1.7**k for k in (13, -5, 1.5, -2.5)], rel=1e-14)
    for exponent in (0.3, math.inf, math.nan, x):
        with pytest.raises(Untraceable, match="integer and half-integer powers"):
            x**exponent


def test_comparisons_are_truths(x: Traced, y: Traced) -> None:
    assert isinstance(x < y, Truth)
    for one, other in [
        (x < y, y > x),
        (x <= 1, 1 >= x),
        (x == 2, 2 == x),
        (x != y, ~(x == y)),
        (~~(x < y), x < y),
        ((x < y) & True, x < y),
        (False | (x < y), x < y),
    ]:
        assert (one.graph, one.number) == (other.graph, other.number)
    assert ((x < y) & False) is False
    assert (True | (x < y)) is True
    assert x != "text"


def test_truths_of_numbers_are_known(graph: Graph, x: Traced) -> None:
    one = graph.constant(1.0)
    assert (one < 2).known is True
    assert (one > 2).known is False
    assert (x < 2).known is None
    assert (one < 2).where(3.0, x) == 3.0
    assert ((one > 2) & (x < 2)).known is False
    assert same((x < 2).where(x, x), x)


def test_a_truth_times_a_number_is_it_or_zero(graph: Graph, x: Traced) -> None:
    program = record(graph, {"x": 1}, {"y": [(x > 0) * 3.0, x * (x < 0)]})
    assert interpret(program, {"x": [2.0]})["y"] == [3.0, 0.0]
    with pytest.raises(TypeError):
        (x > 0) * (x < 1)


def test_values_of_two_traces_are_not_mixed(x: Traced) -> None:
    other = Graph().input("x", 0)
    for mix in (lambda: x + other, lambda: x < other, lambda: (x < 1) & (other < 1)):
        with pytest.raises(Untraceable, match="kept from one call to the next"):
            mix()


def test_a_copy_is_the_value(x: Traced) -> None:
    assert copy.deepcopy([x, copy.copy(x)])[0] is x


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


REAL = {
    "(x + y) − y": lambda x, y: (x + y) - y,
    "(y + x) − y": lambda x, y: (y + x) - y,
    "y − (y − x)": lambda x, y: y - (y - x),
    "(x − y) + y": lambda x, y: (x - y) + y,
    "y + (x − y)": lambda x, y: y + (x - y),
    "−((y − x) − y)": lambda x, y: -((y - x) - y),
    "x (y · 1/y)": lambda x, y: x * (y * (1 / y)),
    "x (1/y · y)": lambda x, y: x * ((1 / y) * y),
}


@pytest.mark.parametrize("name", REAL)
def test_identities_of_real_numbers_fold_where_they_are_meant(name: str) -> None:
    graph = Graph()
    x, y = graph.input("x", 0), graph.input("x", 1)
    with real_numbers([x, y]):
        assert REAL[name](x, y).number == x.number
    assert not graph.real
    assert REAL[name](x, y).number != x.number, "a function of a user may live on the rounding"


def test_a_sign_is_no_second_subtraction() -> None:
    graph = Graph(real=True)
    x, y, z = (graph.input("x", k) for k in range(3))
    difference = x - y
    program = record(graph, {"x": 3}, {"r": [z + difference, z + -difference, z * (y - x) + 1]})
    assert program.counts == {"input": 3, "constant": 1, "sub": 3, "add": 1, "mul": 1}


def test_a_function_of_a_user_keeps_its_signed_zeros() -> None:
    """b − a = −(a − b) is not so where both are 0: +0.0 and −0.0, which atan2 tells apart."""
    graph = Graph()
    x, y = graph.input("x", 0), graph.input("x", 1)
    kept = x - y
    program = record(graph, {"x": 2}, {"r": [kept, y - x]})
    found = interpret(program, {"x": np.array([1.0, 1.0])})["r"]
    assert np.copysign(1.0, found).tolist() == [1.0, 1.0]
