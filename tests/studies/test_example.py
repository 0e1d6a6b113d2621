"""The study file that is written for a user is the one that the page shows."""

from pathlib import Path

from rodyn.studies.example import TEXT

PAGE = Path(__file__).parents[2] / "docs/studies.md"


def test_the_page_shows_the_file_that_is_written() -> None:
    assert f"```toml\n{TEXT}```" in PAGE.read_text(encoding="utf-8")
