"""Files that an MJCF model names: those that MuJoCo would read, and none outside of the allowed folders."""

import os
import struct
import zlib
from pathlib import Path

import pytest

import rodyn as rd
from tests import conditions

mujoco = conditions.package("mujoco", "mujoco")

BODY = "<worldbody><body name='b'><joint/><geom type='mesh' mesh='m'/></body></worldbody>"
BALL = "<worldbody><body name='b'><joint/><geom size='.1'/></body></worldbody>"
MESH = "<asset><mesh file='m.obj'/></asset>"
KID = f"<mujoco model='kid'><compiler meshdir='{{}}'/><asset><mesh name='m' file='{{}}'/></asset>{BODY}</mujoco>"
ATTACH = "<worldbody><body><attach model='kid' body='b' prefix='p_'/></body></worldbody>"


def cube(edge: float) -> str:
    corners = [(x, y, z) for x in (0, edge) for y in (0, edge) for z in (0, edge)]
    faces = "1 3 4 2", "5 6 8 7", "1 2 6 5", "3 7 8 4", "1 5 7 3", "2 4 8 6"
    lines = ["v {} {} {}".format(*corner) for corner in corners] + [f"f {face}" for face in faces]
    return "\n".join(lines) + "\n"


def picture() -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0))
    rows = chunk(b"IDAT", zlib.compress(2 * (b"\0" + 6 * b"\x80")))
    return b"\x89PNG\r\n\x1a\n" + header + rows + chunk(b"IEND", b"")


