"""Meshes are found inside the package of a file and in given folders; nothing outside is touched."""

import os
from pathlib import Path

import pytest

import rodyn as rd
from rodyn.errors import InputTypeError
from rodyn.model.formats.files import folders
from rodyn.model.formats.meshes import Meshes
from tests import conditions


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a robot, a mesh, and a secret beside it."""
    package = tmp_path.resolve() / "ros" / "arm_description"
    for folder in ("urdf", "meshes"):
        (package / folder).mkdir(parents=True)
    (package / "package.xml").write_text("<package/>")
    (package / "meshes" / "a b.stl").write_bytes(b"solid")
    (package / "urdf" / "arm.urdf").write_bytes(b"")
    (package.parent / "secret.stl").write_bytes(b"solid")
    return package


REFERENCES = [
    "package://arm_description/meshes/a b.stl",
    "package://arm_description/meshes/a%20b.stl",
    "model://arm_description/meshes/a b.stl",
    "../meshes/a b.stl",
    "meshes/a b.stl",
    "package://another_name/meshes/a b.stl",
]


@pytest.mark.parametrize("reference", REFERENCES)
def test_found(package: Path, reference: str) -> None:
    assert Meshes(package / "urdf/arm.urdf").find(reference) == str(package / "meshes/a b.stl")


def test_absolute_paths_inside(package: Path) -> None:
    mesh = package / "meshes/a b.stl"
    found = Meshes(package / "urdf/arm.urdf")
    assert found.find(str(mesh)) == found.find(f"file://{mesh}") == str(mesh)


ESCAPES = [
    "../../secret.stl",
    "package://arm_description/../secret.stl",
    "package://arm_description/%2e%2e/secret.stl",
    "package://../secret.stl",
    "package://arm_description//etc/passwd",
    "/etc/passwd",
    "file:///etc/passwd",
    "http://localhost:1/a.stl",
    "//etc/passwd",
    "meshes",
    "..",
    "",
    "a\0b.stl",
    "x" * 5000,
    "package://[bad/x.stl",
    "~/secret.stl",
]


@pytest.mark.parametrize("reference", ESCAPES, ids=lambda text: text[:40].replace("\0", "0"))
def test_not_found(package: Path, reference: str) -> None:
    assert Meshes(package / "urdf/arm.urdf").find(reference) == ""


@conditions.posix
def test_nothing_outside_is_touched(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    meshes = Meshes(package / "urdf/arm.urdf")
    (package / "meshes/out.stl").symlink_to(package.parent / "secret.stl")
    (package / "outside").symlink_to(package.parent)
    (package / "meshes/loop.stl").symlink_to("loop.stl")
    (package / "meshes/in.stl").symlink_to("../meshes/a b.stl")
    touched: list[str] = []

    def watched(path: Path) -> os.stat_result:
        touched.append(str(path))
        return os.lstat(path)

    def forbidden(path: Path, **options: object) -> os.stat_result:
        raise AssertionError(f"stat follows links: {path}")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "lstat", watched)
        patch.setattr(Path, "stat", forbidden)
        found = [
            meshes.find(reference)
            for reference in (*ESCAPES, "meshes/out.stl", "outside/secret.stl", "meshes/loop.stl")
        ]
        inside = meshes.find("meshes/in.stl")
    assert not any(found)
    assert inside == str(package / "meshes/a b.stl")
    assert touched
    assert all(path.startswith(str(package)) for path in touched)


def test_without_a_package_the_parent_of_the_folder_is_allowed(package: Path) -> None:
    (package / "package.xml").unlink()
    meshes = Meshes(package / "urdf/arm.urdf")
    assert meshes.roots == [package]
    assert Meshes(Path(package.anchor) / "arm.urdf").roots == [Path(package.anchor)]
    assert Meshes(Path(package.anchor) / "folder" / "arm.urdf").roots == [Path(package.anchor) / "folder"]


def test_more_folders_by_argument(package: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "arm.urdf"
    other.parent.mkdir()
    reference = "package://arm_description/meshes/a b.stl"
    assert Meshes(other).find(reference) == ""
    for root in (package, package.parent):
        assert Meshes(other, [root]).find(reference) == str(package / "meshes/a b.stl")
    assert Meshes(None, [str(package)]).find("meshes/a b.stl") == str(package / "meshes/a b.stl")


@pytest.mark.parametrize("roots", ["folder", b"folder", 3, [3], None])
def test_roots_are_a_list_of_folders(roots: object) -> None:
    with pytest.raises(InputTypeError, match="roots must be a list of folders"):
        folders(roots)
    with pytest.raises(InputTypeError, match="roots must be a list of folders"):
        rd.load("two_link", roots=roots)  # type: ignore[arg-type]


def test_a_robot_has_the_path(package: Path) -> None:
    body = '<inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>'
    meshes = "".join(
        f'<visual><geometry><mesh filename="{name}"/></geometry></visual>'
        for name in ("../meshes/a b.stl", "gone.stl", "/etc/passwd")
    )
    file = package / "urdf/arm.urdf"
    file.write_text(
        f'<robot name="r"><link name="a"/><link name="b">{body}{meshes}</link>'
        '<joint name="j" type="continuous"><parent link="a"/><child link="b"/></joint></robot>'
    )
    shapes = rd.load(file).links[1].shapes
    assert [shape.path for shape in shapes if isinstance(shape, rd.Mesh)] == [
        str(package / "meshes/a b.stl"),
        "",
        "",
    ]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(rd.FileError, match=r"roots: there is no folder '.*nowhere'"):
        rd.load("two_link", roots=[tmp_path / "nowhere"])


NAMED = "<?xml version='1.0'?><package format='2'><name> my_desc </name></package>"


@pytest.mark.parametrize("scheme", ["package", "model"])
def test_another_package_is_not_looked_for_in_the_own_one(package: Path, scheme: str) -> None:
    """By its name in package.xml or by its folder it is found; without a name it may be any package."""
    (package / "package.xml").write_text(NAMED)
    file, mesh = package / "urdf/arm.urdf", str(package / "meshes/a b.stl")
    for name, expected in (("my_desc", mesh), ("arm_description", mesh), ("other_desc", ""), ("My_desc", "")):
        assert Meshes(file).find(f"{scheme}://{name}/meshes/a b.stl") == expected
    for text in (None, "<package/>", "<package><name></name></package>", "no XML"):
        (package / "package.xml").unlink(missing_ok=True)
        if text is not None:
            (package / "package.xml").write_text(text)
        assert Meshes(file).find(f"{scheme}://other_desc/meshes/a b.stl") == mesh


def test_another_package_is_found_in_roots(package: Path) -> None:
    (package / "package.xml").write_text(NAMED)
    other = package.parent / "clone"
    (other / "meshes").mkdir(parents=True)
    (other / "meshes" / "a b.stl").write_bytes(b"solid other")
    reference, file = "package://other_desc/meshes/a b.stl", package / "urdf/arm.urdf"
    (other / "package.xml").write_text(NAMED.replace("my_desc", "other_desc"))
    assert Meshes(file, [other]).find(reference) == str(other / "meshes/a b.stl")
    (other / "package.xml").write_text(NAMED.replace("my_desc", "third_desc"))
    assert Meshes(file, [other]).find(reference) == ""
    (other / "package.xml").unlink()
    assert Meshes(file, [other]).find(reference) == str(other / "meshes/a b.stl")
    other.rename(package.parent / "other_desc")
    assert Meshes(file, [package.parent]).find(reference) == str(package.parent / "other_desc/meshes/a b.stl")


def test_a_mesh_of_another_package_is_reported_as_missing(package: Path) -> None:
    (package / "package.xml").write_text(NAMED)
    body = '<inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>'
    file, reference = package / "urdf/arm.urdf", "package://other_desc/meshes/a b.stl"
    file.write_text(
        f'<robot name="r"><link name="a"/><link name="b">{body}<visual><geometry><mesh filename="{reference}"/>'
        "</geometry></visual></link>"
        '<joint name="j" type="continuous"><parent link="a"/><child link="b"/></joint></robot>'
    )
    arm = rd.load(file)
    (shape,) = arm.links[1].shapes
    assert isinstance(shape, rd.Mesh)
    assert shape.path == ""
    with pytest.warns(rd.DescriptionWarning, match=r"other_desc/meshes/a b\.stl.*not found: .*roots=\[…\]"):
        arm.show(open=False)
