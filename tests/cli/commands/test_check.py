"""`rodyn check`: findings with lines, exit codes, repairs; work that would take hours is asked about."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main

URDF = """<robot name="arm">
  <link name="foot"/>
  <joint name="shoulder" type="revolute">
    <parent link="foot"/><child link="upper"/>
    <axis xyz="0 1 0"/><limit lower="0" upper="0" effort="10" velocity="1"/>
  </joint>
  <link name="upper">
    <inertial><mass value="2"/><inertia ixx="0.1" iyy="0.1" izz="0.5" ixy="0" ixz="0" iyz="0"/></inertial>
  </link>
</robot>
"""


def run(*words: object, text: str | None = None) -> Result:
    return CliRunner().invoke(main, [str(word) for word in ("check", *words)], input=text)


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    file = tmp_path / "bad.urdf"
    file.write_text(URDF, encoding="utf-8")
    return file


@pytest.mark.slow
def test_a_thousand_links_need_consent(tmp_path: Path) -> None:
    file = tmp_path / "long.json"
    file.write_text(rd.Robot.random(1000, "R", seed=1).to_json(), encoding="utf-8")
    result = run(file)
    assert result.exit_code == 1
    assert "18 comparisons of 1000 coordinates take about 2 hours" in result.stderr
    assert "give --yes" in result.stderr
    assert run(file, "--description").exit_code == 0


@pytest.mark.slow
def test_findings_have_lines_and_come_before_the_comparisons(bad: Path) -> None:
    result = run(bad, "--json")
    assert result.exit_code == 3
    rows = json.loads(result.stdout)
    assert [(row["check"], row["severity"], row["where"]) for row in rows[:2]] == [
        ("inertia", "error", "bad.urdf:7"),
        ("limits", "warning", "bad.urdf:3"),
    ]
    assert "error" in rows[-1]
    assert {"check": "M = NᵀMN", "verdict": "agree"}.items() <= next(
        row.items() for row in rows if row["check"] == "M = NᵀMN"
    )


@pytest.mark.parametrize("columns", [80, 200])
def test_the_report_fits_the_terminal_and_has_no_escape_codes(
    bad: Path, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    result = run(bad, "--description")
    assert result.exit_code == 3
    assert "The description has 1 error and 1 warning." in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= columns
    assert "\x1b" not in result.output


def test_warnings_count_only_if_asked(tmp_path: Path, bad: Path) -> None:
    bad.write_text(URDF.replace('izz="0.5"', 'izz="0.15"'), encoding="utf-8")
    assert run(bad, "--description").exit_code == 0
    assert run(bad, "--description", "--strict").exit_code == 3
    bad.write_text(
        URDF.replace('izz="0.5"', 'izz="0.15"').replace('upper="0"', 'upper="1"'), encoding="utf-8"
    )
    result = run(bad, "--description", "--strict")
    assert result.exit_code == 0
    assert result.stdout == "Nothing is wrong with the description.\n"


def test_standard_input_has_no_lines(bad: Path) -> None:
    rows = json.loads(run("-", "--description", "--json", text=URDF).stdout)
    assert rows[0]["check"] == "inertia"
    assert rows[0]["where"] == ""


def test_what_a_reader_says_is_a_remark(bad: Path) -> None:
    bad.write_text(URDF.replace('<link name="foot"/>', '<link name="foot"/><gazebo/>'), encoding="utf-8")
    rows = json.loads(run(bad, "--description", "--json").stdout)
    assert [row["severity"] for row in rows] == ["error", "warning", "remark"]
    assert "gazebo" in rows[-1]["says"]
    assert str(bad.parent) not in rows[-1]["says"]


def test_published_defects_name_the_corrected_entry() -> None:
    result = run("puma_printed", "--description", "--json")
    assert result.exit_code == 3
    rows = json.loads(result.stdout)
    assert [row["severity"] for row in rows] == ["error"] * 4 + ["remark"]
    assert rows[-1]["repair"] == "the corrected entry is 'puma_corrected'"


def test_a_sketch_without_masses_is_checked() -> None:
    sketch = json.dumps({"schema": "rodyn-2", "name": "a", "links": [
        {"name": "rod", "parent": "base", "joint": {"type": "revolute"}, "mass": 0}]})  # fmt: skip
    result = run("-", text=sketch)
    assert result.exit_code == 0
    assert "no dynamics to compare" in result.stdout


@pytest.mark.parametrize("name", ["fixed.json", "fixed.toml", "fixed.urdf"])
def test_a_repair_is_listed_written_and_passes(bad: Path, name: str) -> None:
    out = bad.parent / name
    result = run(bad, "--repair", out, "--json")
    assert result.exit_code == 0
    assert result.stderr == f"written: {out}\n"
    changes = [row for row in json.loads(result.stdout) if row["check"] == "repair"]
    assert [(row["body"], row["entry"], row["old"]) for row in changes] == [
        ("link 2 'upper'", "Ixx", 0.1),
        ("link 2 'upper'", "Iyy", 0.1),
        ("link 2 'upper'", "Izz", 0.5),
    ]
    assert [row["new"] for row in changes] == [rd.load(out).links[1].inertia[k][k] for k in range(3)]
    assert run(out, "--description").exit_code == 0
    assert "Izz    │ 0.5 │" in run(bad, "--repair", out, "--force").stdout


def test_a_repair_without_a_name_is_beside_the_file(bad: Path) -> None:
    out = bad.parent / "bad_physical.urdf"
    assert run(bad, "--repair").stderr == f"written: {out}\n"
    assert not rd.load(out).mechanism.unphysical()
    assert "exists: give another name" in run(bad, "--repair").stderr
    assert run(bad, "--repair", "--force").exit_code == 0
    result = run("-", "--repair", text=URDF)
    assert result.exit_code == 2
    assert "needs a file to write" in result.stderr


def test_a_repair_writes_over_no_file(bad: Path) -> None:
    result = run(bad, "--repair", bad)
    assert result.exit_code == 1
    assert result.stderr == f"Error: {bad} exists: give another name, or --force to write over it\n"
    assert bad.read_text(encoding="utf-8") == URDF


def test_what_cannot_be_repaired_is_not_written(bad: Path) -> None:
    bad.write_text(URDF.replace('<mass value="2"/>', '<mass value="-2"/>'), encoding="utf-8")
    out = bad.parent / "fixed.json"
    result = run(bad, "--repair", out)
    assert result.exit_code == 3
    assert "Nothing was written: link 2 'upper' cannot be repaired automatically." in result.stdout
    assert not out.exists()


def test_a_robot_without_any_mass_is_not_written(tmp_path: Path) -> None:
    file, out = tmp_path / "light.urdf", tmp_path / "light_physical.urdf"
    body = '<mass value="0"/><inertia ixx=".1" iyy=".1" izz=".5" ixy="0" ixz="0" iyz="0"/>'
    text = (
        '<robot name="r"><link name="a"/><link name="b"><inertial>{}</inertial></link>'
        '<joint name="j" type="continuous"><parent link="a"/><child link="b"/></joint></robot>'
    )
    for inside in (body, re.sub(r'"\.[15]"', '"0"', body)):
        file.write_text(text.format(inside), encoding="utf-8")
        result = run(file, "--repair")
        assert result.exit_code == 3
        assert "Nothing was written: link 2 'b' cannot be repaired automatically." in result.stdout
        assert not out.exists()
    assert "no link has mass" in " ".join(run(file, "--json").stdout.split())


def test_a_repair_of_another_format_is_refused(bad: Path) -> None:
    result = run(bad, "--repair", bad.parent / "fixed.doc")
    assert result.exit_code == 1
    assert "a robot is written to a file that ends in" in result.stderr
    assert len(result.stderr.splitlines()) == 1
