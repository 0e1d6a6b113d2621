"""Keys of a description: exact, or an error with the nearest ones; degrees by name."""

import math

import pytest
from hypothesis import given, strategies as st

from rodyn.errors import DescriptionError, DescriptionWarning
from rodyn.model.formats.files import angle, keyed, radians
from rodyn.model.formats.readers import from_dict, load


def test_degrees_stand_for_the_key() -> None:
    assert keyed({"alpha_deg": 90}, ["alpha"], degrees=["alpha"])
    assert keyed({"alpha": 1.5}, ["alpha"], degrees=["alpha"])
    with pytest.raises(DescriptionError, match="'alpha' and 'alpha_deg' are both given"):
        keyed({"alpha": 1.5, "alpha_deg": 90}, ["alpha"], degrees=["alpha"])
    with pytest.raises(DescriptionError, match="missing key 'alpha'"):
        keyed({}, ["alpha"], degrees=["alpha"])


def test_keys_are_exact() -> None:
    with pytest.raises(DescriptionError, match="missing keys 'mass', 'com'"):
        keyed({}, ["mass", "com"])
    with pytest.raises(DescriptionError, match="unknown key 7"):
        keyed({7: 1.0}, ["mass"])
    with pytest.raises(DescriptionError, match="table of keys and values, got 'arm'"):
        keyed("arm", ["mass"])


@given(st.integers(-8, 8))
def test_quarter_turns_in_degrees_are_quarter_turns(quarters: int) -> None:
    assert radians(90.0 * quarters) == quarters * (math.pi / 2)


@given(st.floats(-1000, 1000))
def test_degrees_are_degrees(degrees: float) -> None:
    assert radians(degrees) == pytest.approx(math.radians(degrees), rel=1e-15)


def test_degrees_that_are_given_as_radians_are_warned_of() -> None:
    """In tables of Denavit and Hartenberg, and in turns of poses; what is written back is read as it is."""
    for value in (90, -180.0, 1000.5):
        with pytest.warns(DescriptionWarning, match=f"alpha: an angle of {value:g} rad"):
            assert angle({"alpha": value}, "alpha") == value
    assert angle({"alpha": 2 * math.pi}, "alpha") == 2 * math.pi
    document = load("two_link").to_dict()
    document["links"][1]["placement"] = {"rotation": [["z", 90]]}
    with pytest.warns(
        DescriptionWarning, match="rotation: an angle of 90 rad .*; in degrees it is rotation_deg"
    ):
        arm = from_dict(document)
    assert arm.links[1].placement.rotation == (("z", 90.0),)
