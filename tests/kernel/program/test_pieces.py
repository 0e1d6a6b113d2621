"""One long robot across lanes: the numbers of its source, the same errors."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.bench.robots import ROBOTS
from rodyn.kernel.machine.choose import Key, choose
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.pieces import build_pieces, why_no_pieces
from rodyn.kernel.quantity.request import Options, spec, with_wrenches
from rodyn.kernel.reference import evaluate
from rodyn.model.random import random_coordinates, random_mechanism
from rodyn.sweep.pieces import SIDE
from rodyn.trace.loops.pieces import FIRSTS, SHORT, STARTS, TABLE
from tests import conditions
from tests.kernel.program.shared import interpreted
from tests.marks import mostly_slow
from tests.programs import targets

METHOD = "articulated-body-pieces"


def key(arm: rd.Robot, batch: bool = False) -> Key:
    return Key(spec(arm.mechanism, "forward_dynamics", METHOD), target(), batch)


def state(arm: rd.Robot, rows: int = 1, seed: int = 0) -> Any:
    found = np.random.default_rng(seed).uniform(-1, 1, (3, rows, arm.n))
    return found[:, 0] if rows == 1 else found


def floating(n: int, joints: str, seed: int = 0) -> rd.Robot:
    return rd.Robot.of(random_mechanism(n, joints, seed=seed or n, base="floating"))


def free_state(arm: rd.Robot, rows: int = 1, seed: int = 0) -> list[Any]:
    rng = np.random.default_rng(seed)
    found = [random_coordinates(arm.mechanism, rows, rng), *rng.uniform(-1, 1, (2, rows, arm.nv))]
    return [one[0] for one in found] if rows == 1 else found


def source(arm: rd.Robot, given: Any, method: str = METHOD, **how: Any) -> Any:
    arguments = dict(zip(("q", "qd", "tau"), given, strict=True))
    return evaluate(arm.mechanism, "forward_dynamics", arguments, Options(method=method, **how))["qdd"]


def near(found: Any, expected: Any, part: float = 1e-12) -> None:
    np.testing.assert_allclose(found, expected, rtol=0, atol=part * np.abs(expected).max())


def covering(lengths: list[int], mixed: str, *others: str) -> list[tuple[str, int]]:
    """(joints, length): several kinds of joints at every length, each of the others at its share of them in turn."""
    share = [(joints, n) for k, joints in enumerate(others) for n in lengths[k :: len(others)]]
    return [(mixed, n) for n in lengths] + share


FIXED = covering([2 * SIDE, 2 * SIDE + 1, 3 * SIDE - 1, 3 * SIDE, 3 * SIDE + 1, 50, 200], "RP", "R", "P")
FLOATING = covering(
    [2 * SIDE + 1, 2 * SIDE + 2, 3 * SIDE, 3 * SIDE + 1, 3 * SIDE + 2, 50, 200], "RPH", "R", "P", "RP"
)


@conditions.compiled
@pytest.mark.parametrize(
    ("joints", "n"), mostly_slow(FIXED, lambda case: case == ("RP", 2 * SIDE + 1), rows=True)
)
def test_it_is_its_source(joints: str, n: int) -> None:
    """Pieces that lack their first link, joints of one kind and of several."""
    arm = rd.Robot.random(n, joints, seed=n)
    assert choose(key(arm)).kind == "pieces"
    given = state(arm)
    near(arm.forward_dynamics(*given, method=METHOD), source(arm, given))


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize(
    ("joints", "n"), mostly_slow(FLOATING, lambda case: case == ("RPH", 2 * SIDE + 2), rows=True)
)
def test_on_a_floating_base_it_is_its_source(joints: str, n: int) -> None:
    """The first link is in no piece: lengths are one more than on a fixed base."""
    arm = floating(n, joints)
    assert choose(key(arm)).kind == "pieces"
    given = free_state(arm)
    found = arm.forward_dynamics(*given, method=METHOD)
    near(found, source(arm, given))
    near(found, source(arm, given, "articulated-body"), 1e-10)


@conditions.compiled
def test_a_floating_base_with_too_few_links_for_lanes() -> None:
    arm = floating(2 * SIDE, "RP")
    assert "fewer than" in why_no_pieces(key(arm).spec)
    given = free_state(arm)
    near(arm.forward_dynamics(*given, method=METHOD), source(arm, given))


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize("every", mostly_slow([1, 3], lambda every: every == 3))
def test_rotors_and_friction_on_a_floating_base(every: int) -> None:
    """Of all joints, or of some: the first joint of the stem and of pieces among them."""
    arm = floating(30, "RP")
    for k in range(0, 30, every):
        joint = arm.links[k].joint
        geared = type(joint)(**joint.geometry, rotor_inertia=0.05 + 0.01 * k, viscous=0.3)
        arm = arm.replace(link=k, joint=geared)
    q, qd, tau = free_state(arm)
    found = arm.forward_dynamics(q, qd, tau, method=METHOD, friction=True)
    near(found, source(arm, (q, qd, tau), "kalman", friction=True), 1e-10)
    back = arm.inverse_dynamics(q, qd, found, friction=True)
    near(back, tau, 1e-11 * np.abs(found).max())


@pytest.mark.slow
@conditions.compiled
def test_a_batch_on_a_floating_base() -> None:
    """State by state, contiguous or not; a row that is bad is named."""
    arm = floating(40, "RP")
    given = free_state(arm, 5)
    found = arm.forward_dynamics(*given, method=METHOD)
    for row in range(5):
        one = [array[row] for array in given]
        np.testing.assert_array_equal(found[row], arm.forward_dynamics(*one, method=METHOD))
    turned = [np.asfortranarray(array) for array in given]
    np.testing.assert_array_equal(arm.forward_dynamics(*turned, method=METHOD), found)
    given[1][3, 2] = np.nan
    with pytest.raises(rd.InputError, match=r"qd has nan at index \[3, 2\]"):
        arm.forward_dynamics(*given, method=METHOD)


@pytest.mark.slow
@conditions.compiled
def test_what_is_wrong_with_a_floating_state_is_named() -> None:
    """Numbers of the base, of the link upon it and of the pieces; its position changes nothing and is not read."""
    arm = floating(24, "RP")
    cases = {"q": (3, 6, 7, 8, 30), "qd": (0, 5, 6, 7, 29), "tau": (0, 5, 6, 7, 29)}
    for argument, name in enumerate(cases):
        for place in cases[name]:
            given = free_state(arm)
            given[argument][place] = np.nan
            with pytest.raises(rd.InputError, match=rf"{name} has nan at index \[{place}\]"):
                arm.forward_dynamics(*given, method=METHOD)
    q, qd, tau = free_state(arm)
    q[3:7] *= 1.5
    with pytest.raises(rd.InputError, match=r"quaternion .* has norm 1\.5"):
        arm.forward_dynamics(q, qd, tau, method=METHOD)


@conditions.compiled
def test_wrenches_on_a_floating_robot_are_left_to_the_source() -> None:
    arm = floating(24, "R")
    loads = [rd.Wrench(force=[1.0, -2.0, 3.0], frame=-1), rd.Wrench(moment=[3.0, 1.0, 2.0], frame="base")]
    given = free_state(arm)
    found = arm.forward_dynamics(*given, method=METHOD, wrench=loads)
    near(found, arm.forward_dynamics(*given, method="articulated-body", wrench=loads), 1e-10)


@pytest.mark.slow
@pytest.mark.parametrize("slider", range(18))
def test_every_joint_may_be_the_only_slider(slider: int) -> None:
    """Of 18 links the first pieces have two and the last ones three: every place of a piece is met."""
    arm = rd.Robot.random(18, "R", seed=1).replace(link=slider, joint=rd.Prismatic(axis=(0.0, 0.0, 1.0)))
    given = state(arm)
    near(arm.forward_dynamics(*given, method=METHOD), source(arm, given, "articulated-body"), 1e-11)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(targets())[:2])
def test_other_machines(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", name)
    arm = rd.Robot.random(43, "RP", seed=5)
    given = state(arm)
    near(arm.forward_dynamics(*given, method=METHOD), source(arm, given))
    free = floating(43, "RP")
    at = free_state(free)
    near(free.forward_dynamics(*at, method=METHOD), source(free, at))


@pytest.mark.slow
@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_without_a_compiler(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    arm = rd.Robot.random(30, "RP", seed=5) if base == "fixed" else floating(30, "RP")
    given = state(arm) if base == "fixed" else free_state(arm)
    expected = arm.forward_dynamics(*given, method=METHOD)
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    near(arm.forward_dynamics(*given, method=METHOD), expected)


@pytest.mark.exhaustive
@pytest.mark.slow
def test_residuals_of_a_thousand_links() -> None:
    """M q̈ + b − τ is at most that of the serial method, a few times over."""
    arm = rd.Robot.random(1000, "R", seed=3)
    q, qd, tau = state(arm)
    left = [
        np.abs(arm.inverse_dynamics(q, qd, arm.forward_dynamics(q, qd, tau, method=method)) - tau).max()
        for method in (METHOD, "articulated-body")
    ]
    assert left[0] <= 20 * left[1]


@pytest.mark.slow
def test_a_batch_is_one_state_after_the_other() -> None:
    arm = rd.Robot.random(40, "RP", seed=2)
    given = state(arm, 5)
    found = arm.forward_dynamics(*given, method=METHOD)
    for row in range(5):
        np.testing.assert_array_equal(found[row], arm.forward_dynamics(*given[:, row], method=METHOD))
    np.testing.assert_array_equal(
        arm.forward_dynamics(given[0, 0], given[1, 0], given[2], method=METHOD)[0], found[0]
    )


def test_out_is_written() -> None:
    arm = rd.Robot.random(40, "R", seed=2)
    given, out = state(arm), np.empty(40)
    assert arm.forward_dynamics(*given, method=METHOD, out=out) is out
    np.testing.assert_array_equal(out, arm.forward_dynamics(*given, method=METHOD))


@pytest.mark.slow
def test_what_is_the_same_for_all_links_is_part_of_the_code() -> None:
    """Quarter turns: no cosine is read, not even one of the first link."""
    arm = ROBOTS["square-30"]()
    built, length = build_pieces(key(arm).spec), 4
    numbers = np.reshape(built.values[TABLE], (SIDE, length, -1))
    assert all(
        len(np.unique(column)) > 1 for column in numbers[..., :-1].reshape(-1, numbers.shape[-1] - 1).T
    )
    given = state(arm)
    near(arm.forward_dynamics(*given, method=METHOD), arm.forward_dynamics(*given), 1e-11)


@pytest.mark.slow
def test_what_is_not_finite_is_named() -> None:
    arm = rd.Robot.random(40, "RP", seed=2)
    for argument, name in enumerate(("q", "qd", "tau")):
        for joint in (0, 17, 39):
            given = state(arm)
            given[argument, joint] = np.nan
            with pytest.raises(rd.InputError, match=rf"{name} has nan at index \[{joint}\]"):
                arm.forward_dynamics(*given, method=METHOD)


def test_very_large_angles_are_rechecked() -> None:
    arm = rd.Robot.random(40, "R", seed=2)
    given = state(arm)
    given[0, 21] = 3e9
    np.testing.assert_array_equal(arm.forward_dynamics(*given, method=METHOD), source(arm, given))


def test_wrenches_are_left_to_the_source() -> None:
    """Pieces do not know how they are turned to the base."""
    arm = rd.Robot.random(24, "R", seed=2)
    load = rd.Wrench(force=[1.0, -2.0, 3.0], frame=-1)
    given = state(arm)
    found = arm.forward_dynamics(*given, method=METHOD, wrench=load)
    near(found, arm.forward_dynamics(*given, method="articulated-body", wrench=load), 1e-11)
    assert "turned to the base" in why_no_pieces(with_wrenches(key(arm).spec, arm.mechanism, [load]))


def test_lanes_have_the_constants_of_their_pieces() -> None:
    """Where the first link of a piece is missing, those of the second stand twice."""
    built = build_pieces(key(rd.Robot.random(2 * SIDE + 3, "R", seed=4)).spec)
    starts, firsts = (np.array(built.values[name]) for name in (STARTS, FIRSTS))
    short = firsts - starts
    np.testing.assert_array_equal(short, built.values[SHORT])
    np.testing.assert_array_equal(np.diff(firsts), 3 - short[:-1])
    assert 3 * SIDE - short.sum() == 2 * SIDE + 3
    table = np.reshape(built.values[TABLE], (SIDE, 3, -1))
    for piece in range(SIDE):
        assert (table[piece, 0] == table[piece, 1]).all() == bool(short[piece])


@conditions.compiled
@pytest.mark.parametrize(("n", "base"), [(2 * SIDE + 3, "fixed"), (3 * SIDE + 1, "floating")])
def test_the_interpreter_computes_the_same(n: int, base: str) -> None:
    arm = rd.Robot.random(n, "RP", seed=n) if base == "fixed" else floating(n, "RP")
    given = state(arm) if base == "fixed" else free_state(arm)
    found = interpreted(build_pieces(key(arm).spec), dict(zip(("q", "qd", "tau"), given, strict=True)))
    near(found, arm.forward_dynamics(*given, method=METHOD), 1e-13)
