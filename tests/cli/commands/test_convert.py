"""`rodyn convert`: formats, what they do not hold, standard input and output, and files that are there."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main


def run(*words: object, text: str | None = None) -> Result:
    return CliRunner().invoke(main, [str(word) for word in ("convert", *words)], input=text)


@pytest.mark.parametrize("name", ["arm.json", "arm.toml", "arm.JSON"])
def test_a_robot_is_written_by_the_ending_and_reads_back_equal(name: str, tmp_path: Path) -> None:
    out = tmp_path / name
    result = run("stanford", out)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == f"written: {out}\n"
    assert rd.load(out) == rd.load("stanford")


def test_standard_input_goes_to_standard_output() -> None:
    arm = rd.load("two_link")
    assert run("-", "-", text=arm.to_toml()).stdout == arm.to_json()
    assert run("-", "-", "--format", "toml", text=arm.to_json()).stdout == arm.to_toml()


@pytest.mark.parametrize("convention", ["standard", "modified"])
def test_a_table_is_written(convention: str, tmp_path: Path) -> None:
    out = tmp_path / "table.toml"
    assert run("stanford", out, "--dh", convention).exit_code == 0
    assert f'convention = "{convention}"' in out.read_text(encoding="utf-8")
    q = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
    assert rd.load(out).gravity_force(q) == pytest.approx(rd.load("stanford").gravity_force(q))


def test_a_table_is_made_anew_from_the_axes(tmp_path: Path) -> None:
    kept, made = tmp_path / "kept.toml", tmp_path / "made.toml"
    assert run("ur5e", kept, "--dh", "standard").exit_code == 0
    assert "a = -0.425" in kept.read_text(encoding="utf-8")
    assert run("ur5e", made, "--dh", "standard", "--anew").exit_code == 0
    assert "a = 0.425" in made.read_text(encoding="utf-8")
    q = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
    assert rd.load(made).gravity_force(q) == pytest.approx(rd.load("ur5e").gravity_force(q))
    refused = run("ur5e", tmp_path / "arm.json", "--anew")
    assert refused.exit_code == 2
    assert "need --dh" in refused.stderr


def test_a_file_that_is_there_stays(tmp_path: Path) -> None:
    out = tmp_path / "arm.json"
    out.write_text("mine", encoding="utf-8")
    result = run("two_link", out)
    assert result.exit_code == 1
    assert "exists: give another name, or --force" in result.stderr
    assert out.read_text(encoding="utf-8") == "mine"
    assert run("two_link", out, "--force").exit_code == 0
    assert rd.load(out) == rd.load("two_link")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["two_link", "arm.doc"], "ends in .json"),
        (["two_link", "arm"], "this has no ending"),
        (["nobody", "arm.json"], "there is no robot 'nobody'"),
        (["two_link", "nowhere/arm.json"], "there is no directory"),
    ],
)
def test_a_mistake_is_one_line(
    words: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == 1
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_unphysical_numbers_are_kept_and_said(tmp_path: Path) -> None:
    result = run("puma_printed", tmp_path / "arm.json")
    assert result.exit_code == 0
    assert result.stderr.startswith("Warning: robot 'puma_printed' is kept as published")
    with pytest.warns(rd.UnphysicalWarning):
        assert rd.load(tmp_path / "arm.json", physical="warn").links == rd.load("puma_printed").links


def test_what_is_lost_is_said(tmp_path: Path) -> None:
    arm = rd.load("two_link")
    driven = arm.replace(link=1, joint=rd.Revolute(rotor_inertia=0.1))
    result = run("-", tmp_path / "arm.urdf", text=driven.to_json())
    assert result.exit_code == 0
    *lost, written = result.stderr.splitlines()
    assert all(line.startswith("Warning: URDF does not hold ") for line in lost)
    assert any("rotor" in line for line in lost)
    assert written == f"written: {tmp_path / 'arm.urdf'}"


def test_urdf_is_written_and_reads_back(tmp_path: Path) -> None:
    arm = rd.load("ur5e")
    assert run("ur5e", tmp_path / "arm.urdf").exit_code == 0
    q = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
    again = rd.load(tmp_path / "arm.urdf")
    assert again.gravity_force(q) == pytest.approx(arm.gravity_force(q))
    text = (tmp_path / "arm.urdf").read_text(encoding="utf-8")
    assert run("-", "-", "--format", "urdf", text=text).exit_code == 0


def test_a_table_of_a_urdf_robot_moves_alike(tmp_path: Path) -> None:
    run("ur5e", tmp_path / "arm.urdf")
    result = run(tmp_path / "arm.urdf", tmp_path / "table.toml", "--dh", "standard")
    assert result.exit_code == 0
    assert "Warning: a DH table has no fixed joints" in result.stderr
    q = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
    assert rd.load(tmp_path / "table.toml").gravity_force(q) == pytest.approx(
        rd.load("ur5e").gravity_force(q)
    )


def test_base_tip_and_locked_joints(tmp_path: Path) -> None:
    rod = {"mass": 1.0, "inertia": (0.1, 0.1, 0.1)}
    links = [
        rd.Link("trunk", joint="fixed", **rod),
        rd.Link("arm", "trunk", **rod),
        rd.Link("hand", "arm", **rod),
    ]
    robot, file, out = rd.Robot(links), tmp_path / "in.json", tmp_path / "out.json"
    file.write_text(robot.to_json(), encoding="utf-8")
    done = run(file, out, "--base", "floating", "--tip", "arm", "--lock", "hand=0.5")
    assert done.exit_code == 0, done.stderr
    assert rd.load(out) == rd.load(file, base="floating", tip="arm", lock={"hand": 0.5})
    wrong = run(file, "-", "--lock", "hand")
    assert wrong.exit_code == 2
    assert "'hand' is not the name of a joint, =, and a number" in wrong.stderr
