"""The page stands alone, says every verdict in words, and is read by a real browser without a complaint."""

import json
import re
import sys
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from rodyn.papers.reproduce import report
from rodyn.papers.reproduce.lost import lacking
from rodyn.papers.reproduce.report import MARKS, NO_PICTURES, OURS, PAPERS
from rodyn.papers.reproduce.run import reproduce
from rodyn.papers.reproduce.store import Record
from tests.browser import asked, colours, console, opened
from tests.papers.reproduce.fakes import LONG, NASTY, Drawing, Failing, Fake, fake

XHTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("reproduction")
    experiments = [
        fake(Drawing, "one", place),
        fake(Failing, "bad", place),
        fake(Drawing, "two", place),
        fake(Fake, "later", place),
    ]
    assert report.write(experiments, reproduce(experiments[:3], place), place) == place / "report.html"
    return place


@pytest.fixture(scope="module")
def root(folder: Path) -> ElementTree.Element:
    """The page, which is XML."""
    text = (folder / "report.html").read_text(encoding="utf-8")
    return ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>"))


def words(element: ElementTree.Element) -> str:
    return "".join(element.itertext())


@pytest.mark.slow
def test_verdicts_are_rows(folder: Path) -> None:
    found = json.loads((folder / "verdicts.json").read_text(encoding="utf-8"))
    keys = ["id", "kind", "experiment", "items", "paper", "place", "claim", "verdict", "why"]
    keys += ["rule", "checks", "numbers"]
    assert all(list(row) == keys for row in found)
    assert [row["experiment"] for row in found] == ["one"] * 4 + ["bad"] + ["two"] * 4
    assert found[0] == {
        "id": "one-holds",
        "kind": "paper",
        "experiment": "one",
        "items": [80, 81],
        "paper": "Saha (2003)",
        "place": "Sec. 4",
        "claim": f"It holds, {NASTY}",
        "verdict": "confirmed",
        "why": "The error is 1.25e-9.",
        "rule": "parts",
        "checks": [{"what": "error", "value": 1.25e-9, "relation": "<", "bound": 1e-6, "holds": True}],
        "numbers": {"error": 1.25e-9, "steps": 12, "drift": "nan", "holds": True, "none": None},
    }
    assert (found[4]["id"], found[4]["verdict"]) == (None, "failed")
    assert found[4]["why"] == "InputError: the <arm> fell off"
    assert report.summary(found).endswith(". 1 experiment failed.")


def test_nothing_comes_from_elsewhere(folder: Path, root: ElementTree.Element) -> None:
    names = {element.tag.removeprefix(XHTML) for element in root.iter()}
    assert names.isdisjoint({"script", "link", "iframe", "object", "embed", "base", "form"})
    assert not [key for element in root.iter() for key in element.attrib if key.startswith("on")]
    sources = [element.attrib["src"] for element in root.iter(f"{XHTML}img")]
    assert len(sources) == 2
    assert all(source.startswith("data:image/svg+xml;base64,") for source in sources)
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "http" not in page.replace('xmlns="http://www.w3.org/1999/xhtml"', "")
    assert "url(" not in page
    assert "@import" not in page


def test_links_lead(folder: Path, root: ElementTree.Element) -> None:
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    links = [element.attrib["href"] for element in root.iter(f"{XHTML}a")]
    assert {link[1:] for link in links if link.startswith("#")} == set(ids)
    files = {unquote(link) for link in links if not link.startswith("#")}
    assert {"one/motion-of-joints.csv", "two/motion.svg", "two/motion.png", "bad/failure.txt"} <= files
    assert all((folder / file).is_file() for file in files)


def test_everything_is_said(root: ElementTree.Element) -> None:
    papers, ours = (t for t in root.iter(f"{XHTML}table") if t.attrib.get("class") == "verdicts")
    three = ["confirmed", "refuted", "cannot be decided"]
    for summary, verdicts in ((papers, [*three, "failed", *three]), (ours, ["confirmed in part"] * 2)):
        signs = [f"{MARKS[verdict][0]} {verdict}" for verdict in verdicts]
        assert [words(mark) for mark in summary.iter(f"{XHTML}span")] == signs
    heads = [words(head) for head in root.iter(f"{XHTML}h2")]
    assert heads[:2] == [PAPERS, OURS]
    assert "1.25e-09 < 1e-06: yes" in words(root)
    sections = {section.attrib["id"]: words(section) for section in root.iter(f"{XHTML}section")}
    assert list(sections) == ["experiment-one", "experiment-bad", "experiment-two"]
    for part in (
        f"Title of one & {NASTY}",
        "Saha (2003), Sec. 5, Fig. 3",
        f"PUMA, 10 s, {LONG}",
        "S03-1 a sign",
        "80, 81",
        f"It holds, {NASTY}",
        f"It is not: {LONG}",
        "1.25e-09",
        "The error is 1.25e-9.",
        f"A note with {NASTY}",
        f"A motion & {NASTY}",
    ):
        assert part in sections["experiment-one"]
    assert "InputError: the <arm> fell off" in sections["experiment-bad"]
    assert "Missing, not computed yet with this version: later." in words(root)
    assert NO_PICTURES not in words(root)


