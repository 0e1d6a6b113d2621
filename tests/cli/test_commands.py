"""The command line as it is typed: every example of every --help, mistakes, pipes, standard input, completion."""

import csv
import io
import json
import re
import shlex
import subprocess
import sys
import tempfile
import time
import webbrowser
from pathlib import Path

import click
import numpy as np
import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import COMMANDS, main
from rodyn.cli.arguments import robot
from rodyn.cli.motion import KINDS
from rodyn.model.formats import files
from rodyn.studies.document import EXAMPLE
from tests import conditions
from tests.marks import mostly_slow

MEASURING = {"bench"}
"""Commands whose examples take minutes: tested by themselves."""


def run(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, list(words), input=text)


def done(*words: str, text: str | None = None) -> str:
    result = run(*words, text=text)
    assert result.exit_code == 0, result.output
    return result.stdout


def examples() -> list[str]:
    """The lines of the help texts that begin with `rodyn`."""
    found = []
    with click.Context(main) as ctx:
        for name in COMMANDS:
            command = main.get_command(ctx, name)
            assert command is not None
            lines = re.findall(r"^\s*(rodyn [^\n]*)$", command.help or "", flags=re.MULTILINE)
            assert lines, f"{name} --help has no example"
            assert "Next: " in (command.help or ""), f"{name} --help names no next command"
            found += [line for line in lines if name not in MEASURING]
    return found


def quick(line: str) -> bool:
    """Examples that neither count whole tables nor search nor repeat experiments."""
    long = ("rodyn count --table", "--depth", "rodyn excite ur5e", "rodyn reproduce ")
    return "--list" in line or not any(word in line for word in long)


SAY_NO = (
    "rodyn check puma560",  # its data are kept as published, with a defect
    "rodyn clearance kuka_kr5 --free-fall",  # its links interfere
)


