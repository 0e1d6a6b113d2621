"""`rodyn`: what it says about commands that do not exist, and where its help is."""

import subprocess
import sys
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import COMMANDS, SYNONYMS, main


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("sim", "simulate"),
        ("list", "robots"),
        ("simulat", "simulate"),
        ("torque", "torques"),
        ("eq", "equations"),
        ("inverse", "torques"),
        ("forward", "accelerations"),
        ("ls", "robots"),
        ("benchmark", "bench"),
    ],
)
def test_a_command_that_does_not_exist_suggests_one(word: str, meant: str) -> None:
    result = run(word)
    assert result.exit_code == 2
    assert f"there is no command '{word}'; did you mean 'rodyn {meant}'?" in result.stderr


def test_plot_is_an_option() -> None:
    said = run("plot").stderr
    assert "--plot FILE is an option of" in said
    for name in ("simulate", "torques", "show", "count"):
        assert f"rodyn {name}" in said
    assert "rodyn robots" not in said


def test_a_word_that_is_like_nothing_lists_the_commands() -> None:
    said = run("nonsense").stderr
    assert "there is no command 'nonsense'; rodyn --help lists them" in said
    assert "did you mean" not in said


def test_synonyms_lead_to_commands() -> None:
    assert set(SYNONYMS.values()) <= set(COMMANDS)
    assert set(SYNONYMS).isdisjoint(COMMANDS)


def test_help_is_a_command() -> None:
    assert run("help").stdout == run("--help").stdout
    assert run("help", "simulate").stdout.split() == run("simulate", "--help").stdout.split()
    assert "there is no command 'nonsense'" in run("help", "nonsense").stderr


def test_an_unknown_robot_reads_well() -> None:
    said = run("show", "atlas").stderr
    assert "there is no robot 'atlas' in the catalog; choose one of puma560, stanford" in said
    assert "or give the path of a robot file" in said
    assert "did you mean" not in said
    with pytest.raises(rd.UnknownNameError) as error:
        rd.load("irb120")
    assert "did you mean" not in str(error.value)
    with pytest.raises(rd.UnknownNameError, match="did you mean 'puma560'"):
        rd.load("pumma560")
    with pytest.raises(rd.UnknownNameError, match="did you mean 'kuka' or 'kuka_kr5'"):
        rd.load("kuka_")


def test_dir_shows_public_names() -> None:
    shown = {name for name in dir(rd) if not name.startswith("__")}
    assert shown == {"load", "Robot", "Run"} | shown
    assert shown.isdisjoint({"Any", "ast", "get_data", "import_module", "robot", "cli"})
    assert all(not name.startswith("_") for name in shown)
    assert "__doc__" in dir(rd)


def test_help_tells_how_names_are_completed() -> None:
    assert "_RODYN_COMPLETE=bash_source rodyn" in run("--help").stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("rodyn show stanf", "stanford"),
        ("rodyn simulate puma --integrator dop", "dop853"),
        ("rodyn simulate puma --method articulated-", "articulated-body"),
        ("rodyn compare puma --inte", "--integrators"),
        ("rodyn count constraint", "constraint-force-cyclic"),
        ("rodyn equations puma inverse_d", "inverse_dynamics"),
        ("rodyn equations puma inverse_dynamics --method new", "newton-euler"),
        ("rodyn export puma forward_d", "forward_dynamics"),
        ("rodyn torques puma --motion stan", "stanford_2003"),
        ("rodyn accelerations puma --method kal", "kalman"),
        ("rodyn accelerations puma --motion koz", "kozlowski"),
        ("rodyn torques puma --method new", "newton-euler"),
        ("rodyn simulate puma --between ho", "hold"),
        ("rodyn simulate puma --wr", "--wrench"),
        ("rodyn acc", "accelerations"),
        ("rodyn sim", "simulate"),
    ],
)
def test_names_are_completed(words: str, expected: str) -> None:
    count = str(len(words.split()) - 1)
    environment = {"_RODYN_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": count}
    result = CliRunner().invoke(main, [], env=environment, prog_name="rodyn")
    assert expected in [line.partition(",")[2] for line in result.stdout.splitlines()]


def test_names_are_listed() -> None:
    assert "dop853" in run("simulate", "puma", "--integrator", "list").stdout
    assert "constraint-force" in run("simulate", "puma", "--method", "list").stdout


@pytest.mark.parametrize(
    ("word", "advice"),
    [
        ("accuracy", "rodyn reproduce NAME --table"),
        ("falls.toml", "did you mean 'rodyn study run falls.toml'?"),
    ],
)
def test_a_word_that_is_no_part_of_a_study_gets_advice(word: str, advice: str) -> None:
    result = CliRunner().invoke(main, ["study", word])
    assert result.exit_code == 2
    assert advice in result.stderr


@pytest.mark.parametrize("word", ["--version", "nonsense"])
def test_python_m_rodyn_is_rodyn(word: str) -> None:
    command = [sys.executable, "-m", "rodyn", word]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    expected = CliRunner().invoke(main, [word], prog_name="rodyn")
    assert (found.stdout, found.stderr) == (expected.stdout, expected.stderr)
    assert found.returncode == expected.exit_code


def options(command: click.Command, name: str = "rodyn") -> Iterator[tuple[str, click.Option]]:
    """The options of a command and of those inside it, by what is typed."""
    if isinstance(command, click.Group):
        context = click.Context(command)
        for inner in command.list_commands(context):
            found = command.get_command(context, inner)
            assert found is not None
            yield from options(found, f"{name} {inner}")
    yield from ((f"{name} {one.opts[0]}", one) for one in command.params if isinstance(one, click.Option))


def test_help_says_the_defaults_of_options() -> None:
    every = dict(options(main))
    assert every["rodyn study run --set-aside"].to_info_dict()["default"] == "keep"
    for name, one in every.items():
        default = one.to_info_dict()["default"]
        if not one.is_flag and not one.multiple and default is not None:
            assert one.show_default or "default" in (one.help or "").lower(), name
