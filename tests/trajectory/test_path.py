"""`Trajectory`: exact ends, derivatives that are derivatives, samples, a value that does not change."""

import copy
import dataclasses
import pickle
from fractions import Fraction
from math import pi, tau

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.dual import Dual
from rodyn.trace.interpret import interpret
from rodyn.trace.program import record
from rodyn.trace.scalar import Graph
from rodyn.trajectory.path import horner, wave
from tests.trajectory.paths import INF, NAN, PATHS, Q0, Q1

AT_REST = [name for name in PATHS if "moving" not in name]
SMOOTH = ["cycloidal", "quintic", "via"]  # that begin and end without acceleration

every_path = pytest.mark.parametrize("path", PATHS.values(), ids=PATHS.keys())


@every_path
def test_the_ends_are_exact(path: rd.Trajectory) -> None:
    for t, end in ((0.0, path.ends[0]), (path.duration, path.ends[1])):
        for found, expected in zip(path(t), end, strict=True):
            assert np.array_equal(found, expected)
    assert np.array_equal(path(0).q, path.q0)
    assert np.array_equal(path(path.duration).q, path.q1)


@every_path
def test_the_ends_are_the_limits_of_the_motion(path: rd.Trajectory) -> None:
    width = np.diff(path.knots)[[0, -1], None]
    for side in (0, 1):
        p, d, s = horner(path.coefficients[:, -side], float(side))
        swing = [path.sines[-side] * part for part in wave(1.0, 0.0)]
        h = width[side]
        for found, expected in zip(
            (p + swing[0], (d + swing[1]) / h, s / h**2), path.ends[side], strict=True
        ):
            np.testing.assert_allclose(found, expected, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("name", AT_REST)
def test_a_path_at_rest_holds_its_ends(name: str) -> None:
    path = PATHS[name]
    for t, q in ((-1.0, path.q0), (-1e300, path.q0), (path.duration + 1e-9, path.q1), (1e300, path.q1)):
        found = path(t)
        assert np.array_equal(found.q, q)
        assert not found.qd.any()
        assert not found.qdd.any()
    assert not path.ends[:, 1].any()
    assert (not path.ends[:, 2].any()) == (name in SMOOTH)


def test_a_moving_path_goes_straight_on() -> None:
    path = PATHS["cubic moving"]
    q, qd, qdd = path(path.duration + 2.0)
    np.testing.assert_allclose(q, path.q1 + 2.0 * path.ends[1, 1], rtol=1e-15)
    assert np.array_equal(qd, path.ends[1, 1])
    assert not qdd.any()
    np.testing.assert_allclose(path(-1.0).q, path.q0 - 0.3, rtol=1e-15)


@every_path
def test_derivatives_on_dual_numbers(path: rd.Trajectory) -> None:
    """The same source on u + ε/width: the slope of q is qd, the slope of qd is qdd, to rounding."""
    for t in np.random.default_rng(0).uniform(0, path.duration, 20):
        k = int(np.searchsorted(path.knots, t, side="right")) - 1
        width = path.knots[k + 1] - path.knots[k]
        u = Dual(float((t - path.knots[k]) / width), float(1 / width))
        cos, sin = (tau * u).cos_sin()
        found = path(t)
        for joint in range(path.n):
            p, d, _ = horner(path.coefficients[:, k, joint].tolist(), u)
            swing, rate, _ = wave(cos, sin)
            sine = float(path.sines[k, joint])
            q, qd = p + sine * swing, (d + sine * rate) / float(width)
            assert found.q[joint] == pytest.approx(q.value, rel=1e-13, abs=1e-13)
            assert found.qd[joint] == pytest.approx(q.slope, rel=1e-12, abs=1e-12)
            assert found.qd[joint] == pytest.approx(qd.value, rel=1e-12, abs=1e-12)
            assert found.qdd[joint] == pytest.approx(qd.slope, rel=1e-11, abs=1e-11)


def test_horner_is_exact_over_fractions() -> None:
    c = [Fraction(k * k - 7, k + 3) for k in range(6)]
    u = Fraction(3, 7)
    p, first, second = horner(c, u)
    assert p == sum(value * u**k for k, value in enumerate(c))
    assert first == sum(k * value * u ** (k - 1) for k, value in enumerate(c) if k)
    assert second == sum(k * (k - 1) * value * u ** (k - 2) for k, value in enumerate(c) if k > 1)
    assert horner(c, Dual(u, Fraction(1)))[0].slope == first
    assert horner(c, Dual(u, Fraction(1)))[1].slope == second


@every_path
def test_it_is_continuous_at_its_knots(path: rd.Trajectory) -> None:
    for t in path.knots[1:-1]:
        before, after = path(np.nextafter(t, 0)), path(t)
        np.testing.assert_allclose(before.q, after.q, atol=1e-13)
        np.testing.assert_allclose(before.qd, after.qd, atol=1e-11)
        if path.kind == "via":
            np.testing.assert_allclose(before.qdd, after.qdd, atol=1e-9)


@every_path
def test_any_shape_of_times(path: rd.Trajectory) -> None:
    t = np.random.default_rng(2).uniform(-0.5, path.duration + 0.5, (2, 3, 4))
    state = path(t)
    assert {x.shape for x in state} == {(2, 3, 4, path.n)}
    one = path(float(t[1, 2, 3]))
    for x, y in zip(state, one, strict=True):
        assert y.shape == (path.n,)
        np.testing.assert_allclose(x[1, 2, 3], y, rtol=1e-14, atol=1e-14)
    assert path([]).q.shape == (0, path.n)
    assert path(0).q.shape == (path.n,)


@every_path
def test_it_is_a_value(path: rd.Trajectory) -> None:
    for twin in (pickle.loads(pickle.dumps(path)), copy.copy(path), copy.deepcopy(path)):
        assert twin == path
        assert hash(twin) == hash(path)
        assert not any(getattr(twin, name).flags.writeable for name in ("knots", "coefficients", "ends"))
    assert sum(path == other for other in PATHS.values()) == 1
    assert path != "path"
    with pytest.raises(AttributeError):
        path.kind = "other"
    with pytest.raises(ValueError, match="read-only"):
        path.q0[0] = 1.0


def test_zeros_of_either_sign_make_equal_paths() -> None:
    a, b = rd.cycloidal([0.0, 1], [1, 0.0], 1), rd.cycloidal([-0.0, 1], [1, -0.0], 1)
    assert a == b
    assert hash(a) == hash(b)


def test_it_does_not_change_with_its_makings() -> None:
    q0, q1 = Q0.copy(), Q1.copy()
    path = rd.quintic(q0, q1, 1.0)
    q0[:] = q1[:] = 9.0
    assert path == rd.quintic(Q0, Q1, 1.0)
    path(0.0).q[:] = 5.0
    path(1.0).q[:] = 5.0
    assert path == rd.quintic(Q0, Q1, 1.0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"knots": [1.0, 2.0]}, "must begin with 0 and increase"),
        ({"knots": [0.0, -1.0]}, "must begin with 0 and increase"),
        ({"knots": [0.0, 1.0, 2.0]}, r"knots \(3,\), coefficients \(6, 1, 3\).* do not fit together"),
        ({"knots": 1.0}, "do not fit together"),
        ({"ends": np.zeros((2, 3, 2))}, "do not fit together"),
        ({"coefficients": np.zeros((0, 1, 3))}, "do not fit together"),
        ({"coefficients": np.full((1, 1, 3), NAN)}, "overflow"),
        ({"sines": "none"}, "sines must be real numbers"),
    ],
)
def test_a_wrong_table_is_no_path(change: dict[str, object], message: str) -> None:
    with pytest.raises(rd.RodynError, match=message):
        dataclasses.replace(PATHS["quintic"], **change)


