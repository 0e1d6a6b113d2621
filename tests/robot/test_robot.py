"""The façade: shapes, dtypes, layouts, `out=`, and errors that name what is wrong."""

import copy
import inspect
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd

STANFORD = rd.load("stanford")
Q, QD, QDD = np.random.default_rng(0).uniform(-1, 1, (3, 6))

# quantity · call on a state · shape beyond the leading axes
ARRAYS: dict[str, tuple[Callable[..., Any], tuple[int, ...]]] = {
    "inverse_dynamics": (lambda arm, q, qd, qdd, **k: arm.inverse_dynamics(q, qd, qdd, **k), (6,)),
    "forward_dynamics": (lambda arm, q, qd, qdd, **k: arm.forward_dynamics(q, qd, qdd, **k), (6,)),
    "inertia_matrix": (lambda arm, q, qd, qdd, **k: arm.inertia_matrix(q, **k), (6, 6)),
    "inverse_inertia_matrix": (lambda arm, q, qd, qdd, **k: arm.inverse_inertia_matrix(q, **k), (6, 6)),
    "coriolis_matrix": (lambda arm, q, qd, qdd, **k: arm.coriolis_matrix(q, qd, **k), (6, 6)),
    "bias_force": (lambda arm, q, qd, qdd, **k: arm.bias_force(q, qd, **k), (6,)),
    "gravity_force": (lambda arm, q, qd, qdd, **k: arm.gravity_force(q, **k), (6,)),
    "convective_force": (lambda arm, q, qd, qdd, **k: arm.convective_force(q, qd, **k), (6,)),
    "generalised_force": (
        lambda arm, q, qd, qdd, **k: arm.generalised_force(q, rd.Wrench(force=[1, 2, 3]), **k),
        (6,),
    ),
    "forward_kinematics": (lambda arm, q, qd, qdd, **k: arm.forward_kinematics(q, **k), (7, 4, 4)),
    "end_effector": (lambda arm, q, qd, qdd, **k: arm.end_effector(q, **k), (4, 4)),
    "jacobian": (lambda arm, q, qd, qdd, **k: arm.jacobian(q, **k), (6, 6)),
    "operational_space_inertia": (
        lambda arm, q, qd, qdd, **k: arm.operational_space_inertia(q, inverse=True, **k),
        (6, 6),
    ),
    "center_of_mass": (lambda arm, q, qd, qdd, **k: arm.center_of_mass(q, **k), (3,)),
}
SEVERAL: dict[str, Callable[..., tuple[Any, ...]]] = {
    "udu": lambda arm, q, qd, qdd: arm.udu(q),
    "energy": lambda arm, q, qd, qdd: arm.energy(q, qd),
    "momentum": lambda arm, q, qd, qdd: arm.momentum(q, qd),
    "reactions": lambda arm, q, qd, qdd: arm.reactions(q, qd, qdd),
    "denoc": lambda arm, q, qd, qdd: (arm.denoc(q, qd).N, arm.denoc(q, qd).Nd),
    "explain": lambda arm, q, qd, qdd: (arm.explain(q, qd, qdd).psi,),
}

each_array = pytest.mark.parametrize("name", ARRAYS)


@each_array
def test_leading_axes(name: str) -> None:
    call, shape = ARRAYS[name]
    one = call(STANFORD, Q, QD, QDD)
    assert one.shape == shape
    q = np.broadcast_to(Q, (2, 3, 6)) * np.arange(1, 7).reshape(2, 3, 1) / 6
    many = call(STANFORD, q, QD, QDD)
    assert many.shape == (2, 3, *shape)
    single = call(STANFORD, q[1, 1], QD, QDD)
    np.testing.assert_allclose(many[1, 1], single, rtol=0, atol=1e-13 * max(1.0, np.abs(single).max()))


@pytest.mark.parametrize("name", SEVERAL)
def test_leading_axes_of_several_results(name: str) -> None:
    many = SEVERAL[name](STANFORD, np.stack([0 * Q, Q]), QD, QDD)
    one = SEVERAL[name](STANFORD, Q, QD, QDD)
    for a, b in zip(many, one, strict=True):
        np.testing.assert_allclose(a[1], b, rtol=0, atol=1e-12 * max(1.0, float(np.abs(b).max())))


