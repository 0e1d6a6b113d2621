"""What the project says about itself is true: versions, platforms, commands, decisions, contents of wheel and sdist."""

import ast
import importlib
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

import rodyn as rd

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_the_newest_release_of_the_changelog_is_this_version() -> None:
    headings = re.findall(r"^## (.+)$", read("CHANGELOG.md"), re.MULTILINE)
    released = [heading for heading in headings if not heading.endswith(" (unreleased)")]
    assert released[0] == rd.__version__ == version("rodyn")
    assert headings.index(released[0]) <= 1, "at most one version is unreleased"


def test_continuous_integration_runs_the_command_of_the_readme() -> None:
    command = read(".ci/run").splitlines()[-1]
    assert f"$ {command}" in [line.split("#")[0].strip() for line in read("README.md").splitlines()]


def test_decisions_are_numbered_and_indexed() -> None:
    pages = sorted(path.name for path in (ROOT / "docs/decisions").glob("[0-9]*.md"))
    assert [int(name[:4]) for name in pages] == list(range(1, len(pages) + 1))
    assert re.findall(r"\]\((\d{4}-[^)]+)\)", read("docs/decisions/README.md")) == pages


def requirements(extra: str | None = None) -> list[Requirement]:
    """What an extra asks for, with the extras of ours that it names; without one, what everybody needs."""
    listed = PROJECT["dependencies"] if extra is None else PROJECT["optional-dependencies"][extra]
    found = []
    for requirement in map(Requirement, listed):
        inner = requirement.extras if requirement.name == PROJECT["name"] else None
        found += (
            [requirement] if inner is None else [one for name in sorted(inner) for one in requirements(name)]
        )
    return found


def test_the_oldest_versions_are_those_that_the_tests_run_with() -> None:
    lines = [line for line in read("tests/oldest.txt").splitlines() if line and not line.startswith("#")]
    pinned = dict(line.split("==") for line in lines if "==" in line)
    wanted = [*requirements(), *requirements("test")]
    assert {one.name: str(one.specifier) for one in wanted} == {
        name: f">={version}" for name, version in pinned.items()
    }


def test_one_package_has_one_oldest_version() -> None:
    everything = [
        *requirements(),
        *(one for extra in PROJECT["optional-dependencies"] for one in requirements(extra)),
    ]
    pinned = [one for one in everything if str(one.specifier).startswith("==")]
    oldest: dict[str, str] = {}
    for one in everything:
        if one not in pinned:
            assert oldest.setdefault(one.name, str(one.specifier)) == str(one.specifier)
    for one in pinned:  # the version that CI runs with is one that an extra allows
        assert str(one.specifier).removeprefix("==") in SpecifierSet(oldest[one.name])


def workflow(name: str) -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load(read(f".github/workflows/{name}.yml"))
    return found


def jobs() -> dict[str, Any]:
    return {**workflow("tests")["jobs"], **workflow("exhaustive")["jobs"]}


def test_public_ci_runs_the_pythons_of_the_classifiers() -> None:
    named = re.findall(r"Programming Language :: Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    matrix = jobs()["check"]["strategy"]["matrix"]
    assert matrix["python"] == named
    assert PROJECT["requires-python"] == f">={named[0]}"
    assert {row["python"] for row in jobs()["variant"]["strategy"]["matrix"]["include"]} <= set(named)


def test_public_ci_runs_on_the_systems_of_the_classifiers() -> None:
    words = {"ubuntu": "POSIX :: Linux", "macos": "MacOS", "windows": "Microsoft :: Windows"}
    runners = {words[runner.partition("-")[0]] for runner in jobs()["check"]["strategy"]["matrix"]["runner"]}
    assert {f"Operating System :: {one}" for one in runners} == {
        one for one in PROJECT["classifiers"] if one.startswith("Operating System")
    }


def test_public_ci_runs_targets_of_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    commands = [step["run"] for job in jobs().values() for step in job["steps"] if "run" in step]
    assert commands
    rows = jobs()["variant"]["strategy"]["matrix"]["include"]
    run = set()
    for command in commands:
        found = re.fullmatch(
            r"(?:\$\{\{ matrix.variable \}\} )?make (\S+|\$\{\{ matrix.target \}\}) PYTHON=python", command
        )
        assert found, command
        run |= {row["target"] for row in rows} if "matrix" in found[1] else {found[1]}
    assert {"check", "test", "exhaustive", "oldest", "dist"} <= run <= targets


def test_all_cases_run_once_a_day() -> None:
    (rule,) = workflow("exhaustive")[True]["schedule"]  # YAML reads the word "on" as a bool
    assert re.fullmatch(r"\d+ \d+ \* \* \*", rule["cron"])
    assert "--cases all" in read("Makefile").partition("exhaustive: CASES")[2].partition("\n")[0]


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with a source distribution, and with a wheel made from it."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.mark.exhaustive
@pytest.mark.slow
def test_a_package_index_takes_wheel_and_source(distributions: Path) -> None:
    files = [str(path) for path in distributions.iterdir()]
    assert len(files) == 2
    check = [sys.executable, "-m", "twine", "check", "--strict", *files]
    done = subprocess.run(
        check, capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "200"}
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_a_wheel_carries_the_data(distributions: Path) -> None:
    (wheel,) = distributions.glob("*.whl")
    kinds = ("*.json", "*.c", "*.ll")
    data = {
        path.relative_to(ROOT / "src").as_posix() for kind in kinds for path in (ROOT / "src").rglob(kind)
    }
    assert {
        "rodyn/kernel/entry/entry.c",
        "rodyn/kernel/entry/entry.ll",
        "rodyn/interop/jax/handler.ll",
    } < data
    assert {"rodyn/py.typed", *data} <= set(zipfile.ZipFile(wheel).namelist())


@pytest.mark.slow
def test_a_source_distribution_carries_what_tests_read(distributions: Path) -> None:
    (archive,) = distributions.glob("*.tar.gz")
    with tarfile.open(archive) as content:
        names = {name.partition("/")[2] for name in content.getnames()}
    tests = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py")}
    others = {
        ".ci/run",
        ".github/workflows/tests.yml",
        "CHANGELOG.md",
        "Makefile",
        "README.md",
        "docs/map.md",
        "examples/readme_picture.py",
        "pyproject.toml",
        "tests/oldest.txt",
        "tools/records.py",
    }
    assert tests | others <= names


@pytest.mark.slow
def test_every_file_of_tests_can_be_imported() -> None:
    """pytest passes over a file whose imports fail, as it shall where doctests need a framework that is not there.

    What it tried to import may be left behind, half of it: so every test of a file must be there.
    """
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        with suppress(pytest.skip.Exception):
            module = importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
            defined = [
                node for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)
            ]
            assert [node.name for node in defined if not hasattr(module, node.name)] == [], file
