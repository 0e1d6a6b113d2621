"""A browser for all tests of the studio, the page once as a file, and the page opened: fresh, or shared."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from rodyn.view.studio import studio_page
from tests.browser import browser
from tests.studio.driver import Studio, opened

FLAGS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--enable-precise-memory-info",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def studio_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return studio_page().save(tmp_path_factory.mktemp("studio") / "studio.html")


@pytest.fixture
def studio(chromium: Browser, studio_file: Path) -> Iterator[Studio]:
    """The page, fresh."""
    with opened(chromium, studio_file.as_uri()) as found:
        yield found


@pytest.fixture(scope="module")
def shared(chromium: Browser, studio_file: Path) -> Iterator[Studio]:
    """One page for the tests of a file."""
    with opened(chromium, studio_file.as_uri()) as found:
        yield found
