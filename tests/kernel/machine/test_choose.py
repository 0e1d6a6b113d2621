"""Which kernel serves a robot: fixed by its size as the algorithm sees it, and never NumPy for an ordinary arm."""

import re
import threading

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import choose
from rodyn.kernel.machine.build import object_file
from rodyn.kernel.machine.choose import Key, is_long
from rodyn.kernel.machine.kernels import CompiledKernel, kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.request import spec
from tests import conditions
from tests.loops import chain as long_chain
from tests.marks import mostly_slow

FRAME = {"mass": 0.1, "inertia": (0.01, 0.01, 0.01)}


def key(arm: rd.Robot, name: str = "forward_dynamics", method: str = "cholesky", batch: bool = True) -> Key:
    return Key(spec(arm.mechanism, name, method), target(), batch)


def tools(arm: rd.Robot, count: int) -> rd.Robot:
    """The arm with frames welded to its last link."""
    last = arm.links[-1].name
    extra = [rd.Link(f"frame {k}", last, rd.Fixed(), **FRAME) for k in range(count)]
    return rd.Robot([*arm.links, *extra], arm.gravity, arm.base)


@pytest.mark.slow
@conditions.compiled
def test_frames_on_an_arm_cost_no_machine_code() -> None:
    """Fixed joints are merged before anything is counted."""
    arm = tools(rd.Robot.random(7, "R", seed=1), 10)
    assert not is_long(key(arm).spec)
    assert kernel_of(key(arm)) is not None
    assert kernel_of(key(arm, batch=False)) is not None


@pytest.mark.slow
@conditions.compiled
def test_what_has_no_loops_is_straight_line_code_a_little_longer() -> None:
    machine = target()
    assert machine is not None
    assert object_file(key(rd.Robot.random(13, "R", seed=1)), machine).how == "batch"


@pytest.mark.parametrize("batch", [True, False])
def test_what_has_no_loops_and_is_too_long_for_straight_line_code_is_left_to_numpy(batch: bool) -> None:
    assert kernel_of(key(rd.Robot.random(17, "R", seed=1), batch=batch)) is None


@pytest.mark.slow
@conditions.compiled
def test_long_robots_are_served_by_loops() -> None:
    """And forward dynamics is the inverse of inverse dynamics."""
    arm = rd.Robot.random(40, "R", seed=2)
    for name in ("inverse_dynamics", "forward_dynamics"):
        wanted = spec(arm.mechanism, name)
        assert is_long(wanted)
        assert kernel_of(Key(wanted, target(), batch=True)).memory  # tables and records of loops
        assert not kernel_of(Key(wanted, target(), batch=False)).memory
    q = np.random.default_rng(0).uniform(-1, 1, (3, 40))
    np.testing.assert_allclose(
        arm.forward_dynamics(q, q, arm.inverse_dynamics(q, q, q)), q, rtol=0, atol=1e-6
    )


@pytest.mark.parametrize(
    ("links", "method", "kind", "reason"),
    [
        (12, "articulated-body", "straight", "12 links, at most 12"),
        (13, "articulated-body", "loops", "13 links, more than 12"),
        (16, "cholesky", "straight", "no loops over the links, because .* one by one; 16 links, at most 16"),
        (17, "cholesky", "none", "no loops over the links, because .* one by one; 17 links, more than 16"),
        (30, "articulated-body-pieces", "pieces", "cuts the chain into pieces; 30 links"),
        (
            13,
            "articulated-body-pieces",
            "straight",
            "no loops over pieces of the chain, because .* pieces, fewer",
        ),
        (30, "constraint-force-cyclic", "levels", "halves the chain"),
    ],
)
def test_the_reason_is_in_words(links: int, method: str, kind: str, reason: str) -> None:
    found = choose.choose_compiled(key(rd.Robot.random(links, "R", seed=1), method=method).spec)
    assert found.kind == kind
    assert re.search(reason, found.reason)


def test_what_shares_one_state_among_lanes_is_float64() -> None:
    arm = rd.Robot.random(30, "R", seed=1)
    for method in ("articulated-body-pieces", "constraint-force-cyclic"):
        single = key(arm, method=method).spec._replace(dtype="float32")
        found = choose.choose_compiled(single)
        assert found.kind == "none"
        assert "in float64" in found.reason


def test_without_a_compiler_batches_are_numpy_code() -> None:
    wanted = spec(rd.load("puma").mechanism, "inertia_matrix")
    assert choose.choose(Key(wanted, None, True)).kind == "numpy"
    assert choose.choose(Key(wanted, None, False)).kind == "none"
    assert choose.choose(Key(wanted._replace(dtype="float32"), None, True)).kind == "none"