@each_array
def test_empty_batches(name: str) -> None:
    call, shape = ARRAYS[name]
    assert call(STANFORD, np.empty((0, 6)), QD, QDD).shape == (0, *shape)
    assert call(STANFORD, np.empty((2, 0, 6)), QD, QDD).shape == (2, 0, *shape)


@each_array
def test_long_batches_equal_their_parts(name: str) -> None:
    """More rows than one chunk."""
    call, _ = ARRAYS[name]
    q = np.random.default_rng(1).uniform(-3, 3, (5000, 6))
    np.testing.assert_array_equal(call(STANFORD, q, QD, QDD)[4990:], call(STANFORD, q[4990:], QD, QDD))


@each_array
def test_dtypes_and_layouts(name: str) -> None:
    call, _ = ARRAYS[name]
    whole = np.round(np.random.default_rng(2).uniform(-3, 3, (4, 6)))
    expected = call(STANFORD, whole, QD, QDD)
    readonly = whole.copy()
    readonly.flags.writeable = False
    strided = np.repeat(np.repeat(whole, 2, axis=0), 3, axis=1)[::2, ::3]
    swapped = whole.astype(">f8")
    for given in (
        whole.tolist(),
        whole.astype(int),
        whole.astype(np.int8),
        whole.astype(np.float32),
        readonly,
        strided,
        np.asfortranarray(whole),
        whole[::-1][::-1],
        swapped,
    ):
        result = call(STANFORD, given, QD, QDD)
        assert result.dtype == np.float64
        np.testing.assert_array_equal(result, expected)


def test_float32_is_computed_in_float64() -> None:
    q = Q.astype(np.float32)
    np.testing.assert_array_equal(STANFORD.inertia_matrix(q), STANFORD.inertia_matrix(q.astype(np.float64)))


def test_inputs_are_left_alone() -> None:
    q = np.stack([Q, Q])
    before = q.copy()
    STANFORD.inverse_dynamics(q, QD, QDD)
    np.testing.assert_array_equal(q, before)


@each_array
def test_out_is_honoured(name: str) -> None:
    call, shape = ARRAYS[name]
    q = np.stack([Q, -Q])
    out = np.full((2, *shape), np.nan)
    assert call(STANFORD, q, QD, QDD, out=out) is out
    np.testing.assert_array_equal(out, call(STANFORD, q, QD, QDD))
    strided = np.full((4, *shape), np.nan)[::2]
    np.testing.assert_array_equal(call(STANFORD, q, QD, QDD, out=strided), out)
    readonly = np.zeros((2, *shape))
    readonly.flags.writeable = False
    for bad, error, text in (
        (np.zeros((3, *shape)), rd.InputError, "out has shape"),
        (np.zeros((2, *shape), dtype=np.float32), rd.InputTypeError, "out must be float64"),
        (readonly, rd.InputError, "read-only"),
        (out.tolist(), rd.InputTypeError, "out must be a plain NumPy array"),
        (out.astype(">f8"), rd.InputTypeError, "out must be float64, got >f8"),
    ):
        with pytest.raises(error, match=text):
            call(STANFORD, q, QD, QDD, out=bad)


class Tagged(np.ndarray):
    """An array of another kind, as those with units are."""


