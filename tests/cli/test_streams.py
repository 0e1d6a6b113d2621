"""Every command in encodings that lack letters, and robots whose texts hold commands for terminals."""

import ast
import csv
import io
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn import cli
from rodyn.cli import COMMANDS, main
from rodyn.cli.output import progress_line
from rodyn.cli.streams import PlainStream
from rodyn.papers.reproduce.run import progress_bar
from rodyn.plain_text import csv_cell, visible
from rodyn.simulate.integrate import task as progress

MOTION = str(Path(__file__).parent.parent / "data" / "two_link_motion.csv")
ENCODINGS = ("cp1252", "latin-1", "ascii")
CHEAP = {
    "robots": [["robots"]],
    "show": [["show", "stanford"], ["show", "puma"]],
    "check": [["check", "one_link"]],
    "torques": [["torques", "two_link", "--to", "90deg"], ["torques", "two_link", "--motion", "list"]],
    "accelerations": [
        ["accelerations", "two_link", "--tau", "1"],
        ["accelerations", "two_link", "--to", "1"],
        ["accelerations", "two_link", "--method", "list"],
    ],
    "ik": [["ik", "two_link", "--xyz", "0.3,0.3,0"]],
    "path": [
        [
            "path",
            "two_link",
            "--from",
            "0.5,1.2",
            "--by",
            "0,0.05,0",
            "--match",
            "position",
            "--duration",
            "1",
        ]
    ],
    "simulate": [
        ["simulate", "two_link", "--free-fall", "--duration", "0.1"],
        ["simulate", "two_link", "--integrator", "list"],
        ["simulate", "two_link", "--method", "list"],
    ],
    "clearance": [["clearance", "three_link"]],
    "excite": [["excite", "two_link", "--velocity", "1", "--rounds", "0"]],
    "identify": [["identify", "two_link", MOTION]],
    "compare": [["compare", "one_link", "--methods", "--duration", "0.01"]],
    "count": [["count", "newton-euler", "--by", "statement"], ["count", "--policies"]],
    "equations": [
        ["equations", "one_link", "inverse_dynamics"],
        ["equations", "one_link", "forward_dynamics", "--form", "closed"],
        ["equations", "one_link", "inverse_dynamics", "--latex"],
        ["equations", "one_link", "inverse_dynamics", "--html"],
    ],
    "reproduce": [["reproduce", "--list"]],
    "export": [["export", "one_link", "inverse_dynamics"]],
    "bench": [["bench", "--list"]],
    "cache": [["cache"]],
}
"""Command → calls of it that take little time."""


@cache
def run(words: tuple[str, ...], encoding: str = "utf-8") -> Result:
    return CliRunner(charset=encoding).invoke(main, list(words))


def formats(words: list[str]) -> list[tuple[str, ...]]:
    with click.Context(main) as ctx:
        command = main.get_command(ctx, words[0])
    assert command is not None
    options = {option for param in command.params for option in param.opts}
    machine = {"--json", "--csv"} & options if words[0] != "bench" else set()
    return [tuple(words), *((*words, option) for option in sorted(machine))]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_prints_in_every_encoding(
    name: str, encoding: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path_factory.getbasetemp())
    if name == "cache":  # other processes write into the usual one
        monkeypatch.setenv("RODYN_CACHE", "kernels")
    assert run((name, "--help"), encoding).exit_code == 0
    for words in CHEAP.get(name, [[name, "--help"]]):
        for call in formats(words) if "list" not in words else [tuple(words)]:
            known, found = run(call), run(call, encoding)
            assert known.exit_code == 0, known.output
            assert found.exit_code == 0, (call, found.exception, found.output)
            assert found.stdout_bytes.decode(encoding) == found.stdout.replace("\r\n", "\n")
            if "--json" in call:
                assert json.loads(found.stdout) == json.loads(known.stdout)
            elif "--csv" in call:
                assert len(list(csv.reader(io.StringIO(found.stdout)))) == len(
                    list(csv.reader(io.StringIO(known.stdout)))
                )
            else:
                assert "\\u" not in found.stdout


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_tables_stay_aligned(encoding: str) -> None:
    lines = run(("show", "stanford"), encoding).stdout.splitlines()
    (head,) = (k for k, line in enumerate(lines) if line.startswith("joint |"))
    bars = [[place for place, c in enumerate(line) if c in "|+"] for line in lines[head : head + 2]]
    assert bars[0] == bars[1]
    assert "alpha" in lines[head]


@pytest.mark.slow
@pytest.mark.parametrize(
    "settings",
    [{"PYTHONIOENCODING": "cp1252"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}],
    ids=["cp1252", "C"],
)
def test_a_process_prints_in_the_encoding_of_its_terminal(settings: dict[str, str]) -> None:
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHONIO", "LC_"))
    }
    code = "from rodyn.cli import main; main(['simulate', 'two_link', '--integrator', 'list'])"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=environment | settings, timeout=60, check=False
    )
    assert result.returncode == 0, result.stderr
    assert "dop853" in result.stdout.decode("cp1252" if "PYTHONIOENCODING" in settings else "ascii")


def test_mistakes_are_told_in_every_encoding() -> None:
    for encoding in ENCODINGS:
        result = run(("show", "τ腕"), encoding)
        assert result.exit_code == 1
        assert "there is no robot 'tau\\u8155'" in result.stderr


