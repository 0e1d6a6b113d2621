"""States by joint name and back."""

import numpy as np
import pytest

import rodyn as rd

ARM = rd.Robot(
    [
        rd.Link("upper", joint=rd.Revolute(name="shoulder"), mass=1.0, inertia=(1, 1, 1)),
        rd.Link("ball", "upper", rd.Spherical(), mass=1.0, inertia=(1, 1, 1)),
        rd.Link("left", "ball", rd.Prismatic(name="finger"), mass=1.0, inertia=(1, 1, 1)),
        rd.Link(
            "right", "ball", rd.Prismatic(mimic=rd.Mimic("finger", -2, 0.5)), mass=1.0, inertia=(1, 1, 1)
        ),
        rd.Link("tip", "right", rd.Fixed(), mass=1.0),
    ],
    base=rd.FloatingBase(5.0, inertia=(1, 1, 1)),
)


def test_names_give_coordinates_and_come_back() -> None:
    q = ARM.q_from({"finger": 0.25, "ball": [0, 0, 0.6, 0.8], "base": [1, 2, 3, 0, 0, 0, 1]})
    assert q.tolist() == [1, 2, 3, 0, 0, 0, 1, 0, 0, 0, 0.6, 0.8, 0.25]
    back = ARM.by_joint(q)
    assert list(back) == ["base", "shoulder", "ball", "finger"]
    assert ARM.q_from(back).tolist() == q.tolist()
    assert (back["finger"].shape, back["ball"].shape) == ((), (4,))


def test_what_is_not_named_is_at_rest_or_as_the_default() -> None:
    assert ARM.q_from({}).tolist() == [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
    default = ARM.q_from({"shoulder": 0.5})
    assert ARM.q_from({"finger": 2.0}, default)[[7, -1]].tolist() == [0.5, 2.0]
    assert ARM.qd_from({"shoulder": 2.0}, np.ones(ARM.nv)).tolist() == [1] * 6 + [2, 1, 1, 1, 1]


def test_leading_axes_are_batches() -> None:
    q = ARM.q_from({"finger": np.arange(3.0), "shoulder": np.arange(2.0)[:, None]})
    assert q.shape == (2, 3, ARM.nq)
    assert (q[1, 2, 7], q[1, 2, -1]) == (1.0, 2.0)
    assert ARM.by_joint(q)["ball"].shape == (2, 3, 4)
    rates = ARM.qd_from({"ball": np.ones((4, 3))})
    assert rates.shape == (4, ARM.nv)
    assert ARM.by_joint(rates)["base"].shape == (4, 6)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"sholder": 1.0}, "unknown joint 'sholder': did you mean 'shoulder'"),
        ({"upper": 1.0}, "unknown joint 'upper'"),
        ({"right": 1.0}, r"'right' has no coordinate of its own, it is at -2 q \+0.5 of joint 'finger'"),
        ({"tip": 1.0}, "'tip' is fixed"),
        ({"ball": 1.0}, "'ball' has 4 numbers on the last axis"),
        ({"ball": [0, 0, 0, 2]}, "quaternion of 'ball' has norm 2"),
        ({"finger": float("nan")}, "joint 'finger' has nan"),
        ({"finger": [1, 2], "shoulder": [1, 2, 3]}, "do not broadcast"),
        ({3: 1.0}, "given by its name, got 3"),
        ([1.0], "dict of numbers by joint name"),
    ],
)
def test_what_is_no_state_is_refused(given: object, words: str) -> None:
    with pytest.raises(rd.RodynError, match=words):
        ARM.q_from(given)


def test_a_state_of_another_width_is_refused() -> None:
    with pytest.raises(rd.InputError, match=r"needs \(..., 11\) or \(..., 13\)"):
        ARM.by_joint(np.zeros(3))
    with pytest.raises(rd.InputError, match=r"default has shape \(2,\)"):
        ARM.q_from({}, [1, 2])
    with pytest.raises(rd.UnknownNameError, match="unknown joint 'base'"):
        rd.load("two_link").q_from({"base": np.zeros(7)})


def test_no_joint_is_called_as_the_floating_base() -> None:
    arm = rd.Robot([rd.Link("rod", joint=rd.Revolute(name="base"), mass=1.0, inertia=(1, 1, 1))])
    assert set(arm.by_joint([0.5])) == {"base"}
    with pytest.raises(
        rd.DescriptionError, match="joint of link 'rod' is called 'base', as the floating base is"
    ):
        arm.with_base(rd.FloatingBase(1.0, inertia=(1, 1, 1)))


def test_strict_needs_every_joint_that_has_no_default() -> None:
    whole = {"base": [1, 2, 3, 0, 0, 0, 1], "shoulder": 0.1, "ball": [0, 0, 0.6, 0.8], "finger": 0.25}
    assert ARM.q_from(whole, strict=True).tolist() == ARM.q_from(whole).tolist()
    rates = {name: np.zeros(k) if k > 1 else 0.0 for name, k in (("base", 6), ("shoulder", 1), ("ball", 3))}
    for name in whole:
        part = {key: value for key, value in whole.items() if key != name}
        with pytest.raises(rd.InputError, match=f"strict=True needs every joint; missing: {name}"):
            ARM.q_from(part, strict=True)
        default = ARM.q_from(whole)
        assert ARM.q_from(part, default, strict=True).tolist() == default.tolist()
    with pytest.raises(rd.InputError, match="missing: finger"):
        ARM.qd_from(rates, strict=True)
    assert ARM.qd_from(rates | {"finger": 1.0}, strict=True)[-1] == 1.0
    with pytest.raises(rd.InputTypeError, match="strict must be True or False"):
        ARM.q_from(whole, strict="yes")