@pytest.mark.parametrize("line", mostly_slow(sorted(examples(), reverse=True), quick))
def test_every_example_of_a_help_text_runs(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(webbrowser, "open", lambda address: address.startswith("file:"))
    Path("my_arm.json").write_text(rd.load("three_link").to_json(), encoding="utf-8")
    if line.startswith("rodyn check my_arm.urdf"):
        with pytest.warns(rd.DescriptionWarning, match="not written: the tool"):
            Path("my_arm.urdf").write_text(rd.load("ur5e").to_urdf(), encoding="utf-8")
    if ".csv" in line:
        arm = rd.load("stanford")
        motion = rd.Run.along(arm, rd.cycloidal([0.1] * 6, [0.2] * 6, duration=0.2))
        for name in ("motion.csv", "torques.csv"):
            motion.to_csv(name)
    if "poses.csv" in line:
        Path("poses.csv").write_text("x,y,z,roll,pitch,yaw\n0.4,0.2,0.3,3.1,0,0\n", encoding="utf-8")
    if line.startswith("rodyn identify"):
        swing = rd.fourier([0, 0, 0], 0.3 * np.eye(3), 0.2 * np.ones((3, 3)), period=2.0, periods=2)
        for name in ("motion.csv", "log.csv"):
            rd.Run.along(rd.load("three_link"), swing, step=0.01).to_csv(name)
    if line.startswith(("rodyn study run", "rodyn study show")):
        Path("falls.toml").write_text(EXAMPLE.replace("runs = 10000", "runs = 100"), encoding="utf-8")
    if line.startswith("rodyn study show"):
        done("study", "run", "falls.toml")
    before, _, last = line.rpartition(" | ")
    given = done(*shlex.split(before)[1:]) if before else None
    result = run(*shlex.split(last)[1:], text=given)
    known_to_say_no = line.startswith(SAY_NO)
    assert result.exit_code == (3 if known_to_say_no else 0), result.output
    assert result.stdout.strip() or result.stderr.strip()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_where_the_help_says(name: str) -> None:
    assert name in done("--help")
    assert "Usage" in done(name, "--help")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["show", "pumma"], "there is no robot 'pumma' in the catalog; did you mean 'puma'"),
        (["show", "nowhere.json"], "nowhere.json"),
        (["torques", "two_link", "--to", "1,2,3"], "3 numbers, but robot 'two_link' has 2"),
        (["torques", "two_link", "--to", "one"], "is not a number"),
        (["torques", "two_link", "--to", "nan"], "'--to': 'nan' is not finite"),
        (["torques", "two_link", "--to", "1,-infdeg"], "'--to': '-infdeg' in '1,-infdeg' is not finite"),
        (["torques", "two_link", "--to", ""], "'--to': '' has no number"),
        (["torques", "two_link", "--to", "1,,2"], "'--to': '1,,2' has no number beside a comma"),
        (
            ["torques", "puma", "--motion", "stanford_2003"],
            "whose coordinate 3 is a length (m); that of robot",
        ),
        (["simulate", "stanford", "--free-fall", "--rates", "1deg/s"], "takes m/s, cm/s or mm/s, not deg/s"),
        (
            ["simulate", "two_link", "--free-fall", "--step", "0"],
            "'--step': 0 is not a finite number above 0",
        ),
        (["simulate", "two_link", "--free-fall", "--duration", "nan"], "'--duration': nan is not a finite"),
        (["compare", "two_link", "--integrators", "--rtol", "inf"], "'--rtol': inf is not a finite"),
        (["simulate", "two_link", "--free-fall", "--integrator", "rk4"], "give --step in seconds"),
        (["simulate", "two_link", "--free-fall", "--from", "1e300"], "--from, number 1, is 1e+300 rad"),
        (["simulate", "floating_puma560", "--forced", "--to", "1"], "--forced needs a fixed base"),
        (["equations", "puma", "inverse_dynamics", "--form", "closed"], "--form recursive lists"),
        (["show", "."], ". is a directory: give a robot file in it"),
        (["studio", "."], ". is a directory: give a robot file in it"),
        (["torques", "two_link"], "give the end of the motion"),
        (["torques", "two_link", "--to", "1", "--out", "two_link.json"], ".csv, .npz, .parquet"),
        (["torques", "two_link", "--to", "1", "--base", "held"], "--base has no effect"),
        (["torques", "two_link", "--to", "1", "--rates", "1"], "--rates has no effect along a motion"),
        (["torques", "two_link", "--table", "a.csv", "--to", "1"], "--to has no effect with --table"),
        (["torques", "two_link", "--table", "nowhere.csv"], "nowhere.csv: there is no such file"),
        (["torques", "two_link", "--table", "a.txt"], "a.txt: samples are read from .csv, .npz, .parquet"),
        (["torques", "two_link", "--to", "1", "--wrench", "1,2"], "'1,2' has 2 numbers: give FX,FY,FZ"),
        (["torques", "two_link", "--to", "1", "--wrench", "1,2,x"], "'1,2,x': give FX,FY,FZ"),
        (["torques", "two_link", "--to", "1", "--wrench", "1,2,inf"], "a number that is not finite"),
        (["torques", "two_link", "--to", "1", "--wrench", "1,2,3@"], "nothing behind the @"),
        (["torques", "two_link", "--to", "1", "--wrench", "1,2,3@lnk2"], "did you mean 'link2'"),
        (["torques", "two_link", "--to", "1", "--wrench", "1,2,3@link2:end"], "the point 'end' is none of"),
        (["torques", "two_link", "--to", "1", "--wrench", "1,2,3@base"], "base of robot 'two_link' is fixed"),
        (["torques", "two_link", "--to", "1", "--gravity", "9.81"], "give three numbers in m/s²"),
        (["torques", "two_link", "--to", "1", "--method", "udu"], "newton-euler"),
        (["accelerations", "two_link", "--to", "1", "--tau", "1"], "--tau is of one state"),
        (
            ["accelerations", "two_link", "--tau", "1,2,3"],
            "--tau has 3 numbers, but robot 'two_link' needs 2",
        ),
        (["accelerations", "two_link", "--tau", "1m"], "without a unit"),
        (["accelerations", "two_link", "--plot", "a.svg"], "--plot goes with a motion"),
        (["accelerations", "two_link", "--duration", "3"], "--duration goes with a motion"),
        (["simulate", "two_link", "--torques", "a.csv"], "--torques needs --between: hold"),
        (["simulate", "two_link", "--free-fall", "--between", "hold"], "--between has no effect"),
        (["simulate", "two_link", "--torques", "a.csv", "--to", "1"], "--to has no effect"),
        (["simulate", "two_link"], "give one of --free-fall, --forced, --controller and --torques"),
        (["simulate", "floating_puma560", "--forced", "--to", "1"], "rodyn torques --out FILE.csv"),
        (["torques", "three_link", "--motion", "three_link", "--trajectory", "cubic"], "its own ends"),
        (["simulate", "two_link", "--free-fall", "--to", "1"], "--to has no effect"),
        (["simulate", "two_link", "--forced", "--to", "1", "--kp", "3"], "--kp has no effect"),
        (["torques", "two_link", "--motion", "three_link"], "3 joints"),
        (["torques", "three_link", "--motion", "three_link", "--duration", "3"], "its own ends and duration"),
        (["torques", "two_link", "--to", "1", "--duration", "-1"], "duration"),
        (["simulate", "two_link"], "give one of --free-fall"),
        (["simulate", "two_link", "--free-fall", "--integrator", "euler"], "unknown integrator"),
        (["simulate", "two_link", "--free-fall", "--out", "run.doc"], ".csv, .npz, .parquet"),
        (["simulate", "two_link", "--free-fall", "--method", "magic"], "magic"),
        (["compare", "two_link"], "give --integrators or --methods"),
        (["compare", "two_link", "--integrators", "--methods"], "give --integrators or --methods"),
        (["compare", "two_link", "--methods", "--step", "1"], "--step goes with --integrators"),
        (["export", "two_link", "nonsense"], "nonsense"),
        (["equations", "two_link", "nonsense"], "nonsense"),
        (["reproduce", "nonsense"], "unknown experiment 'nonsense': `rodyn reproduce --list` lists all"),
        (["nonsense"], "there is no command 'nonsense'"),
        (["torques", "two_link", "--to", "1", "--json", "--csv"], "one of --json and --csv"),
    ],
)
def test_a_mistake_is_one_line_and_an_exit_code(words: list[str], says: str) -> None:
    result = run(*words)
    assert result.exit_code in (1, 2)
    assert says in result.stderr
    assert "Traceback" not in result.output
    assert len(result.stderr.strip().splitlines()[-1:]) == 1