def test_lost_data_have_a_section_of_their_own(tmp_path: Path) -> None:
    experiments = [fake(Fake, id, tmp_path) for id in ("other", "saha2003-fig7", "book-fig9-18")]
    text = report.write(experiments, reproduce(experiments, tmp_path), tmp_path).read_text(encoding="utf-8")
    root = ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>"))
    (section,) = (one for one in root.iter(f"{XHTML}section") if one.attrib["id"] == "lost")
    rows = [words(row) for row in section.iter(f"{XHTML}tr")][1:]
    assert [row.experiments for row in lacking(["saha2003-fig7", "book-fig9-18"])][-1] == ()
    assert len(rows) == 3
    assert "Table 9.4" in rows[0]
    assert rows[0].endswith("book-fig9-18")
    assert "DADS" in rows[1]
    assert "cannot be computed" in rows[2]
    places = {one.attrib["id"] for one in root.iter() if "id" in one.attrib}
    assert {link.attrib["href"].removeprefix("#") for link in section.iter(f"{XHTML}a")} <= places


MEASURED = """{
  resources: performance.getEntriesByType("resource").filter(e => !e.name.startsWith("data:")).length,
  scroll: document.documentElement.scrollWidth,
  client: document.documentElement.clientWidth,
  wide: [...document.querySelectorAll(".rodyn *")].filter(e =>
    e.getBoundingClientRect().right > document.documentElement.clientWidth || e.scrollWidth > e.clientWidth + 1
      && getComputedStyle(e).display != "inline" && e.tagName != "STYLE").map(e => e.tagName),
  pictures: [...document.images].map(e => [e.complete, e.naturalWidth, e.getBoundingClientRect().height]),
}"""


@pytest.mark.slow
@pytest.mark.parametrize("width", [1000, 500])
def test_a_browser_shows_it_whole(width: int, folder: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    page.write_bytes((folder / "report.html").read_bytes())
    measured = asked(page, tmp_path / "asked", MEASURED, f"--window-size={width},1400")
    assert 0 <= width - measured["client"] < 20
    assert measured["resources"] == 0
    assert measured["scroll"] <= measured["client"]
    assert measured["wide"] == []
    assert len(measured["pictures"]) == 2
    assert all(done and wide > 100 and high > 100 for done, wide, high in measured["pictures"])


@pytest.mark.slow
def test_a_browser_does_not_complain(folder: Path, tmp_path: Path) -> None:
    picture = tmp_path / "page.png"
    done = opened(folder / "report.html", tmp_path / "seen", f"--screenshot={picture}")
    assert console(done) == []
    assert colours(picture.read_bytes()) > 20


def test_without_pictures_the_page_names_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    one = fake(Drawing, "one", tmp_path)
    page = report.write([one], reproduce([one], tmp_path), tmp_path).read_text(encoding="utf-8")
    root = ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>"))
    assert NO_PICTURES in words(root)
    assert list(root.iter(f"{XHTML}img")) == []
    assert "pip install matplotlib" in words(root)


def test_text_for_people(folder: Path) -> None:
    one, bad = fake(Fake, "one", folder), fake(Failing, "bad", folder)
    records = {"bad": Record("bad", "", failure="it fell off")}
    found = report.verdicts(report.rows([one, bad], records))
    assert re.search(r"^bad +│ – +│ failed +│ it fell off$", found.text, re.MULTILINE)
    assert found.text.endswith("0 claims of the papers. 1 experiment failed.")
    assert report.verdicts([]).text == "0 claims of the papers."


def test_an_empty_report_is_a_page(tmp_path: Path) -> None:
    page = report.write([], {}, tmp_path).read_text(encoding="utf-8")
    ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>"))
    assert json.loads((tmp_path / "verdicts.json").read_text(encoding="utf-8")) == []
