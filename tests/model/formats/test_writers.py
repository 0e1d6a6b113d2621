"""What is written reads back as the equal mechanism, bit for bit, through dict, JSON and TOML."""

import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from rodyn.model import catalog
from rodyn.model.formats.readers import from_dict, load
from rodyn.model.joints import Fixed
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.random import random_mechanism

numbers = st.floats(-1e300, 1e300)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


def assert_round_trips(arm: Mechanism, physical: str = "raise") -> None:
    for document in (arm.to_dict(), json.loads(arm.to_json()), tomllib.loads(arm.to_toml())):
        assert from_dict(document, physical) == arm


@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("seed", range(5))
def test_random_robots(seed: int, base: str) -> None:
    assert_round_trips(random_mechanism(6, joints="RPF", tree=True, seed=seed, base=base))


@pytest.mark.filterwarnings("ignore::rodyn.errors.UnphysicalWarning")
@pytest.mark.parametrize("name", catalog.names())
def test_catalog(name: str) -> None:
    assert_round_trips(load(name), physical="warn")


@given(numbers, numbers, st.floats(min_value=5e-324, max_value=1e300), texts)
def test_numbers_and_texts(xyz: float, angle: float, mass: float, text: str) -> None:
    links = [
        Link('a\\b "c" é 😀', mass=mass, placement=Pose((xyz, -0.0, 1e-300), [("y", angle)])),
        Link("weld", 'a\\b "c" é 😀', Fixed(), mass=0.0),
    ]
    arm = Mechanism(
        "arm", links, description=text, provenance=text + "\n\x7f\t", defects=[text], q_initial=[angle]
    )
    assert_round_trips(arm)


def test_files(tmp_path: Path) -> None:
    arm = random_mechanism(4, seed=1)
    (tmp_path / "arm.json").write_text(arm.to_json(), encoding="utf-8")
    (tmp_path / "arm.toml").write_text(arm.to_toml(), encoding="utf-8")
    assert load(tmp_path / "arm.json") == load(tmp_path / "arm.toml") == arm


def test_plain_types_only() -> None:
    def plain(value: object) -> bool:
        if type(value) is dict:
            return all(type(key) is str and plain(entry) for key, entry in value.items())
        if type(value) is list:
            return all(map(plain, value))
        return type(value) in (str, float)

    assert plain(random_mechanism(5, joints="RPF", seed=2, base="floating").to_dict())
