"""`on_error="nan"`: bad rows are NaN, the others have the bits that they have without them."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.kernel import call as kernel_call
from rodyn.kernel.quantity.request import Request

ROWS = 300
TWO = rd.load("two_link")
ADRIFT = rd.Robot.random(3, "RPR", seed=2, base="floating")
LIGHT = rd.Robot(
    [
        rd.Link("arm", joint=rd.Revolute(), mass=1.0, com=(0.3, 0, 0), inertia=(0.1, 0.1, 0.1)),
        rd.Link(
            "bead", parent="arm", joint=rd.Revolute(axis=(0, 1, 0)), placement=rd.Pose((0.5, 0, 0)), mass=1.0
        ),
    ]
)
"""Nothing resists its second joint."""

METHODS: dict[str, Callable[..., Any]] = {
    "forward_dynamics": lambda arm, q, v, w, **how: arm.forward_dynamics(q, v, w, **how),
    "inverse_dynamics": lambda arm, q, v, w, **how: arm.inverse_dynamics(q, v, w, **how),
    "forward_dynamics_derivatives": lambda arm, q, v, w, **how: (
        arm.forward_dynamics_derivatives(q, v, w, **how).q
    ),
    "inertia_matrix": lambda arm, q, v, w, **how: arm.inertia_matrix(q, **how),
    "inverse_inertia_matrix": lambda arm, q, v, w, **how: arm.inverse_inertia_matrix(q, **how),
    "coriolis_matrix": lambda arm, q, v, w, **how: arm.coriolis_matrix(q, v, **how),
    "bias_force": lambda arm, q, v, w, **how: arm.bias_force(q, v, **how),
    "gravity_force": lambda arm, q, v, w, **how: arm.gravity_force(q, **how),
    "forward_kinematics": lambda arm, q, v, w, **how: arm.forward_kinematics(q, **how),
    "end_effector": lambda arm, q, v, w, **how: arm.end_effector(q, **how),
    "jacobian": lambda arm, q, v, w, **how: arm.jacobian(q, **how),
    "regressor": lambda arm, q, v, w, **how: arm.regressor(q, v, w, **how),
    "energy": lambda arm, q, v, w, **how: arm.energy(q, v, **how).kinetic,
    "udu": lambda arm, q, v, w, **how: arm.udu(q, **how).U,
    "jacobian_rate": lambda arm, q, v, w, **how: arm.jacobian_rate(q, v, **how),
    "twist": lambda arm, q, v, w, **how: arm.twist(q, v, **how).linear,
    "twist_rate": lambda arm, q, v, w, **how: arm.twist_rate(q, v, w, **how).angular,
    "end_effector_acceleration": lambda arm, q, v, w, **how: (
        arm.end_effector_acceleration(q, v, w, **how).linear
    ),
    "inverse of Λ": lambda arm, q, v, w, **how: arm.operational_space_inertia(q, inverse=True, **how),
    "center_of_mass": lambda arm, q, v, w, **how: arm.center_of_mass(q, **how),
    "momentum": lambda arm, q, v, w, **how: np.concatenate(arm.momentum(q, v, **how), axis=-1),
    "momentum_matrix": lambda arm, q, v, w, **how: arm.momentum_matrix(q, **how),
    "reactions": lambda arm, q, v, w, **how: arm.reactions(q, v, w, **how).force,
    "twists": lambda arm, q, v, w, **how: arm.twists(q, v, **how).angular,
    "kernel": lambda arm, q, v, w, **how: arm.kernel("forward_dynamics", method="articulated-body")(
        q, v, w, **how
    ),
}


def states(arm: rd.Robot, seed: int = 0) -> tuple[Floats, Floats, Floats]:
    rng = np.random.default_rng(seed)
    q, v, w = rng.uniform(-1, 1, (ROWS, arm.nq)), *rng.uniform(-1, 1, (2, ROWS, arm.nv))
    if arm.base != "fixed":
        q[:, 3:7] /= np.linalg.norm(q[:, 3:7], axis=1, keepdims=True)
    return q, v, w


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("arm", [TWO, ADRIFT], ids=["fixed", "floating"])
def test_bad_rows_are_nan_and_the_others_are_as_always(arm: rd.Robot, name: str) -> None:
    q, v, w = states(arm)
    bad = np.zeros(ROWS, dtype=bool)
    q[7, 0] = np.nan
    bad[7] = True
    if arm.base != "fixed":
        q[100, 3:7] *= 1.01
        q[101, 3:7] = 0.0
        bad[100:102] = True
    call, ok = METHODS[name], np.empty(ROWS, dtype=bool)
    for _ in range(2):  # the second call is that of the built-in function
        found = call(arm, q, v, w, on_error="nan", ok=ok)
        assert np.array_equal(ok, ~bad)
        assert np.isnan(found[bad]).all()
        assert np.array_equal(found[~bad], call(arm, q[~bad], v[~bad], w[~bad]))
    with pytest.raises(rd.InputError):
        call(arm, q, v, w)


@pytest.mark.parametrize("method", [None, "articulated-body", "kalman", "constraint-force", "udu"])
def test_rows_that_overflow_are_found(method: str | None) -> None:
    q, v, w = states(TWO)
    v[[3, 250]], w[9] = 1e200, 1e308
    ok = np.empty(ROWS, dtype=bool)
    found = TWO.forward_dynamics(q, v, w, method=method, on_error="nan", ok=ok)
    assert set(np.flatnonzero(~ok)) <= {3, 9, 250}
    assert {3, 250} <= set(np.flatnonzero(~ok))
    assert np.array_equal(np.isnan(found).any(axis=1), ~ok)
    assert np.array_equal(found[ok], TWO.forward_dynamics(q[ok], v[ok], w[ok], method=method))


def test_rows_of_singular_robots_are_found() -> None:
    q, v, w = states(LIGHT)
    kernel = LIGHT.kernel("forward_dynamics", bind="structure")
    with pytest.raises(rd.SingularError):
        kernel(q, v, w)
    rows = np.tile(kernel.parameters, (ROWS, 1))
    heavy = np.arange(ROWS) % 3 > 0
    rows[heavy, 14:20] = [0.1, 0, 0, 0.1, 0, 0.1]
    ok = np.empty(ROWS, dtype=bool)
    found = kernel(q, v, w, parameters=rows, on_error="nan", ok=ok)
    assert np.array_equal(ok, heavy)
    assert np.array_equal(found[ok], kernel(q[ok], v[ok], w[ok], parameters=rows[ok]))


def test_singular_postures_have_no_operational_space_inertia() -> None:
    arm = rd.load("puma")
    q, *_ = states(arm)
    q[:, [2, 4]] = np.abs(q[:, [2, 4]]) + 0.3  # elbow and wrist are bent
    bad = np.zeros(ROWS, dtype=bool)
    q[[3, 200], 4] = 0.0  # a straight wrist
    q[7, 2] = np.nan
    bad[[3, 200, 7]] = True
    ok, out = np.empty(ROWS, dtype=bool), np.zeros((ROWS, 6, 6))
    found = arm.operational_space_inertia(q, on_error="nan", ok=ok, out=out)
    assert found is out
    assert np.array_equal(ok, ~bad)
    assert np.isnan(found[bad]).all()
    assert np.array_equal(found[ok], arm.operational_space_inertia(q[ok]))
    inverse = arm.operational_space_inertia(q[ok], inverse=True)
    assert np.allclose(inverse @ found[ok], np.eye(6), atol=1e-8)
    with pytest.raises(rd.SingularError, match=r"state \[3\]"):
        arm.operational_space_inertia(np.where(np.isnan(q), 0.3, q))
    alone = arm.operational_space_inertia(q[3], on_error="nan")
    assert alone.shape == (6, 6)
    assert np.isnan(alone).all()


def test_masses_on_a_line_do_not_resist_a_free_base() -> None:
    """Two rods without inertia about their length are on a line in some postures only."""
    rod = {"mass": 1.0, "com": (0.5, 0, 0), "inertia": (0.0, 0.1, 0.1)}
    base = rd.FloatingBase(mass=2.0, com=(0, 0, 0), inertia=(0.0, 0.3, 0.3))
    arm = rd.Robot([rd.Link("rod", joint=rd.Revolute(axis=(0, 0, 1)), **rod)], base=base)
    q, v, w = states(arm)
    bad = np.zeros(ROWS, dtype=bool)
    q[[5, 50], 7] = 0.0, np.pi  # along the base
    q[9, 3] = np.inf
    bad[[5, 50, 9]] = True
    reaction = partial(arm.base_reaction, q, v, w[:, 6:])
    for call in (partial(arm.generalised_jacobian, q), lambda **how: np.concatenate(reaction(**how), axis=1)):
        ok = np.empty(ROWS, dtype=bool)
        found = call(on_error="nan", ok=ok)
        assert np.array_equal(ok, ~bad)
        assert np.isnan(found[bad]).all()
        assert np.isfinite(found[ok]).all()
    right = arm.base_reaction(q[ok], v[ok], w[ok, 6:])
    assert np.array_equal(found[ok], np.concatenate(right, axis=1))
    q[9] = q[10]
    for raising in (lambda: arm.generalised_jacobian(q), lambda: arm.base_reaction(q, v, w[:, 6:])):
        with pytest.raises(rd.SingularError, match=r"state \[5\]") as raised:
            raising()
        assert list(raised.value.rows or ()) == [5, 50]


def test_one_state_grids_and_out() -> None:
    bad = TWO.gravity_force([np.nan, 0.0], on_error="nan")
    assert bad.shape == (2,)
    assert np.isnan(bad).all()
    ok, out = np.empty((2, 3), dtype=bool), np.zeros((2, 3, 2))
    q = np.zeros((2, 1, 2))
    q[1, 0, 1] = np.inf
    same = TWO.inverse_dynamics(q, np.zeros((3, 2)), np.zeros(2), out=out, on_error="nan", ok=ok)
    assert same is out
    assert ok.tolist() == [[True] * 3, [False] * 3]
    assert np.array_equal(np.isnan(out).all(axis=2), ~ok)
    assert TWO.gravity_force(np.empty((0, 2)), on_error="nan").shape == (0, 2)
    assert np.isnan(TWO.energy([np.nan, 0], [0, 0], on_error="nan").kinetic)


def test_numpy_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    q, v, w = states(ADRIFT)
    q[5, 2], v[6, 0] = np.inf, np.nan
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    arm = rd.Robot.of(ADRIFT.mechanism)
    assert np.flatnonzero(np.isnan(arm.forward_dynamics(q, v, w, on_error="nan")).any(axis=1)).tolist() == [
        5,
        6,
    ]


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "another word": ({"on_error": "ignore"}, "choose one of raise, nan"),
    "no word": ({"on_error": None}, "choose one of raise, nan"),
    "ok alone": ({"ok": np.empty(ROWS, dtype=bool)}, "requires on_error='nan'"),
    "ok of numbers": ({"on_error": "nan", "ok": np.empty(ROWS)}, "array of bool"),
    "ok as a list": ({"on_error": "nan", "ok": [True] * ROWS}, "array of bool"),
    "another shape": ({"on_error": "nan", "ok": np.empty(3, dtype=bool)}, "leading axes of the result are"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_arguments(case: str) -> None:
    how, words = WRONG[case]
    with pytest.raises(rd.RodynError, match=words):
        TWO.forward_dynamics(*states(TWO), **how)


def test_what_is_wrong_without_any_row_is_raised() -> None:
    with pytest.raises(rd.RodynError, match="method"):
        TWO.forward_dynamics(*states(TWO), method="no such", on_error="nan")
    with pytest.raises(rd.InputError, match="shape"):
        TWO.forward_dynamics(np.zeros(3), np.zeros(2), np.zeros(2), on_error="nan")


def test_another_thread_that_writes_nan_does_not_hold_a_call_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows that became NaN while others were computed were left out one by one, and the rest computed anew."""
    q, flat, calls = np.zeros((50, 2)), np.zeros((50, 2)), list[int]()
    kept = kernel_call._sound

    def spoilt(request: Any) -> Any:
        good = kept(request)
        q[:] = np.nan  # what another thread does now
        calls.append(int(good.sum()))
        return good

    monkeypatch.setattr(kernel_call, "_sound", spoilt)
    ok = np.zeros(50, dtype=bool)
    result = TWO.forward_dynamics(q, flat, flat, on_error="nan", ok=ok)
    assert calls == [50]
    assert ok.all()
    assert np.array_equal(result, TWO.forward_dynamics(np.zeros((50, 2)), flat, flat))


def test_a_batch_that_fails_only_as_a_whole_is_an_error() -> None:
    """No row of it is bad by itself."""

    def answer(request: Request) -> dict[str, Floats]:
        if request.given.size > 4:
            raise rd.InputError("too many rows")
        return {"tau": request.given.rows["q"]}

    request = Request.of(TWO.mechanism, "gravity_force", {"q": np.zeros((9, 2))})
    with pytest.raises(rd.InputError, match="too many rows"):
        kernel_call.with_nan(request, None, answer)


def test_rows_that_an_error_does_not_name_are_found() -> None:
    def answer(request: Request) -> dict[str, Floats]:
        if (request.given.rows["q"] < 0).any():
            raise rd.InputError("negative")
        return {"tau": request.given.rows["q"]}

    q = np.ones((9, 2))
    q[[2, 5, 6]] = -1.0
    ok = np.empty(9, dtype=bool)
    found = kernel_call.with_nan(Request.of(TWO.mechanism, "gravity_force", {"q": q}), ok, answer)["tau"]
    assert np.flatnonzero(~ok).tolist() == [2, 5, 6]
    assert np.isnan(found).all(axis=1).tolist() == (~ok).tolist()
