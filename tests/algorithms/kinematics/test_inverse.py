"""Closed forms of inverse kinematics: the equations of the subproblems hold, and all of it over 40 digits."""

from __future__ import annotations

import math
from typing import Any

import mpmath
import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Vec3, dot
from rodyn.algorithms.kinematics.inverse.circle import Conic, crossings
from rodyn.algorithms.kinematics.inverse.screws import Angle, Axis, Functions, Rigid, carried, turned
from rodyn.algorithms.kinematics.inverse.subproblems import (
    both_axes,
    distance,
    level,
    linear,
    reached,
    towards,
)
from rodyn.reach.closed.find import axis, rigid
from rodyn.reach.closed.program import solutions

F = Functions(math.sqrt, math.atan2, lambda truth, a, b: a if truth else b, math.cos, math.cbrt)
RNG = np.random.default_rng(0)
CASES = range(20)


def vector(*, unit: bool = False) -> Vec3:
    v = RNG.normal(size=3)
    return Vec3(*(v / np.linalg.norm(v) if unit else v).tolist())


def about() -> Axis:
    return Axis(True, vector(unit=True), Vec3(0.0, 0.0, 0.0))


def angle() -> Angle:
    x = RNG.uniform(-3, 3)
    return Angle(math.cos(x), math.sin(x))


def length(v: Vec3) -> float:
    return math.sqrt(dot(v, v))


@pytest.mark.parametrize("_", CASES)
def test_a_turn_towards(_: int) -> None:
    one, p, by = about(), vector(), angle()
    found, free = towards(F, one, p, turned(one, by, p), 1.0)
    assert not free
    assert found == pytest.approx(by, abs=1e-13)
    assert towards(F, one, one.h, one.h, 1.0) == (Angle(1.0, 0.0), True)


@pytest.mark.parametrize("_", CASES)
def test_a_height(_: int) -> None:
    one, a, p, by = about(), vector(unit=True), vector(), angle()
    split = level(F, one, a, p, dot(a, turned(one, by, p)), 1.0)
    assert min(abs(found.c - by.c) + abs(found.s - by.s) for found in split.values) < 1e-7
    for found in split.values:
        assert dot(a, turned(one, found, p)) == pytest.approx(dot(a, turned(one, by, p)), abs=1e-13)
    assert level(F, one, a, p, 100.0, 1.0).far
    assert level(F, one, a, p, -100.0, 1.0).near


@pytest.mark.parametrize("_", CASES)
def test_a_distance(_: int) -> None:
    one, p, q, by = about(), vector(), vector(), angle()
    way = turned(one, by, p) - q
    rise = dot(one.h, way)
    split = distance(F, one, p, q, dot(way, way) - rise * rise, 1.0)
    for found in split.values:
        assert length(turned(one, found, p) - q) == pytest.approx(length(way), abs=1e-12)
    assert distance(F, one, p, q, 100.0, 1.0).far
    assert distance(F, one, p, q, 0.0, 1.0).near


def test_a_folded_elbow_keeps_its_digits() -> None:
    """Equal lengths, 1e-9 apart: 1 − cos would have no digits left."""
    one, p = Axis(True, Vec3(0.0, 0.0, 1.0), Vec3(0.0, 0.0, 0.0)), Vec3(0.5, 0.0, 0.0)
    for found in distance(F, one, p, Vec3(0.5, 0.0, 0.0), 1e-18, 1.0).values:
        assert length(turned(one, found, p) - p) == pytest.approx(1e-9, rel=1e-6)


@pytest.mark.parametrize("unit", [False, True])
@pytest.mark.parametrize("_", CASES)
def test_two_axes(_: int, unit: bool) -> None:
    first, second, p = about(), about(), vector(unit=unit)
    q = turned(first, angle(), turned(second, angle(), p))
    split, firsts, free = both_axes(F, first, second, p, q, 1.0, unit=unit)
    assert (split.far, split.near, free) == (False, False, False)
    for one, other in zip(firsts, split.values, strict=True):
        assert length(turned(first, one, turned(second, other, p)) - q) < 1e-13


