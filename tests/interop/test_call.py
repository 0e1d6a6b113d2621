"""Values and derivatives over NumPy arrays: identities, and differences of the function itself."""

from collections.abc import Mapping

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.interop.call import Call
from rodyn.interop.functions import FUNCTIONS
from rodyn.interop.quaternions import unit
from tests.interop.robots import NAMES, keywords, numbers, robot

ROWS, STEP = (2,), 1e-5
CASES = [("arm", name) for name in FUNCTIONS if name not in ("forward_dynamics", "end_effector")]
CASES += [(kind, name) for kind in NAMES for name in ("forward_dynamics", "end_effector")]


def made(kind: str, name: str, learned: bool = False) -> Call:
    words = keywords(robot(kind), name)
    return Call.of(robot(kind), name, ("parameters",) if learned else (), words)


def moved(given: Mapping[str, Floats], along: Mapping[str, Floats], by: float) -> dict[str, Floats]:
    return {name: array + by * along[name] for name, array in given.items()}


def product(a: tuple[Floats, ...], b: tuple[Floats, ...]) -> Floats:
    """Σ a · b of every row."""
    return np.asarray(sum((x * y).reshape(len(x), -1).sum(axis=1) for x, y in zip(a, b, strict=True)))


@pytest.mark.parametrize(("kind", "name"), CASES)
def test_derivatives_are_those_of_the_function(kind: str, name: str) -> None:
    """Slopes against differences; gradients and second derivatives by identities, and one more difference."""
    call = made(kind, name)
    given, d, e = (numbers(robot(kind), name, ROWS, seed) for seed in range(3))
    rng = np.random.default_rng(3)
    weights = tuple(rng.uniform(-1, 1, (*ROWS, *shape)) for shape in call.shapes)
    slopes = call.jvp(given, d)
    ahead, back = (call.value([*moved(given, d, by).values()]) for by in (STEP, -STEP))
    for slope, a, b in zip(slopes, ahead, back, strict=True):
        scale = 1 + np.abs(slope).max()
        np.testing.assert_allclose(slope, (a - b) / (2 * STEP), atol=1e-7 * scale)
    gradients = call.vjp(given, weights, call.arguments)
    pulled = product(tuple(gradients.values()), tuple(d[name] for name in gradients))
    np.testing.assert_allclose(pulled, product(weights, slopes), rtol=1e-11, atol=1e-11)

    turned = call.hvp(given, weights, d, call.arguments)
    g, h = (call.vjp(moved(given, d, by), weights, call.arguments) for by in (STEP, -STEP))
    for key, found in turned.items():
        scale = 1 + np.abs(found).max()
        np.testing.assert_allclose(found, (g[key] - h[key]) / (2 * STEP), atol=1e-6 * scale)
    swapped = call.hvp(given, weights, e, call.arguments)
    one = product(tuple(turned.values()), tuple(e[name] for name in turned))
    two = product(tuple(swapped.values()), tuple(d[name] for name in turned))
    np.testing.assert_allclose(one, two, rtol=1e-10, atol=1e-10)
    np.testing.assert_allclose(product(weights, call.second(given, d, e)), one, rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize("kind", ["ball", "floating"])
def test_the_length_of_a_quaternion_changes_nothing(kind: str) -> None:
    """f(q) = f(q/‖q‖), so that its gradient is at right angles to every quaternion, and shrinks with its length."""
    call, arm = made(kind, "forward_dynamics"), robot(kind)
    given = numbers(arm, "forward_dynamics", ROWS)
    (free,) = arm.mechanism.elementary().free
    part = slice(free.quaternion, free.quaternion + 4)
    of_unit = {**given, "q": unit(arm.mechanism, given["q"])}
    np.testing.assert_allclose(
        call.value([*given.values()])[0], call.value([*of_unit.values()])[0], rtol=1e-12, atol=1e-12
    )
    expected = arm.forward_dynamics(*of_unit.values(), **keywords(arm, "forward_dynamics"))
    np.testing.assert_allclose(call.value([*given.values()])[0], expected, rtol=1e-12, atol=1e-12)
    w = (np.ones((*ROWS, arm.nv)),)
    gradient = call.vjp(given, w, ("q",))["q"][:, part]
    assert np.abs(np.sum(gradient * given["q"][:, part], axis=1)).max() < 1e-10
    longer = {**given, "q": given["q"].copy()}
    longer["q"][:, part] *= 2
    np.testing.assert_allclose(
        call.vjp(longer, w, ("q",))["q"][:, part], gradient / 2, rtol=1e-10, atol=1e-12
    )


def test_a_quaternion_without_a_direction_is_an_error() -> None:
    given = numbers(robot("ball"), "gravity_force", ROWS)
    (free,) = robot("ball").mechanism.elementary().free
    given["q"][1, free.quaternion : free.quaternion + 4] = 0.0
    with pytest.raises(rd.InputError, match=r"norm 0 in state \[1\]"):
        made("ball", "gravity_force").value([*given.values()])


@pytest.mark.slow
@pytest.mark.parametrize("name", ["forward_dynamics", "energy"])
@pytest.mark.parametrize("kind", ["tree", "floating"])
def test_derivatives_by_inertial_parameters(kind: str, name: str) -> None:
    arm = robot(kind)
    call = made(kind, name, learned=True)
    own = arm.dynamic_parameters(rotors=False).kernel_parameters
    state = numbers(arm, name, ROWS)
    given = {**state, "parameters": np.broadcast_to(own, (*ROWS, own.size))}
    for found, expected in zip(
        call.value([*given.values()]), made(kind, name).value([*state.values()]), strict=True
    ):
        np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-9)
    along = {key: np.zeros_like(array) for key, array in given.items()}
    along["parameters"] = own * np.random.default_rng(1).uniform(-1, 1, (*ROWS, own.size))
    slopes = call.jvp(given, {"parameters": along["parameters"]})
    ahead, back = (call.value([*moved(given, along, by).values()]) for by in (STEP, -STEP))
    for slope, a, b in zip(slopes, ahead, back, strict=True):
        np.testing.assert_allclose(slope, (a - b) / (2 * STEP), atol=1e-6 * (1 + np.abs(slope).max()))


def test_leading_axes_are_those_of_all_arguments_and_wrenches() -> None:
    arm = robot("arm")
    load = rd.Wrench(np.ones((3, 1, 3)), frame=arm.links[-1].name)
    call = Call.of(arm, "forward_dynamics", (), {"wrench": load})
    given = {"q": np.zeros((4, 2)), "qd": np.zeros(2), "tau": np.zeros((1, 2))}
    axes = call.leading({name: array.shape for name, array in given.items()})
    assert axes == (3, 4)
    assert call.value([*given.values()])[0].shape == (3, 4, 2)
    assert call.vjp(given, (np.ones(2),), ("tau",))["tau"].shape == (3, 4, 2)
    with pytest.raises(
        rd.InputError, match=r"tau has shape \(3,\), but robot 'two_link' .*needs \(\.\.\., 2\)"
    ):
        call.leading({"q": (2,), "qd": (2,), "tau": (3,)})
    with pytest.raises(rd.InputError, match=r"force of wrench 0 .*do not broadcast"):
        call.leading({"q": (5, 4, 2), "qd": (2,), "tau": (2,)})