@pytest.mark.slow
def test_an_unphysical_robot_is_refused_and_checked(tmp_path: Path) -> None:
    description = json.loads(rd.load("two_link").to_json())
    description["links"][0]["inertia"] = [[0.1, 0, 0], [0, 0.1, 0], [0, 0, 0.5]]
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(description), encoding="utf-8")
    refused = run("show", str(file))
    assert refused.exit_code == 1
    assert "triangle" in refused.stderr
    checked = run("check", str(file))
    assert checked.exit_code == 3
    assert "triangle" in checked.stdout


def test_debug_shows_the_traceback() -> None:
    result = run("--debug", "show", "pumma")
    assert isinstance(result.exception, rd.UnknownNameError)


def test_a_robot_comes_from_standard_input() -> None:
    arm = rd.load("two_link")
    by_name = done("torques", "two_link", "--to", "1", "--csv")
    assert done("torques", "-", "--to", "1", "--csv", text=arm.to_json()) == by_name
    assert done("torques", "-", "--to", "1", "--csv", text=arm.to_toml()) == by_name


DUPLICATE = '{"schema": "rodyn-1", "schema": "rodyn-1", "name": "arm", "links": []}'


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[1, 2]",
        b"{",
        b"= =",
        DUPLICATE.encode(),
        b'{"a":' + b"[" * 100_000 + b"}",
        b"a = " + b"[" * 30_000,
        b"a." * 30_000 + b"a = 1",
        b'{"name": "\xff"}',
        b'\xef\xbb\xbf{"schema": "rodyn-2"}',
        "{}".encode("utf-16"),
        b'{"a":[' + b"[]," * 1_000_000 + b"[]]}",
        b'{"schema": "rodyn-1", "name": "arm", "links": [{"mas": 1}]}',
    ],
    ids=lambda data: repr(data[:30]),
)
def test_standard_input_is_refused_as_a_file_is(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / ("arm.json" if data.lstrip(b"\xef\xbb\xbf").startswith(b"{") else "arm.toml")
    file.write_bytes(data)
    start = time.process_time()
    piped, read = CliRunner().invoke(main, ["show", "-"], input=data), run("show", str(file))
    assert time.process_time() - start < 2.0
    assert piped.exit_code == read.exit_code == 1
    assert piped.stderr == read.stderr.replace(str(file), "standard input")


def test_a_byte_order_mark_is_no_part_of_standard_input() -> None:
    arm = rd.load("two_link")
    for text in (arm.to_json(), arm.to_toml()):
        result = CliRunner().invoke(main, ["show", "-"], input=text.encode("utf-8-sig"))
        assert result.stdout == done("show", "-", text=text)


def test_standard_input_without_an_end_is_left_early(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            assert size is not None
            assert 0 <= size <= files.LARGEST + 1
            return bytes(size)

    monkeypatch.setattr(files, "LARGEST", 1_000_000)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Endless()))
    with pytest.raises(rd.FileError, match="standard input: more than 1000000 bytes"):
        robot("-")


def test_closed_standard_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(rd.FileError, match="standard input is closed"):
        robot("-")


def test_numbers_of_torques_are_those_of_the_library() -> None:
    rows = list(csv.DictReader(io.StringIO(done("torques", "three_link", "--to", "180deg", "--csv"))))
    path = rd.cycloidal([0] * 3, [np.pi] * 3, duration=10.0)
    expected = rd.Run.along(rd.load("three_link"), path, count=11).tau
    found = np.array([[float(row[f"tau{k}"]) for k in (1, 2, 3)] for row in rows])
    assert np.array_equal(found, expected)


