"""Every public quantity in every way to call it: the built-in function gives the bits of the Python method."""

import inspect
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import BuiltinFunctionType
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import MOST_AXES
from rodyn.kernel.entry import method
from rodyn.model.random import random_coordinates
from tests import conditions

pytestmark = conditions.built_in

QUANTITIES: dict[str, tuple[str, dict[str, tuple[Any, ...]]]] = {
    "inverse_dynamics": ("q qd qdd", {"method": ("newton-euler", "two-point"), "friction": (True,)}),
    "forward_dynamics": ("q qd tau", {"method": ("udu", "kalman"), "friction": (True,)}),
    "inverse_dynamics_derivatives": ("q qd qdd", {"friction": (True,)}),
    "forward_dynamics_derivatives": ("q qd tau", {"friction": (True,)}),
    "inertia_matrix": ("q", {}),
    "inverse_inertia_matrix": ("q", {}),
    "coriolis_matrix": ("q qd", {}),
    "bias_force": ("q qd", {"friction": (True,)}),
    "gravity_force": ("q", {"method": ("denoc",)}),
    "convective_force": ("q qd", {}),
    "udu": ("q", {}),
    "forward_kinematics": ("q", {}),
    "end_effector": ("q", {"frame": ("link2", "eye", 0, "base")}),
    "jacobian": ("q", {"frame": ("link2", "eye"), "axes": ("frame",)}),
    "jacobian_rate": ("q qd", {"frame": ("eye",), "axes": ("frame",)}),
    "twist": ("q qd", {"frame": ("eye",), "axes": ("frame",)}),
    "twist_rate": ("q qd qdd", {"frame": ("eye",), "axes": ("frame",)}),
    "center_of_mass": ("q", {}),
    "momentum_matrix": ("q", {}),
    "energy": ("q qd", {}),
    "reactions": ("q qd qdd", {}),
    "twists": ("q qd", {}),
    "regressor": ("q qd qdd", {"rotors": (True, False), "friction": (True,), "method": ("atkeson",)}),
    "operational_space_inertia": ("q", {"inverse": (True,)}),
}
"""Name → arguments, and values of options other than the defaults."""
LOADED = ("inverse_dynamics", "forward_dynamics", "reactions")
DERIVATIVES = ("inverse_dynamics_derivatives", "forward_dynamics_derivatives")
each = pytest.mark.parametrize("name", QUANTITIES)


def made(kind: str) -> rd.Robot:
    """An arm with friction and a frame, a floating tree, a long chain: without entries."""
    if kind == "floating":
        arm = rd.Robot.random(5, "RPSF", tree=True, seed=4, base="floating")
    elif kind == "long":
        arm = rd.Robot.random(26, "R", seed=2)
    else:
        arm = rd.Robot.random(6, "RP", seed=11)
    arm = arm.with_joints(viscous=0.3)
    eye = rd.Frame("eye", arm.links[3].name, rd.Pose(xyz=(0.1, -0.2, 0.3), rotation=np.linalg.qr(TURN)[0]))
    return rd.Robot(arm.links, arm.gravity, arm.base, tool=arm.links[-1].name, frames=[eye])


TURN = np.array([[0.6, -0.8, 0.1], [0.8, 0.6, 0.2], [-0.3, 0.1, 0.9]])
KINDS = ("arm", "floating", "long")


def states(arm: rd.Robot, shape: tuple[int, ...], seed: int = 0) -> dict[str, np.ndarray]:
    draw = np.random.default_rng(seed)
    q = random_coordinates(arm.mechanism, int(np.prod(shape)), draw, 1.5).reshape(*shape, arm.nq)
    return {"q": q} | {key: draw.uniform(-2, 2, (*shape, arm.nv)) for key in ("qd", "qdd", "tau")}


def outcome(call: Callable[[], Any]) -> Any:
    """All that a caller sees of an answer, or of an error."""
    try:
        found = call()
    except Exception as error:
        return type(error), str(error)
    parts = found if isinstance(found, tuple) else (found,)
    return type(found), [(type(x), x.dtype, x.shape, x.strides, x.flags.owndata, x.tobytes()) for x in parts]


