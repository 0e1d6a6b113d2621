"""Functions of CasADi have the numbers of the robot's methods, and its derivatives are those of the library."""

import subprocess
import sys
from inspect import signature
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.errors import (
    InputError,
    InputTypeError,
    RodynError,
    SingularError,
    UnknownNameError,
    UnsupportedError,
)
from rodyn.interop.functions import FUNCTIONS
from rodyn.model.random import random_coordinates
from rodyn.trace.interpret import MEANING as INTERPRETED
from rodyn.trace.program import TRUTHS
from tests import conditions

casadi = conditions.package("casadi", "casadi")
import rodyn.interop.casadi as rc  # noqa: E402
from rodyn.interop.casadi.expression import MEANING  # noqa: E402

ARM = rd.load("two_link")
TREE = rd.Robot.random(3, "RS", tree=True, seed=4, base="floating")


def _state(robot: rd.Robot, name: str) -> list[Floats]:
    rng = np.random.default_rng(5)
    rest = FUNCTIONS[name].arguments[1:]
    return [random_coordinates(robot.mechanism, 1, rng)[0], *(rng.normal(size=robot.nv) for _ in rest)]


def _words(robot: rd.Robot, name: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if "frame" in FUNCTIONS[name].options:
        found["frame"] = robot.links[-1].name
    if name == "generalised_force":
        found["wrench"] = rd.Wrench(force=[1.0, 2.0, 3.0], frame=robot.links[-1].name)
    return found


def _flat(found: Any) -> Floats:
    """All numbers of a result, row by row."""
    if isinstance(found, tuple | list):
        return np.concatenate([_flat(one) for one in found])
    return np.asarray(found, dtype=np.float64).reshape(-1)


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("robot", [ARM, TREE], ids=["arm", "tree"])
def test_numbers_are_those_of_the_method(robot: rd.Robot, name: str) -> None:
    row, given, words = FUNCTIONS[name], _state(robot, name), _words(robot, name)
    expected = getattr(robot, row.method)(*given, **row.fixed, **words)
    found = getattr(rc, name)(robot, *given, **words)
    assert isinstance(found, tuple) == (row.result is not None)
    scale = max(np.abs(_flat(expected)).max(), 1.0)
    np.testing.assert_allclose(_flat(found), _flat(expected), atol=1e-13 * scale, rtol=1e-9)
    expression = _flat(rc.function(robot, name, **words)(*given))
    np.testing.assert_allclose(expression, _flat(expected), atol=1e-13 * scale, rtol=1e-9)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_numbers_without_a_result_are_errors_of_the_method(name: str) -> None:
    words, arguments = _words(TREE, name), FUNCTIONS[name].arguments
    for k, argument in enumerate(arguments):
        for bad in (np.nan, np.inf):
            given = _state(TREE, name)
            given[k][-1] = bad
            for kind in (np.array, casadi.DM):
                with pytest.raises(InputError, match=rf"{argument} has {bad}"):
                    getattr(rc, name)(TREE, *map(kind, given), **words)
            rest = [casadi.SX.sym(key, len(array)) for key, array in zip(arguments, given, strict=True)]
            rest[k] = given[k]
            with pytest.raises(InputError, match=rf"{argument} has {bad}"):
                getattr(rc, name)(TREE, *rest, **words)
    given = _state(TREE, name)
    with pytest.raises(InputError, match="has norm 0"):
        getattr(rc, name)(TREE, np.zeros(TREE.nq), *given[1:], **words)
    if name == "forward_dynamics":
        stretched = rd.Link("bead", "rod", placement=rd.Pose((1, 0, 0)), mass=1.0, com=(1, 0, 0))
        with pytest.raises(SingularError):
            rc.forward_dynamics(rd.Robot([rd.Link("rod"), stretched]), ROW, ROW, ROW)
    if name == "bias_force":
        with pytest.raises(InputError, match="overflows"):
            rc.bias_force(ARM, [0.0, 1.0], [1e200, 1e200])


def test_what_goes_in_comes_out() -> None:
    for kind in (casadi.SX, casadi.MX):
        q = kind.sym("q", 2)
        assert type(rc.gravity_force(ARM, q)) is kind
        assert type(rc.forward_dynamics(ARM, q, [0.0, 0.0], np.zeros(2))) is kind
        assert type(rc.gravity_force(ARM, [q[0], q[1]])) is kind
    assert rc.inertia_matrix(ARM, [0, 0]).shape == (2, 2)
    assert type(rc.gravity_force(ARM, [casadi.DM(0), 0.0])) is casadi.DM
    assert [one.shape for one in rc.forward_kinematics(ARM, [0, 0])] == [(4, 4)] * 3


@pytest.mark.parametrize(
    "name", ["forward_dynamics", "inverse_dynamics", "inertia_matrix", "energy", "end_effector"]
)
def test_casadi_differentiates_the_expression(name: str) -> None:
    given, words = _state(TREE, name), _words(TREE, name)
    names = FUNCTIONS[name].arguments
    function = rc.function(TREE, name, **words)
    assert function.name_in() == [*names]
    found = function.jacobian()(*given, *[0] * function.n_out())
    found = list(found) if isinstance(found, tuple) else [found]
    kernel = TREE.kernel(name, derivatives=names, **words)
    expected = kernel(*given)
    parts = zip(*(one if isinstance(one, tuple) else (one,) for one in expected), strict=True)
    q = given[0]
    for matrices in parts:
        for argument, matrix in zip(names, matrices, strict=True):
            block = np.asarray(found.pop(0))
            columns = np.moveaxis(matrix, -1, 0).reshape(matrix.shape[-1], *matrix.shape[:-1])
            wanted = np.stack([np.ravel(one, order="F") for one in columns], axis=-1)
            if argument == "q":  # along a velocity, q moves by E(q) v
                block = np.stack([block @ _moved(q, k) for k in range(TREE.nv)], axis=-1)
            scale = max(1.0, np.abs(wanted).max())
            np.testing.assert_allclose(block, wanted, atol=1e-11 * scale)


def _moved(q: Floats, k: int) -> Floats:
    from rodyn.model.chain.one_dof_joints import coordinate_rates

    return np.array(coordinate_rates(TREE.mechanism.elementary(), q.tolist(), np.eye(TREE.nv)[k].tolist()))


def test_quaternions_of_any_length() -> None:
    q, qd, qdd = _state(TREE, "inverse_dynamics")
    longer = q.copy()
    for free in TREE.mechanism.elementary().free:
        longer[free.quaternion : free.quaternion + 4] *= -1.7
    found = rc.inverse_dynamics(TREE, longer, qd, qdd)
    np.testing.assert_allclose(_flat(found), TREE.inverse_dynamics(q, qd, qdd), rtol=1e-11, atol=1e-11)


def test_keywords() -> None:
    arm = ARM.with_joints(viscous=0.4, coulomb=0.2)
    q, qd, tau = np.random.default_rng(0).normal(size=(3, 2))
    load = rd.Wrench(force=[1.0, 2.0, 3.0], moment=[0.0, 0.0, 1.0], frame="link2")
    for words in ({"friction": True}, {"method": "cholesky"}, {"wrench": load}, {"wrench": [load, load]}):
        found = _flat(rc.forward_dynamics(arm, q=q, qd=qd, tau=tau, **words))
        np.testing.assert_allclose(found, arm.forward_dynamics(q, qd, tau, **words), rtol=1e-11)
    kernel = arm.kernel("inverse_dynamics", bind="structure")
    heavier = kernel.parameters * np.linspace(1.0, 2.0, 20)
    function = rc.function(arm, "inverse_dynamics", parameters=True)
    np.testing.assert_allclose(
        _flat(function(q, qd, tau, heavier)), kernel(q, qd, tau, parameters=heavier), rtol=1e-11
    )
    assert function.jacobian()(q, qd, tau, heavier, 0)[3].shape == (2, 20)


def test_a_long_robot() -> None:
    chain = rd.Robot.random(40, "R", seed=3)
    q, qd, qdd = np.random.default_rng(0).normal(size=(3, 40))
    expected = chain.inverse_dynamics(q, qd, qdd)
    found = _flat(rc.inverse_dynamics(chain, q, qd, qdd))
    np.testing.assert_allclose(found, expected, atol=1e-11 * np.abs(expected).max())


def test_every_operation_means_what_it_does_elsewhere() -> None:
    numbers = (0.7, -1.3, 0.4)
    left_out = {"round", "entry"}  # of tables of sines, which expressions do not have
    assert {*INTERPRETED} - {*MEANING} == left_out
    for op, meaning in MEANING.items():
        count = (
            INTERPRETED[op].nin
            if isinstance(INTERPRETED[op], np.ufunc)
            else len(signature(INTERPRETED[op]).parameters)
        )
        given = [number > 0 for number in numbers] if op in ("and", "or", "not") else [*numbers]
        if op in ("sqrt", "log"):
            given = [abs(number) for number in given]
        if op == "where":
            given = [False, *numbers[1:]]
        symbols = [casadi.SX.sym(f"x{k}") for k in range(count)]
        found = float(casadi.Function("f", symbols, [meaning(*symbols)])(*map(float, given[:count])))
        expected = INTERPRETED[op](*given[:count])
        assert found == pytest.approx(float(expected), rel=1e-15), op
        assert op not in TRUTHS or found in (0.0, 1.0)


Q = casadi.SX.sym("q", 2)
ROW = np.zeros(2)


@pytest.mark.parametrize(
    ("arrays", "words", "error", "says"),
    [
        ((casadi.MX.sym("q", 2), Q, ROW), {}, InputTypeError, "qd is SX: make all arguments of one kind"),
        ((Q.T, ROW, ROW), {}, InputError, r"q has shape \(1, 2\), .* needs \(2, 1\)"),
        ((np.zeros((2, 5)), ROW, ROW), {}, InputError, r"rc.function\(…\).map\(N\)"),
        ((ROW, ROW, "torque"), {}, InputTypeError, "tau must be real numbers"),
        ((ROW, ROW), {}, InputError, "needs tau"),
        ((None, ROW, ROW), {}, InputError, "needs q"),
        (([Q[0], "x"], ROW, ROW), {}, InputTypeError, "q must be numbers and expressions of one kind"),
        (
            ([Q[0], casadi.MX(1)], ROW, ROW),
            {},
            InputTypeError,
            "q must be numbers and expressions of one kind",
        ),
        (([Q[0], None], ROW, ROW), {}, InputTypeError, "q must be numbers and expressions of one kind"),
        ((np.zeros((2, 1, 1)), ROW, ROW), {}, InputError, r"q has shape \(2, 1, 1\)"),
        ((ROW, ROW, ROW), {"frixion": True}, UnknownNameError, "did you mean 'friction'"),
        ((ROW, ROW, ROW), {"method": "choleski"}, UnknownNameError, "did you mean 'cholesky'"),
        ((ROW, ROW, ROW), {"method": ["udu"]}, InputTypeError, "method"),
        (
            (ROW, ROW, ROW),
            {"dtype": "float32"},
            UnsupportedError,
            "computed in float64 here: leave dtype out",
        ),
        ((ROW, ROW, ROW), {"wrench": rd.Wrench(force=np.zeros((4, 3)))}, InputError, "one state"),
    ],
)
def test_wrong_calls(
    arrays: tuple[Any, ...], words: dict[str, Any], error: type[RodynError], says: str
) -> None:
    with pytest.raises(error, match=says):
        rc.forward_dynamics(ARM, *arrays, **words)


def test_wrong_functions() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'forward_dynamics'"):
        rc.function(ARM, "forward_dynamic")
    with pytest.raises(InputTypeError, match=r"takes a rodyn\.Robot first"):
        rc.function("two_link", "energy")
    with pytest.raises(InputTypeError, match="parameters must be True"):
        rc.function(ARM, "energy", parameters=np.zeros(20))
    with pytest.raises(UnknownNameError, match="unknown keyword of jacobian 'parameters'"):
        rc.function(ARM, "jacobian", parameters=True)
    with pytest.raises(RodynError, match="divides by zero in every state"):
        rc.function(rd.Robot([rd.Link("bead", mass=1.0)]), "forward_dynamics")


def test_the_extra_is_named_where_casadi_is_missing() -> None:
    code = "import sys; sys.modules['casadi'] = None; import rodyn.interop.casadi"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "rodyn.interop.casadi needs casadi: pip install casadi (rodyn's extra 'casadi')" in done.stderr
