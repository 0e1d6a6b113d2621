"""What is committed for the studio is what the library gives: counts, equations."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import pytest

import rodyn as rd
from rodyn.equations.page import fragment
from rodyn.equations.printing.printers import DIGITS
from rodyn.equations.textbook_arms import TEXTBOOK_ARMS, textbook_arm
from rodyn.view.page import asset

TOOL = Path(__file__).parents[2] / "tools" / "studio_data.py"


@pytest.mark.parametrize("name", ["two_link", "ur5e"])
@pytest.mark.parametrize(
    ("task", "method"), [("inverse_dynamics", "newton-euler"), ("forward_dynamics", "articulated-body")]
)
def test_counts_are_those_of_the_library(name: str, task: str, method: str) -> None:
    cost = rd.load(name).count(method, task=task)
    numbers = json.loads(asset("studio_data.json"))["counts"][name][task][method]
    assert numbers == [cost.multiplications, cost.additions, cost.divisions]


def rebuilt(text: str, elements: dict[str, Any]) -> str:
    """A formula as a page reads it: letters are elements, brackets hold children, a semicolon ends a text."""
    places, found = 0, ""

    def element(at: int) -> tuple[int, str]:
        tag, attributes = elements[text[at]]
        opening = tag + "".join(f' {key}="{value}"' for key, value in attributes.items())
        if text[at + 1] != "[":
            end = text.index(";", at)
            return end + 1, f"<{opening}>{escape(text[at + 1 : end])}</{tag}>"
        at, inside = at + 2, ""
        while text[at] != "]":
            at, child = element(at)
            inside += child
        return at + 1, f"<{opening}>{inside}</{tag}>"

    while places < len(text):
        places, one = element(places)
        found += one
    return found


@pytest.mark.parametrize("name", ["two_link", "polar_rp", "scara_rrpr", "stanford_2003"])
def test_equations_are_those_of_the_library(name: str) -> None:
    """The formulas that a page shows, in the order of the library's own page."""
    data = json.loads(asset("studio_data.json"))
    arm = rd.Robot.of(textbook_arm(name)) if name in TEXTBOOK_ARMS else rd.load(name)
    said = arm.equations("inverse_dynamics", method="newton-euler", form="recursive", values="symbols")
    page = ElementTree.fromstring(fragment(said, DIGITS))
    wanted = [
        "".join(ElementTree.tostring(part, encoding="unicode", short_empty_elements=False) for part in math)
        for section in page.iter("section")
        for math in section.iter("math")
    ]
    one = next(row for row in data["equations"] if row["robot"] == name and "Newton" in row["label"])
    lines = [line for section in one["sections"] for line in section["lines"]]
    terms = [term for line in lines for term in line.split("\n")]
    assert [rebuilt(term, data["elements"]) for term in terms] == wanted


def test_every_arm_has_several_methods() -> None:
    shipped = json.loads(asset("studio_data.json"))["equations"]
    labels: dict[str, list[str]] = {}
    for one in shipped:
        labels.setdefault(one["robot"], []).append(one["label"])
    assert set(labels) == {
        "one_link",
        "two_link",
        "three_link",
        *TEXTBOOK_ARMS,
        "stanford_2003",
        "puma_corrected",
    }
    for name, own in labels.items():
        assert len(own) >= 4, name
        arm = rd.Robot.of(textbook_arm(name)) if name in TEXTBOOK_ARMS else rd.load(name)
        assert ("Closed form: torques" in own) == (arm.n <= 3), name


@pytest.mark.slow
def test_the_file_is_up_to_date() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
