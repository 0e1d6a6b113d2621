"""A payload is part of the body that carries it."""

from typing import Any

import numpy as np
import pytest

from rodyn.errors import InputError, RodynError, UnphysicalError, UnphysicalWarning
from rodyn.model.body import Body
from rodyn.model.edit import with_payload
from rodyn.model.joints import Fixed, Prismatic
from rodyn.model.link import FloatingBase, Frame, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.random import random_mechanism

UPPER = Link("upper", mass=1.0, inertia=(1, 1, 1))
LOWER = Link("lower", "upper", Prismatic(), mass=1.0, inertia=(1, 1, 1))
FLANGE = Link("flange", "lower", Fixed(), mass=0.0)
SIDE = Link("side", "upper", mass=1.0, inertia=(1, 1, 1))
ARM = Mechanism("arm", [UPPER, LOWER, FLANGE, SIDE])


def test_a_payload_is_part_of_the_link_that_carries_it() -> None:
    arm = random_mechanism(3, seed=4)
    loaded = with_payload(arm, 2.0, (0.1, 0.2, 0.3), (0.1, 0.1, 0.1))
    assert loaded.links[:2] == arm.links[:2]
    assert loaded.links[2].mass == pytest.approx(arm.links[2].mass + 2.0)
    centre = arm.located().pose.matrix() @ (0.1, 0.2, 0.3, 1.0)
    expected = (arm.links[2].mass * np.array(arm.links[2].com) + 2.0 * centre[:3]) / loaded.links[2].mass
    np.testing.assert_allclose(loaded.links[2].com, expected, rtol=1e-14)


def test_no_payload_is_the_same_robot() -> None:
    arm = random_mechanism(3, seed=4)
    assert with_payload(arm, 0) == arm
    assert with_payload(arm, 0.0, com=(1, 2, 3)) == arm


@pytest.mark.parametrize("payload", [(-0.5,), (1.0, (0, 0, 0), (1, 1, 5)), (0.0, (0, 0, 0), (1, 1, 1))])
def test_an_unphysical_payload_raises_or_warns_once(payload: tuple[Any, ...]) -> None:
    with pytest.raises(UnphysicalError, match=r'(?s)physical="warn".*payload: '):
        with_payload(ARM, *payload, frame="side")
    with pytest.warns(UnphysicalWarning, match="payload: ") as record:
        loaded = with_payload(ARM, *payload, frame="side", physical="warn")
    assert len(record) == 1
    assert loaded.links[-1].body == ARM.links[-1].body + Body(*payload)


@pytest.mark.parametrize("payload", [(-1.0,), (1.0, (0, 0)), (1.0, (0, 0, 0), (1, 1, 5)), ("1",)])
def test_what_is_no_payload_is_refused(payload: tuple[Any, ...]) -> None:
    with pytest.raises(RodynError, match="payload"):
        with_payload(ARM, *payload)


def test_a_payload_at_a_frame_is_in_its_axes() -> None:
    """Where the frame is, and turned as it is; on a floating base too."""
    turned = Pose((1, 2, 3), [("z", np.pi / 2)])
    arm = ARM.replace(frames=[Frame("grip", "lower", turned), Frame("dock", "base", turned)])
    payload = Body(2.0, (0.1, 0, 0), (0.1, 0.2, 0.3))
    loaded = with_payload(arm, payload.mass, payload.com, payload.inertia, frame="grip")
    assert loaded.links[1].body == arm.links[1].body + payload.moved(turned)
    assert (loaded.links[0], loaded.links[2:]) == (arm.links[0], arm.links[2:])
    with pytest.raises(InputError, match="a payload on the fixed base moves nothing"):
        with_payload(arm, 1.0, frame="dock")
    with pytest.raises(InputError, match="2 tips and no tool"):
        with_payload(arm, 1.0)
    base = FloatingBase(5.0, inertia=(1, 1, 1))
    free = with_payload(arm.replace(base=base), payload.mass, payload.com, payload.inertia, frame="dock")
    assert isinstance(free.base, FloatingBase)
    total = base + payload.moved(turned)
    assert (free.base.mass, free.base.com, free.base.inertia) == (total.mass, total.com, total.inertia)
    assert free.links == arm.links
