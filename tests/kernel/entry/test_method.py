"""The public methods as built-in functions: the same answers and errors as the Python they stand for."""

import copy
import ctypes
import functools
import gc
import inspect
import os
import pickle
import pydoc
import struct
import sys
import sysconfig
import threading
import tracemalloc
import warnings
import weakref
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import BuiltinFunctionType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main
from rodyn.kernel.entry import builtin, layout, method
from rodyn.kernel.machine import kernels
from rodyn.kernel.machine.kernel_record import ENTRY, structures
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import evaluate
from tests import conditions
from tests.kernel.methods import ARRAYS
from tests.references import robot

pytestmark = conditions.built_in
each = pytest.mark.parametrize("name", ARRAYS)
TWO = np.array([[0.3, -0.7], [1.1, 0.4], [-2.0, 5.0]])


def fresh(arm: rd.Robot) -> rd.Robot:
    """An equal robot without entries."""
    return rd.Robot.of(arm.mechanism)


def state(arm: rd.Robot, name: str, seed: int = 0) -> list[np.ndarray]:
    return list(np.random.default_rng(seed).uniform(-3, 3, (len(QUANTITIES[name].arguments), arm.n)))


def installed(arm: rd.Robot, name: str = "forward_dynamics") -> Callable[..., Any]:
    getattr(arm, name)(*state(arm, name))
    entry = getattr(arm, name)
    assert type(entry) is BuiltinFunctionType
    return entry


def python(arm: rd.Robot, name: str) -> Callable[..., Any]:
    """The method without its entry."""
    return functools.partial(getattr(rd.Robot, name).__wrapped__, fresh(arm))


def outcome(call: Callable[[], Any]) -> tuple[Any, ...]:
    """All that a caller sees: the bits of an array, or the words of an error."""
    try:
        result = call()
    except Exception as error:
        return type(error), str(error)
    parts = result if isinstance(result, tuple) else (result,)
    return type(result), *((type(x), x.dtype, x.shape, x.strides, x.tobytes()) for x in parts)


def same(arm: rd.Robot, name: str, *args: Any, **keywords: Any) -> tuple[Any, ...]:
    """The outcome, which is the same with and without an entry."""
    entry = installed(arm, name)
    found = outcome(lambda: entry(*args, **keywords))
    assert found == outcome(lambda: python(arm, name)(*args, **keywords))
    return found


@each
@pytest.mark.parametrize("which", ["two_link", "stanford_2003", "branching"])
def test_the_same_bits(name: str, which: str, monkeypatch: pytest.MonkeyPatch) -> None:
    arm = rd.Robot.random(4, "RPF", tree=True, seed=6) if which == "branching" else robot(which)
    arm = fresh(arm)
    assert type(getattr(arm, name)) is not BuiltinFunctionType
    entry = installed(arm, name)
    given = [state(arm, name, seed) for seed in range(20)]
    expected = [python(arm, name)(*args) for args in given]
    monkeypatch.setattr("rodyn.robot.described.array", None)  # no Python on the way
    for args, array in zip(given, expected, strict=True):
        found = entry(*args)
        assert type(found) is np.ndarray
        assert found.dtype is np.dtype(np.float64)
        assert found.shape == array.shape
        assert found.tobytes() == array.tobytes()
        assert found.flags.owndata
        assert found.flags.writeable
        assert found.flags.c_contiguous


def test_results_are_new_arrays() -> None:
    entry = installed(robot("two_link"))
    first = entry(*TWO)
    kept = first.copy()
    others = [entry(*TWO) for _ in range(5)]
    for other in others:
        assert not np.may_share_memory(first, other)
        other[:] = 0
    np.testing.assert_array_equal(first, kept)
    (one,) = TWO[:1]
    assert entry(one, one, one).tobytes() == entry(one.copy(), one.copy(), one.copy()).tobytes()


class Mine(np.ndarray):
    pass


