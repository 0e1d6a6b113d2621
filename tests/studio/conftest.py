"""The page once as a file, and the page opened: fresh, or shared by the tests of a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from rodyn.view.studio import studio_page
from tests.studio.driver import Studio, opened


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
