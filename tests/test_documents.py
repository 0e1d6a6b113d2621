"""Every Python block of every page runs and prints what the page says; examples run; links lead."""

import contextlib
import io
import re
import runpy
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import NamedTuple

import click
import numpy as np
import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main
from tests.marks import mostly_slow

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
EXAMPLES = sorted(ROOT.glob("examples/*.py"))
LONG = (
    "control_engineer.md",
    "counting.md",
    "derivatives.md",
    "frameworks.md",
    "frameworks_jax.md",
    "inverse_kinematics.md",
    "long_chains.md",
    "plots.md",
    "simulation.md",
)
"""Pages that take seconds."""
SHORT = (
    "dh_conventions.py",
    "exact.py",
    "external_wrench.py",
    "floating_base.py",
    "forced_simulation.py",
    "free_fall.py",
    "lqr_posture.py",
    "monte_carlo.py",
    "own_robot.py",
    "readme_picture.py",
    "space_robot.py",
    "torques.py",
    "trajectory_torques.py",
)
"""Examples that take less than a second, and most of it to start Python: `make exhaustive` does that for each."""

ARGUMENTS = {"learn_reach.py": ("--rounds", "5", "--rows", "64"), "mppi_swing_up.py": ("--episodes", "1")}
"""Examples that take long if they are not told to be quick."""

# `python` runs, `output` is what the `python` block before it prints. A `rodyn` command of a `console` block runs if
# the page shows its output, which is compared; `<…>` in it stands for text that varies, such as times. Other `rodyn`
# commands are only parsed. Blocks of other languages are not checked.
LANGUAGES = {"python", "output", "console", "json", "text", "toml"}


class Block(NamedTuple):
    language: str
    line: int
    text: str


def blocks(page: str) -> Iterator[Block]:
    """The fenced blocks of a page, each with the line number of its first fence."""
    lines = page.splitlines()
    fences = [k for k, line in enumerate(lines) if line.lstrip().startswith(("```", "~~~"))]
    assert len(fences) % 2 == 0, "a block does not end"
    for first, last in zip(fences[::2], fences[1::2], strict=True):
        yield Block(lines[first].strip()[3:], first + 1, "\n".join(lines[first + 1 : last]))


def run(page: str, name: str) -> None:
    """Run the Python blocks of a page in one namespace and compare what they print."""
    namespace: dict[str, object] = {"__name__": "__main__"}
    printed = None
    for block in blocks(page):
        where = f"{name}:{block.line}"
        assert block.language in LANGUAGES, f"{where}: {block.language!r} is none of {sorted(LANGUAGES)}"
        if block.language == "python":
            code = compile("\n" * block.line + block.text, name, "exec")
            with contextlib.redirect_stdout(io.StringIO()) as stdout:
                exec(code, namespace)
            printed = stdout.getvalue()
        elif block.language == "output":
            assert printed is not None, f"{where}: no python block before this output"
            assert printed.rstrip("\n") == block.text, where
            printed = None
        elif block.language == "console":
            for command, shown in commands(block.text):
                if not shown:
                    parse(command)
                    continue
                found = typed(command)
                assert pattern(shown).fullmatch(found), f"{where}: {command} prints\n{found}"