class Giving:
    """Something that NumPy takes for an array."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
        return self.array


def strided(x: np.ndarray, step: int) -> np.ndarray:
    wide = np.full(x.size * abs(step), 99.0)
    wide[::step] = x
    return wide[::step]


def unaligned(x: np.ndarray) -> np.ndarray:
    found = np.frombuffer(b"?" + x.tobytes(), dtype=np.float64, offset=1)
    assert not found.flags.aligned
    return found


def read_only(x: np.ndarray) -> np.ndarray:
    found = x.copy()
    found.flags.writeable = False
    return found


def mapped(x: np.ndarray, folder: Path) -> np.ndarray:
    found = np.memmap(folder / "numbers", np.float64, "w+", shape=x.shape)
    found[:] = x
    return found


def described(x: np.ndarray) -> np.ndarray:
    return x.astype(np.dtype(np.float64, metadata={"unit": "rad"}))


USUAL: dict[str, Callable[[np.ndarray], Any]] = {
    "list": lambda x: x.tolist(),
    "tuple": lambda x: tuple(x.tolist()),
    "NumPy's numbers": lambda x: list(x),
    "strided": lambda x: strided(x, 2),
    "backwards": lambda x: strided(x, -1),
    "a column": lambda x: np.array([x, x]).T[:, 1],
    "read-only": read_only,
    "unaligned": unaligned,
    "big-endian": lambda x: x.astype(">f8"),
    "own dtype": described,
    "unpickled": lambda x: pickle.loads(pickle.dumps(x, protocol=2)),
    "subclass": lambda x: x.view(Mine),
    "record array": lambda x: x.view(np.recarray),
    "gives an array": Giving,
    "memoryview": lambda x: memoryview(x),
    "from other memory": lambda x: np.frombuffer(x.tobytes()),
}
"""Other clothes of the same numbers."""


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("how", USUAL)
def test_the_same_numbers_in_other_clothes(how: str, place: int) -> None:
    arm = robot("two_link")
    args: list[Any] = [x.copy() for x in TWO]
    args[place] = USUAL[how](TWO[place])
    assert same(arm, "forward_dynamics", *args) == same(arm, "forward_dynamics", *TWO)
    everywhere = [USUAL[how](x) for x in TWO]
    assert same(arm, "forward_dynamics", *everywhere) == same(arm, "forward_dynamics", *TWO)


def test_a_memory_map(tmp_path: Path) -> None:
    arm = robot("two_link")
    args = (mapped(TWO[0], tmp_path), TWO[1], TWO[2])
    assert same(arm, "forward_dynamics", *args) == same(arm, "forward_dynamics", *TWO)


OTHER: dict[str, Callable[[np.ndarray], Any]] = {
    "float32": lambda x: x.astype(np.float32),
    "float16": lambda x: x.astype(np.float16),
    "long double": lambda x: x.astype(np.longdouble),
    "int": lambda x: x.astype(int),
    "unsigned": lambda x: x.astype(np.uint8),
    "list of int": lambda x: x.astype(int).tolist(),
    "one row": lambda x: x[None],
    "rows": lambda x: np.array([x, 2 * x, 3 * x]),
    "more axes": lambda x: np.ones((2, 1, 3, 1)) * x,
    "no rows": lambda x: np.empty((0, x.size)),
}
"""Other numbers or shapes, all right."""


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("how", OTHER)
def test_other_numbers_and_shapes(how: str, place: int) -> None:
    args: list[Any] = list(TWO)
    args[place] = OTHER[how](np.abs(TWO[place]))
    kind, (_, dtype, *_) = same(robot("two_link"), "forward_dynamics", *args)
    assert (kind, dtype) == (np.ndarray, np.float64)


WRONG: dict[str, tuple[Callable[[np.ndarray], Any], type[Exception], str]] = {
    "masked": (np.ma.masked_array, rd.InputTypeError, "is a masked array"),
    "objects": (lambda x: x.astype(object), rd.InputTypeError, "must be real numbers"),
    "no numbers": (lambda x: np.array([None, None]), rd.InputTypeError, "must be real numbers"),
    "ragged": (lambda x: [1.0, [2.0]], rd.InputError, "is ragged"),
    "complex": (lambda x: x + 0j, rd.InputTypeError, "complex numbers"),
    "truth": (lambda x: x > 0, rd.InputTypeError, "bools"),
    "dates": (lambda x: x.astype("M8[s]"), rd.InputTypeError, "must be real numbers"),
    "fields": (lambda x: x.view([("angle", "f8")]), rd.InputTypeError, "must be real numbers"),
    "text": (lambda x: "abc", rd.InputTypeError, "must be real numbers"),
    "bytes": (lambda x: x.tobytes(), rd.InputTypeError, "must be real numbers"),
    "None": (lambda x: None, rd.InputTypeError, "must be real numbers"),
    "a class": (lambda x: np.ndarray, rd.InputTypeError, "must be real numbers"),
    "number": (lambda x: 1.0, rd.InputError, "has shape"),
    "no axis": (lambda x: np.array(1.0), rd.InputError, "has shape"),
    "empty": (lambda x: x[:0], rd.InputError, "has shape"),
    "short": (lambda x: x[:-1].copy(), rd.InputError, "has shape"),
    "long": (lambda x: np.append(x, 1.0), rd.InputError, "has shape"),
    "standing": (lambda x: x[:, None], rd.InputError, "has shape"),
    "nan": (lambda x: np.array([x[0], np.nan]), rd.InputError, r"has nan at index [1]; every number must be finite"),
    "inf": (lambda x: np.array([np.inf, x[1]]), rd.InputError, r"has inf at index [0]; every number must be finite"),
    "-inf": (lambda x: np.array([-np.inf, x[1]]), rd.InputError, r"has -inf at index [0]"),
    "list with nan": (lambda x: [x[0], np.nan], rd.InputError, "has nan at index [1]"),
}  # fmt: skip


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("how", WRONG)
def test_wrong_arguments_are_named(how: str, place: int) -> None:
    make, error, words = WRONG[how]
    args: list[Any] = list(TWO)
    args[place] = make(TWO[place])
    kind, said = same(robot("two_link"), "forward_dynamics", *args)
    assert kind is error
    assert words in said
    assert ("q", "qd", "tau")[place] in said.split()


@each
def test_numbers_that_are_not_finite_in_every_place(name: str) -> None:
    """Also where the result does not depend on them."""
    arm = robot("stanford_2003")
    for place, argument in enumerate(QUANTITIES[name].arguments):
        for k in range(arm.n):
            given = state(arm, name)
            given[place][k] = np.nan
            kind, said = same(arm, name, *given)
            assert kind is rd.InputError
            assert said.startswith(f"{argument} has nan at index [{k}]")


def test_one_number_may_have_any_stride() -> None:
    arm = robot("one_link")
    given = np.lib.stride_tricks.as_strided(np.array([0.5]), shape=(1,), strides=(4096,))
    assert same(arm, "gravity_force", given) == same(arm, "gravity_force", np.array([0.5]))


def test_keywords() -> None:
    arm = robot("two_link")
    q, qd, tau = TWO
    plain = same(arm, "forward_dynamics", q, qd, tau)
    assert same(arm, "forward_dynamics", q=q, qd=qd, tau=tau) == plain
    assert same(arm, "forward_dynamics", q, tau=tau, qd=qd) == plain
    assert same(arm, "forward_dynamics", q, qd, tau) == plain
    assert same(arm, "forward_dynamics", q, qd, tau, out=None, method=None, wrench=None) == plain
    assert same(arm, "forward_dynamics", q, qd, tau, method="udu")[0] is np.ndarray
    assert same(arm, "forward_dynamics", q, qd, tau, wrench=rd.Wrench(force=[1, 2, 3])) != plain
    assert same(arm, "forward_dynamics", q, qd, tau, method="magic")[0] is rd.UnknownNameError
    assert same(arm, "forward_dynamics", q, qd, tau, wrench=1)[0] is rd.InputTypeError
    assert same(arm, "forward_dynamics", q, qd, tau, out=[0, 0])[0] is rd.InputTypeError
    assert same(arm, "forward_dynamics", q, qd, tau, out=np.empty(3))[0] is rd.InputError


def test_out() -> None:
    entry = installed(robot("two_link"))
    expected = entry(*TWO)
    out = np.empty(2)
    assert entry(*TWO, out=out) is out
    np.testing.assert_array_equal(out, expected)
    own = TWO.copy()
    assert entry(*own, out=own[1]) is not None
    np.testing.assert_array_equal(own[1], expected)


def test_number_and_names_of_arguments() -> None:
    arm = robot("two_link")
    q, qd, tau = TWO
    for args, keywords, words in (
        ((), {}, "missing 3 required positional arguments: 'q', 'qd', and 'tau'"),
        ((q, qd), {}, "missing 1 required positional argument: 'tau'"),
        ((q, qd, tau, q), {}, "takes 4 positional arguments but 5 were given"),
        ((q, qd, tau), {"q": q}, "got multiple values for argument 'q'"),
        ((q, qd, tau), {"speed": 1}, "got an unexpected keyword argument 'speed'"),
    ):
        kind, said = same(arm, "forward_dynamics", *args, **keywords)
        assert kind is TypeError
        assert said == f"Robot.forward_dynamics() {words}"


def test_a_singular_state() -> None:
    """A massless universal joint locks where its second axis meets the rod; elsewhere it is served."""
    yoke = rd.Link("yoke", joint=rd.Revolute((0, 0, 1)), mass=1e-30)
    rod = rd.Link("rod", "yoke", rd.Revolute((1, 0, 0)), mass=1.0, com=(0.0, 0.0, 0.5))
    arm = rd.Robot([yoke, rod])
    still, locked = np.zeros(2), np.array([0.3, 0.0])
    for name, args in (("forward_dynamics", (locked, still, still)), ("inverse_inertia_matrix", (locked,))):
        kind, said = same(arm, name, *args)
        assert kind is rd.SingularError
        assert "nothing resists joint 1 (link 'yoke')" in said


def test_a_robot_that_is_always_singular() -> None:
    upper = rd.Link("upper", mass=1.0, com=(0.3, 0, 0), inertia=(0.01, 0.02, 0.02))
    bead = rd.Link("bead", "upper", rd.Revolute((0, 0, 1)), mass=0.5)
    arm = rd.Robot([upper, bead])
    for _ in range(3):
        with pytest.raises(rd.SingularError, match=r"joint 2 \(link 'bead'\)"):
            arm.forward_dynamics(*TWO)
    assert same(arm, "inverse_dynamics", *TWO)[0] is np.ndarray


@each
@pytest.mark.parametrize("angle", [99999.9, 1e6 + 0.3, 1e9, -1e9, 1e10 + 0.3, -1e12, 1e15])
def test_huge_angles(name: str, angle: float) -> None:
    arm = robot("two_link")
    for place in range(2):
        given = state(arm, name)
        given[0][place] = angle
        same(arm, name, *given)
        arguments = dict(zip(QUANTITIES[name].arguments, given, strict=True))
        (expected,) = evaluate(arm.mechanism, name, arguments).values()
        found = installed(arm, name)(*given)
        assert np.abs(found - expected).max() <= 1e-11 * np.abs(expected).max()


def test_overflow() -> None:
    kind, said = same(robot("two_link"), "inverse_dynamics", TWO[0], np.full(2, 1e200), TWO[2])
    assert kind is rd.InputError
    assert "overflows" in said


def test_exceptions_propagate() -> None:
    class Own(Exception):
        pass

    class Raising:
        def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
            raise Own("from inside")

    assert same(robot("two_link"), "forward_dynamics", TWO[0], Raising(), TWO[2]) == (Own, "from inside")


@pytest.mark.slow
def test_an_entry_that_is_dropped_while_it_runs() -> None:
    arm = robot("two_link")
    expected = installed(arm)(*TWO)

    class Dropping:
        def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
            vars(arm).pop("forward_dynamics", None)
            gc.collect()
            return arm.forward_dynamics(*TWO) * 0 + TWO[1]

    np.testing.assert_array_equal(arm.forward_dynamics(TWO[0], Dropping(), TWO[2]), expected)


def test_errors_leave_no_exception_behind() -> None:
    """The next call is as good as the first."""
    entry = installed(robot("two_link"))
    expected = entry(*TWO)
    for _ in range(3):
        for bad in (TWO[0] * np.nan, None, TWO[0][:1]):
            with pytest.raises(rd.RodynError):
                entry(bad, *TWO[1:])
        assert entry(*TWO).tobytes() == expected.tobytes()


def usage(entry: Callable[..., Any]) -> None:
    """Every way through an entry once: good, slow, flagged and wrong."""
    entry(*TWO)
    entry(TWO[0].tolist(), TWO[1], tau=TWO[2])
    entry(TWO[0] * 1e11, *TWO[1:])
    for bad in ((TWO[0] * np.nan, *TWO[1:]), (None, *TWO[1:]), tuple(TWO[:2])):
        try:
            entry(*bad)
        except (rd.RodynError, TypeError):
            pass
        else:
            raise AssertionError(bad)


@pytest.mark.exhaustive
@pytest.mark.slow
def test_reference_counts_do_not_drift() -> None:
    arm = robot("two_link")
    entry = installed(arm)
    q, qd, tau = (x.copy() for x in TWO)
    nan = np.full(2, np.nan)
    own = (q, qd, tau, nan, arm, entry, entry.__self__, entry.__self__.keep[0])
    shared = (np.ndarray, np.dtype(np.float64), None)

    def counts(objects: tuple[Any, ...]) -> np.ndarray:
        gc.collect()
        return np.array([sys.getrefcount(one) for one in objects])

    usage(entry)
    before, others = counts(own), counts(shared)
    plain = np.empty(2)
    for _ in range(10_000):
        result = entry(q, qd, tau)
        assert sys.getrefcount(result) == sys.getrefcount(plain)
    drift = np.abs(counts(shared) - others)
    assert drift.max() < 100, drift  # the interpreter uses them itself; NumPy's `empty` loses some of float64
    for _ in range(1000):
        with pytest.raises(rd.InputError):
            entry(nan, qd, tau)
        entry(q, qd, tau=tau)
    np.testing.assert_array_equal(counts(own), before)


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.exhaustive
@pytest.mark.slow
@conditions.linux
def test_memory_does_not_grow() -> None:
    entry = installed(robot("two_link"))
    q, qd, tau = TWO

    def work(fast: int, all_ways: int) -> None:
        for _ in range(fast):
            entry(q, qd, tau)
        for _ in range(all_ways):
            usage(entry)
        gc.collect()

    work(1000, 200)
    before = resident()
    work(100_000, 300)
    assert resident() - before < 2_000_000  # a lost result of 128 bytes each call would be 13 MB
    tracemalloc.start()
    try:
        work(100, 100)
        traced = tracemalloc.get_traced_memory()[0]
        work(20_000, 200)
        assert tracemalloc.get_traced_memory()[0] - traced < 10_000
    finally:
        tracemalloc.stop()


@pytest.mark.slow
def test_a_robot_with_entries_is_collected() -> None:
    arm = fresh(robot("two_link"))
    for name in ARRAYS:
        installed(arm, name)
    gone = weakref.ref(arm)
    del arm
    gc.collect()
    assert gone() is None


@pytest.mark.slow
def test_an_entry_outlives_its_robot() -> None:
    arm = fresh(robot("two_link"))
    entry, expected = installed(arm), arm.forward_dynamics(*TWO)
    gone = weakref.ref(arm)
    del arm
    gc.collect()
    kernels._KERNELS.clear()
    assert entry(*TWO).tobytes() == expected.tobytes()
    assert entry(*TWO.tolist()).tobytes() == expected.tobytes()
    del entry
    gc.collect()
    assert gone() is None


@pytest.mark.exhaustive
@pytest.mark.slow
def test_the_definition_outlives_what_the_collector_empties() -> None:
    """The function reads its definition when it is freed, and the collector may empty `self` before that.

    Seen by valgrind: an object younger than the robot, in a cycle, that holds the entry.
    """
    entry = installed(fresh(robot("two_link")))
    context = entry.__self__
    definition = ctypes.c_void_p.from_address(id(entry) + object.__basicsize__).value
    assert definition is not None
    kind = structures(ENTRY)["Definition"]
    assert 0 <= definition - context.ctypes.data <= context.nbytes - ctypes.sizeof(kind)
    assert kind.from_address(definition).flags == builtin.FASTCALL_WITH_KEYWORDS

    for _ in range(5):
        young = SimpleNamespace(step=installed(fresh(robot("two_link"))))
        young.own = young
        del young
        gc.collect()


def test_copies_and_pickles_of_a_robot_with_entries() -> None:
    arm = fresh(robot("two_link"))
    expected = installed(arm)(*TWO)
    for other in (copy.copy(arm), copy.deepcopy(arm), pickle.loads(pickle.dumps(arm))):
        assert other == arm
        assert hash(other) == hash(arm)
        assert list(vars(other)) == ["mechanism"]
        assert other.forward_dynamics(*TWO).tobytes() == expected.tobytes()
        assert other.forward_dynamics(*TWO).tobytes() == expected.tobytes()
        assert type(other.forward_dynamics) is BuiltinFunctionType


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_method_is_that_of_the_robot(protocol: int) -> None:
    """As processes get it that share work: `pool.map(arm.gravity_force, states)`."""
    arm = fresh(robot("two_link"))
    entry = installed(arm)
    other = pickle.loads(pickle.dumps(entry, protocol))
    assert other.__self__ == arm
    assert other(*TWO).tobytes() == entry(*TWO).tobytes()
    assert copy.deepcopy(entry)(*TWO).tobytes() == entry(*TWO).tobytes()


def test_threads() -> None:
    """Eight at once, from the first call on."""
    arm = fresh(robot("stanford_2003"))
    given = [state(arm, "forward_dynamics", seed) for seed in range(64)]
    expected = [python(arm, "forward_dynamics")(*args).tobytes() for args in given]
    start = threading.Barrier(8)

    def work(first: int) -> bool:
        start.wait(30)
        good = True
        for k in range(4000):
            which = (first + k) % len(given)
            good &= arm.forward_dynamics(*given[which]).tobytes() == expected[which]
            if k % 100 == 0:
                good &= arm.forward_dynamics(*(x.tolist() for x in given[which])).tobytes() == expected[which]
        return good

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(0, 64, 8)))
    assert type(arm.forward_dynamics) is BuiltinFunctionType


@each
def test_what_help_shows(name: str) -> None:
    arm = robot("two_link")
    method, entry = getattr(rd.Robot, name), installed(arm, name)
    _, *expected = inspect.signature(method).parameters.values()
    found = inspect.signature(entry).parameters.values()
    assert [(p.name, p.kind, p.default) for p in found] == [(p.name, p.kind, p.default) for p in expected]
    assert entry.__name__ == name
    assert entry.__doc__ == inspect.getdoc(method)
    page = " ".join(pydoc.plain(pydoc.render_doc(entry)).split()).replace(
        "( ", "("
    )  # Python 3.13 folds the line
    shown = ", ".join(str(p.replace(annotation=p.empty)) for p in expected if p.default is p.empty)
    assert f"{name}({shown}, *, " in page
    assert " ".join(inspect.getdoc(method).splitlines()[0].split()) in page


def test_the_class_still_shows_the_method() -> None:
    installed(robot("two_link"))
    assert inspect.isfunction(rd.Robot.forward_dynamics)
    assert list(inspect.signature(rd.Robot.forward_dynamics).parameters)[:4] == ["self", "q", "qd", "tau"]


def test_a_method_that_was_taken_before_its_first_call(monkeypatch: pytest.MonkeyPatch) -> None:
    arm = fresh(robot("two_link"))
    taken = arm.forward_dynamics
    expected = taken(*TWO)
    monkeypatch.setattr(method.Fallback, "__call__", None)  # no Python on the way
    assert taken(*TWO).tobytes() == expected.tobytes()


def test_any_call_installs_an_entry() -> None:
    q, qd, tau = TWO
    for args, keywords in (
        (TWO.tolist(), {}),
        ((q, qd), {"tau": tau}),
        ((q, qd, tau), {"method": "udu"}),
        ((TWO, TWO, TWO), {}),
    ):
        arm = fresh(robot("two_link"))
        arm.forward_dynamics(*args, **keywords)
        assert list(vars(arm)) == ["mechanism", "forward_dynamics"]
        assert type(arm.forward_dynamics) is BuiltinFunctionType


def test_a_subclass_keeps_its_own_method() -> None:
    class Rubbing(rd.Robot):
        def forward_dynamics(self, q: Any, qd: Any, tau: Any, **keywords: Any) -> Any:
            return super().forward_dynamics(q, qd, tau - 0.1 * qd, **keywords)

    arm = Rubbing.of(robot("two_link").mechanism)
    first, second = (arm.forward_dynamics(*TWO).tolist() for _ in range(2))
    assert first == second


@pytest.fixture
def unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    """No kernel is made yet, and those of this test are forgotten after it."""
    monkeypatch.setattr(kernels, "_KERNELS", OrderedDict())


@each
@pytest.mark.usefixtures("unknown")
def test_without_support_there_is_no_entry(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    arm = robot("two_link")
    expected = installed(arm, name)(*state(arm, name))
    kernels._KERNELS.clear()
    monkeypatch.setattr(method, "supported", lambda: False)
    other = fresh(arm)
    for _ in range(3):
        assert getattr(other, name)(*state(arm, name)).tobytes() == expected.tobytes()
    assert list(vars(other)) == ["mechanism"]


@pytest.mark.parametrize(
    ("struct", "field"),
    [
        ("Object", "references"),
        ("Sequence", "size"),
        ("Sequence", "items"),
        ("Float", "value"),
    ],
)
def test_the_probe_refuses_other_objects(struct: str, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = layout._view

    def wrong(name: str, thing: object) -> Any:
        found = view(name, thing)
        if name != struct:
            return found
        fields = {key: getattr(found, key) for key, *_ in found._fields_}
        return SimpleNamespace(**{**fields, field: ctypes.addressof(found)})

    monkeypatch.setattr(layout, "_view", wrong)
    assert not layout.supported.__wrapped__()


def test_the_probe_refuses_another_array(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "NUMPY_ABI", 0x1000009)  # NumPy 1
    assert not layout.supported.__wrapped__()


def test_other_interpreters_are_not_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debug builds, free-threaded builds, PyPy, 32 bits: each is named, also by `rodyn --version`."""
    supported = layout.supported.__wrapped__
    pypy = SimpleNamespace(implementation=SimpleNamespace(name="pypy"))
    changes: dict[str, tuple[Any, ...]] = {
        "debug build of Python": (sys, "gettotalrefcount", lambda: 0),
        "free-threaded Python": (sysconfig, "get_config_var", lambda name: int(name == "Py_GIL_DISABLED")),
        "pypy is not CPython": (layout, "sys", pypy),
        "Python has 32 bits": (struct, "calcsize", lambda _: 4),
    }
    for reason, change in changes.items():
        with monkeypatch.context() as patch:
            patch.setattr(*change, raising=False)
            assert not supported()
            assert layout.obstacle() == reason
            shown = CliRunner().invoke(main, ["--version"]).output
            assert f"no built-in calls ({reason}): a call takes 30 to 120 µs more" in shown
    assert supported()
    assert CliRunner().invoke(main, ["--version"]).output.endswith(", built-in calls\n")