def test_repr() -> None:
    assert repr(rd.cycloidal(0, pi, 10)) == "<Trajectory 'cycloidal': 1 joint, 10 s, from (0) to (3.142)>"
    assert repr(PATHS["via"]).startswith("<Trajectory 'via': 2 joints, 3.3 s in 4 pieces, from (0, 1) to")
    assert "not at rest" in repr(PATHS["cubic moving"])
    assert "…" in repr(rd.cubic(np.zeros(30), np.ones(30), 1))


def test_samples() -> None:
    path = PATHS["quintic"]
    t, q, qd, qdd = path.sample(count=11)
    assert np.array_equal(t, np.linspace(0, 2.5, 11))
    for found, expected in zip((q, qd, qdd), path(t), strict=True):
        assert np.array_equal(found, expected)
    assert np.array_equal(path.sample(step=0.25).t, t)
    assert path.sample(step=0.1).t[-1] == 2.5
    assert len(rd.cycloidal(0, 1, 10).sample(step=0.01).t) == 1001
    assert path.sample(step=0.4).t[-1] == pytest.approx(2.4)
    assert path.sample(step=9.0).t.tolist() == [0.0]
    assert len(path.sample(count=np.int64(3)).t) == 3


@pytest.mark.parametrize(
    ("keywords", "error", "message"),
    [
        ({}, rd.InputError, "either step= .* or count="),
        ({"step": 0.1, "count": 3}, rd.InputError, "either step= .* or count="),
        ({"step": 0.0}, rd.InputError, "step is 0.0 s, but must be above zero"),
        ({"step": float("nan")}, rd.InputError, "step has nan"),
        ({"step": "fast"}, rd.InputTypeError, "step must be real numbers"),
        ({"step": 1e-300}, rd.InputError, "more than"),
        ({"count": 1}, rd.InputError, "count is 1"),
        ({"count": 2.0}, rd.InputTypeError, "integer number"),
        ({"count": True}, rd.InputTypeError, "integer number"),
        ({"count": 10**12}, rd.InputError, "to 100000000"),
    ],
)
def test_wrong_samples(keywords: dict[str, object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        PATHS["quintic"].sample(**keywords)


@pytest.mark.parametrize("t", [NAN, [0.0, INF], "now", None, [[0], [1, 2]]])
def test_wrong_times(t: object) -> None:
    with pytest.raises(rd.RodynError, match=r"^t "):
        PATHS["cycloidal"](t)


@every_path
def test_a_path_that_is_recorded_is_the_same_at_all_times(path: rd.Trajectory) -> None:
    """As a function of a user asks for it; before its start and after its end, too."""
    graph = Graph()
    point = path(graph.input("t", 0))
    outputs = {name: [*value] for name, value in zip(point._fields, point, strict=True)}
    program = record(graph, {"t": 1}, outputs)
    for t in np.linspace(-0.5, 1.5, 17) * path.duration:
        found, expected = interpret(program, {"t": [float(t)]}), path(t)
        for name, value in zip(point._fields, expected, strict=True):
            assert found[name] == pytest.approx(value.tolist(), rel=1e-9, abs=1e-9), (name, t)


LIMITS = rd.Limits(-0.2, 1.2, velocity=2.0, effort=0.6)
ARM = rd.load("two_link").replace(link="link2", joint=rd.Revolute(name="elbow", limits=LIMITS))


def test_a_slow_path_within_the_limits_violates_none() -> None:
    assert rd.quintic([0, 0], [3, 1], duration=5.0).limit_violations(ARM) == ()
    assert rd.quintic([0, 0], [3, 9], duration=1.0).limit_violations(rd.load("two_link")) == ()


def test_the_time_of_the_largest_violation_is_named() -> None:
    path = rd.via([[0, 0], [0, 1.5], [0, 0]], [0, 2, 4])
    (found,) = path.limit_violations(ARM)
    assert (found.joint, found.quantity, found.t, found.value) == ("elbow", "position", 2.0, 1.5)
    assert "at 2 s" in str(found)


def test_velocity_and_effort() -> None:
    path = rd.cubic([0, 0], [0, 1], duration=0.5)
    found = {one.quantity: one for one in path.limit_violations(ARM)}
    assert set(found) == {"velocity", "effort"}
    assert (found["velocity"].value, found["velocity"].t) == (3.0, 0.25)
    sample = path.sample(count=1001)
    torque = ARM.inverse_dynamics(*sample[1:])[:, 1]
    assert found["effort"].value == pytest.approx(torque.max())
    assert {one.quantity for one in path.limit_violations(ARM, effort=False)} == {"velocity"}


def test_a_run_names_times_too() -> None:
    run = rd.Run.along(ARM, rd.cubic([0, 0], [0, 1], duration=0.5), count=101)
    assert {one.quantity for one in run.limit_violations()} == {"velocity", "effort"}
    assert all(0 <= one.t <= 0.5 for one in run.limit_violations())


def test_paths_of_other_robots_are_refused() -> None:
    path = rd.quintic([0, 0, 0], [1, 1, 1], duration=1.0)
    with pytest.raises(rd.InputError, match="the path has 3 joints, but robot 'two_link' has 2"):
        path.limit_violations(ARM)
    with pytest.raises(rd.InputTypeError, match="limits of a Robot, got 'arm'"):
        path.limit_violations("arm")


def test_paths_are_looked_at_between_samples() -> None:
    """A knot that is no sample is looked at."""
    path = rd.via([[0, 0], [0, 1.3], [0, 0]], [0, np.pi / 3, 2.0])
    found = max(path.limit_violations(ARM), key=lambda one: one.quantity == "position")
    assert found.quantity == "position"


def test_friction_takes_effort() -> None:
    path = rd.quintic([0, 0], [0, 1], duration=5.0)
    limits = rd.Limits(effort=0.6)
    assert path.limit_violations(ARM.replace(link=1, joint=rd.Revolute(limits=limits))) == ()
    (found,) = path.limit_violations(ARM.replace(link=1, joint=rd.Revolute(limits=limits, viscous=1.0)))
    assert (found.quantity, found.joint) == ("effort", "link2")
