"""Boxes around meshes, in every form of their files, and files that do not tell."""

import struct
from pathlib import Path

import numpy as np
import pytest

from rodyn.model.formats import meshes as module
from rodyn.model.formats.meshes import mesh_box
from rodyn.model.shapes import Mesh
from rodyn.robot.check.inspect import inspected
from rodyn.view.mesh_files import read_surfaces
from tests.robot.check.robots import MOMENTS, arm, bar

TRIANGLES = np.array(
    [[[0, -30, -30], [500, 30, -30], [500, -30, 30]], [[0, 0, 0], [1, 0, 0], [0, 1, 30]]], dtype=float
)


def binary_stl() -> bytes:
    rows = [struct.pack("<12fH", 0, 0, 1, *triangle.ravel(), 0) for triangle in TRIANGLES]
    return b"solid of a program that says so".ljust(80) + struct.pack("<I", len(rows)) + b"".join(rows)


def text(word: str) -> bytes:
    rows = [f"{word} {x} {y} {z:e}" for x, y, z in TRIANGLES.reshape(-1, 3)]
    return "\n".join(["solid bar", "vt 9 9", "vn 999 999 999", *rows]).encode()


FILES = {"bar.stl": binary_stl(), "bar.STL": text("vertex"), "bar.obj": text("v")}


def mesh(path: Path, data: bytes, scale: float = 0.001) -> Mesh:
    path.write_bytes(data)
    return Mesh(path.name, (scale, scale, -scale), str(path))


@pytest.mark.parametrize("name", FILES)
def test_every_form_has_its_box(name: str, tmp_path: Path) -> None:
    box = mesh_box(mesh(tmp_path / name, FILES[name]))
    assert box is not None
    assert box[0] == pytest.approx([0, -0.03, -0.03])
    assert box[1] == pytest.approx([0.5, 0.03, 0.03])


@pytest.mark.parametrize(
    "data", [b"", b"solid", b"vertex a b c", b"vertex 1 nan 2", binary_stl()[:-10], b"vertex 1 2"]
)
def test_a_file_that_does_not_tell_has_none(data: bytes, tmp_path: Path) -> None:
    assert mesh_box(mesh(tmp_path / "bar.stl", data)) is None


@pytest.mark.parametrize("line", [b"v 0 0", b"v", b"\tv\t1 2", b"v 1 2 # 3", b"v 1 2 a"])
def test_a_point_without_three_numbers_is_wrong_as_for_pages(line: bytes, tmp_path: Path) -> None:
    """The next line is not taken for a part of it, and the other points do not stand for all."""
    wrong = mesh(tmp_path / "bar.obj", FILES["bar.obj"] + b"\n" + line + b"\n3 4 5\nf 1 2 3\n")
    assert mesh_box(wrong) is None
    assert "three numbers are needed" in read_surfaces(wrong).problem


def test_what_is_no_file_or_of_another_kind_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert mesh_box(Mesh("bar.stl")) is None
    assert mesh_box(Mesh("bar.stl", path=str(tmp_path / "gone.stl"))) is None
    assert mesh_box(mesh(tmp_path / "bar.dae", FILES["bar.obj"])) is None
    (tmp_path / "folder.stl").mkdir()
    assert mesh_box(Mesh("bar.stl", path=str(tmp_path / "folder.stl"))) is None
    monkeypatch.setattr(module, "MAX_MESH_BYTES", 10)
    assert mesh_box(mesh(tmp_path / "bar.stl", FILES["bar.stl"])) is None


def test_ten_fold_moments_are_found_by_the_mesh(tmp_path: Path) -> None:
    shapes = [mesh(tmp_path / "bar.stl", FILES["bar.stl"])]
    assert inspected(arm(bar(shapes=shapes))) == ()
    (found,) = inspected(arm(bar(shapes=shapes, inertia=[10 * moment for moment in MOMENTS])))
    assert (found.severity, found.code) == ("warning", "gyration")
    assert "a box of 0.5, 0.06, 0.06 m" in found.says


def test_a_long_word_takes_no_memory(tmp_path: Path) -> None:
    """NumPy would make every number of the file as wide as the longest."""
    file = tmp_path / "a.obj"
    file.write_bytes(b"v 1.5 2 " + b"0" * 1_000_000 + b"3\n" + b"v 1 2 3\n" * 20_000)
    box = mesh_box(Mesh("a.obj", path=str(file)))
    assert box is not None
    assert box[1].tolist() == [1.5, 2.0, 3.0]
