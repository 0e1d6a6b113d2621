"""What is committed for the studio is what the library gives: counts, equations."""

import json
from typing import Any
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import pytest

import rodyn as rd
from rodyn.papers.equations.printers import DIGITS
from rodyn.papers.equations.result import fragment
from rodyn.view.model import page_model
from rodyn.view.page import asset, embedded
from tools import studio_data
from tools.studio_data import TEXTBOOK_ARMS, textbook_arm

WANTED = studio_data.wanted()
LABELS = [(name, one.label) for name, one in WANTED]


def shipped_counts() -> dict[str, Any]:
    return {entry["name"]: entry["counts"] for entry in json.loads(asset("studio_data.json"))["catalog"]}


@pytest.mark.parametrize("name", ["two_link", "ur5e"])
@pytest.mark.parametrize(
    ("task", "method"), [("inverse_dynamics", "newton-euler"), ("forward_dynamics", "articulated-body")]
)
def test_counts_are_those_of_the_library(name: str, task: str, method: str) -> None:
    cost = rd.load(name).count(method, task=task)
    numbers = shipped_counts()[name][task][method]
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


def test_the_file_has_every_part_in_its_order() -> None:
    shipped = json.loads(asset("studio_data.json"))
    assert [entry["name"] for entry in shipped["catalog"]] == [row.name for row in rd.robots()]
    assert [(one["robot"], one["label"]) for one in shipped["equations"]] == LABELS
    assert shipped["elements"] == {
        letter: [tag, more] for letter, (tag, more) in studio_data.ELEMENTS.items()
    }
    assert asset("studio_data.json") == f"{embedded(shipped)}\n", "as the tool writes it"


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning", "ignore::rodyn.DescriptionWarning")
@pytest.mark.parametrize("name", [row.name for row in rd.robots()])
def test_all_counts_of_a_robot_are_up_to_date(name: str) -> None:
    assert shipped_counts()[name] == studio_data.counts(name)


@pytest.mark.slow
@pytest.mark.parametrize("place", range(len(LABELS)), ids=[" ".join(one) for one in LABELS])
def test_a_page_of_equations_is_up_to_date(place: int) -> None:
    assert json.loads(asset("studio_data.json"))["equations"][place] == studio_data.equations(*WANTED[place])


def assert_like(found: Any, expected: Any) -> None:
    """Compare JSON values; numbers may differ by rounding on another processor."""
    if isinstance(expected, dict):
        assert list(found) == list(expected)
        for key, value in expected.items():
            assert_like(found[key], value)
    elif isinstance(expected, list):
        assert len(found) == len(expected)
        for one, other in zip(found, expected, strict=True):
            assert_like(one, other)
    elif isinstance(expected, float):
        assert found == pytest.approx(expected, rel=1e-14, abs=1e-14)
    else:
        assert found == expected


@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning", "ignore::rodyn.DescriptionWarning")
@pytest.mark.parametrize("name", [row.name for row in rd.robots()])
def test_the_model_of_a_robot_is_up_to_date(name: str) -> None:
    entries = {entry["name"]: entry["model"] for entry in json.loads(asset("studio_data.json"))["catalog"]}
    model = json.loads(embedded(page_model(rd.load(name, physical="warn"))))
    assert_like(entries[name], model)


@pytest.mark.parametrize("name", TEXTBOOK_ARMS)
def test_the_model_of_a_textbook_arm_is_up_to_date(name: str) -> None:
    models = [row["model"] for row in json.loads(asset("studio_data.json"))["structures"]]
    model = json.loads(embedded(page_model(rd.Robot.of(textbook_arm(name)))))
    assert_like(models[list(TEXTBOOK_ARMS).index(name)], model)
