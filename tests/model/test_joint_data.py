"""Limits and mimics: numbers, or what is infinite where nothing is known."""

import math
from collections.abc import Callable

import numpy as np
import pytest

from rodyn.errors import DescriptionError
from rodyn.model.joint_data import Limits, Mimic


def test_limits_are_values() -> None:
    limits = Limits(-1, np.float32(2), effort=np.array([3.0]))
    assert (limits.lower, limits.upper, limits.velocity, limits.effort) == (
        (-1.0,),
        (2.0,),
        (math.inf,),
        (3.0,),
    )
    assert limits == Limits(lower=[-1.0], upper=(2,), effort=3)
    assert hash(limits) == hash(Limits(-1.0, 2.0, effort=3.0))
    assert repr(limits) == "Limits(lower=-1.0, upper=2.0, effort=3.0)"
    assert repr(Limits()) == "Limits()"
    assert (
        repr(Limits(lower=[0, 1], velocity=[math.inf, 2])) == "Limits(lower=(0.0, 1.0), velocity=(inf, 2.0))"
    )


def test_limits_have_a_number_for_every_coordinate() -> None:
    both = Limits([-1, -math.inf], 2.0).spread(2)
    assert both.upper == (2.0, 2.0)
    assert both.of(0) == Limits(-1, 2)
    assert both.of(1) == Limits(upper=2)
    assert Limits(0.5, 0.5).spread(1).lower == (0.5,)  # a joint that is held


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Limits("a"), "limits: lower must be a"),
        (lambda: Limits(upper=math.nan), "limits: upper must be a finite number, got nan"),
        (lambda: Limits(upper=True), "limits: upper must be a number"),
        (lambda: Limits(velocity=-1), "limits: velocity must not be negative, got -1"),
        (lambda: Limits(effort=-math.inf), "limits: effort must not be negative, got -inf"),
        (lambda: Limits(1, [2, 3]).spread(3), "limits: upper has 2 numbers, but the joint has 3"),
        (lambda: Limits([1, 0], [0, 1]).spread(2), "limits: lower must not be above upper, got 1 and 0"),
        (lambda: Limits(math.inf).spread(1), "lower must not be above upper, got inf and inf"),
        (lambda: Limits(upper=-math.inf).spread(1), "lower must not be above upper, got -inf and -inf"),
        (lambda: Mimic(3), "mimic: joint must be a text, got 3"),
        (lambda: Mimic(""), "mimic: joint must be a name"),
        (lambda: Mimic("a", factor=math.inf), "mimic: factor must be a finite number"),
        (lambda: Mimic("a", offset="1"), "mimic: offset must be a number"),
    ],
)
def test_what_is_none_is_refused(make: Callable[[], object], words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        make()


def test_a_mimic_is_a_value() -> None:
    assert Mimic("finger", -1, 0.5) == Mimic(joint="finger", factor=-1.0, offset=0.5)
    assert Mimic("finger").factor == 1.0
