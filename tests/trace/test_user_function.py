"""Functions of users: recorded where that is right, refused with a reason where it is not."""

import contextlib
import functools
import itertools
import math
import numbers
import random
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from rodyn.errors import InputError, InputTypeError
from rodyn.trace.functions import where
from rodyn.trace.interpret import interpret
from rodyn.trace.program import Program
from rodyn.trace.scalar import Untraceable
from rodyn.trace.thresholds import MAX_WATCHED_INSTRUCTIONS
from rodyn.trace.user_function import Remembers, trace_function

N = 3
ARGUMENTS = {"t": None, "q": N, "qd": N}
RNG = np.random.default_rng(1)
SAMPLES = [{"t": float(t), "q": RNG.normal(size=N), "qd": RNG.normal(size=N)} for t in (0.0, 0.7, 2.5)]
K = np.array([[4.0, 1.0, 0.0], [1.0, 3.0, 0.5], [0.0, 0.5, 2.0]])
GOAL = np.array([0.1, -0.2, 0.3])


def recorded(function: Callable[..., Any], results: int = N) -> Program:
    return trace_function(function, ARGUMENTS, results, SAMPLES, "the torque function", "robot 'x' needs")


class Controller:
    """A callable object with gains."""

    def __init__(self, stiffness: float) -> None:
        self.stiffness = stiffness
        self.integral = 0.0
        self.start: Any = None

    def __call__(self, t: Any, q: Any, qd: Any) -> Any:
        return self.stiffness * (GOAL - q) - 2.0 * qd

    def with_memory(self, t: Any, q: Any, qd: Any) -> Any:
        self.integral += 1.0
        return self.integral * q

    def with_values(self, t: Any, q: Any, qd: Any) -> Any:
        self.integral = self.integral + q[0]
        return self.integral * q

    def from_the_start(self, t: Any, q: Any, qd: Any) -> Any:
        if self.start is None:
            self.start = q.copy()
        return self.start - q


def remembering(memory: dict[str, Any]) -> Callable[..., Any]:
    return lambda t, q, qd: q - memory.setdefault("start", q)[0]


def summing(memory: list[Any]) -> Callable[..., Any]:
    def function(t: Any, q: Any, qd: Any) -> Any:
        memory[0] += q[0]
        return q * memory[0]

    return function


def counting(memory: list[float]) -> Callable[..., Any]:
    def function(t: Any, q: Any, qd: Any) -> Any:
        memory[0] += 1.0
        return q * math.sin(t) * memory[0]

    return function


def friction(t: Any, q: Any, qd: Any) -> Any:
    stiction = where(abs(qd) < 1e-3, 1e3 * qd, np.sign(qd))
    return -0.3 * np.tanh(qd / 0.05) - 0.1 * stiction


def mutating(t: Any, q: Any, qd: Any) -> Any:
    q -= GOAL
    qd[0] = 0.0
    q *= 2.0
    return q + qd


class Announcing:
    """A controller that prints when it begins."""

    def __init__(self) -> None:
        self.announced = False

    def __call__(self, t: Any, q: Any, qd: Any) -> Any:
        if not self.announced:
            print("here we go")
            self.announced = True
        return [K[i, i] * (goal - x) for i, (goal, x) in enumerate(zip(GOAL, q, strict=True))]


