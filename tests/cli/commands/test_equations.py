"""`rodyn equations` prints what `Robot.equations` gives; mistakes are one line."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["equations", *arguments])
    return done.exit_code, done.output


def test_it_prints() -> None:
    code, output = run("one_link", "inverse_dynamics", "--form", "closed")
    assert code == 0
    assert output.endswith("  τ_1 = 1/3 m_1 a_1² θ̈_1 + 1/2 m_1 g a_1 s_1\n")
    eq = rd.load("two_link").equations("forward_dynamics", "kalman", values="symbols")
    options = ("two_link", "forward_dynamics", "--method", "kalman", "--values", "symbols")
    assert run(*options) == (0, f"{eq}\n")
    assert run(*options, "--latex") == (0, f"{eq.latex()}\n")
    assert run(*options, "--html") == (0, f"{eq.html()}\n")


def test_it_writes(tmp_path: Path) -> None:
    target = tmp_path / "arm.html"
    code, output = run("two_link", "inertia_matrix", "--form", "closed", "--out", str(target))
    assert (code, output) == (0, f"wrote {target}\n")
    assert target.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_it_reads_robot_files(tmp_path: Path) -> None:
    path = tmp_path / "arm.json"
    path.write_text(rd.load("one_link").to_json(), encoding="utf-8")
    assert run(str(path), "energy") == run("one_link", "energy")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("one_lonk", "energy"), "there is no robot 'one_lonk'"),
        (("one_link", "energie"), "unknown task 'energie': did you mean 'energy'?"),
        (("one_link", "inverse_dynamics", "--method", "unheard"), "unknown method"),
        (("stanford_2003", "inverse_dynamics", "--form", "closed"), "up to 3"),
        (("one_link", "energy", "--out", "arm.pdf"), "got 'arm.pdf'"),
    ],
)
def test_mistakes_are_one_line(arguments: tuple[str, ...], words: str) -> None:
    code, output = run(*arguments)
    assert code == 1
    assert output.startswith("Error: ")
    assert words in output
    assert output.count("\n") == 1


def test_one_way_of_printing() -> None:
    for arguments in (("--latex", "--html"), ("--html", "--latex")):
        code, output = run("one_link", "energy", *arguments)
        assert code == 2
        assert "--latex and --html exclude each other" in output


def test_help_has_an_example() -> None:
    code, output = run("--help")
    assert code == 0
    assert "rodyn equations one_link inverse_dynamics --form closed" in output
