"""A mechanism is a valid, frozen value, and its changed copies are checked like new ones."""

import copy
import dataclasses
import pickle
import warnings
from typing import Any

import numpy as np
import pytest

from rodyn.errors import (
    DescriptionError,
    InputTypeError,
    RodynError,
    UnknownNameError,
    UnphysicalError,
    UnphysicalWarning,
)
from rodyn.model.joints import Fixed, Prismatic
from rodyn.model.link import FloatingBase, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.random import random_mechanism

UPPER = Link("upper", mass=1.0, inertia=(1, 1, 1))
LOWER = Link("lower", "upper", Prismatic(), mass=1.0, inertia=(1, 1, 1))
FLANGE = Link("flange", "lower", Fixed(), mass=0.0)
SIDE = Link("side", "upper", mass=1.0, inertia=(1, 1, 1))
ARM = Mechanism("arm", [UPPER, LOWER, FLANGE, SIDE])
BAD = Link("bad", "upper", mass=1.0, inertia=(1, 1, -1))


def test_structure() -> None:
    assert ARM.parents == (-1, 0, 1, 0)
    assert ARM.kinds == ("revolute", "prismatic", "fixed", "revolute")
    assert ARM.moving == (0, 1, 3)
    assert (ARM.n, ARM.nq, ARM.nv) == (3, 3, 3)
    assert [ARM.children(k) for k in range(-1, 4)] == [(0,), (1, 3), (2,), (), ()]
    floating = ARM.replace(base=FloatingBase(5.0, inertia=(1, 1, 1)))
    assert (floating.n, floating.nq, floating.nv) == (3, 10, 9)


def test_a_mechanism_is_a_value() -> None:
    again = Mechanism("arm", [UPPER, LOWER, FLANGE, SIDE], gravity=np.array([0, 0, -9.81]))
    assert again == ARM
    assert hash(again) == hash(ARM)
    assert ARM.replace(gravity=(0, 0, -1.62)) != ARM
    with pytest.raises(dataclasses.FrozenInstanceError):
        ARM.name = "leg"


def test_copies_and_pickles_are_equal_and_carry_the_description_only() -> None:
    ARM.merged()
    for twin in (pickle.loads(pickle.dumps(ARM)), copy.deepcopy(ARM), copy.copy(ARM)):
        assert twin == ARM
        assert set(vars(twin)) == {field.name for field in dataclasses.fields(Mechanism)}


def test_index() -> None:
    assert [ARM.index(link) for link in ("lower", 1, -3, np.int64(1))] == [1, 1, 1, 1]
    with pytest.raises(UnknownNameError, match="unknown link 'lowr': did you mean 'lower'"):
        ARM.index("lowr")
    with pytest.raises(UnknownNameError, match="there is no link 4: numbers go from 0 to 3"):
        ARM.index(4)
    for wrong in (1.0, True, None):
        with pytest.raises(InputTypeError, match="name or number"):
            ARM.index(wrong)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"links": []}, "at least one link"),
        ({"links": "upper"}, "links must be a list"),
        ({"links": [UPPER, {"name": "lower"}]}, r"links\[1\] must be a Link"),
        ({"links": [Link("weld", joint=Fixed(), mass=1.0)]}, "no joint moves"),
        ({"links": [UPPER, UPPER]}, "both called 'upper'"),
        ({"links": [LOWER, UPPER]}, "stands before its parent"),
        ({"gravity": 9.81}, "gravity must be a list"),
        ({"gravity": (0, 0, np.nan)}, r"gravity\[2\] must be a finite number"),
        ({"gravity": [[0, 0, -9.81]]}, r"gravity\[0\] must be a number"),
        ({"base": "floating"}, 'base must be "fixed" or a FloatingBase'),
        ({"base": None}, "base must be"),
        ({"tool": np.eye(4)}, "tool must be a Pose"),
        ({"q_initial": (0, 0)}, "q_initial has 2 numbers for 1 moving joints"),
        ({"description": 3}, "description must be a text"),
        ({"defects": "none"}, "defects must be a list"),
        ({"name": ""}, "the name of a robot must be a name"),
    ],
)
def test_what_is_no_mechanism_is_refused(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        Mechanism(**{"name": "arm", "links": [UPPER]} | fields)


def test_unphysical_bodies_raise_all_at_once() -> None:
    massless = Link("ghost", "bad", mass=0.0)
    with pytest.raises(UnphysicalError) as error:
        Mechanism("arm", [UPPER, BAD, massless], base=FloatingBase(-1.0))
    for words in ("robot 'arm'", "link 2 'bad'", "link 3 'ghost'", "floating base", 'physical="warn"'):
        assert words in str(error.value)


def test_unphysical_bodies_warn_once_when_asked_and_stay_as_they_are() -> None:
    with pytest.warns(UnphysicalWarning, match="link 2 'bad'") as record:
        arm = Mechanism("arm", [UPPER, BAD], physical="warn")
    assert len(record) == 1
    assert arm.links[1] is BAD
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        lighter = arm.replace(link="upper", mass=0.5)
        assert lighter.replace(gravity=(0, 0, 0)).merged().mechanism.findings()
    with pytest.raises(UnphysicalError, match="link 2 'bad'"):
        arm.replace(link="bad", mass=2.0)
    with pytest.raises(UnphysicalError, match="link 1 'upper'"):
        arm.replace(link="upper", inertia=(1, 1, 5))


def test_an_unknown_way_to_treat_unphysical_bodies_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'warn'"):
        Mechanism("arm", [UPPER], physical="warm")


def test_replace_changes_one_thing() -> None:
    changed = ARM.replace(link="lower", mass=2.5)
    assert changed.links[1] == dataclasses.replace(LOWER, mass=2.5)
    assert changed.links[0] is UPPER
    assert ARM.replace(name="leg", tool=Pose(xyz=(1, 0, 0))).tool.xyz == (1.0, 0.0, 0.0)
    with pytest.raises(UnknownNameError, match="unknown field 'mas': did you mean 'mass'"):
        ARM.replace(link=0, mas=1.0)
    with pytest.raises(UnknownNameError, match="unknown field 'mass'"):
        ARM.replace(mass=1.0)
    with pytest.raises(DescriptionError, match="mass must be a number"):
        ARM.replace(link=0, mass="2")
    with pytest.raises(DescriptionError, match="no parent 'upper'"):
        ARM.replace(link="upper", name="shoulder")


def test_a_payload_is_part_of_the_last_link() -> None:
    arm = random_mechanism(3, seed=4)
    loaded = arm.with_payload(2.0, (0.1, 0.2, 0.3), (0.1, 0.1, 0.1))
    assert loaded.links[:2] == arm.links[:2]
    assert loaded.links[2].mass == pytest.approx(arm.links[2].mass + 2.0)
    centre = arm.tool.matrix() @ (0.1, 0.2, 0.3, 1.0)
    expected = (arm.links[2].mass * np.array(arm.links[2].com) + 2.0 * centre[:3]) / loaded.links[2].mass
    np.testing.assert_allclose(loaded.links[2].com, expected, rtol=1e-14)


@pytest.mark.parametrize("payload", [(0.0,), (-1.0,), (1.0, (0, 0)), (1.0, (0, 0, 0), (1, 1, 5)), ("1",)])
def test_what_is_no_payload_is_refused(payload: tuple[Any, ...]) -> None:
    with pytest.raises(RodynError, match="payload"):
        ARM.with_payload(*payload)