COMMAND = "\x1b]0;title\x07\x1b[31m\x9b2J\r\x08\u202e"


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A robot whose every text commands a terminal, and whose link names are formulas."""
    description = json.loads(rd.load("two_link").to_json())
    description |= {"description": COMMAND, "source": COMMAND, "provenance": COMMAND, "defects": [COMMAND]}
    description["name"] = "=<b>1+1</b>"
    description["links"][0] |= {"name": "=cmd|'calc'!A1", "joint": {"type": "spherical"}}
    description["links"][1] |= {"name": "-E1+E2", "parent": "=cmd|'calc'!A1"}
    file = tmp_path / ("arm.json" if os.name == "nt" else f"{COMMAND}.json")
    file.write_text(json.dumps(description), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "words",
    [
        ["show", "ROBOT"],
        ["show", "ROBOT", "--csv"],
        ["show", "ROBOT", "--json"],
        ["simulate", "ROBOT", "--free-fall", "--duration", "0.01"],
        ["simulate", "ROBOT", "--free-fall", "--duration", "0.01", "--csv"],
        ["simulate", "ROBOT", "--free-fall", "--duration", "0.01", "--out", "ROBOT.csv"],
        ["equations", "ROBOT", "inverse_dynamics"],
        ["equations", "ROBOT", "inverse_dynamics", "--html"],
        ["equations", "ROBOT", "inverse_dynamics", "--latex"],
        ["export", "ROBOT", "inverse_dynamics"],
        ["torques", "ROBOT", "--to", "1"],
        ["torques", "ROBOT", "--to", "1,2,3"],
        ["simulate", "ROBOT", "--to", "1", "ROBOT"],
        ["show", "ROBOT.yaml"],
        ["show", "nowhere/ROBOT"],
        ["count", "newton-euler", "--robot", "ROBOT"],
    ],
    ids=" ".join,
)
def test_no_text_of_a_robot_commands_a_terminal(
    words: list[str], hostile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(hostile.parent)
    result = CliRunner().invoke(main, [word.replace("ROBOT", hostile.name) for word in words], color=True)
    assert not isinstance(result.exception, ValueError)
    for shown in (result.stdout, result.stderr):
        assert visible(shown) == shown
    assert "\x1b" not in result.output
    if "--csv" in words:
        for row in csv.reader(io.StringIO(result.stdout)):
            assert all(csv_cell(cell) == cell for cell in row)


def test_files_and_pages_of_a_robot_are_harmless(hostile: Path, tmp_path: Path) -> None:
    arm = rd.load(hostile)
    page = arm._repr_html_()
    assert r"\x1b]0;title\x07" in page
    assert visible(page) == page
    assert "<b>" not in page
    run = arm.simulate([0, 0, 0, 1, 0], duration=0.01)
    run.to_csv(tmp_path / "run.csv")
    head = (tmp_path / "run.csv").read_text(encoding="utf-8").splitlines()[0]
    assert head.startswith("t,'=cmd|'calc'!A1_qx")


class Terminal(io.StringIO):
    encoding = "utf-8"
    errors = "strict"

    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_escapes() -> None:
    terminal = Terminal()
    stream = PlainStream(terminal)
    print(COMMAND, "τ", file=stream, flush=True)
    stream.writelines([COMMAND, "τ\n"])
    assert stream.isatty()
    assert not stream.closed
    assert (stream.encoding, stream.errors) == ("utf-8", "strict")
    for past in ("buffer", "raw", "detach"):
        assert not hasattr(stream, past)
    assert visible(terminal.getvalue()) == terminal.getvalue()
    assert terminal.getvalue().endswith("τ\n")


def test_bars_still_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of experiments, of a simulation and of a check write to the terminal itself."""
    monkeypatch.setattr(progress, "BAR_SECONDS", -1.0)
    bars: list[tuple[Any, tuple[Any, ...]]] = [
        (progress_bar(2), ("one",)),
        (progress_line(2), (1, "one")),
        (progress.reporting(True, "simulating"), (0.5,)),
    ]
    for bar, done in bars:
        terminal = Terminal()
        monkeypatch.setattr(sys, "stderr", PlainStream(terminal))
        with bar as told:
            told(*done)
        assert "\x1b" in terminal.getvalue()
        assert r"\x1b" not in terminal.getvalue()


def test_only_one_file_prints() -> None:
    """What others print goes through `echo`, which lets no control character pass."""
    folder = Path(cli.__file__).parent
    found = {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute | ast.Name | ast.alias) and _prints(node)
    }
    assert found == {"streams.py"}


def _prints(node: ast.Attribute | ast.Name | ast.alias) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in ("echo", "secho", "echo_via_pager")
    return (node.id if isinstance(node, ast.Name) else node.name) in ("print", "secho", "echo_via_pager")


@pytest.mark.exhaustive
@pytest.mark.slow
def test_what_a_program_prints_suits_its_encoding() -> None:
    """Tables, runs and equations of the library, printed by a script into a file of a small encoding."""
    code = (
        "import rodyn as rd; arm = rd.load('one_link');"
        "print(rd.methods(), rd.robots(), arm.simulate([0], duration=0.1),"
        "arm.equations('inverse_dynamics', form='closed'), arm.explain([0], [0], [0]))"
    )
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=environment, timeout=60, check=False
    )
    assert result.returncode == 0, result.stderr
    assert "tau_1" in result.stdout.decode("ascii")