@pytest.mark.parametrize("tilt", [1e-3, 1e-6, 1e-9, 1e-12, 0.0])
def test_two_axes_beside_their_singularity(tilt: float) -> None:
    """A wrist that is nearly straight: 1 − cos² would lose the tilt below 1e-8."""
    first = Axis(True, Vec3(0.0, 0.0, 1.0), Vec3(0.0, 0.0, 0.0))
    second = Axis(True, Vec3(0.0, 1.0, 0.0), Vec3(0.0, 0.0, 0.0))
    p = Vec3(0.0, 0.0, 1.0)
    q = turned(first, angle(), turned(second, Angle(math.cos(tilt), math.sin(tilt)), p))
    for unit in (False, True):
        split, firsts, free = both_axes(F, first, second, p, q, 1.0, unit=unit)
        assert free == (tilt < 1e-13)
        for one, other in zip(firsts, split.values, strict=True):
            assert length(turned(first, one, turned(second, other, p)) - q) < 1e-15


def test_a_slider() -> None:
    h, v = vector(unit=True), vector()
    for d in reached(F, h, v, 9.0).values:
        assert length(v + h * d) == pytest.approx(3.0)
    assert reached(F, h, v, -1.0).near


@pytest.mark.parametrize("_", CASES)
def test_a_conic_and_the_circle(_: int) -> None:
    """One angle is given; the others are found where the conic changes its sign on the circle."""
    by, entries = angle(), RNG.normal(size=6).tolist()
    conic = Conic(*entries)

    def height(c: Any, s: Any) -> Any:
        a, b, d, e, f, k = conic
        return a * c * c + 2 * b * c * s + d * s * s + 2 * e * c + 2 * f * s + k

    conic = conic._replace(k=conic.k - height(by.c, by.s))
    found = [one for split in crossings(F, conic) for one in split.values]
    assert min(abs(one.c - by.c) + abs(one.s - by.s) for one in found) < 1e-9
    t = np.linspace(-np.pi, np.pi, 100001)
    signs = np.sign(height(np.cos(t), np.sin(t)))
    assert sum(abs(height(*one)) < 1e-12 for one in found) == np.count_nonzero(signs[1:] != signs[:-1])


def test_two_solutions_that_are_one() -> None:
    split = linear(F, 1.0, 0.0, 1.0, 1.0)
    assert split.twin
    assert split.values[0] == split.values[1] == Angle(1.0, 0.0)


def test_forty_digits() -> None:
    """Over mpmath's numbers: the postures of an arm whose lengths have few bits are right to 38 digits."""
    mp = mpmath.MPContext()
    mp.dps = 40
    f = Functions(mp.sqrt, mp.atan2, lambda truth, a, b: a if truth else b, mp.cos, mp.cbrt)
    rows = [
        {"joint": "revolute", "a": 0.125, "alpha": math.pi / 2, "b": 0.5, "theta": 0.0},
        {"joint": "revolute", "a": 0.5, "alpha": 0.0, "b": 0.0625, "theta": 0.0},
        {"joint": "revolute", "a": 0.25, "alpha": math.pi / 2, "b": 0.0, "theta": 0.0},
        {"joint": "revolute", "a": 0.0, "alpha": -math.pi / 2, "b": 0.5, "theta": 0.0},
        {"joint": "revolute", "a": 0.0, "alpha": math.pi / 2, "b": 0.0, "theta": 0.0},
        {"joint": "revolute", "a": 0.0, "alpha": 0.0, "b": 0.25, "theta": 0.0},
    ]
    arm = rd.Robot.from_dh(rows, convention="standard")
    plan = arm.closed_form.plan
    q = [mp.mpf(k) / 7 for k in (1, -2, 3, -4, 5, -6)]
    T: Any = rigid(plan.arm.tool)
    for screw, value in reversed([*zip(plan.arm.screws, q, strict=True)]):
        T = carried(axis(screw), Angle(mp.cos(value), mp.sin(value)), T)
    back = rigid(np.linalg.inv(plan.base))
    x, y, z = (back.R @ column for column in T.R.columns)
    pose = Rigid(Mat3(x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z), back @ T.p)
    found = solutions(f, plan, pose)
    good = [one for one in found if one.error < 1e-9]
    assert len(good) >= 4
    assert max(one.error for one in good) < mp.mpf(10) ** -38
    assert min(max(abs(a - b) for a, b in zip(one.q, q, strict=True)) for one in found) < mp.mpf(10) ** -37