RECORDED: dict[str, Callable[..., Any]] = {
    "lambda": lambda t, q, qd: -4.0 * q - np.sin(3.0 * t) * qd,
    "closure": lambda t, q, qd: K @ (GOAL - q) - K.diagonal() * qd,
    "object": Controller(7.0),
    "method": Controller(7.0).__call__,
    "partial": functools.partial(lambda gain, t, q, qd: gain * q, 3.0),
    "friction": friction,
    "mutating": mutating,
    "list": lambda t, q, qd: [q[0] * q[1], 1, np.float32(0.5)],
    "nested": lambda t, q, qd: ([q[0], [t]], np.array([2.0])),
    "column": lambda t, q, qd: q.reshape(N, 1) * 2,
    "constant": lambda t, q, qd: np.zeros(N),
    "saturated": lambda t, q, qd: np.clip(-9.0 * q, -1.0, 1.0),
    "phases": lambda t, q, qd: where(t < 1.0, q, where(t < 2.0, -q, 0.0)),
    "loops": lambda t, q, qd: [sum(K[i, j] * q[j] for j in range(N)) for i in range(N)],
    "nan": lambda t, q, qd: np.sqrt(q) * np.nan,
    "domain": lambda t, q, qd: np.log(q) + np.sqrt(qd),
    "asks for floats": lambda t, q, qd: q if isinstance(t, float) and np.isscalar(q[0]) else 2.0 * q,
    "asks for reals": lambda t, q, qd: q if isinstance(q[0], numbers.Real) else 2.0 * q,
    "asks for floats of NumPy": lambda t, q, qd: q if isinstance(q[0] * t, np.floating) else 2.0 * q,
    "prepares once": lambda t, q, qd: prepared(3.0) * q,
    "remembers constants": lambda t, q, qd: [least_recent(k) * q[k] for k in range(N)],
    "prints once": Announcing(),
    "mean": lambda t, q, qd: q - np.mean(q) + np.ndim(t) * np.size(q[0]),
}


@functools.lru_cache(maxsize=2)
def least_recent(k: int) -> float:
    return float(k) if k else 5.0


@functools.cache
def prepared(x: float) -> float:
    y = x
    return 2.0 * y


@pytest.mark.parametrize("name", RECORDED)
def test_the_program_is_the_function(name: str) -> None:
    program = recorded(RECORDED[name])
    assert {name: len(elements) for name, elements in program.outputs.items()} == {"result": N}
    assert program.inputs == {"t": 1, "q": N, "qd": N}
    rng = np.random.default_rng(2)
    for _ in range(5):
        t, q, qd = float(rng.uniform(0, 3)), rng.normal(size=N), rng.normal(size=N)
        found = interpret(program, {"t": [t], "q": q.tolist(), "qd": qd.tolist()})["result"]
        with np.errstate(all="ignore"):
            value = RECORDED[name](t, q.copy(), qd.copy())
        flat = [x for part in value for x in np.hstack(part if isinstance(part, list) else [part]).ravel()]
        np.testing.assert_allclose(found, flat, rtol=1e-13, atol=1e-14)


def test_samples_are_not_changed() -> None:
    before = [{name: np.array(value) for name, value in sample.items()} for sample in SAMPLES]
    recorded(mutating)
    for sample, old in zip(SAMPLES, before, strict=True):
        for name, value in sample.items():
            np.testing.assert_array_equal(value, old[name])


def test_objects_forget_what_they_were_asked() -> None:
    one = Controller(1.0)
    for method in (one.with_memory, one.with_values, one.from_the_start):
        with pytest.raises(Untraceable):
            recorded(method)
    assert (one.integral, one.start) == (0.0, None)


def test_an_object_that_cannot_be_copied_is_called_itself() -> None:
    lock = threading.Lock()
    assert recorded(functools.partial(lambda lock, t, q, qd: 2.0 * q, lock)).counts["mul"] == N


def test_one_number() -> None:
    assert len(recorded(lambda t, q, qd: t * q[0], 1).outputs["result"]) == 1


def into_floats(t: Any, q: Any, qd: Any) -> Any:
    tau = np.zeros(N)
    tau[0] = -q[0]
    return tau


def caught(t: Any, q: Any, qd: Any) -> Any:
    try:
        return float(q[0]) * q
    except TypeError:
        return 2.0 * q


@functools.cache
def doubled(x: float) -> float:
    return 2.0 * x


TABLE = np.arange(100.0)

