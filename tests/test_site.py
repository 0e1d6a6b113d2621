"""The site of `make docs`: builds without a warning, holds every page, loads nothing from elsewhere; links lead.

Only `make exhaustive` builds it; `tests/test_documents.py` runs the blocks of all pages and follows their links.
"""

import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.browser import console, opened
from tests.conditions import package
from tests.notebooks import assert_quiet_and_with_pictures

package("sphinx", "'.[docs]'")
package("furo", "'.[docs]'")
package("myst_nb", "'.[docs]'")

ROOT = Path(__file__).parents[1]
LOADS = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src", "object": "data"}
LISTS = {"genindex.html", "search.html"}
"""Pages that Sphinx makes by itself; nothing needs to link to them."""

# The first test builds the site.
pytestmark = [pytest.mark.exhaustive, pytest.mark.slow, pytest.mark.timeout(900)]


class Page(HTMLParser):
    """What a page links to, loads, and names."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.names: set[str] = set()
        self.sidebar: list[str] = []
        self.inside = 0
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attributes}
        self.names |= {found[name] for name in ("id", "name") if name in found}
        if tag == "div":
            self.inside += bool(self.inside) or "sidebar-tree" in found.get("class", "")
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
            if self.inside:
                self.sidebar.append(found["href"])
        if tag == "link" and not {"next", "prev", "index", "search"} & set(found.get("rel", "").split()):
            self.loads.append(found["href"])
        if LOADS.get(tag, "") in found:
            self.loads.append(found[LOADS[tag]])

    def handle_endtag(self, tag: str) -> None:
        if tag == "div" and self.inside:
            self.inside -= 1


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built once, by the process that comes first; others wait for what it says."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder, said = shared / "site" / "site", shared / "site" / "said.json"
    try:
        folder.parent.mkdir()
    except FileExistsError:
        while not said.exists():
            time.sleep(0.2)
    else:
        command = [sys.executable, str(ROOT / "docs/site/make_site.py"), str(folder)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        draft = said.with_suffix(".draft")
        draft.write_text(json.dumps([done.returncode, done.stdout, done.stderr]), encoding="utf-8")
        draft.replace(said)
    code, out, err = json.loads(said.read_text(encoding="utf-8"))
    assert code == 0, out + err
    assert "WARNING" not in err
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    """All pages but those of robots, which are programs."""
    found = {path.relative_to(site).as_posix(): path for path in site.rglob("*.html")}
    return {name: Page(path) for name, path in found.items() if not name.startswith("live/")}


def local(link: str, page: str) -> tuple[str, str] | None:
    """The file and the name in it that a link of a page leads to, if it is one of the site."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(parts.path)))
    return path if parts.path else page, unquote(parts.fragment)


def targets(pages: dict[str, Page]) -> Iterator[tuple[str, str, str]]:
    for name, page in pages.items():
        for link in [*page.links, *page.loads]:
            found = local(link, name)
            if found is not None:
                yield name, *found


def test_links_lead_to_files_and_names_that_are_there(site: Path, pages: dict[str, Page]) -> None:
    lost = [
        (page, path, name)
        for page, path, name in targets(pages)
        if not (site / path).exists() or (path in pages and name and name not in pages[path].names)
    ]
    assert lost == []


def test_every_page_is_reached_from_the_front(pages: dict[str, Page]) -> None:
    reached, waiting = set(), ["index.html"]
    leads: dict[str, set[str]] = {name: set() for name in pages}
    for page, path, _ in targets(pages):
        leads[page].add(path)
    while waiting:
        page = waiting.pop()
        reached.add(page)
        waiting += [path for path in leads[page] if path in pages and path not in reached]
    assert set(pages) - reached <= LISTS


def test_every_page_of_the_documentation_is_in_the_navigation(pages: dict[str, Page]) -> None:
    shown = set(pages["index.html"].sidebar)
    written = [
        *ROOT.glob("docs/*.md"),
        *ROOT.glob("docs/decisions/*.md"),
        *ROOT.glob("examples/notebooks/*.ipynb"),
    ]
    wanted = {path.relative_to(ROOT).with_suffix(".html").as_posix() for path in written}
    assert wanted - shown == set()
    assert {"gallery.html", "live.html", "tutorials.html", "api/index.html", "CHANGELOG.html"} <= shown


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: dict[str, Page]) -> None:
    loaded = {link for page in pages.values() for link in page.loads}
    assert loaded
    assert [
        link for link in loaded if urlsplit(link).netloc or urlsplit(link).scheme not in ("", "data")
    ] == []
    sheets = {path.name: path.read_text(encoding="utf-8") for path in site.rglob("*.css")}
    assert [
        name for name, text in sheets.items() if re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", text)
    ] == []
    inside = [path.read_text(encoding="utf-8") for path in site.rglob("*.html")]
    assert not any(re.search(r"<(?:script|iframe)[^>]*src=[\"']?(?:https?:)?//", text) for text in inside)


def test_the_index_of_the_search_has_the_words_of_the_field(site: Path) -> None:
    text = (site / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    assert {"denoc", "jacobian", "momentum", "puma", "quaternion", "urdf"} <= set(index["terms"])
    assert {"docs/student", "api/robot", "examples/notebooks/01_first_steps"} <= set(index["docnames"])


def test_the_search_finds_pages_without_a_server(site: Path, tmp_path: Path) -> None:
    # Another process may look at the pages of the site at the same time.
    own = shutil.copytree(site, tmp_path / "site", copy_function=os.link)
    copy, page = own / "search_for_it.html", (site / "search.html").read_text(encoding="utf-8")
    copy.write_text(
        page.replace("<head>", '<head><script>history.replaceState(0, "", "?q=quaternion")</script>', 1)
    )
    done = opened(copy, tmp_path / "profile", "--dump-dom", "--virtual-time-budget=8000")
    assert "docs/space_robots.html" in done.stdout
    assert console(done) == []


def test_public_names_have_their_docstrings(site: Path) -> None:
    text = (site / "api/robot.html").read_text(encoding="utf-8")
    for name in ("inverse_dynamics", "simulate", "jacobian", "export_c"):
        assert f'id="rodyn.Robot.{name}"' in text
    assert "the joint torques (N·m) and forces (N) of a motion" in text


def test_notebooks_show_what_they_compute(site: Path) -> None:
    for path in ROOT.glob("examples/notebooks/*.ipynb"):
        text = (site / path.relative_to(ROOT).with_suffix(".html")).read_text(encoding="utf-8")
        assert "cell_output" in text
        assert re.search(r'<img[^>]*src="\.\./\.\./_images/[0-9a-f]+\.png"', text)
        assert_quiet_and_with_pictures(site.with_name("jupyter_execute") / path.relative_to(ROOT))


def test_every_example_is_in_the_gallery(site: Path) -> None:
    text = (site / "gallery.html").read_text(encoding="utf-8")
    examples = [path.name for path in ROOT.glob("examples/*.py")]
    assert [name for name in examples if f'href="examples/{name}.html"' not in text] == []
    assert text.count("<img") >= len(examples)


def test_six_robots_are_live(site: Path) -> None:
    text = (site / "live.html").read_text(encoding="utf-8")
    robots = re.findall(r'<iframe src="live/(\w+)\.html"', text)
    assert robots == ["two_link", "puma", "stanford", "ur5e", "panda", "floating_puma560"]
    for name in robots:
        assert "Content-Security-Policy" in (site / f"live/{name}.html").read_text(encoding="utf-8")
