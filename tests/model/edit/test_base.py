"""The same robot on another base."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.edit import with_base
from rodyn.model.random import random_coordinates
from tests.model.edit.robots import bias, full, matrix

BODY = rd.FloatingBase(5.0, (0.1, 0, 0), (1, 1, 1))


@pytest.mark.parametrize("seed", range(3))
def test_a_floating_base_that_rests_is_a_fixed_one(seed: int) -> None:
    arm = full(5, "RPSF", seed)
    floating = with_base(arm, BODY)
    (q,) = random_coordinates(arm, 1, np.random.default_rng(seed))
    v = np.random.default_rng(seed).normal(size=arm.nv)
    whole_q, whole_v = np.concatenate([[0, 0, 0, 0, 0, 0, 1], q]), np.concatenate([np.zeros(6), v])
    np.testing.assert_allclose(matrix(floating, whole_q)[6:, 6:], matrix(arm, q), atol=1e-12)
    np.testing.assert_allclose(bias(floating, whole_q, whole_v)[6:], bias(arm, q, v), atol=1e-12)
    assert with_base(floating, "fixed") == arm
    assert (floating.frames, floating.tool) == (arm.frames, arm.tool)


def test_floating_takes_what_is_welded_to_the_base() -> None:
    mount = rd.Link("mount", joint="fixed")
    root = rd.Link("root", "mount", "fixed", mass=3.0, inertia=(1, 1, 1))
    arm = rd.Robot([mount, root, rd.Link("rod", "root", mass=1.0, inertia=(1, 1, 1))])
    floating = arm.with_base("floating")
    assert (floating.base, floating.nv, floating.mass) == (rd.FloatingBase(0.0), 7, 4.0)
    assert floating.with_base("floating") == floating
    assert arm.mechanism.welded == (0, 1)
    assert rd.load(arm.to_dict(), base="floating") == floating
    assert rd.load(floating.to_dict(), base="fixed") == arm


def test_a_base_without_mass_must_be_given_its_body() -> None:
    arm = rd.load("two_link")
    with pytest.raises(rd.InputError, match=r"no link with mass is welded to it: .*FloatingBase\(mass, com"):
        arm.with_base("floating")
    assert arm.with_base(BODY).base == BODY
    assert rd.load("two_link", base=BODY) == arm.with_base(BODY)


@pytest.mark.parametrize("base", ["flying", None, 5.0, ["fixed"]])
def test_what_is_no_base_is_refused(base: object) -> None:
    with pytest.raises(rd.InputError, match='base must be "fixed", "floating" or a FloatingBase'):
        rd.load("two_link").with_base(base)


def test_tip_names_the_tool() -> None:
    assert rd.load("stanford", tip="link4").tool == "link4"
    with pytest.raises(rd.DescriptionError, match="the tool 'flange' is no link or frame"):
        rd.load("stanford", tip="flange")