REFUSED: dict[str, tuple[Callable[..., Any], str]] = {
    "if": (lambda t, q, qd: q if q[0] > 0 else -q, r"rodyn\.where"),
    "if on time": (lambda t, q, qd: q if t < 1.0 else -q, r"rodyn\.where"),
    "while": (lambda t, q, qd: [x for x in q if x < 9], r"line \d+"),
    "math": (lambda t, q, qd: math.sin(t) * q, "not with math's"),
    "float": (lambda t, q, qd: float(q[0]) * q, "no truth, order or number"),
    "item": (lambda t, q, qd: q[0].item() * q, "no truth, order or number"),
    "index": (lambda t, q, qd: TABLE[int(10 * t)] * q, "no truth, order or number"),
    "mask": (lambda t, q, qd: q[q > -9], "IndexError"),
    "into floats": (into_floats, r"tau\[0\] = -q\[0\]"),
    "other functions": (lambda t, q, qd: np.floor(q), r"np\.floor"),
    "np.random": (lambda t, q, qd: q + np.random.default_rng().normal(size=N), "arguments alone"),
    "random": (lambda t, q, qd: q * random.random(), "arguments alone"),
    "clock": (lambda t, q, qd: q * time.perf_counter(), "arguments alone"),
    "counter": (Controller(1.0).with_memory, "arguments alone"),
    "memory": (Controller(1.0).with_values, "arguments alone"),
    "first call": (Controller(1.0).from_the_start, "arguments alone"),
    "closure with memory": (remembering({}), "keeps values from one call to the next"),
    "closure with a sum": (summing([0.0]), "keeps values from one call to the next"),
    "closure with a counter": (counting([0.0]), "arguments alone"),
    "caught": (caught, "no truth, order or number"),
    "cached": (lambda t, q, qd: doubled(t) * q, "no truth, order or number"),
}


FAR = 1e6
"""Beyond all samples: numbers alone cannot tell the laws below from what is recorded of them."""


def except_exception(t: Any, q: Any, qd: Any) -> Any:
    try:
        return -q if q[0] > FAR else q
    except Exception:
        return q


def in_a_thread(t: Any, q: Any, qd: Any) -> Any:
    found = [q]

    def work() -> None:
        with contextlib.suppress(Exception):
            found[0] = -q if q[0] > FAR else q

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    return found[0]


def except_all(t: Any, q: Any, qd: Any) -> Any:
    try:
        return -q if q[0] > FAR else q
    except BaseException:
        return q


def suppressed(t: Any, q: Any, qd: Any) -> Any:
    tau = q
    with contextlib.suppress(Exception):
        tau = np.array([math.copysign(min(abs(x), FAR), x) for x in q])
    return tau


def into_array(t: Any, q: Any, qd: Any) -> Any:
    try:
        tau = np.zeros(N)
        tau[:] = q
        return np.round(tau / FAR) + q
    except (TypeError, ValueError):
        return q


def by_isinstance(t: Any, q: Any, qd: Any) -> Any:
    return -q if isinstance(q[0], float) and q[0] > FAR else q


def by_type(t: Any, q: Any, qd: Any) -> Any:
    if type(q[0]) is np.float64 and q[0] > FAR:
        return -q
    return q


def by_numpy_type(t: Any, q: Any, qd: Any) -> Any:
    return np.clip(q, -FAR, FAR) if isinstance(q[0], np.floating) and q[0] > -FAR else q


def by_type_in_a_line(t: Any, q: Any, qd: Any) -> Any:
    return np.clip(q, -FAR, FAR) if type(q[0]) is np.float64 else q


def by_dtype_in_a_line(t: Any, q: Any, qd: Any) -> Any:
    return np.clip(q, -FAR, FAR) if q.dtype == float else q


def by_class_of_time(t: Any, q: Any, qd: Any) -> Any:
    return q if isinstance(t, np.floating) or t < FAR else -q


def by_item(t: Any, q: Any, qd: Any) -> Any:
    return np.clip(q, -FAR, FAR) if hasattr(q[0], "item") else q


def by_type_inside(t: Any, q: Any, qd: Any) -> Any:
    if type(t) is float:
        q = -q if t > FAR else q
    return q


def by_dtype(t: Any, q: Any, qd: Any) -> Any:
    if q.dtype == float:
        return np.where(q > FAR, -q, q)
    return q


def by_attribute(t: Any, q: Any, qd: Any) -> Any:
    return -q if hasattr(q[0], "is_integer") and q[0].is_integer() else q


def by_isscalar(t: Any, q: Any, qd: Any) -> Any:
    return -q if np.isscalar(q[0]) and q[0] > FAR else q


