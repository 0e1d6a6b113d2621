"""Sines and cosines of the kernels against mpmath, and of float32 against float64."""

import mpmath
import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine.target import Target
from rodyn.llvm.row_function import program_module
from rodyn.llvm.writer import SINGLE
from rodyn.trace.passes import fused
from rodyn.trace.program import record
from rodyn.trace.scalar import Graph
from tests.programs import call, machine_code, targets

TARGETS = targets()


NEAREST = [
    float.fromhex(f"{digits}p{power}")
    for digits, powers in (("0x1.6c6cbc45dc8de", range(5, 12)), ("0x1.b951f1572eba5", range(23, 29)))
    for power in powers
]
"""float64 numbers below 1e9 that are nearest to a multiple of π/2: some 6e-19, others 2e-18."""

LAST_PART = 2.0**-95
"""What the last part of π/2 leaves out, times the quarter turns of 1e9 rad: the error of sines below 1e-12."""


@pytest.mark.slow
def test_sines_and_cosines_to_two_ulp() -> None:
    """A pendulum's gravity torque is a sine: compared with 60 digits up to 1e9 and near multiples of π/2."""
    rod = rd.Robot([rd.Link("rod", mass=1.0, com=(1.0, 0, 0))], gravity=(0, -1, 0))
    rng = np.random.default_rng(5)
    angles = np.concatenate(
        [
            rng.uniform(-1e5, 1e5, 2000),
            rng.uniform(-1e9, 1e9, 2000),
            rng.uniform(-4, 4, 2000),
            np.arange(-4000, 4000, 7) * (np.pi / 2),
            rng.integers(2**16, 6 * 10**8, 2000) * (np.pi / 2),
            NEAREST,
            [0.0, 1e-300, -1e-8, np.pi, 63661 * np.pi / 2],
        ]
    )
    found = rod.gravity_force(angles[:, None])[:, 0]  # cos θ
    with mpmath.workdps(60):
        exact = np.array([float(mpmath.cos(mpmath.mpf(x))) for x in angles])
        distance = [
            abs(mpmath.mpf(float(a)) - mpmath.cos(mpmath.mpf(x))) for a, x in zip(found, angles, strict=True)
        ]
    errors, ulp = np.array([float(d) for d in distance]), np.spacing(np.abs(exact))
    assert (errors <= 2.0 * ulp + LAST_PART).all()
    common = (np.abs(angles) < 1e5) & (np.abs(exact) > 1e-17)
    assert common.sum() > 5000
    assert (errors[common] <= 2.0 * ulp[common]).all()


def sine_and_cosine(target: Target, angles: np.ndarray) -> tuple[int, np.ndarray, np.ndarray]:
    """The flags, sines and cosines of code in float32."""
    graph = Graph()
    angle = graph.input("x", 0)
    program = fused(record(graph, {"x": 1}, {"sine": [angle.sin()], "cosine": [angle.cos()]}, []))
    code = machine_code(program_module(program, target.lanes_of(SINGLE), real=SINGLE), target)
    found = [np.empty_like(angles) for _ in range(2)]
    return call(code, [angles[:, None]], found), found[0], found[1]


def numbers_between(low: float, high: float, step: int) -> np.ndarray:
    """One in `step` of the float32 numbers of a range."""
    first, last = (int(np.float32(x).view(np.uint32)) for x in (low, high))
    return np.arange(first, last, step, dtype=np.uint32).view(np.float32)


def nearest_to_quarters() -> np.ndarray:
    """Multiples of π/2 up to 6000, and their neighbours: one is 4e-9 from 161 π/2."""
    quarters = (np.arange(1, 3820) * (np.pi / 2)).astype(np.float32)
    return np.concatenate([np.nextafter(quarters, np.float32(x)) for x in (0.0, 1e9)] + [quarters])


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_sines_and_cosines_of_float32_to_two_and_a_half_ulp(target: Target) -> None:
    """With fused products and without; a prime step meets all fractions, and double is exact enough to compare."""
    angles = np.concatenate([numbers_between(1e-30, 6000.0, 331), nearest_to_quarters()])
    angles = np.concatenate([angles, -angles, np.float32([0.0, -0.0])])
    flags, *found = sine_and_cosine(target, angles)
    assert flags == 0
    for computed, exact in zip(
        found, (np.sin(angles.astype(float)), np.cos(angles.astype(float))), strict=True
    ):
        ulps = np.abs(computed - exact) / np.spacing(np.abs(exact).astype(np.float32))
        assert ulps.max() <= 2.5


@pytest.mark.parametrize("angle", [6000.0, -6001.0, 1e30, np.inf, -np.inf, np.nan])
def test_large_angles_of_float32_are_flagged(angle: float) -> None:
    """Each in its lane, the others are not."""
    for target in TARGETS.values():
        angles = np.full(target.lanes_of(SINGLE), 5999.0, np.float32)
        assert sine_and_cosine(target, angles)[0] == 0
        angles[3] = angle
        assert sine_and_cosine(target, angles)[0] == 1 << 3
