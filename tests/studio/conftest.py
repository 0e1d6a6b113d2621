"""The page once as a file, and the page opened: brought back to its first state, or shared by the tests of a file."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from rodyn.view.studio import studio_page
from tests.studio.driver import Studio, opened
from tests.view.browser_page import Pages


@pytest.fixture(scope="session")
def studio_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return studio_page().save(tmp_path_factory.mktemp("studio") / "studio.html")


class Kept:
    """A page that is brought back to its first state for every test, and loaded again where that fails."""

    def __init__(self, pages: Pages, address: str) -> None:
        self.pages, self.address = pages, address
        self.stack, self.failed = ExitStack(), -1

    def first(self, failed: int) -> Studio:
        """Return the page as it is when it is opened; after a test has failed, another page."""
        if failed != self.failed:
            self.failed = failed
            self.stack.close()
            self.studio = self.stack.enter_context(opened(self.pages, self.address)).keep()
        elif not self.studio.back():
            self.studio.open(self.address).keep()
        return self.studio


@pytest.fixture(scope="session")
def kept(pages: Pages, studio_file: Path) -> Iterator[Kept]:
    found = Kept(pages, studio_file.as_uri())
    with found.stack:
        yield found


@pytest.fixture
def studio(kept: Kept, request: pytest.FixtureRequest) -> Studio:
    """The page in its first state."""
    return kept.first(request.session.testsfailed)


@pytest.fixture(scope="module")
def shared(pages: Pages, studio_file: Path) -> Iterator[Studio]:
    """One page for the tests of a file."""
    with opened(pages, studio_file.as_uri()) as found:
        yield found