def fill(folder: Path, edge: float) -> None:
    """Write one file of every kind that a model can name."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "m.obj").write_text(cube(edge), encoding="utf-8")
    (folder / "t.png").write_bytes(picture())
    (folder / "h.bin").write_bytes(struct.pack("<ii4f", 2, 2, 0, 1, 2, 3))
    (folder / "part.xml").write_text(f"<mujoco>{MESH}</mujoco>", encoding="utf-8")
    (folder / "kid.xml").write_text(KID.format("", "m.obj"), encoding="utf-8")


def edge(model: object) -> float:
    """Return the edge of the cube that the last body of a robot or compiled model is, from its mass."""
    mass = model.links[-1].mass if isinstance(model, rd.Robot) else model.body_mass[-1]  # type: ignore[attr-defined]
    return round(float(mass / 1000.0) ** (1 / 3), 6)


def mujoco_text(inside: str) -> str:
    return inside if inside.startswith("<mujoco") else f"<mujoco>{inside}</mujoco>"


@pytest.mark.filterwarnings("ignore::rodyn.DescriptionWarning")
@pytest.mark.parametrize(
    ("main", "part"),
    [
        (f"{MESH}{BODY}", ""),
        (f"<compiler meshdir='a'/>{MESH}{BODY}", ""),
        (f"<compiler assetdir='a'/>{MESH}{BODY}", ""),
        (f"<compiler meshdir='a' assetdir='b'/>{MESH}{BODY}", ""),
        (f"<compiler meshdir='a'/><compiler assetdir='b'/>{MESH}{BODY}", ""),
        (f"<compiler assetdir='b'/><compiler texturedir='a'/>{MESH}{BODY}", ""),
        (f"<compiler meshdir='' assetdir='b'/>{MESH}{BODY}", ""),
        (f"<compiler meshdir='a'/>{MESH}{BODY}<compiler meshdir='b'/>", ""),
        (f"<compiler strippath='true' meshdir='b'/><asset><mesh file='x/m.obj'/></asset>{BODY}", ""),
        (f"<asset><mesh file='b\\m.obj'/></asset>{BODY}", ""),
        (f"<include file='sub/i.xml'/>{MESH}{BODY}", "<compiler meshdir='a'/>"),
        (f"<compiler meshdir='b'/><include file='sub/i.xml'/>{MESH}{BODY}", "<compiler meshdir='a'/>"),
        (f"<include file='sub/i.xml'/><compiler meshdir='b'/>{MESH}{BODY}", "<compiler meshdir='a'/>"),
        (f"<include file='sub/i.xml'/>{BODY}", MESH),
        (f"<include file='sub/i.xml'/>{BODY}", "<asset><mesh name='m' file='only.obj'/></asset>"),
        (f"<include file='sub/i.xml'/>{BODY}", "<include file='part.xml'/>"),
        (f"<asset><model name='kid' file='sub/i.xml'/></asset>{ATTACH}", KID.format("a", "m.obj")),
        (f"<include file='sub/i.xml'/>{ATTACH}", "<asset><model file='kid.xml'/></asset>"),
    ],
)
def test_files_are_searched_for_as_mujoco_does(main: str, part: str, tmp_path: Path) -> None:
    for size, folder in enumerate(("", "a", "b", "sub", "sub/a"), 1):
        fill(tmp_path / folder, size)
    (tmp_path / "sub/only.obj").write_text(cube(7), encoding="utf-8")
    (tmp_path / "sub/i.xml").write_text(mujoco_text(part), encoding="utf-8")
    file = tmp_path / "arm.xml"
    file.write_text(mujoco_text(main), encoding="utf-8")
    robot, compiled = rd.load(file), mujoco.MjModel.from_xml_path(os.fspath(file))
    assert edge(robot) == edge(compiled)
    (mesh,) = robot.links[-1].shapes
    assert isinstance(mesh, rd.Mesh)
    assert Path(mesh.file).samefile(bytes(compiled.paths).split(b"\0")[0].decode())


OUT = "../../outside"
SIDES = ("right", "left", "up", "down", "front", "back")
FACES = " ".join(f"file{side}='t.png'" for side in SIDES[:-1])
ROUTES = {
    "mesh": (f"<asset><mesh name='m' file='{OUT}/m.obj'/></asset>{BODY}", ""),
    "absolute": (f"<asset><mesh name='m' file='ABSOLUTE/m.obj'/></asset>{BODY}", ""),
    "absolute folder": (f"<compiler meshdir='ABSOLUTE'/>{MESH}{BODY}", ""),
    "folder in an include": (f"{MESH}<include file='i.xml'/>{BODY}", f"<compiler meshdir='{OUT}'/>"),
    "two folders": (f"<compiler meshdir='.'/><compiler assetdir='{OUT}'/>{MESH}{BODY}", ""),
    "folder and stripped path": (
        f"<compiler strippath='true' meshdir='{OUT}'/><asset><mesh file='x/m.obj'/></asset>{BODY}",
        "",
    ),
    "backslashes": ("<asset><mesh name='m' file='..\\..\\outside\\m.obj'/></asset>" + BODY, ""),
    "link to a file": (f"<asset><mesh name='m' file='link.obj'/></asset>{BODY}", ""),
    "link to a folder": (f"<asset><mesh name='m' file='folder/m.obj'/></asset>{BODY}", ""),
    "include": (f"<include file='{OUT}/part.xml'/>{BODY}", ""),
    "nested include": (f"<include file='i.xml'/>{BODY}", f"<include file='{OUT}/part.xml'/>"),
    "texture": (f"<asset><texture type='2d' file='{OUT}/t.png'/></asset>{BALL}", ""),
    "texture folder": (
        f"<compiler texturedir='{OUT}'/><asset><texture type='2d' file='t.png'/></asset>{BALL}",
        "",
    ),
    "side of a cube": (
        f"<asset><texture name='t' type='cube' {FACES} fileback='{OUT}/t.png'/></asset>{BALL}",
        "",
    ),
    "height field": (f"<asset><hfield file='{OUT}/h.bin' size='1 1 1 1'/></asset>{BALL}", ""),
    "skin": (f"<asset><skin name='s' file='{OUT}/h.bin'/></asset>{BALL}", ""),
    "flexcomp": (
        f"<worldbody><body name='b'><flexcomp name='f' type='mesh' file='{OUT}/m.obj'/></body></worldbody>",
        "",
    ),
    "model": (f"<asset><model name='kid' file='{OUT}/kid.xml'/></asset>{ATTACH}", ""),
    "mesh of a model": (
        f"<asset><model name='kid' file='i.xml'/></asset>{ATTACH}",
        KID.format(OUT, "m.obj"),
    ),
}


@conditions.posix
@pytest.mark.parametrize("route", ROUTES)
def test_no_file_outside_is_read(route: str, tmp_path: Path) -> None:
    models, outside = tmp_path / "package" / "models", tmp_path / "outside"
    for folder in (models, outside):
        fill(folder, 1.0)
    (tmp_path / "package" / "package.xml").write_text("<package/>", encoding="utf-8")
    (models / "link.obj").symlink_to(outside / "m.obj")
    (models / "folder").symlink_to(outside)
    if "compiler" in "".join(ROUTES[route]):  # nothing in its place inside
        (models / "m.obj").unlink()
        (models / "t.png").unlink()
    main, part = ROUTES[route]
    (models / "i.xml").write_text(mujoco_text(part), encoding="utf-8")
    file = models / "arm.xml"
    file.write_text(mujoco_text(main).replace("ABSOLUTE", outside.as_posix()), encoding="utf-8")
    with pytest.raises(
        rd.FileError, match=r"\.xml:1: .* (is outside of the folders that may be read|links out of them)"
    ):
        rd.load(file)


def test_every_attribute_that_names_a_file_begins_so() -> None:
    """What `_attributes` takes for a file: MuJoCo's own table of attributes has no other name for one."""
    words = mujoco.mj_printSchema(False, False).split()
    assert {word for word in words if "file" in word} == {"file", *(f"file{side}" for side in SIDES)}
    assert {word for word in words if word.endswith("dir")} == {"dir", "assetdir", "meshdir", "texturedir"}