def test_a_simulation_is_written_and_told(tmp_path: Path) -> None:
    for name in ("run.csv", "run.npz"):
        out = tmp_path / name
        text = done("simulate", "two_link", "--free-fall", "--duration", "0.5", "--out", str(out))
        assert "finished" in text
        assert out.stat().st_size
    assert rd.Run.load(tmp_path / "run.npz").t_end == 0.5
    forced = done("simulate", "three_link", "--forced", "--to", "90deg", "--duration", "1", "--json")
    assert json.loads(forced)[-1]["q1"] == pytest.approx(np.pi / 2, abs=1e-5)
    held = done(
        "simulate",
        "three_link",
        "--controller",
        "computed-torque",
        "--to",
        "0.5",
        "--duration",
        "2",
        "--json",
    )
    assert json.loads(held)[-1]["q3"] == pytest.approx(0.5, abs=1e-4)


def test_what_the_papers_move_is_listed() -> None:
    assert "stanford_2003" in done("torques", "two_link", "--motion", "list")


def test_a_motion_of_another_robot_is_told() -> None:
    result = run("torques", "kuka", "--motion", "puma", "--count", "2")
    assert result.exit_code == 0
    assert "Note: --motion puma is of robot 'puma_corrected', not of 'kuka_kr5'" in result.stderr
    assert "Note" not in run("torques", "puma", "--motion", "puma", "--count", "2").stderr


@pytest.mark.parametrize("kind", KINDS)
def test_every_trajectory_can_be_asked_for(kind: str) -> None:
    rows = json.loads(
        done("torques", "two_link", "--to", "1", "--trajectory", kind, "--duration", "3", "--json")
    )
    path = getattr(rd, kind)([0, 0], [1, 1], duration=3.0)
    assert [row["q1"] for row in rows] == [q[0] for q in path(np.linspace(0, 3, 11)).q]


def test_an_interrupt_is_one_line_and_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rodyn.listing.robots", interrupted)
    result = run("robots")
    assert result.exit_code == 130
    assert result.stderr == "interrupted\n"


def test_a_floating_robot_falls_upright() -> None:
    last = json.loads(done("simulate", "floating_puma560", "--free-fall", "--duration", "0.1", "--json"))[-1]
    assert last["base_qw"] == pytest.approx(1.0)


@pytest.mark.slow
@conditions.linux
def test_a_full_disk_is_one_line() -> None:
    command = f"{shlex.quote(sys.executable)} -c 'from rodyn.cli import main; main()' robots > /dev/full"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert result.returncode == 1
    assert "No space left" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.slow
def test_data_of_any_sign_are_checked(tmp_path: Path) -> None:
    description = json.loads(rd.load("two_link").to_json())
    description["links"][0]["mass"] = -1
    file = tmp_path / "negative.json"
    file.write_text(json.dumps(description), encoding="utf-8")
    result = run("check", str(file))
    assert result.exit_code == 3
    assert "mass must be positive" in result.stdout


@pytest.mark.slow
def test_a_comparison_tells_integrators_apart() -> None:
    rows = {row["name"]: row for row in json.loads(done("compare", "two_link", "--integrators", "--json"))}
    assert float(rows["dop853"]["error of q"]) < 1e-6
    assert int(rows["dop853"]["evaluations"]) < int(rows["rk4"]["evaluations"])
    methods = json.loads(done("compare", "stanford", "--methods", "--duration", "0.2", "--json"))
    assert {row["name"] for row in methods} == {row.name for row in rd.methods("forward_dynamics")}


def test_nothing_but_text_goes_into_a_pipe() -> None:
    for words in (["robots"], ["show", "stanford"], ["count", "udu"], ["torques", "two_link", "--to", "1"]):
        assert "\x1b" not in done(*words)


def test_the_reader_of_a_pipe_may_leave() -> None:
    """`rodyn robots | head -1` ends without a traceback."""
    command = f"{shlex.quote(sys.executable)} -c 'from rodyn.cli import main; main()' robots | head -1"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert result.stdout.startswith("name")
    assert "Traceback" not in result.stderr


def test_the_start_imports_nothing_heavy() -> None:
    """`rodyn --help` needs neither NumPy nor the compiler."""
    code = (
        "import sys; from click.testing import CliRunner; from rodyn.cli import main;"
        "assert CliRunner().invoke(main, ['--help']).exit_code == 0;"
        "print(sorted({'numpy', 'llvmlite', 'rich', 'sympy', 'matplotlib'} & set(sys.modules)))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert result.stdout.strip() == "[]"


def test_public_names_are_found_where_they_are_said_to_be() -> None:
    for name in rd.__all__:
        assert getattr(rd, name) is not None
        assert name in dir(rd)
    with pytest.raises(AttributeError, match="nonsense"):
        _ = rd.nonsense
