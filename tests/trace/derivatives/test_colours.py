"""Colours: no element depends on two directions of one colour, and limbs of a robot share them."""

from random import Random

import pytest

import rodyn as rd
from rodyn.kernel.program.differentiated import joint_directions
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.trace.derivatives.programs import coloured, jacobian, supports
from rodyn.trace.derivatives.rules import identity_chart
from tests.trace.derivatives.high_precision import smooth_and_not


@pytest.mark.parametrize("seed", range(5))
def test_no_element_has_two_directions_of_one_colour(seed: int) -> None:
    draw = Random(seed)
    masks = [draw.getrandbits(12) & draw.getrandbits(12) for _ in range(20)]
    colours = coloured(masks)
    for k, mask in enumerate(masks):
        assert all(not mask & masks[j] for j in range(k) if colours[j] == colours[k])


@pytest.mark.parametrize("seed", range(3))
def test_what_has_no_support_is_a_constant_zero(seed: int) -> None:
    program = smooth_and_not(seed, inputs=6, size=5)
    masks = supports(program, ["y", "z"], "x", identity_chart(6))
    matrices = jacobian(program, ["y", "z"], ["x"])
    places = [k for name in ("y by x", "z by x") for k in matrices.outputs[name]]
    for element in range(len(places) // 6):
        for direction in range(6):
            if not masks[direction] >> element & 1:
                assert matrices.code[places[6 * element + direction]].value == 0.0


def test_limbs_share_colours() -> None:
    """Four arms of two joints on one floating base: its six ways to move, and two for all arms together."""
    links = [
        rd.Link(f"{side}{k}", "base" if k == 0 else f"{side}0", mass=1.0, inertia=(1, 1, 1))
        for side in "abcd"
        for k in range(2)
    ]
    arm = rd.Robot(links, base=rd.FloatingBase(1.0, inertia=(1, 1, 1)))
    program = build(spec(arm.mechanism, "forward_kinematics", None, ())).program
    colours = coloured(supports(program, ["T"], "q", joint_directions(arm.mechanism)))
    assert arm.nv == 14
    assert max(colours) + 1 <= 8