class Both:
    """A robot with entries, its twin without, and how often the entries left a call to Python."""

    def __init__(self, arm: rd.Robot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.arm, self.twin, self.slow = arm, rd.Robot.of(arm.mechanism), 0
        real = method.Fallback.__call__

        def counted(fallback: Any, *args: Any, **keywords: Any) -> Any:
            self.slow += 1
            return real(fallback, *args, **keywords)

        monkeypatch.setattr(method.Fallback, "__call__", counted)

    def __call__(self, name: str, *args: Any, **keywords: Any) -> Any:
        """The outcome, the same by the entry (twice: it may have learned something) and by the method itself."""
        plain = getattr(rd.Robot, name).__wrapped__
        expected = outcome(lambda: plain(self.twin, *args, **keywords))
        for _ in range(2):
            before = self.slow
            assert outcome(lambda: getattr(self.arm, name)(*args, **keywords)) == expected
        self.left_to_python = self.slow > before
        return expected


@pytest.fixture(params=KINDS)
def both(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Both:
    return Both(made(request.param), monkeypatch)


def arguments(arm: rd.Robot, name: str, shape: tuple[int, ...] = (), seed: int = 0) -> list[np.ndarray]:
    found = states(arm, shape, seed)
    return [found[key] for key in QUANTITIES[name][0].split()]


def test_every_built_in_method_is_tested() -> None:
    wrapped = [n for n, f in inspect.getmembers(rd.Robot, inspect.isfunction) if hasattr(f, "__wrapped__")]
    assert set(wrapped) == {*QUANTITIES, "generalised_force", "inverse_kinematics", "_momentum_sums"}


@each
def test_states_and_batches(name: str, both: Both) -> None:
    options = {"inverse": True} if name == "operational_space_inertia" else {}
    for shape in ((), (1,), (3,), (9,), (2, 3), (2, 1, 3, 1)):
        both(name, *arguments(both.arm, name, shape), **options)
        assert not both.left_to_python, shape
    assert type(getattr(both.arm, name)) is BuiltinFunctionType


@each
def test_options(name: str, both: Both) -> None:
    """Every value of every option, and all together, for one state and a batch."""
    _, options = QUANTITIES[name]
    defaults = {key: (inspect.signature(getattr(rd.Robot, name)).parameters[key].default,) for key in options}
    singly = [{key: value} for key in options for value in defaults[key] + options[key]]
    for keywords in (*singly, {key: values[-1] for key, values in options.items()}):
        for shape in ((), (5,)):
            kind, *_ = both(name, *arguments(both.arm, name, shape, seed=1), **keywords)
            if not issubclass(kind, Exception) and keywords.get("inverse", True):
                assert not both.left_to_python, keywords


@pytest.mark.slow
@pytest.mark.parametrize("name", [*LOADED, "generalised_force"])
def test_wrenches(name: str, both: Both) -> None:
    tip = rd.Wrench(force=[1.0, -2.0, 3.0], moment=[0.1, 0.2, -0.3])
    eye = rd.Wrench(force=[0.5, 0.0, 0.0], frame="eye", point=(0.1, 0.2, 0.3))
    many = rd.Wrench(force=np.arange(15.0).reshape(5, 3), frame="eye", point="com")
    for given in (tip, eye, many, [tip], (tip, eye), [eye, many, tip]):
        for shape in ((), (5,), (2, 5)):
            if name == "generalised_force":
                both(name, states(both.arm, shape)["q"], given)
            else:
                both(name, *arguments(both.arm, name, shape), wrench=given)
            assert not both.left_to_python
    again = rd.Wrench(force=[9.0, 9.0, 9.0], frame="eye", point=(0.1, 0.2, 0.3))
    q = states(both.arm, ())["q"]
    assert both("generalised_force", q, again) != both("generalised_force", q, eye)
    assert not both.left_to_python


def test_a_wrench_at_another_place_is_another_program(both: Both) -> None:
    q = states(both.arm, ())["q"]
    found = []
    for frame, point in (
        ("eye", "origin"),
        ("eye", "com"),
        ("eye", (0.0, 0.0, 0.1)),
        (1, "com"),
        (True, "com"),
    ):
        found.append(both("generalised_force", q, rd.Wrench(force=[1, 2, 3], frame=frame, point=point)))
    assert len({str(one) for one in found}) == len(found)


@pytest.mark.parametrize("name", DERIVATIVES)
def test_out_of_derivatives(name: str, both: Both) -> None:
    """The arrays of an earlier result take those of another state."""
    call = getattr(both.arm, name)
    for shape in ((), (3,)):
        out = call(*arguments(both.arm, name, shape))
        args = arguments(both.arm, name, shape, seed=5)
        expected, before = call(*args), [array.copy() for array in out]
        found = call(*args, out=out)
        assert all(a is b for a, b in zip(found, out, strict=True))
        for array, wanted, old in zip(out, expected, before, strict=True):
            np.testing.assert_array_equal(array, wanted)
            assert (array != old).any()


@pytest.mark.parametrize(
    "name",
    [
        n
        for n in QUANTITIES
        if n not in DERIVATIVES and "out" in inspect.signature(getattr(rd.Robot, n)).parameters
    ],
)
def test_out(name: str, both: Both) -> None:
    options = {"inverse": True} if name == "operational_space_inertia" else {}
    for shape in ((), (2,), (3, 3)):
        args = arguments(both.arm, name, shape)
        plain = getattr(both.arm, name)(*args, **options)
        whole = np.full((2, *plain.shape, 2), np.nan)
        outs = {
            "plain": np.full(plain.shape, np.nan),
            "strided": whole[0, ..., 0],
            "reversed": np.full(plain.shape, np.nan)[..., ::-1],
            "Fortran": np.full(plain.shape, np.nan, order="F"),
        }
        for out in outs.values():
            calls = both.slow
            assert getattr(both.arm, name)(*args, out=out, **options) is out
            assert both.slow == calls
            np.testing.assert_array_equal(out, plain)
        assert np.isnan(whole[1]).all()
        assert np.isnan(whole[0, ..., 1]).all()
    bad = np.empty((7, *plain.shape))
    locked = np.empty(plain.shape)
    locked.flags.writeable = False
    for out in (bad, locked, plain.astype(np.float32), plain.tolist(), np.ma.zeros(plain.shape)):
        assert issubclass(both(name, *args, out=out, **options)[0], rd.RodynError)


@pytest.mark.parametrize("shape", [(), (2,), (40,)], ids=str)
def test_out_that_shares_memory_with_an_argument(shape: tuple[int, ...]) -> None:
    arm = rd.Robot.random(6, "R", seed=3)
    for place in range(3):
        args = arguments(arm, "forward_dynamics", shape)
        expected = arm.forward_dynamics(*args)
        assert arm.forward_dynamics(*args, out=args[place]) is args[place]
        np.testing.assert_array_equal(args[place], expected)
    if shape:  # rows move by one
        room = np.concatenate([arguments(arm, "forward_dynamics", shape)[0], np.zeros((1, 6))])
        _, qd, tau = arguments(arm, "forward_dynamics", shape)
        expected = arm.forward_dynamics(room[:-1].copy(), qd, tau)
        arm.forward_dynamics(room[:-1], qd, tau, out=room[1:])
        np.testing.assert_array_equal(room[1:], expected)


SHAPES = [
    ((4,), (), ()),
    ((), (4,), ()),
    ((2, 1), (1, 5), ()),
    ((2, 1, 3), (4, 1), (3,)),
    ((1,), (1, 1), ()),
    ((5, 1), (5, 6), (6,)),
]


@pytest.mark.parametrize("shapes", SHAPES, ids=str)
def test_broadcasting(shapes: tuple[tuple[int, ...], ...], both: Both) -> None:
    args = [arguments(both.arm, "forward_dynamics", shape, k)[k] for k, shape in enumerate(shapes)]
    both("forward_dynamics", *args)
    assert not both.left_to_python
    out = np.full((*np.broadcast_shapes(*shapes), both.arm.nv), np.nan)
    expected = both.arm.forward_dynamics(*args)
    both.arm.forward_dynamics(*args, out=out)
    np.testing.assert_array_equal(out, expected)


def test_shapes_that_do_not_broadcast(both: Both) -> None:
    one, other = (arguments(both.arm, "energy", shape) for shape in ((3,), (4,)))
    kind, words = both("energy", one[0], other[1])
    assert kind is rd.InputError
    assert "do not broadcast" in words


def views(x: np.ndarray) -> dict[str, np.ndarray]:
    """The same numbers in other orders of memory."""
    wide = np.zeros((*x.shape[:-1], 3 * x.shape[-1]))
    wide[..., ::3] = x
    twice = np.repeat(x, 2, axis=0)
    packed = np.zeros(x.shape, dtype=[("pad", "i4"), ("x", "f8")])
    packed["x"] = x
    return {
        "every third": wide[..., ::3],
        "Fortran": np.asfortranarray(x),
        "backwards": x[::-1, ::-1].copy()[::-1, ::-1],
        "every second row": twice[::2],
        "unaligned fields": packed["x"],
        "one row for all": np.broadcast_to(x[0], x.shape),
    }


@pytest.mark.parametrize("rows", [1, 3, 4, 5, 33])
def test_rows_in_any_order_of_memory(rows: int, both: Both) -> None:
    args = arguments(both.arm, "inverse_dynamics", (rows,))
    for place in range(3):
        for how, view in views(args[place]).items():
            given = [*args[:place], view, *args[place + 1 :]]
            expected = both.arm.inverse_dynamics(*(np.ascontiguousarray(one) for one in given))
            assert both.arm.inverse_dynamics(*given).tobytes() == expected.tobytes(), how


def test_rows_do_not_depend_on_each_other(both: Both) -> None:
    args = arguments(both.arm, "forward_dynamics", (64,))
    whole = both.arm.forward_dynamics(*args)
    for count in (1, 2, 3, 4, 5, 7, 31):
        part = both.arm.forward_dynamics(*(one[10 : 10 + count] for one in args))
        assert part.tobytes() == whole[10 : 10 + count].tobytes()


LISTS: dict[str, Callable[[np.ndarray], Any]] = {
    "list": lambda x: x.tolist(),
    "tuple": lambda x: tuple(x.tolist()),
    "integers": lambda x: [round(one) for one in x.tolist()],
    "mixed": lambda x: [np.float64(x[0]), 1, *x[2:].tolist()],
}


@pytest.mark.parametrize("how", LISTS)
def test_flat_lists_need_no_python(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    both = Both(made("arm"), monkeypatch)
    args = arguments(both.arm, "inverse_dynamics")
    both.arm.inverse_dynamics(*args)
    given = [LISTS[how](one) for one in args]
    both("inverse_dynamics", *given)
    assert not both.left_to_python


@pytest.mark.parametrize(
    "wrong",
    [
        [2**70, 0, 0, 0, 0, 0],
        [True, False, True, False, True, 0.5],
        ["1"] * 6,
        [None] * 6,
        [1j] * 6,
        [[1.0]] * 6,
        [1.0] * 5,
        [],
    ],
    ids=str,
)
def test_lists_that_python_looks_at(wrong: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    both = Both(made("arm"), monkeypatch)
    q, qd, qdd = arguments(both.arm, "inverse_dynamics")
    both.arm.inverse_dynamics(q, qd, qdd)
    both("inverse_dynamics", wrong, qd, qdd)
    both("inverse_dynamics", q, qd, wrong)


@pytest.mark.slow
def test_words_that_are_made_at_run_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal words are one option, however many objects there are."""
    both = Both(made("arm"), monkeypatch)
    q = states(both.arm, ())["q"]
    for _ in range(3):
        both("end_effector", q, frame="".join(["e", "y", "e"]))
    entry = both.arm.end_effector.__self__
    assert both("end_effector", q, frame="".join(["e", "y", "x"]))[0] is rd.UnknownNameError
    assert both("end_effector", q, frame=["eye"])[0] is not np.ndarray
    assert entry is both.arm.end_effector.__self__


@pytest.mark.parametrize("frame", [np.int64(2), np.str_("eye"), np.int32(2), 2.0])
def test_options_of_other_types(frame: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    both = Both(made("arm"), monkeypatch)
    both("end_effector", states(both.arm, ())["q"], frame)


@pytest.mark.parametrize("wrong", [(), [], (1, 2), 5, None, (None, None, None)], ids=str)
def test_a_wrench_that_was_tampered_with(wrong: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    both = Both(made("arm"), monkeypatch)
    load = rd.Wrench(force=[1.0, 2.0, 3.0])
    q = states(both.arm, ())["q"]
    expected = both("generalised_force", q, load)
    vars(load)["_parts"] = wrong
    found = outcome(lambda: both.arm.generalised_force(q, load))  # no crash
    assert found == expected or issubclass(found[0], TypeError | IndexError)


def test_an_interruption_while_a_call_is_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    both = Both(made("arm"), monkeypatch)
    args = arguments(both.arm, "inverse_dynamics")

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(method, "wrenches", interrupted)
        with pytest.raises(KeyboardInterrupt):
            both.arm.inverse_dynamics(*args, wrench=rd.Wrench([1.0, 0, 0]))
    both("inverse_dynamics", *args)
    assert not both.left_to_python


def test_words_that_are_not_the_interned_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word of a program is known again by its text, however it was made."""
    both = Both(made("arm"), monkeypatch)
    q = states(both.arm, ())["q"]
    sys.intern("eye")
    own = "".join(["e", "ye"])
    assert own is not sys.intern(own)
    both("end_effector", q, own)
    assert not both.left_to_python
    both("end_effector", q, frame=own)
    assert not both.left_to_python
    for _ in range(100):
        both("end_effector", q, "".join(["e", "ye"]))
        assert not both.left_to_python
    both("jacobian", q, own, axes="frame")
    assert not both.left_to_python
    both("end_effector", q, "eye")
    assert not both.left_to_python


@pytest.mark.exhaustive
def test_many_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    arm = made("arm")
    frames = [rd.Frame(f"point {k}", arm.links[k % 6].name, rd.Pose(xyz=(0.01 * k, 0, 0))) for k in range(40)]
    both = Both(rd.Robot(arm.links, frames=frames, tool="point 0"), monkeypatch)
    q = states(both.arm, ())["q"]
    first = [both("end_effector", q, frame.name) for frame in frames]
    assert not both.left_to_python
    assert len({str(one) for one in first}) == 40
    assert [both("end_effector", q, frame.name) for frame in frames] == first


def test_an_argument_that_may_be_left_out(both: Both) -> None:
    """Without accelerations it is another quantity, whichever was learned first."""
    q, qd, qdd = arguments(both.arm, "twist_rate")
    for given in ((q, qd, qdd), (q, qd), (q, qd, qdd), (q, qd, None)):
        both("twist_rate", *given)
        assert not both.left_to_python
    twin = rd.Robot.of(both.arm.mechanism)
    first, second = twin.twist_rate(q, qd), twin.twist_rate(q, qd, qdd)
    assert outcome(lambda: twin.twist_rate(q, qd)) == outcome(lambda: first)
    assert outcome(lambda: twin.twist_rate(q, qd, qdd)) == outcome(lambda: second)


@pytest.mark.parametrize("name", ["forward_kinematics", "inertia_matrix", "energy"])
def test_as_many_axes_as_are_allowed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    both = Both(made("arm"), monkeypatch)
    for axes in (MOST_AXES, MOST_AXES + 1):
        shape = (1,) * (axes - 2) + (2, 3)
        both(name, *arguments(both.arm, name, shape))
    if name == "forward_kinematics":
        (q,) = arguments(both.arm, name, (1,) * (MOST_AXES - 2) + (2, 3))
        expected = both.arm.forward_kinematics(q)
        out = np.full(expected.shape, np.nan, order="F")
        np.testing.assert_array_equal(both.arm.forward_kinematics(q, out=out), expected)


def test_rows_that_are_not_finite(both: Both) -> None:
    for rows, k in ((1, 0), (3, 2), (9, 5), (70, 69)):
        args = arguments(both.arm, "forward_dynamics", (rows,))
        args[2][k, 1] = np.inf
        kind, words = both("forward_dynamics", *args)
        assert kind is rd.InputError
        assert f"tau has inf at index [{k}, 1]" in words


def test_large_angles_in_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    both = Both(rd.Robot.random(6, "R", seed=11), monkeypatch)
    args = arguments(both.arm, "inverse_dynamics", (9,))
    args[0][4, 2] = 3e9
    assert both("inverse_dynamics", *args)[0] is np.ndarray


def test_a_result_that_is_too_large_for_any_memory() -> None:
    """It is an error of NumPy, and the next call works."""
    arm = rd.load("two_link")
    q = np.zeros((2, 2))
    expected = arm.inertia_matrix(q)
    huge = np.broadcast_to(np.zeros(2), (2**19, 2**19, 2))
    with pytest.raises((MemoryError, ValueError)):
        arm.inertia_matrix(huge)
    np.testing.assert_array_equal(arm.inertia_matrix(q), expected)


@pytest.mark.slow
def test_threads_that_learn_many_variants_of_one_method() -> None:
    arm = made("arm")
    frames = [rd.Frame(f"point {k}", arm.links[k % 6].name, rd.Pose(xyz=(0.01 * k, 0, 0))) for k in range(20)]
    arm = rd.Robot(arm.links, frames=frames, tool="point 0")
    q = states(arm, (3,))["q"]
    expected = {
        frame.name: rd.Robot.of(arm.mechanism).end_effector(q, frame.name).tobytes() for frame in frames
    }
    start = threading.Barrier(6)

    def work(first: int) -> bool:
        start.wait(30)
        names = [*expected][first:] + [*expected][:first]
        return all(arm.end_effector(q, name).tobytes() == expected[name] for _ in range(20) for name in names)

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(work, range(0, 18, 3)))


@pytest.mark.slow
def test_threads_learn_together() -> None:
    arm = made("arm")
    args = arguments(arm, "inverse_dynamics", (50,))
    expected = rd.Robot.of(arm.mechanism).inverse_dynamics(*args)
    poses = rd.Robot.of(arm.mechanism).end_effector(args[0], "eye")
    start = threading.Barrier(6)

    def work(first: int) -> bool:
        start.wait(30)
        good = True
        for k in range(200):
            a = (first + k) % 40
            part = [one[a : a + 1 + k % 9] for one in args]
            good &= bool((arm.inverse_dynamics(*part) == expected[a : a + 1 + k % 9]).all())
            good &= bool((arm.end_effector(part[0], frame="eye") == poses[a : a + 1 + k % 9]).all())
        return good

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(work, range(6)))


@pytest.mark.slow
def test_reference_counts(both: Both) -> None:
    """No way through an entry keeps or loses a reference."""
    arm = both.arm
    q, qd, qdd = arguments(arm, "inverse_dynamics", (5,))
    load, out = rd.Wrench(force=[1, 2, 3], frame="eye"), np.empty_like(qd)
    lists = [one[0].tolist() for one in (q, qd, qdd)]
    kept = (q, qd, qdd, load, out, arm, rd.Wrench, *lists, *load.arrays.values())

    def ways() -> None:
        arm.inverse_dynamics(q, qd, qdd, wrench=load, out=out)
        arm.inverse_dynamics(q[0], qd, qdd[0], wrench=[load, load])
        arm.inverse_dynamics(*lists)
        arm.energy(q[0], qd[0])
        arm.energy(q, qd)
        arm.twist(q[0], qd[0], "eye")
        arm.udu(q)

    ways()
    before = [sys.getrefcount(one) for one in kept]
    for _ in range(300):
        ways()
    assert [sys.getrefcount(one) for one in kept] == before


def test_results_of_several_arrays_are_the_named_tuples(both: Both) -> None:
    q, qd = arguments(both.arm, "energy")
    found = both.arm.energy(q, qd)
    for _ in range(2):
        found = both.arm.energy(q, qd)
    assert type(found.kinetic) is np.float64
    assert found.total == found.kinetic + found.potential
    assert hash(found) == hash(tuple(found))
    assert found == (found.kinetic, found.potential)


def test_one_array_does_not_take_several_results() -> None:
    """Also not after a call that the built-in function has learned."""
    arm = rd.load("two_link")
    state = np.ones((3, 2))
    found = arm.inverse_dynamics_derivatives(*state)
    with pytest.raises(rd.InputError, match="out must have 4 arrays, for q, qd, qdd, value; got 1"):
        arm.inverse_dynamics_derivatives(*state, out=np.zeros((2, 2)))  # type: ignore[arg-type]
    again = arm.inverse_dynamics_derivatives(*state, out=list(found))
    assert again.qdd is found.qdd
