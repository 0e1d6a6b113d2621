"""A joint that mimics has no coordinate; which one it follows is found through any chain of mimics."""

import pytest

from rodyn.errors import DescriptionError
from rodyn.model.joint_data import Mimic
from rodyn.model.joints import Fixed, Joint, Planar, Prismatic, Revolute
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism


def hand(*joints: Joint) -> Mechanism:
    """Fingers side by side on a palm that turns."""
    palm = Link("palm", joint=Revolute(name="turn"), mass=1.0, inertia=(1, 1, 1))
    fingers = [
        Link(f"finger{k}", "palm", joint, mass=1.0, inertia=(1, 1, 1)) for k, joint in enumerate(joints)
    ]
    return Mechanism("hand", [palm, *fingers])


def test_a_chain_of_mimics_is_one_factor_and_one_offset() -> None:
    """q2 = 3 q1 + 1, q1 = −2 q0 + 0.5: q2 = −6 q0 + 2.5. In any order of the links."""
    leader, second = Revolute(), Prismatic(mimic=Mimic("finger0", -2.0, 0.5))
    found = hand(leader, second, Revolute(mimic=Mimic("finger1", 3.0, 1.0)))
    assert found.couplings == {2: (1, -2.0, 0.5), 3: (1, -6.0, 2.5)}
    assert (found.n, found.nq, found.nv) == (2, 2, 2)
    assert found.independent == (0, 1)
    assert found.moving == (0, 1, 2, 3)
    backwards = hand(Revolute(mimic=Mimic("finger1", 3.0, 1.0)), Revolute(mimic=Mimic("turn", -2.0, 0.5)))
    assert backwards.couplings == {1: (0, -6.0, 2.5), 2: (0, -2.0, 0.5)}
    assert backwards.n == 1


def test_a_joint_is_followed_by_its_own_name() -> None:
    assert hand(Revolute(mimic=Mimic("turn"))).couplings == {1: (0, 1.0, 0.0)}
    with pytest.raises(DescriptionError, match="joint 'finger0' mimics 'palm', which is no joint that moves"):
        hand(Revolute(mimic=Mimic("palm")))


def test_a_factor_of_zero_holds_the_joint() -> None:
    assert hand(Revolute(mimic=Mimic("turn", 0.0, 0.3))).couplings == {1: (0, 0.0, 0.3)}


@pytest.mark.parametrize(
    ("joints", "words"),
    [
        ([Revolute(mimic=Mimic("trn"))], "joint 'finger0' mimics 'trn', .*did you mean 'turn'"),
        ([Fixed(), Revolute(mimic=Mimic("finger0"))], "mimics 'finger0', which is no joint that moves"),
        (
            [Planar(), Revolute(mimic=Mimic("finger0"))],
            "mimics 'finger0', a planar joint; only a joint of one",
        ),
        ([Revolute(mimic=Mimic("finger0"))], "in a circle: finger0 -> finger0"),
        (
            [Revolute(mimic=Mimic("finger1")), Revolute(mimic=Mimic("finger0"))],
            "joints mimic each other in a circle: finger0 -> finger1 -> finger0",
        ),
        (
            [
                Revolute(mimic=Mimic("finger1")),
                Revolute(mimic=Mimic("finger2")),
                Revolute(mimic=Mimic("finger1")),
            ],
            "in a circle: finger1 -> finger2 -> finger1",
        ),
    ],
)
def test_what_follows_nothing_is_refused(joints: list[Joint], words: str) -> None:
    with pytest.raises(DescriptionError, match=f"robot 'hand': .*{words}"):
        hand(*joints)


def test_initial_postures_are_of_what_has_coordinates() -> None:
    held = hand(Revolute(), Revolute(mimic=Mimic("finger0")))
    assert held.replace(q_initial=(0.1, 0.2)).q_initial == (0.1, 0.2)
    with pytest.raises(DescriptionError, match="q_initial has 3 numbers for 2 joint coordinates"):
        held.replace(q_initial=(0.1, 0.2, 0.3))
