"""Pages stand alone and are typeset by a real browser; LaTeX is balanced; files are what they say."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import rodyn as rd
from rodyn.papers.equations.printers import latex_text
from rodyn.papers.equations.result import Equations
from tests.browser import asked, colours, console, opened

SHOWN = [
    ("one_link", "inverse_dynamics", None, "closed", None),
    ("three_link", "forward_dynamics", None, "closed", None),
    ("two_link", "denoc", None, "closed", None),
    ("two_link", "inverse_dynamics", "denoc", "recursive", "numbers"),
    ("two_link", "forward_dynamics", "udu", "recursive", "symbols"),
    ("stanford_2003", "forward_dynamics", "kalman", "recursive", "numbers"),
    ("three_link", "coriolis_matrix", "textbook", "recursive", "symbols"),
]


@pytest.fixture(scope="module", params=SHOWN, ids=lambda given: "-".join(filter(None, given)))
def shown(request: pytest.FixtureRequest) -> Equations:
    name, task, method, form, values = request.param
    return rd.load(name).equations(task, method, form, values)


def test_the_page_is_xml_without_anything_from_elsewhere(shown: Equations) -> None:
    page = shown.html()
    root = ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>"))
    names = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert {"math", "mi", "mo"} <= names
    assert names.isdisjoint({"script", "link", "img", "iframe", "object", "embed", "base", "form"})
    assert {key for element in root.iter() for key in element.attrib} <= KNOWN
    assert "http" not in page.replace('xmlns="http://www.w3.org/1999/xhtml"', "")
    assert "url(" not in page
    assert "@import" not in page


KNOWN = {
    "lang",
    "charset",
    "name",
    "content",
    "class",
    "display",
    "displaystyle",
    "accent",
    "stretchy",
    "form",
    "width",
}


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.lines = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.lines += tag == "p" and ("class", "line") in attrs


def test_every_line_is_on_the_page(shown: Equations) -> None:
    tags = Tags()
    tags.feed(shown.html())
    assert tags.lines == len(shown.lines)


def test_latex_is_balanced(shown: Equations) -> None:
    latex = shown.latex()
    depth = 0
    for brace in re.findall(r"(?<!\\)[{}]", latex):
        depth += 1 if brace == "{" else -1
        assert depth >= 0
    assert depth == 0
    assert latex.count(r"\left") == latex.count(r"\right")
    begun, ended = (sorted(re.findall(rf"\\{word}\{{(\w+\*?)\}}", latex)) for word in ("begin", "end"))
    assert begun == ended
    formulas = "".join(re.findall(r"\\begin\{align\*\}(.*?)\\end\{align", latex, re.DOTALL))
    assert formulas.isascii()
    assert formulas.count("&=") == len(shown.lines)


def test_latex_of_the_papers_names() -> None:
    latex = rd.load("two_link").equations("inverse_dynamics", "denoc").latex()
    assert r"  \dot{t}_{2\omega z} &= \ddot{\theta}_{1} + \ddot{\theta}_{2} \\" in latex
    assert r"\tilde{w}_{1vy} &= " in latex
    closed = rd.load("one_link").equations("inverse_dynamics", form="closed").latex()
    assert (
        r"\tau_{1} &= \frac{1}{3} \, m_{1} \, a_{1}^{2} \, \ddot{\theta}_{1}"
        r" + \frac{1}{2} \, m_{1} \, g \, a_{1} \, s_{1}" in closed
    )


NAME = 'a \\input secret ~ <b> & % # $ { } ^ _ " | [x] 漢字 ≤ ∞ é \\\u0307'
"""A name that is a command, a tag, and letters that few fonts have."""


def hostile() -> Equations:
    arm = rd.load("two_link").replace(name=NAME).replace(link=0, name=f"{NAME}1").replace(link=1, name="b")
    return arm.equations("inverse_dynamics", "denoc", values="symbols")


def test_names_are_no_markup() -> None:
    eq = hostile()
    assert eq.text().startswith(f"{eq.title} — {NAME}\n")
    root = ElementTree.fromstring(eq.html().removeprefix("<!DOCTYPE html>"))
    (heading,) = (element for element in root.iter() if element.tag.endswith("h1"))
    assert heading.text == f"{eq.title} — {NAME}"
    assert "<b>" not in eq.html()
    latex = eq.latex()
    assert r"\input" not in latex
    said = re.search(r"\\section\*\{(.*)\}$", latex, re.MULTILINE)
    assert said is not None
    assert said[1].endswith(
        r"a \textbackslash{}input secret \textasciitilde{} \textless{}b\textgreater{} \& \% \# \$ \{ \} "
        r"\textasciicircum{} \_ '' \textbar{} [x] ?? $\leq$ $\infty$ é \textbackslash{}?"
    )


@pytest.mark.parametrize("letter", [chr(code) for code in (0, 9, 10, 13, 0x7F, 0x85, 0xA0, 0x2028, 0xFFFF)])
def test_control_characters_do_not_end_a_heading(letter: str) -> None:
    assert latex_text(f"a{letter}{letter}b") in ("a??b", "a  b")


def test_files(shown: Equations, tmp_path: Path) -> None:
    assert shown.save(tmp_path / "arm.html").read_text(encoding="utf-8") == shown.html() + "\n"
    assert (tmp_path / "arm.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert shown.save(tmp_path / "arm.txt").read_text(encoding="utf-8") == f"{shown}\n"
    document = shown.save(str(tmp_path / "arm.tex")).read_text(encoding="utf-8")
    assert document.startswith(r"\documentclass")
    assert shown.latex() in document


def test_files_that_cannot_be_written(tmp_path: Path) -> None:
    eq = rd.load("one_link").equations("energy")
    with pytest.raises(rd.InputError, match=r"\.html, \.tex, \.txt, got 'arm\.pdf'"):
        eq.save(tmp_path / "arm.pdf")
    with pytest.raises(rd.RodynError, match=r"path must be a str or a pathlib\.Path, got 3"):
        eq.save(3)
    with pytest.raises(rd.FileError, match=r"there is no directory .*nowhere: make it first"):
        eq.save(tmp_path / "nowhere" / "arm.html")
    with pytest.raises(rd.FileError, match="null"):
        eq.save(f"{tmp_path}/x\0.html")


def test_endings_in_capitals(tmp_path: Path) -> None:
    eq = rd.load("one_link").equations("energy")
    assert eq.save(tmp_path / "ARM.HTML").read_text(encoding="utf-8") == eq.html() + "\n"


def test_notebooks(shown: Equations) -> None:
    fragment = shown._repr_html_()
    ElementTree.fromstring(fragment)
    assert "<html" not in fragment
    assert fragment in shown.html()
    assert shown._repr_latex_().startswith("$$\\begin{aligned}")
    assert repr(shown) == str(shown)


def test_digits() -> None:
    eq = rd.load("two_link").equations("inverse_dynamics", "denoc")
    assert "0.00208333 " in eq.text()
    assert "0.002083333333 " in eq.text(digits=10)
    assert "0.002083333333<" in eq.html(digits=10)
    assert "0.002083333333 " in eq.latex(digits=10)
    for wrong in (0, 18, 2.5, "6", True):
        with pytest.raises(rd.InputError, match="digits must be an integer from 1 to 17"):
            eq.text(digits=wrong)


MEASURED = """{
  resources: performance.getEntriesByType("resource").length,
  math: [...document.querySelectorAll(".line math")].map(e => e.getBoundingClientRect().height),
  width: document.documentElement.scrollWidth,
  fractions: [...document.querySelectorAll("mfrac")].map(e =>
    e.children[1].getBoundingClientRect().top - e.children[0].getBoundingClientRect().top),
  scripts: [...document.querySelectorAll("msub")].map(e =>
    e.children[1].getBoundingClientRect().top - e.children[0].getBoundingClientRect().top),
  dots: [...document.querySelectorAll("mover")].map(e =>
    e.children[0].getBoundingClientRect().top - e.children[1].getBoundingClientRect().top),
}"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "given", [SHOWN[0], SHOWN[3], SHOWN[4]], ids=lambda given: "-".join(filter(None, given))
)
def test_a_browser_typesets_it(given: tuple[str, ...], tmp_path: Path) -> None:
    name, task, method, form, values = given
    page = rd.load(name).equations(task, method, form, values).save(tmp_path / "page.html")
    measured = asked(page, tmp_path / "asked", MEASURED)
    assert measured["resources"] == 0  # nothing was loaded but the page
    assert min(measured["math"]) > 10.0
    assert measured["width"] <= 1000  # nothing sticks out
    assert all(below > 5.0 for below in measured["fractions"])
    assert all(below > 0.0 for below in measured["scripts"])
    assert measured["dots"]
    assert all(above > 0.0 for above in measured["dots"])
    picture = tmp_path / "page.png"
    done = opened(page, tmp_path / "seen", f"--screenshot={picture}")
    assert console(done) == []
    assert colours(picture.read_bytes()) > 20


@pytest.mark.exhaustive
@pytest.mark.slow
def test_the_browser_would_tell(tmp_path: Path) -> None:
    """What is asserted above fails on a page that is empty, loads something or goes wrong."""
    page = tmp_path / "page.html"
    wrong = '<img src="http://127.0.0.1:9/missing.png"/><script>console.error("wrong")</script>'
    page.write_text(f"<!DOCTYPE html><html><body>{wrong}</body></html>", encoding="utf-8")
    assert asked(page, tmp_path / "asked", 'performance.getEntriesByType("resource").length') == 1
    page.write_text("<!DOCTYPE html><html><body></body></html>", encoding="utf-8")
    picture = tmp_path / "page.png"
    opened(page, tmp_path / "seen", f"--screenshot={picture}")
    assert colours(picture.read_bytes()) < 10
    page.write_text(f"<!DOCTYPE html><html><body>{wrong}</body></html>", encoding="utf-8")
    assert console(opened(page, tmp_path / "heard", f"--screenshot={picture}"))
