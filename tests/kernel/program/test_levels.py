"""Scans and cyclic reduction level by level: the numbers of their sources and of other methods,
on fixed and floating bases."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine.choose import Key, choose
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.levels import build_levels, why_no_levels
from rodyn.kernel.quantity.request import Options, spec
from rodyn.kernel.reference import evaluate
from rodyn.llvm.row_function import RowModule
from rodyn.model.random import random_mechanism
from tests import conditions
from tests.kernel.program.shared import interpreted
from tests.marks import mostly_slow
from tests.programs import targets

FORWARD, INVERSE = "constraint-force-cyclic", "newton-euler-scan"
METHODS = {FORWARD: ("forward_dynamics", "kalman"), INVERSE: ("inverse_dynamics", "newton-euler")}
SERIAL = {serial: quantity for quantity, serial in METHODS.values()}


def chain(n: int, joints: str, base: Any = "fixed", seed: int = 0) -> rd.Robot:
    return rd.Robot.of(random_mechanism(n, joints, seed=seed or n, base=base))


def state(arm: rd.Robot, seed: int = 0) -> list[Any]:
    rng = np.random.default_rng(seed)
    q = rng.uniform(-1, 1, arm.nq)
    if arm.nq > arm.nv:
        q[3:7] /= np.linalg.norm(q[3:7])
    return [q, *rng.uniform(-1, 1, (2, arm.nv))]


def key(arm: rd.Robot, method: str) -> Key:
    return Key(spec(arm.mechanism, METHODS[method][0], method), target(), batch=False)


def called(arm: rd.Robot, given: Any, method: str) -> Any:
    return getattr(arm, METHODS.get(method, ("inverse_dynamics",))[0])(*given, method=method)


def source(arm: rd.Robot, given: Any, method: str, **how: Any) -> Any:
    """By the source of a method on NumPy: nothing is compiled for it."""
    quantity = METHODS[method][0] if method in METHODS else SERIAL[method]
    names = ("q", "qd", "tau" if quantity == "forward_dynamics" else "qdd")
    (found,) = evaluate(
        arm.mechanism, quantity, dict(zip(names, given, strict=True)), Options(method=method, **how)
    ).values()
    return found


def near(found: Any, expected: Any, part: float) -> None:
    np.testing.assert_allclose(found, expected, rtol=0, atol=part * np.abs(expected).max())


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("joints", mostly_slow(["R", "P", "RP", "RPH"], lambda joints: joints == "RPH"))
def test_it_is_its_source(joints: str, base: str, method: str) -> None:
    arm = chain(27, joints, base)
    assert choose(key(arm, method)).kind == "levels"
    given = state(arm)
    near(called(arm, given, method), source(arm, given, method), 1e-11)


LENGTHS = [
    *((n, "fixed") for n in (*range(26, 34), 42, 64, 257)),
    *((n, "floating") for n in (*range(34, 42), 63, 65, 128)),
]
"""On each base eight lengths in a row, so that the last tile has every number of rows (eight is the most that a
vector has), and lengths below, at and above powers of two, which change the number of levels."""


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize(
    ("n", "base"), mostly_slow(LENGTHS, [(29, "fixed"), (63, "floating")].__contains__, rows=True)
)
def test_every_length_agrees_with_recursions(n: int, base: str) -> None:
    """Tiles that are full or not, levels that are even or odd."""
    arm = chain(n, "RP", base, seed=n)
    given = state(arm, n)
    for method, part in ((FORWARD, 1e-9), (INVERSE, 1e-12)):
        near(called(arm, given, method), source(arm, given, METHODS[method][1]), part)


@pytest.mark.exhaustive
@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize("name", list(targets())[:2])
def test_other_machines(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", name)
    for base in ("fixed", "floating"):
        arm = chain(43, "R", base)
        given = state(arm)
        for method in METHODS:
            near(called(arm, given, method), source(arm, given, method), 1e-10)


@pytest.mark.slow
@conditions.compiled
def test_rotors_friction_and_gravity(monkeypatch: pytest.MonkeyPatch) -> None:
    arm = chain(30, "R", "floating").with_joints(rotor_inertia=0.05, viscous=0.3)
    q, qd, tau = state(arm)
    expected = source(arm, (q, qd, tau), "kalman", friction=True)
    near(arm.forward_dynamics(q, qd, tau, method=FORWARD, friction=True), expected, 1e-9)
    near(arm.forward_dynamics(q, qd, tau, method="constraint-force", friction=True), expected, 1e-9)


PUSHED = [
    (base, on, joints) for joints in ("R", "RPH") for base in ("fixed", "floating") for on in ("tip", "many")
]


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize(
    ("base", "on", "joints"), mostly_slow(PUSHED, ("floating", "many", "RPH").__eq__, rows=True)
)
def test_wrenches_on_any_link(base: str, on: str, joints: str) -> None:
    arm = chain(29, joints, base)
    names = [link.name for link in arm.mechanism.links]
    given = state(arm)
    places = [names[0], names[7], names[-1], *(["base"] if base == "floating" else [])]
    wrench = [
        rd.Wrench((1, -2, 3 + k), (0.1, 0.2 * k, -0.3), name, (0.1, 0.2, k))
        for k, name in enumerate(places if on == "many" else names[-1:])
    ]
    for method, part in ((FORWARD, 1e-9), (INVERSE, 1e-12)):
        quantity, serial = METHODS[method]
        expected = source(arm, given, serial, wrench=wrench)
        near(getattr(arm, quantity)(*given, wrench=wrench, method=method), expected, part)
        assert np.abs(expected - source(arm, given, serial)).max() > 0.1


@pytest.mark.exhaustive
@conditions.compiled
def test_rows_of_a_batch_are_those_of_single_calls() -> None:
    arm = chain(40, "RP", "floating")
    states = [state(arm, seed) for seed in range(5)]
    for method in METHODS:
        found = called(arm, [np.array(one) for one in zip(*states, strict=True)], method)
        for row, given in zip(found, states, strict=True):
            np.testing.assert_array_equal(row, called(arm, given, method))


@conditions.compiled
@pytest.mark.parametrize(("n", "base"), [(26, "fixed"), (40, "floating")])
@pytest.mark.parametrize("method", METHODS)
def test_the_interpreter_computes_the_same(n: int, base: str, method: str) -> None:
    arm = chain(n, "RP", base)
    given, one = state(arm), key(arm, method)
    found = interpreted(build_levels(one.spec), dict(zip(dict(one.spec.inputs), given, strict=True)))
    near(found, called(arm, given, method), 1e-10)


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize("method", METHODS)
def test_a_state_that_is_not_finite_leaves_nothing_behind(method: str) -> None:
    """Rows beyond the last are multiplied by 0: what a bad state left there must not come back."""
    arm = chain(37, "R", "floating")
    given = state(arm)
    expected = called(arm, given, method)
    bad = [given[0], given[1], np.full(arm.nv, 1e308)]
    with pytest.raises(rd.RodynError):
        called(arm, bad, method)
    np.testing.assert_array_equal(called(arm, given, method), expected)


@pytest.mark.parametrize(
    ("arm", "says"),
    [
        (chain(30, "RS", seed=3), "several degrees"),
        (rd.Robot.random(30, "R", tree=True, seed=3), "tree"),
        (chain(3, "R"), "too few"),
    ],
    ids=["balls", "tree", "short"],
)
def test_what_has_no_rows_says_so(arm: rd.Robot, says: str) -> None:
    assert says in why_no_levels(key(arm, INVERSE).spec)


@pytest.mark.exhaustive
@pytest.mark.parametrize("method", METHODS)
def test_memory_grows_with_the_number_of_links(method: str) -> None:
    """And the code, whose loops go over the levels, does not."""
    sizes, lines = [], []
    for n in (256, 512, 1024):
        function = build_levels(key(chain(n, "R", seed=1), method).spec).function
        module = RowModule(function, 1, 4)
        sizes.append(module.size / n)
        lines.append(module.text().count("\n"))
    assert max(sizes) < 300
    assert sizes[2] < 1.1 * sizes[0]
    assert lines[0] == lines[1] == lines[2]
