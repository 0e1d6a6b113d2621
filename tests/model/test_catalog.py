"""The catalog: complete, each entry with its source, its defects said in one warning."""

import json
import math
import re
import warnings

import numpy as np
import pytest

from rodyn.errors import UnphysicalError, UnphysicalWarning
from rodyn.model import catalog
from rodyn.model.formats.dh import to_dh
from rodyn.model.formats.readers import load
from rodyn.robot import Robot

TABLES = (
    "floating_puma560",
    "kuka_kr5",
    "kuka_kr5_printed",
    "mixed_example4",
    "one_link",
    "puma560_armstrong",
    "puma_corrected",
    "puma_printed",
    "stanford_1999",
    "stanford_2003",
    "stanford_book",
    "three_link",
    "two_link",
)
"""Entries that are Denavit–Hartenberg tables of papers."""

MADE = {
    "fr3": (15.495, (0.088, 0.0, 0.926)),
    "kinova_gen3": (6.492, (0.0, -0.0249, 1.1874)),
    "panda": (13.786, (0.088, 0.0, 0.926)),
    "so101": (0.485, (0.3914, 0.0, 0.2265)),
    "ur10e": (29.104, (-1.1843, -0.2907, 0.0608)),
    "ur3e": (8.799, (-0.4568, -0.2232, 0.0665)),
    "ur5e": (17.7, (-0.8172, -0.2329, 0.0628)),
    "xarm6": (9.352, (0.207, 0.0, 0.112)),
    "xarm7": (10.431, (0.206, 0.0, 0.1205)),
}
"""Arms that are made: the mass of what moves (kg), and where the flange is at q = 0 (m), from the makers' files."""

NAMES = tuple(sorted((*TABLES, *MADE)))
TRIANGLE = ("link 3", "triangle inequality", "no corrected entry")
DEFECTS = {
    "puma_printed": ("link 1", "link 3", "link 4", "link 5", "negative", "puma_corrected"),
    "kuka_kr5_printed": ("link 6", "joint 6", "'kuka_kr5'"),
    "puma560_armstrong": TRIANGLE,
    "floating_puma560": TRIANGLE,
    "panda": ("link 4", "triangle inequality", "no corrected entry"),
}


def test_every_published_robot_is_there() -> None:
    assert catalog.names() == NAMES


def test_aliases() -> None:
    expected = {
        "puma560": "puma560_armstrong",
        "stanford": "stanford_2003",
        "puma": "puma_corrected",
        "kuka": "kuka_kr5",
    }
    assert expected == catalog.ALIASES
    assert load("kuka") == load("kuka_kr5")


@pytest.mark.parametrize("name", NAMES)
def test_an_entry_loads_with_its_source_and_warns_once_if_at_all(name: str) -> None:
    with warnings.catch_warnings(record=True) as record:
        warnings.simplefilter("always")
        robot = load(name)
    assert robot.name == name
    assert robot.description
    assert robot.source
    assert robot.provenance
    assert "erratum" not in robot.provenance
    assert len(record) == (name in DEFECTS)
    assert bool(robot.defects) == (name in DEFECTS)
    for warning in record:
        assert warning.category is UnphysicalWarning
        assert warning.filename == __file__
        assert all(words in str(warning.message) for words in (name, *DEFECTS[name]))


@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning")
@pytest.mark.parametrize("name", MADE)
def test_arms_that_are_made_are_those_of_their_makers(name: str) -> None:
    mass, flange = MADE[name]
    arm = load(name)
    assert arm.mass == pytest.approx(mass, abs=6e-4)
    assert Robot.of(arm).end_effector(np.zeros(arm.nq))[:3, 3] == pytest.approx(flange, abs=1e-4)
    for link in arm.links:
        assert link.joint.name
        assert link.joint.limits.effort < (math.inf,)
        assert link.joint.limits.velocity < (math.inf,)
    assert any(licence in arm.source for licence in ("BSD-3-Clause", "Apache-2.0"))


@pytest.mark.parametrize("name", TABLES)
def test_an_entry_is_the_table_it_is_read_from(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UnphysicalWarning)
        table = to_dh(load(name), "standard")
    entry = json.loads(catalog.text(name))
    for key in ("links", "gravity", "q_initial", "base", "convention", "schema"):
        assert table.get(key) == entry.get(key)


@pytest.mark.parametrize("name", ["puma_printed", "puma560_armstrong", "floating_puma560"])
def test_the_same_numbers_from_a_user_are_an_error(name: str) -> None:
    entry = json.loads(catalog.text(name))
    for key in ("accepted_defects", "corrected"):
        entry.pop(key, None)
    with pytest.raises(UnphysicalError, match="link 3 'link3'"):
        load(entry)


@pytest.mark.parametrize("name", sorted(DEFECTS))
def test_every_defect_that_is_found_is_an_accepted_one(name: str) -> None:
    with pytest.warns(UnphysicalWarning):
        robot = load(name)
    found = {finding.body for finding in robot.unphysical()}
    said = {re.match(r"link \d+ '\w+'", defect)[0] for defect in robot.defects}
    assert found <= said
    assert len(said) == len(json.loads(catalog.text(name))["accepted_defects"])