@conditions.posix
@pytest.mark.parametrize("made", ["pipe", "device", "folder"])
@pytest.mark.parametrize("main", [f"{MESH}{BODY}", f"<include file='m.obj'/>{BALL}"])
def test_only_regular_files_are_read(main: str, made: str, tmp_path: Path) -> None:
    if made == "pipe":
        os.mkfifo(tmp_path / "m.obj")
    elif made == "device":
        (tmp_path / "m.obj").symlink_to("/dev/zero")
    else:
        (tmp_path / "m.obj").mkdir()
    file = tmp_path / "arm.xml"
    file.write_text(mujoco_text(main), encoding="utf-8")
    with pytest.raises(rd.FileError, match=r"arm\.xml:1: .*no regular file 'm\.obj'"):
        rd.load(file, roots=[] if made != "device" else [tmp_path, "/dev"])


def test_a_changed_mesh_is_read_again(tmp_path: Path) -> None:
    """MuJoCo caches meshes by their names."""
    file = tmp_path / "arm.xml"
    file.write_text(mujoco_text(f"{MESH}{BODY}"), encoding="utf-8")
    for size in (1.0, 2.0):
        fill(tmp_path, size)
        assert edge(rd.load(file)) == size


def test_messages_of_mujoco_name_the_file_and_line_of_the_element(tmp_path: Path) -> None:
    (tmp_path / "i.xml").write_text("<mujoco>\n<worldbody>\n<body foo='1'/></worldbody></mujoco>")
    file = tmp_path / "arm.xml"
    file.write_text("<mujoco>\n\n<include file='i.xml'/></mujoco>")
    with pytest.raises(rd.FileError, match=r"i\.xml:3: MuJoCo: .*'foo'"):
        rd.load(file)
    (tmp_path / "bad.obj").write_text("v 1 2 3\nf 1 1 1\n")
    file.write_text(f"<mujoco>\n<asset>\n<mesh name='m' file='bad.obj'/></asset>{BODY}</mujoco>")
    with pytest.raises(rd.FileError, match=r"arm\.xml:3: MuJoCo: "):
        rd.load(file)


def test_files_that_name_each_other_end(tmp_path: Path) -> None:
    file = tmp_path / "arm.xml"
    (tmp_path / "i.xml").write_text("<mujoco><include file='arm.xml'/></mujoco>")
    file.write_text("<mujoco><include file='i.xml'/></mujoco>")
    with pytest.raises(rd.FileError, match="included twice"):
        rd.load(file)
    file.write_text("<mujoco><asset><model name='a' file='arm.xml'/></asset></mujoco>")
    with pytest.raises(rd.FileError, match="part of itself"):
        rd.load(file)