def test_nothing_warns() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        usage(installed(fresh(robot("two_link"))))


def test_arrays_of_float32_need_no_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a dtype the function serves float32 from the second call on; other numbers go to the method."""
    arm = fresh(robot("two_link"))
    q = np.random.default_rng(0).uniform(-3, 3, (40, 2)).astype(np.float32)
    expected = arm.gravity_force(q, dtype="float32")
    calls: list[Any] = []
    fallback = method.Fallback.__call__
    monkeypatch.setattr(
        method.Fallback, "__call__", lambda *args, **named: calls.append(named) or fallback(*args, **named)
    )
    out = np.empty((40, 2), np.float32)
    for given in (q, q[::-1], np.broadcast_to(q[3], (40, 2)), q.reshape(4, 10, 2), q[20:]):
        arm.gravity_force(given, dtype="float32")
    np.testing.assert_array_equal(arm.gravity_force(q, dtype="float32", out=out), expected)
    np.testing.assert_array_equal(arm.gravity_force(q[::-1], dtype="float32"), expected[::-1])
    assert not calls
    wide = np.zeros((40, 4), np.float32)
    wide[:, ::2] = q
    for given in (q[:3], wide[:, ::2], np.asfortranarray(q)):  # copies
        np.testing.assert_array_equal(arm.gravity_force(given, dtype="float32"), expected[: len(given)])
    assert not calls
    for given in (q.astype(np.float64), q.tolist()):
        calls.clear()
        np.testing.assert_array_equal(arm.gravity_force(given, dtype="float32"), expected)
        assert len(calls) == 1
    calls.clear()
    assert arm.gravity_force(q).dtype == np.float64  # float32 alone
    assert arm.gravity_force(q.astype(np.float64), dtype="float64").dtype == np.float64
    with pytest.raises(rd.InputTypeError, match="out must be float64"):
        arm.gravity_force(q.astype(np.float64), out=out)
    assert arm.energy(q[0], q[0], dtype="float32").kinetic.dtype == np.float32
