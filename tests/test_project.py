"""What the project says about itself is true: versions, commands, decisions, contents of wheel and sdist."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_the_newest_release_of_the_changelog_is_this_version() -> None:
    headings = re.findall(r"^## (.+)$", read("CHANGELOG.md"), re.MULTILINE)
    released = [heading for heading in headings if not heading.endswith(" (unreleased)")]
    assert released[0] == PROJECT["version"]
    assert headings.index(released[0]) <= 1, "at most one version is unreleased"


def test_continuous_integration_runs_the_command_of_the_readme() -> None:
    command = read(".ci/run").splitlines()[-1]
    assert f"$ {command}" in [line.split("#")[0].strip() for line in read("README.md").splitlines()]


def test_decisions_are_numbered_and_indexed() -> None:
    pages = sorted(path.name for path in (ROOT / "docs/decisions").glob("[0-9]*.md"))
    assert [int(name[:4]) for name in pages] == list(range(1, len(pages) + 1))
    assert re.findall(r"\]\((\d{4}-[^)]+)\)", read("docs/decisions/README.md")) == pages


@pytest.mark.slow
def test_a_wheel_carries_the_data(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
    subprocess.run([*build, "--outdir", str(tmp_path), str(ROOT)], capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    data = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*.json")}
    assert data
    assert {"rodyn/py.typed", *data} <= set(zipfile.ZipFile(wheel).namelist())


@pytest.mark.slow
def test_a_source_distribution_carries_what_tests_read(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--sdist", "--no-isolation"]
    subprocess.run([*build, "--outdir", str(tmp_path), str(ROOT)], capture_output=True, check=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as content:
        names = {name.partition("/")[2] for name in content.getnames()}
    read = {
        ".ci/run",
        "CHANGELOG.md",
        "README.md",
        "docs/map.md",
        "examples/readme_picture.py",
        "tools/records.py",
    }
    assert read <= names
