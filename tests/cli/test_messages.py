"""Messages of the library name options on the command line."""

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import COMMANDS, main
from rodyn.cli.streams import command_message, name_options


@pytest.mark.parametrize(
    ("name", "message", "expected"),
    [
        ("simulate", "give rtol= instead of step=", "give --rtol instead of --step"),
        ("simulate", 'integrator="lsoda" for stiff ones', "--integrator lsoda for stiff ones"),
        ("simulate", "step=0.01. Then", "--step 0.01. Then"),
        ("simulate", "q0[1] is 9 rad", "--from, number 2, is 9 rad"),
        ("show", "q has 3 numbers", "--at has 3 numbers"),
        (
            "simulate",
            "use rd.pd or rd.computed_torque",
            "use --controller pd or --controller computed-torque",
        ),
        ("equations", "form='recursive' lists", "--form recursive lists"),
        ("export", "prefix must be a C identifier", "--prefix must be a C identifier"),
        ("simulate", "smooth them, or a larger max_steps", "smooth them, or --yes"),
        (
            "compare",
            "step 1e-12 s makes 1e+12 steps, more than max_steps=1e+07: give a longer step, a shorter duration, or "
            "max_steps=1.1e+12 to insist",
            "step 1e-12 s makes 1e+12 steps, more than 1e+07: give a longer step, or a shorter duration",
        ),
        ("simulate", "(step=1e-05), step=-2.5: no", "(--step 1e-05), --step -2.5: no"),
        ("robots", "step= and q0 is", "step= and q0 is"),
        (
            "simulate",
            "robot 'step=1', link \"rtol='a'\" and step=2",
            "robot 'step=1', link \"rtol='a'\" and --step 2",
        ),
        ("simulate", r"robot 'it\'s step=1' has step=2", r"robot 'it\'s step=1' has --step 2"),
        ("simulate", "rodyn's step=1 is not 'step=1'", "rodyn's --step 1 is not 'step=1'"),
        ("simulate", "step=1.json, runs/step=1, a.step=1 and step=1/x", None),
        ("simulate", "max_steps.json, max_steps and 'a larger max_steps'", None),
        ("simulate", "robot 'rd.pd' has rd.pdf, my_rd.pd", None),
        ("simulate", "the step is too long, x=1", "the step is too long, x=1"),
    ],
)
def test_arguments_of_python_become_options(name: str, message: str, expected: str | None) -> None:
    """None: nothing changes."""
    assert name in COMMANDS
    with click.Context(main) as ctx:
        command = main.get_command(ctx, name)
    assert command is not None
    assert name_options(message, command) == (message if expected is None else expected)


NAMES = (
    "step=1.json",
    "max_steps.json",
    "step= 1.json",
    "rd.pd.json",
    "rtol",
    "step is.json",
    "method='a'.json",
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("content", ["{", "{}", None, "a directory"])
def test_names_of_files_stay(
    name: str, content: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if content == "a directory":
        Path(name).mkdir()
    elif content is not None:
        Path(name).write_text(content, encoding="utf-8")
    found = CliRunner().invoke(main, ["simulate", f"./{name}", "--free-fall"])
    assert found.exit_code == 1
    assert found.stderr.startswith("Error:")
    assert name in found.stderr


def test_names_of_files_that_are_written_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        found = CliRunner().invoke(main, ["export", "one_link", "energy", "--out", name])
        assert found.exit_code == 0
        Path(name, "one_link.h").write_text("mine", encoding="utf-8")
        found = CliRunner().invoke(main, ["export", "one_link", "energy", "--out", name])
        assert found.exit_code == 1
        assert found.stderr.startswith(f"Error: {name}")


@pytest.mark.parametrize("name", ["step=1", "max_steps", "rd.pd", "q0", "it's step=1"])
def test_names_in_a_robot_stay(name: str, tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    description = json.loads(rd.load("two_link").to_json()) | {"name": name}
    file.write_text(json.dumps(description), encoding="utf-8")
    found = CliRunner().invoke(
        main, ["simulate", str(file), "--free-fall", "--integrator", "rk4", "--duration", "0.01"]
    )
    assert "give --step in seconds" in found.stderr
    shown = CliRunner().invoke(main, ["simulate", str(file), "--free-fall", "--duration", "0.01"])
    assert f"<Robot {name!r}: 2 joints" in shown.stdout
    unknown = CliRunner().invoke(main, ["simulate", str(file), "--free-fall", "--from", "1,2,3"])
    assert f"robot {name!r}" in unknown.stderr


def test_errors_about_files_descriptions_and_names_stay() -> None:
    command = click.Command("simulate", params=[click.Option(["--step"])])
    for kind in (
        rd.FileError,
        rd.DescriptionError,
        rd.UnphysicalError,
        rd.UnknownNameError,
        rd.MissingExtraError,
    ):
        assert command_message(kind("step=1 is"), command) == "step=1 is"
    for kind in (rd.InputError, rd.InputTypeError, rd.UnsupportedError, rd.SingularError):
        assert command_message(kind("step=1 is"), command) == "--step 1 is"