def by_text(t: Any, q: Any, qd: Any) -> Any:
    try:
        return q * (len(f"{t:.3f}") < 20)
    except TypeError:
        return q


def by_division(t: Any, q: Any, qd: Any) -> Any:
    try:
        return q[0] / 0.0 * np.zeros(N) + qd
    except ZeroDivisionError:
        return qd


def by_mask(t: Any, q: Any, qd: Any) -> Any:
    limits = np.full(N, FAR)
    try:
        limits[q > FAR] = 0.0
        return np.minimum(q, limits)
    except IndexError:
        return q


def by_numpy(t: Any, q: Any, qd: Any) -> Any:
    try:
        return q + np.floor(np.asarray(q) / FAR) * (1 if np.isfinite(q).all() else 0)
    except Exception:
        return q - 1.0 * np.zeros(N)


@functools.singledispatch
def dispatched(x: Any) -> Any:
    return x


@dispatched.register
def _(x: float) -> Any:
    return -x if x > FAR else x


HIDDEN: list[Callable[..., Any]] = [
    except_exception,
    in_a_thread,
    except_all,
    suppressed,
    into_array,
    by_isinstance,
    by_numpy_type,
    by_type,
    by_type_in_a_line,
    by_type_inside,
    by_class_of_time,
    by_dtype,
    by_dtype_in_a_line,
    by_item,
    by_attribute,
    by_isscalar,
    by_text,
    by_division,
    by_mask,
    by_numpy,
    lambda t, q, qd: [dispatched(x) for x in q],
]


@pytest.mark.parametrize("function", HIDDEN, ids=lambda function: function.__name__)
def test_a_branch_cannot_be_hidden(function: Callable[..., Any]) -> None:
    with pytest.raises(Untraceable, match=r"cannot be compiled: line \d+") as caught:
        recorded(function)
    assert not isinstance(caught.value, Remembers)


@pytest.mark.parametrize(
    "function",
    [
        lambda t, q, qd: np.where([type(t) is float], -q, q),
        lambda t, q, qd: np.where([type(t) is float], q * np.nan, q),
        lambda t, q, qd: np.where([type(t) is float], q, q * np.nan),
    ],
    ids=["another number", "no number", "a number"],
)
def test_a_law_without_a_branch_is_compared_in_its_numbers(function: Callable[..., Any]) -> None:
    with pytest.raises(Untraceable, match="leaves no trace"):
        recorded(function)


def test_what_is_too_long_to_be_compared_is_called_back() -> None:
    def long(t: Any, q: Any, qd: Any) -> Any:
        for _ in range(MAX_WATCHED_INSTRUCTIONS):
            pass
        return np.clip(q, -FAR, FAR) if type(t) is float else q

    with pytest.raises(Untraceable, match=f"it executes more than {MAX_WATCHED_INSTRUCTIONS} instructions"):
        recorded(long)


def test_what_is_called_back_is_seldom_asked_before() -> None:
    times: list[Any] = []

    def slow(t: Any, q: Any, qd: Any) -> Any:
        times.append(t)
        return float(t) * q

    many = [sample | {"t": 0.1 * k} for k, sample in enumerate(5 * SAMPLES)]
    with pytest.raises(Untraceable, match="no truth, order or number"):
        trace_function(slow, ARGUMENTS, N, many)
    assert len(times) < 9


def drawn(numbers: Iterator[float]) -> Callable[..., Any]:
    return lambda t, q, qd: q * next(numbers)


KEPT = [1.0]


def defaults(t: Any, q: Any, qd: Any, memory: list[float] = KEPT) -> Any:
    memory[0] *= 1.5
    return q * memory[0]


def held(t: Any, q: Any, qd: Any) -> Any:
    if not HELD or float(t) - HELD[-1] > 0.5:
        HELD.append(float(t))
    return q * HELD[-1]


HELD: list[float] = []