@pytest.mark.parametrize("target", ["", "numpy"])
@each_array
def test_other_kinds_of_out_are_refused_untouched(
    name: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For one state and for batches, before anything is written."""
    monkeypatch.setenv("RODYN_TARGET", target)
    call, shape = ARRAYS[name]
    for q, whole in ((Q, shape), (np.stack([Q, -Q]), (2, *shape))):
        numbers = np.full(whole, 7.0)
        kinds = [
            np.ma.array(numbers, copy=False),
            np.ma.array(numbers, mask=True, copy=False),
            numbers.view(Tagged),
        ]
        if len(whole) == 2:
            kinds.append(numbers.view(np.matrix))
        for out in kinds:
            with pytest.raises(
                rd.InputTypeError, match=f"a plain NumPy array, got an object of type {type(out).__name__}"
            ):
                call(STANFORD, q, QD, QDD, out=out)
        assert (numbers == 7.0).all()
        numbers.flags.writeable = False
        with pytest.raises(rd.InputError, match="out is read-only"):
            call(STANFORD, q, QD, QDD, out=numbers)


def test_out_may_be_mapped_from_a_file(tmp_path: Path) -> None:
    out = np.memmap(tmp_path / "torques", np.float64, "w+", shape=(3, 6))
    assert STANFORD.gravity_force(np.stack([Q, -Q, 2 * Q]), out=out) is out
    np.testing.assert_array_equal(np.fromfile(tmp_path / "torques").reshape(3, 6)[0], out[0])
    np.testing.assert_array_equal(out, STANFORD.gravity_force(np.stack([Q, -Q, 2 * Q])))


def test_out_may_be_an_input() -> None:
    q, qd, qdd = Q.copy(), QD.copy(), QDD.copy()
    expected = STANFORD.inverse_dynamics(q, qd, qdd)
    np.testing.assert_array_equal(STANFORD.inverse_dynamics(q, qd, qdd, out=qdd), expected)


@pytest.mark.parametrize(
    ("bad", "error", "text"),
    [
        ([0.0] * 5, rd.InputError, r"q has shape \(5,\), but robot 'stanford_2003' needs \(\.\.\., 6\)"),
        (0.0, rd.InputError, r"q has shape \(\)"),
        ([], rd.InputError, r"q has shape \(0,\)"),
        ([0, 1, np.nan, 0, 0, 0], rd.InputError, r"q has nan at index \[2\]"),
        (np.full((3, 6), np.inf), rd.InputError, r"q has inf at index \[0, 0\]"),
        ([[0] * 6, [0] * 5], rd.InputError, "q is ragged"),
        ([0, 1, 2, "x", 4, 5], rd.InputTypeError, "q must be real numbers"),
        ("home", rd.InputTypeError, "q must be real numbers, got 'home'"),
        ([1j] * 6, rd.InputTypeError, "complex numbers; give real numbers"),
        ([True] * 6, rd.InputTypeError, "bools"),
        ([None] * 6, rd.InputTypeError, "not numbers"),
        (None, rd.InputTypeError, "q must be real numbers"),
        ({}, rd.InputTypeError, "q must be real numbers"),
    ],
)
def test_bad_arrays(bad: Any, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        STANFORD.inverse_dynamics(bad, QD, QDD)
    with pytest.raises(rd.RodynError):
        STANFORD.explain(bad, QD, QDD)


def test_shapes_that_do_not_broadcast() -> None:
    with pytest.raises(rd.InputError, match=r"q \(2,\), qd \(3,\), qdd \(\) do not broadcast"):
        STANFORD.inverse_dynamics(np.zeros((2, 6)), np.zeros((3, 6)), QDD)


def test_overflow_is_an_error_and_not_an_infinity() -> None:
    huge = np.full(6, 1e200)
    for qd in (huge, np.stack([QD, huge])):
        with pytest.raises(rd.InputError, match="overflows"):
            STANFORD.inverse_dynamics(Q, qd, QDD)
        with pytest.raises(rd.RodynError):
            STANFORD.forward_dynamics(Q, qd, QDD)


def test_a_singular_inertia_matrix_names_the_joint() -> None:
    """A point mass on its own axis: no inertia about it, in any frame."""
    arm = rd.Robot(
        [
            rd.Link("upper", mass=1.0, com=(0.3, 0, 0), inertia=(0.01, 0.02, 0.02)),
            rd.Link(
                "bead",
                "upper",
                rd.Revolute(axis=(0.6, 0.0, 0.8)),
                rd.Pose(xyz=(0.7, 0, 0), rotation=[("x", 0.3), ("y", 1.1)]),
                mass=0.5,
                com=(0.06, 0, 0.08),
            ),
        ]
    )
    q = np.random.default_rng(3).uniform(-3, 3, (7, 2))
    arm.inverse_dynamics(q, q, q)
    for call in (lambda: arm.forward_dynamics(q, q, q), lambda: arm.forward_dynamics(q[0], q[0], q[0])):
        with pytest.raises(rd.SingularError, match=r"joint 2 \(link 'bead'\)"):
            call()


@pytest.mark.parametrize(
    "base", ["fixed", rd.FloatingBase(2.0, inertia=(1, 1, 1))], ids=["fixed", "floating"]
)
def test_a_singular_joint_of_several_freedoms_has_its_own_number(base: Any) -> None:
    """A point at the centre of a ball: the second joint, whatever it is made of."""
    post = rd.Link("post", joint=rd.Universal(), mass=1.0, inertia=(1, 1, 1))
    arm = rd.Robot([post, rd.Link("ball", "post", rd.Spherical(), mass=1.0)], base=base)
    q = np.zeros((3, arm.nq))
    for free in arm.mechanism.elementary().free:
        q[:, free.quaternion + 3] = 1.0
    rest = np.zeros((3, arm.nv))
    for rows in (slice(None), 0):
        with pytest.raises(rd.SingularError, match=r"nothing resists joint 2 \(link 'ball'\)"):
            arm.forward_dynamics(q[rows], rest[rows], rest[rows])


def test_a_singular_state_of_many_is_named() -> None:
    """A massless universal joint locks where its second axis meets the rod: state 2 of 4."""
    rod = {"mass": 1.0, "com": (0.0, 0.0, 0.5)}
    arm = rd.Robot(
        [
            rd.Link("yoke", joint=rd.Revolute((0, 0, 1)), mass=1e-30),
            rd.Link("rod", "yoke", rd.Revolute((1, 0, 0)), **rod),
        ]
    )
    q = np.array([[0.1, 0.4], [0.2, 0.9], [0.3, 0.0], [0.4, 0.5]])
    arm.forward_dynamics(q[:2], 0 * q[:2], 0 * q[:2])
    with pytest.raises(rd.SingularError, match=r"in state \[2\]: nothing resists joint 1 \(link 'yoke'\)"):
        arm.forward_dynamics(q, 0 * q, 0 * q)


def test_unknown_names_are_answered_with_the_nearest() -> None:
    with pytest.raises(rd.UnknownNameError, match="did you mean 'kalman'"):
        STANFORD.forward_dynamics(Q, QD, QDD, method="kalmann")
    with pytest.raises(rd.UnknownNameError, match="did you mean 'puma560'"):
        rd.load("puma650")
    with pytest.raises(rd.UnknownNameError, match="did you mean 'link3'"):
        STANFORD.jacobian(Q, frame="lnk3")
    with pytest.raises(rd.UnknownNameError, match="there is no link 6"):
        STANFORD.jacobian(Q, frame=6)


@pytest.mark.parametrize(
    ("make", "error", "text"),
    [
        (lambda: rd.Wrench(force=[1, 2]), rd.InputError, r"wrench force has shape \(2,\)"),
        (lambda: rd.Wrench(moment=[np.nan, 0, 0]), rd.InputError, "wrench moment has nan"),
        (lambda: rd.Wrench(point="orign"), rd.UnknownNameError, "did you mean 'origin'"),
        (lambda: rd.Wrench(point="tool"), rd.UnknownNameError, "choose one of origin, com"),
        (lambda: rd.Wrench(point=[1, 2]), rd.InputError, "wrench point must be"),
        (lambda: STANFORD.inverse_dynamics(Q, QD, QDD, wrench=[1, 2]), rd.InputTypeError, "rodyn.Wrench"),
        (
            lambda: STANFORD.inverse_dynamics(Q, QD, QDD, wrench=rd.Wrench(frame="hand", point="com")),
            rd.UnknownNameError,
            "unknown frame 'hand'",
        ),
        (
            lambda: STANFORD.inverse_dynamics(
                np.zeros((2, 6)), QD, QDD, wrench=rd.Wrench(force=np.zeros((3, 3)))
            ),
            rd.InputError,
            "do not broadcast",
        ),
    ],
)
def test_bad_wrenches(make: Callable[[], object], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        make()


def test_wrenches_add_and_broadcast() -> None:
    up, push = rd.Wrench(force=[0, 0, 5]), rd.Wrench(force=[[1, 0, 0], [2, 0, 0]], frame=3, point="com")
    free = STANFORD.inverse_dynamics(Q, QD, QDD)
    both = STANFORD.inverse_dynamics(Q, QD, QDD, wrench=[up, push])
    assert both.shape == (2, 6)
    apart = STANFORD.generalised_force(Q, up) + STANFORD.generalised_force(Q, push)
    np.testing.assert_allclose(both, free - apart, rtol=0, atol=1e-12)
    J = STANFORD.jacobian(Q)
    np.testing.assert_allclose(STANFORD.generalised_force(Q, up), J[3:].T @ [0, 0, 5], rtol=0, atol=1e-12)


def test_a_wrench_on_a_link_welded_to_the_base_moves_nothing() -> None:
    arm = rd.Robot(
        [
            rd.Link("stand", joint=rd.Fixed(), mass=0.0),
            rd.Link("arm", "stand", mass=1.0, com=(1, 0, 0)),
        ]
    )
    push = rd.Wrench(force=[3, 4, 5], frame="stand", point="origin")
    np.testing.assert_array_equal(
        arm.forward_dynamics([0.3], [0], [0], wrench=push), arm.forward_dynamics([0.3], [0], [0])
    )


@pytest.mark.slow
@pytest.mark.parametrize("target", ["", "numpy"])
def test_a_quaternion_has_unit_length(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found inside the kernels of one state and of batches, straight-line or in loops, and without a compiler."""
    monkeypatch.setenv("RODYN_TARGET", target)
    for arm in (
        rd.Robot.random(3, "R", seed=1, base="floating"),
        rd.Robot.random(30, "R", seed=1, base="floating"),
    ):
        q, v = np.zeros((9, arm.nq)), np.zeros((9, arm.nv))
        q[:, 6] = 1.0
        q[4, 6] = 1.0 + 0.9e-6
        assert np.isfinite(arm.forward_dynamics(q, v, v)).all()
        assert np.isfinite(arm.forward_dynamics(q[4], v[4], v[4])).all()
        q[4, 6] = 1.0 + 1.1e-6
        words = r"q\[3:7\], the quaternion \(x, y, z, w\) of the floating base of robot 'random', has norm 1.0000011"
        with pytest.raises(rd.InputError, match=words + r" in state \[4\]; divide it by its norm"):
            arm.forward_dynamics(q, v, v)
        for _ in range(2):
            with pytest.raises(rd.InputError, match=words + "; divide"):
                arm.forward_dynamics(q[4], v[4], v[4])


def test_a_quaternion_of_a_link_has_unit_length() -> None:
    ball = rd.Link("ball", joint=rd.Spherical(), mass=1.0, inertia=(1, 1, 1))
    with pytest.raises(
        rd.InputError, match=r"q\[0:4\], the quaternion \(x, y, z, w\) of link 'ball' .* norm 0"
    ):
        rd.Robot([ball]).gravity_force(np.zeros(4))


def test_copies_and_pickles_are_equal() -> None:
    for twin in (copy.copy(STANFORD), copy.deepcopy(STANFORD), pickle.loads(pickle.dumps(STANFORD))):
        assert twin == STANFORD
        assert hash(twin) == hash(STANFORD)
        np.testing.assert_array_equal(twin.gravity_force(Q), STANFORD.gravity_force(Q))


def test_methods_are_pickled_by_name() -> None:
    """Also those of the parts that a robot is made of: workers are given functions."""
    for name, method in inspect.getmembers(rd.Robot, inspect.isfunction):
        if not name.startswith("__"):
            assert pickle.loads(pickle.dumps(method)) is method


def test_descriptions_round_trip() -> None:
    for again in (rd.load(STANFORD.to_dict()), rd.load(STANFORD.to_dh("standard"))):
        assert again.links == STANFORD.links
    modified = rd.load(STANFORD.to_dh("modified"))
    np.testing.assert_allclose(modified.gravity_force(Q), STANFORD.gravity_force(Q), rtol=0, atol=1e-12)


@pytest.mark.slow
def test_tables_for_people() -> None:
    report = STANFORD.check()
    assert report
    assert "forward(inverse(q̈)) = q̈" in repr(report)
    printed = repr(STANFORD.explain(Q, QD, QDD))
    assert "ψ_i = ψ̂_i/m̂_i, Kalman gain" in printed
    assert max(len(line) for line in printed.splitlines()) <= 120
    assert "index it to print one" in repr(STANFORD.explain(np.stack([Q, Q]), QD, QDD))
    assert repr(STANFORD.explain(np.stack([Q, Q]), QD, QDD)[0]) == printed
    assert "udu" in repr(rd.methods())
    assert "stanford_2003" in repr(rd.robots())


@pytest.mark.slow
def test_check_sees_a_wrong_route(monkeypatch: pytest.MonkeyPatch) -> None:
    from rodyn.robot.check import compare as check

    monkeypatch.setitem(check.ROUTES, "h = C q̇", (lambda s: (s.qd, 2 * s.qd), ""))
    report = STANFORD.check()
    assert not report
    assert "differ" in repr(report)


def test_masked_arrays_are_refused() -> None:
    """Their mask would be lost."""
    masked = np.ma.array(Q, mask=[0, 1, 0, 0, 0, 0])
    for call in (
        lambda: STANFORD.inverse_dynamics(masked, QD, QDD),
        lambda: rd.Wrench(force=np.ma.array([1.0, 2.0, 3.0], mask=True)),
        lambda: STANFORD.gravity_force(Q, out=np.ma.array(np.zeros(6))),
    ):
        with pytest.raises(rd.InputTypeError, match=r"masked array|plain NumPy array"):
            call()


def test_a_wrench_is_a_copy() -> None:
    force, point = np.array([1.0, 0.0, 0.0]), [0.0, 0.0, 0.0]
    push = rd.Wrench(force=force, frame=0, point=point)
    before = STANFORD.generalised_force(Q, push)
    force[:] = 5.0
    point.append(4.0)
    np.testing.assert_array_equal(STANFORD.generalised_force(Q, push), before)


def test_too_large_is_not_singular() -> None:
    heavy = rd.Robot([rd.Link("bar", mass=1e300, com=(1e10, 0, 0))])
    with pytest.raises(rd.InputError, match="overflows"):
        heavy.forward_dynamics([0.1], [0.0], [0.0])


@pytest.mark.parametrize("target", ["", "numpy"])
@pytest.mark.parametrize("size", [1e160, 1e308])
def test_absurd_lengths_are_an_error_of_ours(
    size: float, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bounds of pivots overflow before any state is computed."""
    monkeypatch.setenv("RODYN_TARGET", target)
    body = {"mass": 1.0, "com": (0.1, 0.2, 0.3), "inertia": (0.1, 0.1, 0.1)}
    first, turned = rd.Link("first", **body), rd.Revolute((1, 0, 0))
    for second in (
        rd.Link("nut", "first", rd.Screw((1, 0, 0), pitch=size), **body),
        rd.Link("far", "first", turned, rd.Pose(xyz=(size, 0, 0)), **body),
    ):
        arm, q = rd.Robot([first, second]), np.full((2, 2), 0.2)
        for given in (q, q[0]):
            with pytest.raises(rd.InputError, match="overflows"):
                arm.forward_dynamics(given, [0, 0], [0, 0])
            with pytest.raises(rd.InputError, match="overflows"):
                arm.udu(given)


@pytest.mark.parametrize(
    "call",
    [
        lambda: rd.methods("bla"),
        lambda: STANFORD.check(states=0),
        lambda: STANFORD.check(seed=-1),
        lambda: STANFORD.check(states=True),
        lambda: STANFORD.inverse_dynamics(Q, QD, QDD, method=np.array([1, 2])),
        lambda: STANFORD.inverse_dynamics(Q, QD, QDD, wrench={}),
        lambda: STANFORD.inverse_dynamics(np.zeros((1,) * 63 + (6,)), QD, QDD),
        lambda: STANFORD.explain(Q, QD, QDD)[0],
        lambda: STANFORD.explain(np.stack([Q, Q]), QD, QDD)[9],
        lambda: STANFORD.generalised_force(Q, None),
        lambda: rd.Robot.of(5),
    ],
)
def test_silly_arguments(call: Callable[[], object]) -> None:
    with pytest.raises(rd.RodynError):
        call()


@pytest.mark.slow
def test_check_is_true_where_the_truth_is_zero() -> None:
    """One joint has no convective terms: rounding must not be measured by rounding."""
    assert rd.load("one_link").check()
    assert rd.Robot.random(1, "R", seed=4).check()
    assert rd.Robot.random(5, "RPF", tree=True, seed=7).check()


def test_subclasses_stay() -> None:
    class Mine(rd.Robot):
        pass

    arm = Mine.of(STANFORD.mechanism)
    assert type(arm.replace(gravity=(0, 0, 0))) is Mine
    assert type(pickle.loads(pickle.dumps(STANFORD))) is rd.Robot
    assert arm.replace(gravity=(0, 0, 0)).gravity == (0, 0, 0)
    assert (arm.tool, arm.base, arm.q_initial) == (STANFORD.tool, "fixed", STANFORD.q_initial)


def test_shape_errors_say_what_q_is_made_of() -> None:
    arm = rd.Robot.random(3, "RS", seed=2, base="floating")
    words = r"position 3, quaternion 4, joints \d+; velocities, accelerations, tau: base 6, joints \d+"
    with pytest.raises(rd.InputError, match=words):
        arm.gravity_force(np.zeros(arm.nv))


def test_no_rotation_is_no_zero_quaternion() -> None:
    arm = rd.Robot.random(1, "S", seed=2)
    with pytest.raises(rd.InputError, match=r"norm 0; no rotation is \(0, 0, 0, 1\)"):
        arm.gravity_force(np.zeros(4))


def test_a_notebook_shows_a_robot_as_tables() -> None:
    arm = rd.load("two_link")
    shown = arm._repr_html_()
    assert "<table" in shown
    assert "link2" in shown
    assert repr(arm) == "<Robot 'two_link': 2 joints (RR), fixed base>"


def test_a_method_is_a_name(tmp_path: Path) -> None:
    """Wherever one is given, also something that cannot be hashed."""
    arm = rd.load("two_link")
    for given in (["udu"], 3, {}):
        for call in (
            lambda given=given: arm.inverse_dynamics([0, 0], [0, 0], [0, 0], method=given),
            lambda given=given: arm.simulate([0, 0], duration=0.1, method=given),
            lambda given=given: arm.equations("inverse_dynamics", method=given),
            lambda given=given: arm.export_c(tmp_path, "inverse_dynamics", method=given),
            lambda given=given: arm.kernel("inverse_dynamics", method=given),
            lambda given=given: arm.udu([0, 0], method=given),
        ):
            with pytest.raises(rd.InputTypeError, match="method must be the name of a method, got"):
                call()


def test_joints_are_known_by_name_and_cannot_be_changed() -> None:
    """In the order of the coordinates; what mimics has none."""
    turn = rd.Revolute(name="turn", viscous=0.2)
    follower = rd.Revolute(mimic=rd.Mimic("turn"))
    body: dict[str, Any] = {"mass": 1.0, "inertia": (1, 1, 1)}
    links = [rd.Link("palm", "base", turn, **body), rd.Link("one", "palm", follower, **body)]
    arm = rd.Robot([*links, rd.Link("two", "palm", rd.Fixed()), rd.Link("three", "two", rd.Planar(), **body)])
    assert list(arm.joints) == ["turn", "three"]
    assert arm.joints["turn"] is turn
    assert sum(joint.nq for joint in arm.joints.values()) == arm.nq == 4
    with pytest.raises(TypeError):
        arm.joints["turn"] = follower


def test_every_method_is_said_to_be_of_robot_whatever_file_it_is_in() -> None:
    members = [getattr(member, "fget", member) for _, member in inspect.getmembers(rd.Robot)]
    named = {m.__qualname__ for m in members if str(getattr(m, "__module__", "")).startswith("rodyn.robot")}
    assert {"Robot.forward_dynamics", "Robot.simulate", "Robot.limit_violations", "Robot.links"} <= named
    assert [name for name in named if not name.startswith("Robot.")] == []