def commands(text: str) -> Iterator[tuple[str, str]]:
    """The `rodyn` commands of a console block, each with what the block shows of its output."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        if command.startswith("rodyn "):
            yield command, shown.rstrip("\n")


def words(command: str) -> list[str]:
    """The arguments of a `rodyn` command, without a comment behind it."""
    return shlex.split(command, comments=True)[1:]


def parse(command: str) -> None:
    """Check the name of a `rodyn` command, its options and their values, without running it."""
    name, *arguments = words(command)
    group = main.make_context("rodyn", [name])
    found = main.get_command(group, name)
    assert found is not None, f"rodyn has no command {name!r}"
    found.make_context(name, arguments, parent=group)


def pattern(shown: str) -> re.Pattern[str]:
    """The output that a page shows, where `<…>` is any text within a line."""
    return re.compile(".*".join(map(re.escape, shown.split("<…>"))))


def typed(command: str) -> str:
    """What a `rodyn` command prints."""
    result = CliRunner().invoke(main, words(command))
    assert result.exit_code == 0, result.output
    return result.stdout.rstrip("\n")


@pytest.mark.parametrize(
    "page",
    mostly_slow(PAGES, lambda page: page.name not in LONG),
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    run(page.read_text(encoding="utf-8"), page.name)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_calls_of_the_task_page_exist() -> None:
    text = (ROOT / "docs/tasks.md").read_text(encoding="utf-8")
    owners = {"rd": rd, "arm": rd.Robot, "path": rd.Trajectory, "run": rd.Run, "law": rd.Torque}
    calls = re.findall(r"`(rd|arm|path|run|law)\.([A-Za-z_.]+)", text)
    assert len(calls) > 60
    for owner, names in calls:
        reduce(getattr, names.split("."), owners[owner])


def test_rows_of_the_task_page_lead_to_sections_that_exist() -> None:
    text = (ROOT / "docs/tasks.md").read_text(encoding="utf-8")
    for target, section in re.findall(r"\]\(([^)#]+)#([^)]+)\)", text):
        headings = re.findall(
            r"^#+ (.+)$", (ROOT / "docs" / target).read_text(encoding="utf-8"), re.MULTILINE
        )
        anchors = [re.sub(r"[^\w\s-]", "", heading.lower()).replace(" ", "-") for heading in headings]
        assert section in anchors, f"{target}#{section}"


@pytest.mark.parametrize(
    "example", mostly_slow(EXAMPLES, lambda path: path.name in SHORT), ids=lambda example: example.name
)
def test_example_runs(
    example: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    exhaustive: bool,
) -> None:
    if example.name in SHORT and not exhaustive:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", [str(example)])
        with np.printoptions():  # those that the example sets are its own
            runpy.run_path(str(example), run_name="__main__")
        said, complained = capsys.readouterr()
        assert said.strip()
        assert not complained
        return
    command = [sys.executable, "-W", "error", str(example), *ARGUMENTS.get(example.name, ())]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    assert not done.stderr


def test_there_is_something_to_run() -> None:
    assert EXAMPLES
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {"python", "output"} <= {block.language for block in blocks(readme)}


@pytest.mark.parametrize(
    ("page", "error"),
    [
        ("```python\n1 / 0\n```\n", ZeroDivisionError),
        ("```python\nprint(1)\n```\n```output\n2\n```\n", AssertionError),
        ("```output\n2\n```\n", AssertionError),
        ("```python\nprint(1)\n```\n```output\n1\n```\n```output\n1\n```\n", AssertionError),
        ("```py\nprint(1)\n```\n", AssertionError),
        ("```\nprint(1)\n```\n", AssertionError),
        ("```python\nprint(1)\n", AssertionError),
        ("```console\n$ rodyn count --steps list\nnothing\n```\n", AssertionError),
        ("```console\n$ rodyn count nonsense\nsomething\n```\n", AssertionError),
        ("```console\n$ rodyn count --policies\nname<…>\n```\n", AssertionError),
        ("```console\n$ rodyn count --nonsense\n```\n", click.UsageError),
        ("```console\n$ rodyn nonsense\n```\n", (AssertionError, click.UsageError)),
    ],
)
def test_a_wrong_page_is_found(page: str, error: type[Exception] | tuple[type[Exception], ...]) -> None:
    with pytest.raises(error):
        run(page, "page.md")


def test_blocks_share_a_namespace() -> None:
    run("```python\nx = 1\n```\ntext\n```python\nprint(x)\n```\nprints\n```output\n1\n```\n", "page.md")


def test_varying_output_is_marked() -> None:
    shown = pattern("(done in <…> s)\nall <…>")
    assert shown.fullmatch("(done in 1.2 s)\nall right")
    assert not shown.fullmatch("(done in 1.2 s)\nall right\nand more")
    assert not shown.fullmatch("done in 1.2 s\nall right")