def limbs(count: int, joints: int) -> rd.Robot:
    """A floating body with limbs."""
    links = [
        rd.Link(
            f"{limb}-{k}",
            f"{limb}-{k - 1}" if k else "base",
            rd.Revolute(axis=(0, 0, 1) if k % 2 else (0, 1, 0)),
            placement=rd.Pose((0.1 * limb + 0.1, 0.2 * k, 0.3)),
            mass=1.0,
            com=(0.1, 0.0, 0.05 * limb),
            inertia=(0.1, 0.1, 0.1),
        )
        for limb in range(count)
        for k in range(joints)
    ]
    return rd.Robot(links, base=rd.FloatingBase(10.0, inertia=(1.0, 1.0, 1.0)))


@pytest.mark.parametrize(
    "name",
    [
        "inverse_dynamics",
        "forward_dynamics",
        "bias_force",
        "inverse_dynamics_derivatives",
        "forward_dynamics_derivatives",
    ],
)
def test_a_humanoid_is_straight_line_code(name: str) -> None:
    """A chain of as many links is not, nor a robot of more links."""
    assert not is_long(spec(limbs(4, 7).mechanism, name))
    assert is_long(spec(limbs(7, 7).mechanism, name))
    assert is_long(spec(limbs(1, 28).mechanism, name))


@pytest.mark.parametrize("method", ["kalman", "cholesky"])
def test_a_humanoid_is_straight_line_code_by_the_default_method_only(method: str) -> None:
    """Others are longer, and some of their code grows with the square or the cube of the links."""
    assert is_long(spec(limbs(4, 7).mechanism, "forward_dynamics", method))


@pytest.mark.slow
@conditions.compiled
def test_a_humanoid_in_parts_and_in_loops_moves_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    robot = limbs(4, 6)
    rng = np.random.default_rng(3)
    q, v, x = (rng.uniform(-1, 1, (9, width)) for width in (robot.nq, robot.nv, robot.nv))
    q[:, 3:7] /= np.linalg.norm(q[:, 3:7], axis=1, keepdims=True)
    for name, given in (("forward_dynamics", x), ("inverse_dynamics", x)):
        found = getattr(robot, name)(q, v, given)
        one = getattr(robot, name)(q[2], v[2], given[2])
        with monkeypatch.context() as patch:
            patch.setattr(choose, "is_long", lambda _: True)
            machine = target()
            assert machine is not None
            image = object_file(Key(spec(robot.mechanism, name), machine, batch=True), machine)
        assert image.how == "loops"
        expected = np.empty_like(found)
        arguments = dict(zip(image.inputs, (q, v, given), strict=True))
        assert CompiledKernel(image, machine)(arguments, [expected]) == 0
        bound = 1e-10 * np.abs(expected).max()
        np.testing.assert_allclose(found, expected, rtol=0, atol=bound)
        np.testing.assert_allclose(one, expected[2], rtol=0, atol=bound)


@conditions.compiled
def test_a_humanoid_needs_no_large_stack() -> None:
    """A thread with a small stack computes a batch."""
    robot = limbs(4, 6)
    q, v = np.zeros((40, robot.nq)), np.random.default_rng(0).uniform(-1, 1, (40, robot.nv))
    q[:, 6] = 1.0
    expected = robot.forward_dynamics(q, v, v)  # the compiler needs more
    found = []
    before = threading.stack_size(64 * 1024)
    try:
        thread = threading.Thread(target=lambda: found.append(robot.forward_dynamics(q, v, v)))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    np.testing.assert_array_equal(found[0], expected)


@pytest.mark.slow
@pytest.mark.parametrize(
    "arm", [rd.Robot.random(199, "R", tree=True, seed=1), long_chain(250)], ids=["tree", "chain"]
)
def test_scratch_that_does_not_fit_a_stack_is_not_put_there(arm: rd.Robot) -> None:
    """A thread with a small stack computes one state of a long robot."""
    assert kernel_of(key(arm, method="articulated-body", batch=False)).memory
    q, v = np.random.default_rng(0).uniform(-1, 1, (2, arm.n))
    expected = arm.forward_dynamics(q[None], v[None], v[None])[0]
    arm.forward_dynamics(q, v, v)  # the compiler needs more
    found = []
    before = threading.stack_size(64 * 1024)
    try:
        thread = threading.Thread(target=lambda: found.append(arm.forward_dynamics(q, v, v)))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    np.testing.assert_allclose(found[0], expected, rtol=1e-8, atol=1e-8)


@pytest.mark.slow
@pytest.mark.parametrize("n", mostly_slow([500, 1500], lambda n: n == 500))
def test_a_plain_robot_is_its_own_elements(n: int) -> None:
    mechanism = rd.Robot.random(n, "RPF", seed=1).mechanism
    assert mechanism.elementary().mechanism is mechanism