class Integrating:
    """A controller that sums up what it sees."""

    def __init__(self) -> None:
        self.sum = np.zeros(N)
        self.times = [0.0]

    def __call__(self, t: Any, q: Any, qd: Any) -> Any:
        self.sum = self.sum + 0.01 * (GOAL - q)
        return self.sum - q

    def in_place(self, t: Any, q: Any, qd: Any) -> Any:
        self.sum += 0.01 * (GOAL - q)
        return self.sum - q

    def sampled(self, t: Any, q: Any, qd: Any) -> Any:
        self.times.append(float(t))
        return q * (self.times[-1] - self.times[-2])


MEMORIES: dict[str, Callable[..., Any]] = {
    "object": Integrating(),
    "method": Integrating().__call__,
    "array": Integrating().in_place,
    "list": Integrating().sampled,
    "partial": functools.partial(Integrating().sampled),
    "counter": Controller(1.0).with_memory,
    "closure": summing([0.0]),
    "closure with a counter": counting([0.0]),
    "default argument": defaults,
    "global": held,
    "generator": drawn(float(k) for k in itertools.count(1)),
    "random": lambda t, q, qd: q * random.random(),
    "np.random": lambda t, q, qd: q + np.random.default_rng().normal(size=N),
    "clock": lambda t, q, qd: q * time.perf_counter(),
}


@pytest.mark.parametrize("name", MEMORIES)
def test_memory_is_told_apart(name: str) -> None:
    with pytest.raises(Remembers):
        recorded(MEMORIES[name])


def test_one_sample_is_enough_to_see_memory() -> None:
    with pytest.raises(Remembers, match="called again with the same"):
        trace_function(Controller(1.0).with_memory, ARGUMENTS, N, SAMPLES[:1])


def test_large_arrays_are_not_copied() -> None:
    class Table:
        def __init__(self) -> None:
            self.deep = {"rows": [np.zeros((1000, 1000))]}

        def __call__(self, t: Any, q: Any, qd: Any) -> Any:
            return q + self.deep["rows"][0][0, :N]

    law = Table()
    tracemalloc.start()
    try:
        recorded(law)
        recorded(functools.partial(law.__call__))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 4e6


@pytest.mark.parametrize("name", REFUSED)
def test_what_would_be_another_program_is_refused(name: str) -> None:
    function, reason = REFUSED[name]
    with pytest.raises(Untraceable, match=reason):
        recorded(function)


@pytest.mark.parametrize(
    ("function", "error", "text"),
    [
        (lambda t, q, qd: q[:2], InputError, "the torque function returned 2 numbers, robot 'x' needs 3"),
        (lambda t, q, qd: q[0], InputError, "returned 1 number, robot 'x' needs 3"),
        (lambda t, q, qd: [], InputError, "returned 0 numbers"),
        (lambda t, q, qd: None, InputTypeError, "did it forget its return"),
        (lambda t, q, qd: "high", InputTypeError, "returned 'high': robot 'x' needs 3 real numbers"),
        (lambda t, q, qd: q > 0, InputTypeError, "returned a bool"),
        (lambda t, q, qd: q * 1j, InputTypeError, "real numbers"),
        (lambda t, q, qd: {"tau": q}, InputTypeError, "real numbers"),
    ],
)
def test_wrong_results_are_told(function: Callable[..., Any], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text) as caught:
        recorded(function)
    assert not isinstance(caught.value, Untraceable)


def test_an_error_of_the_function_is_its_own() -> None:
    def raising(t: Any, q: Any, qd: Any) -> Any:
        raise KeyError("gains")

    with pytest.raises(KeyError, match="gains") as caught:
        recorded(raising)
    assert caught.traceback[-1].name == "raising"
    assert caught.value.__context__ is None
    with pytest.raises(TypeError, match="positional argument"):
        recorded(lambda t, q: q)
    with pytest.raises(ZeroDivisionError):
        recorded(lambda t, q, qd: q * (1 / 0))


def test_a_function_that_works_on_numbers_only_tells_the_line() -> None:
    with pytest.raises(
        Untraceable, match=r"the torque function cannot be compiled: line \d+ \(return float"
    ) as caught:
        recorded(caught_line)
    assert isinstance(caught.value.__cause__, Untraceable)


def caught_line(t: Any, q: Any, qd: Any) -> Any:
    return float(t) * q
