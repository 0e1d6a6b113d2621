"""Meshes: every format gives the same body, and simplification keeps its volume."""

from __future__ import annotations

import struct
import tracemalloc
from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.model.formats.meshes import mesh_points
from rodyn.view import surfaces
from rodyn.view.mesh_files import MeshContent, Surface, distinct_rows, read_surfaces
from rodyn.view.surfaces import Surfaces, simplify

CORNERS = np.array([[x, y, z] for x in (0, 1) for y in (0, 2) for z in (0, 3)], dtype=np.float64)
QUADS = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
FACES = np.array([tri for a, b, c, d in QUADS for tri in ((a, b, c), (a, c, d))])


def volume(surface: Surface) -> float:
    """Of what a closed surface encloses: the sum of the tetrahedra from the origin."""
    a, b, c = surface.vertices[surface.faces].transpose(1, 0, 2)
    return float((a * np.cross(b, c)).sum() / 6)


def ascii_stl() -> bytes:
    lines = ["solid box"]
    for face in FACES:
        corners = "".join(f"vertex {x} {y} {z}\n" for x, y, z in CORNERS[face])
        lines.append(f"facet normal 0 0 0\nouter loop\n{corners}endloop\nendfacet")
    return "\n".join([*lines, "endsolid box"]).encode()


def binary_stl() -> bytes:
    rows = b"".join(struct.pack("<12fH", 0, 0, 0, *CORNERS[face].ravel(), 0) for face in FACES)
    return b"solid in the comment".ljust(80) + struct.pack("<I", len(FACES)) + rows


def obj() -> bytes:
    points = "".join(f"v {x} {y} {z}\n" for x, y, z in CORNERS)
    quads = "".join("f " + " ".join(f"{k + 1}//1" for k in quad) + "\n" for quad in QUADS[:3])
    others = "".join("f " + " ".join(f"{k - 8}" for k in quad) + "\n" for quad in QUADS[3:])
    return f"mtllib box.mtl\n{points}usemtl red\n{quads}{others}".encode()


def dae(unit: float = 0.01) -> bytes:
    numbers = " ".join(f"{x:g}" for x in (CORNERS / unit).ravel())
    corners = " ".join(f"{k} 0" for quad in QUADS for k in quad)
    return f"""<?xml version="1.0"?><COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema">
      <asset><unit meter="{unit}"/><up_axis>Y_UP</up_axis></asset>
      <library_effects><effect id="e"><profile_COMMON><technique><phong><diffuse><color>0.2 0.4 0.6 1</color></diffuse>
        </phong></technique></profile_COMMON></effect></library_effects>
      <library_materials><material id="m"><instance_effect url="#e"/></material></library_materials>
      <library_geometries><geometry id="g"><mesh><source id="p"><float_array count="24">{numbers}</float_array>
        <technique_common><accessor stride="3"/></technique_common></source>
        <vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
        <polylist material="s" count="6"><input semantic="VERTEX" source="#v" offset="0"/>
          <input semantic="NORMAL" source="#p" offset="1"/><vcount>4 4 4 4 4 4</vcount><p>{corners}</p></polylist>
      </mesh></geometry></library_geometries>
      <library_visual_scenes><visual_scene><node><translate>100 0 0</translate><rotate>0 0 1 90</rotate>
        <node><instance_geometry url="#g"><bind_material><technique_common><instance_material symbol="s" target="#m"/>
        </technique_common></bind_material></instance_geometry></node></node></visual_scene></library_visual_scenes>
    </COLLADA>""".encode()


@pytest.mark.parametrize(
    ("name", "data"),
    [("box.stl", ascii_stl()), ("BIN.STL", binary_stl()), ("box.obj", obj()), ("box.dae", dae())],
)
def test_every_format_gives_the_same_box(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    (tmp_path / "box.mtl").write_text("newmtl red\nKd 1 0 0.5\n", encoding="utf-8")
    ((found,), problem) = read_surfaces(rd.Mesh(name, path=str(tmp_path / name)))
    assert problem == ""
    assert volume(found) == pytest.approx(6.0)
    assert found.vertices.shape == (8, 3)
    colours = {"box.obj": (1.0, 0.0, 0.5, 1.0), "box.dae": (0.2, 0.4, 0.6, 1.0)}
    assert found.colour == colours.get(name)


def test_nodes_of_a_scene_place_what_they_hold(tmp_path: Path) -> None:
    """(x, y, z) → (1 − y, x, z): a quarter turn about z, then a metre along x; the file's unit is a centimetre."""
    (tmp_path / "box.dae").write_bytes(dae())
    ((found,), _) = read_surfaces(rd.Mesh("box.dae", path=str(tmp_path / "box.dae")))
    assert found.vertices.min(axis=0) == pytest.approx([-1, 0, 0])
    assert found.vertices.max(axis=0) == pytest.approx([1, 1, 3])


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.stl", b"", "no triangles in it"),
        (
            "a.stl",
            b"\0" * 80 + b"\xff\xff\xff\xff",
            "its head says 4294967295 triangles, but it has bytes for 0",
        ),
        (
            "a.stl",
            b"vertex 1 2 x vertex 1 2 3 vertex 1 1 1",
            "no STL file that can be read: a point has the coordinates '1 2 x', but three numbers are needed",
        ),
        ("a.stl", b"vertex 1 2 3 " * 3, "no triangle in it has an area"),
        ("a.obj", b"v 1 2 3\nf 1 2 3\n", "a triangle has a corner that is not among its 1 points"),
        ("a.obj", b"v 1 2 3\n", "no triangles in it"),
        ("a.obj", b"v 1 nan 3\nv 1 1 1\nv 2 2 2\nf 1 2 3\n", "a corner is not finite"),
        ("a.dae", b"<COLLADA", "no DAE file that can be read: unclosed token"),
        ("a.dae", b'<!DOCTYPE x [<!ENTITY a "aaaa">]><COLLADA>&a;</COLLADA>', "has no DOCTYPE"),
        ("a.dae", dae().replace(b"<vcount>4", b"<vcount>x"), "expected an integer, got 'x'"),
        ("a.dae", b'<?xml version="1.0" encoding="none"?><COLLADA/>', "no DAE file that can be read"),
        ("a.ply", b"ply", "no mesh format that is read here: .stl, .obj, .dae"),
    ],
)
def test_what_is_no_mesh_is_not_drawn_and_says_why(tmp_path: Path, name: str, data: bytes, why: str) -> None:
    (tmp_path / name).write_bytes(data)
    found = read_surfaces(rd.Mesh(name, path=str(tmp_path / name)))
    assert found.surfaces == []
    assert why in found.problem


def test_a_file_that_is_gone_and_one_that_was_not_found(tmp_path: Path) -> None:
    assert (
        read_surfaces(rd.Mesh("a.stl", path=str(tmp_path / "a.stl"))).problem == "No such file or directory"
    )
    assert read_surfaces(rd.Mesh("a.stl")).problem.startswith("not found")
    (tmp_path / "a.stl").mkdir()
    assert read_surfaces(rd.Mesh("a.stl", path=str(tmp_path / "a.stl"))).problem == "not a regular file"


def test_a_part_that_is_wrong_is_told_and_the_rest_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "box.obj").write_bytes(obj() + b"usemtl lost\nf 1 2 99\n")
    mesh = rd.Mesh("box.obj", path=str(tmp_path / "box.obj"))
    found = Surfaces()
    assert found.number(mesh) == 0
    assert found.lost == {"box.obj": "drawn in part: a triangle has a corner that is not among its 8 points"}


def test_a_mesh_beyond_every_robot_is_refused_by_its_scale(tmp_path: Path) -> None:
    far = ascii_stl().replace(b"vertex 1.0 2.0 3.0", b"vertex 1e30 2.0 3.0")
    (tmp_path / "far.stl").write_bytes(far)
    found = Surfaces()
    path = str(tmp_path / "far.stl")
    assert found.number(rd.Mesh("far.stl", path=path)) is None
    assert found.lost["far.stl"] == "a corner is 1.0e+30 m from its origin, more than 1e+05 m"
    assert found.number(rd.Mesh("far.stl", scale=(1e-30,) * 3, path=path)) == 0
    assert len(found.packed()) == 1


def ball(count: int) -> Surface:
    """A unit sphere of 2 · count² triangles."""
    theta, phi = np.linspace(0, np.pi, count + 1), np.linspace(0, 2 * np.pi, count + 1)[:-1]
    t, p = np.meshgrid(theta, phi, indexing="ij")
    points = np.column_stack(
        [(np.sin(t) * np.cos(p)).ravel(), (np.sin(t) * np.sin(p)).ravel(), np.cos(t).ravel()]
    )
    k = np.arange(count)
    a = k[:, None] * count + k[None]
    b = k[:, None] * count + (k[None] + 1) % count
    faces = np.stack([np.stack([a, a + count, b + count], -1), np.stack([a, b + count, b], -1)]).reshape(
        -1, 3
    )
    return Surface(points, faces, None)


def test_simplification_keeps_the_volume() -> None:
    fine = ball(120)
    coarse = simplify(fine, 0.12)
    assert len(coarse.faces) < len(fine.faces) / 10
    assert volume(coarse) == pytest.approx(volume(fine), rel=0.02)
    assert np.linalg.norm(coarse.vertices, axis=1) == pytest.approx(np.ones(len(coarse.vertices)), abs=0.02)


def test_simplification_keeps_corners_and_edges() -> None:
    """A box of many small squares stays a box: its corners do not become round."""
    points: list[Floats] = []
    faces: list[list[int]] = []
    steps = np.linspace(0, 1, 21)
    for axis in range(3):
        for side in (0.0, 1.0):
            u, v = np.meshgrid(steps, steps, indexing="ij")
            grid = np.insert(np.stack([u.ravel(), v.ravel()], axis=1), axis, side, axis=1)
            for i in range(20):
                for j in range(20):
                    k = len(points) + 21 * i + j
                    quad = [k, k + 21, k + 22, k + 1]
                    quad = quad if (side > 0) == (axis != 1) else quad[::-1]
                    faces += [[quad[0], quad[1], quad[2]], [quad[0], quad[2], quad[3]]]
            points += list(grid)
    vertices, place = np.unique(np.array(points), axis=0, return_inverse=True)
    coarse = simplify(Surface(vertices, place.ravel()[np.array(faces)], None), 0.23)
    assert len(coarse.faces) < len(faces) / 10
    for corner in CORNERS / [1, 2, 3]:
        assert np.linalg.norm(coarse.vertices - corner, axis=1).min() < 1e-9
    assert volume(coarse) == pytest.approx(1.0, abs=1e-6)


def test_rows_once_is_the_same_as_sorting_rows() -> None:
    rows = np.random.default_rng(0).integers(-3, 3, (2000, 3)).astype(float)
    first, place = distinct_rows(rows)
    expected, numbers = np.unique(rows, axis=0, return_inverse=True)
    assert (rows[first] == expected).all()
    assert (place == numbers.ravel()).all()


@pytest.mark.parametrize("limit", [1, 10**9])
def test_triangles_are_kept_once_however_cells_are_numbered(
    limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By tables and single numbers, or by sorting: of random triangles the same set, each once."""
    monkeypatch.setattr(surfaces, "MAX_TABLE_CELLS", limit)
    monkeypatch.setattr(surfaces, "MAX_PACKED_CELLS", limit)
    rng = np.random.default_rng(1)
    soup = Surface(rng.uniform(-1, 1, (900, 3)), np.arange(900).reshape(-1, 3), None)
    cluster, faces = surfaces._clustered(soup, 0.7)
    wanted = set()
    for face in cluster[soup.faces].tolist():
        if len(set(face)) == 3:
            k = face.index(min(face))
            wanted.add((*face[k:], *face[:k]))
    assert {tuple(face) for face in faces.tolist()} == wanted
    assert len(faces) == len(wanted)


def test_the_size_of_cells_takes_few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A million triangles without order took a try for each of 25 sizes: they are halved now."""
    tries = []
    kept = surfaces._clustered
    monkeypatch.setattr(surfaces, "_clustered", lambda *given: tries.append(1) or kept(*given))
    rng = np.random.default_rng(1)
    soup = Surface(rng.uniform(-1, 1, (30000, 3)), np.arange(30000).reshape(-1, 3), None)
    found = Surfaces(triangles=500)
    found._surfaces, found._scales = [[soup]], [1.0]
    cell = found._cell()
    assert len(tries) <= 6
    assert len(kept(soup, cell)[1]) <= 500 < len(kept(soup, cell / surfaces.GROWTH)[1])


def test_a_robot_stays_within_its_triangles(tmp_path: Path) -> None:
    fine = ball(60)
    lines = [f"v {x} {y} {z}" for x, y, z in fine.vertices] + [
        f"f {a + 1} {b + 1} {c + 1}" for a, b, c in fine.faces
    ]
    (tmp_path / "ball.obj").write_text("\n".join(lines), encoding="utf-8")
    found = Surfaces(triangles=1000)
    mesh = rd.Mesh("ball.obj", path=str(tmp_path / "ball.obj"))
    assert [found.number(mesh), found.number(mesh)] == [0, 0]
    assert found.number(rd.Mesh("none.obj")) is None
    ((piece,),) = found.packed()
    assert 200 < piece["faces"]["shape"][0] <= 1000


@pytest.mark.exhaustive
def test_polygons_of_many_corners_take_little_memory(tmp_path: Path) -> None:
    """As OBJ and as Collada: a file of a few MB took a hundred times as much."""
    count = 150_000
    numbers = " ".join(map(str, range(1, count + 1)))
    points = "".join(f"v {k % 97} {k % 89} {k % 83}\n" for k in range(count))
    (tmp_path / "a.obj").write_text(f"{points}f {numbers}\n", encoding="utf-8")
    coordinates = " ".join(f"{k % 97} {k % 89} {k % 83}" for k in range(count))
    corners = " ".join(map(str, range(count)))
    mesh = f"""<COLLADA><library_geometries><geometry id="g"><mesh>
      <source id="p"><float_array>{coordinates}</float_array></source>
      <vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
      <polylist><input semantic="VERTEX" source="#v" offset="0"/><vcount>{count}</vcount><p>{corners}</p></polylist>
      </mesh></geometry></library_geometries></COLLADA>"""
    (tmp_path / "a.dae").write_text(mesh, encoding="utf-8")
    sizes = []
    for name in ("a.obj", "a.dae"):
        tracemalloc.start()
        (surface,) = read_surfaces(rd.Mesh(name, path=str(tmp_path / name))).surfaces
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        sizes.append(len(surface.faces))
        assert peak < 32e6
    assert sizes[0] == sizes[1] > 0.9 * count


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"v 0 0 0\nf " + b"1 " * 600_000, "a line has 1200002 bytes, but at most 1048576"),
        (b"v 0 0 0\n" + (b"f " + b"1 " * 500_000 + b"\n") * 9, "more than 4000000 triangles"),
        (b"v 0 0 0\nf " + b"1 \\\n" * 600_000, "a line has 1800002 bytes, but at most 1048576"),
        (b"v 0 0\nf 1 1 1\n", "read: a point has the coordinates '0 0', but three numbers are needed"),
        (b"v 0 0 a\xff\n", "read: a point has the coordinates '0 0 a\ufffd', but three"),
        (
            b"v 0 0 0\nf 1 x/2 1\n",
            "a face has the corner 'x/2', but the number of a point is needed, as in 3, 3/1",
        ),
        (b"v 0 0 0\nf 1 / 1\n", "a face has the corner '/'"),
        (b"v 0 0 0\nf 1 0 1\n", "a face has the corner '0'"),
        (b"v 0 0 0\nf 1 1.5 1\n", "a face has the corner '1.5'"),
        (b"v 0 0 0\nf 1 1 1" + b"0" * 30 + b"\n", "a face has the corner '10000"),
        (b"v 0 0 0\nf 1 1 1" + b"0" * 5000 + b"\n", "a face has the corner '10000"),
        (b"v 0 0 0\nf 1 2 3\n", "not among its 1 points"),
        (b"v 0 0 0\nf 1 1\n", "no triangles in it"),
    ],
)
def test_what_no_mesh_has_is_named(data: bytes, problem: str, tmp_path: Path) -> None:
    (tmp_path / "a.obj").write_bytes(data)
    assert problem in read_surfaces(rd.Mesh("a.obj", path=str(tmp_path / "a.obj"))).problem


def folded(data: bytes, end: bytes) -> bytes:
    """An OBJ file with every word of a statement on a line of its own, and comments that end with a backslash."""
    return (
        b"# a folder C:\\meshes\\"
        + end
        + (b" \\" + end).join(data.replace(b"\n", b" \n").split(b" ")).replace(b" \\" + end + b"\n", end)
    )


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"], ids=["lf", "crlf", "cr"])
def test_lines_of_an_obj_file_may_be_continued(tmp_path: Path, end: bytes) -> None:
    """In the file, in its materials, and for the box of its points."""
    colours = b"newmtl red\nKd 1 0 0.5\n"
    for name, text, material in (
        ("plain", obj(), colours),
        ("folded", folded(obj(), end), folded(colours, end)),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "box.obj").write_bytes(text)
        (tmp_path / name / "box.mtl").write_bytes(material)
    assert (tmp_path / "folded/box.obj").read_bytes().count(b"\\") > 50
    plain, other = (rd.Mesh("box.obj", path=str(tmp_path / name / "box.obj")) for name in ("plain", "folded"))
    (expected,), (found,) = read_surfaces(plain).surfaces, read_surfaces(other).surfaces
    assert read_surfaces(other).problem == ""
    assert np.array_equal(found.vertices, expected.vertices)
    assert np.array_equal(found.faces, expected.faces)
    assert found.colour == expected.colour == (1.0, 0.0, 0.5, 1.0)
    points, others = mesh_points(plain), mesh_points(other)
    assert points is not None
    assert others is not None
    assert np.array_equal(points, others)


def test_a_backslash_at_the_end_of_a_file_continues_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.obj").write_bytes(b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3 \\")
    found = read_surfaces(rd.Mesh("a.obj", path=str(tmp_path / "a.obj")))
    assert found.problem == ""
    assert len(found.surfaces[0].faces) == 1


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"], ids=["lf", "crlf", "cr"])
def test_comments_behind_statements_of_an_obj_file_are_left_out(tmp_path: Path, end: bytes) -> None:
    """Also one that ends with a backslash, which continues nothing."""
    lines = [b"v 0 0 0 # C:\\tmp\\", b"v 1 0 0# second", b"v 0 1 0", b"usemtl red #2", b"f 1 2 3 # note"]
    (tmp_path / "a.obj").write_bytes(end.join([b"mtllib a.mtl", *lines, b""]))
    (tmp_path / "a.mtl").write_bytes(b"newmtl red #1\nKd 0 1 0\nnewmtl red #2 \nKd 1 0 0 # C:\\\n")
    mesh = rd.Mesh("a.obj", path=str(tmp_path / "a.obj"))
    found = read_surfaces(mesh)
    assert found.problem == ""
    (surface,) = found.surfaces
    assert surface.faces.shape == (1, 3)
    assert surface.colour == (1.0, 0.0, 0.0, 1.0)
    points = mesh_points(mesh)
    assert points is not None
    assert points.tolist() == [[0, 0, 0], [1, 0, 0], [0, 1, 0]]


def with_colour(tmp_path: Path, colour: bytes) -> MeshContent:
    """What is read of a box whose material has this colour."""
    (tmp_path / "box.obj").write_bytes(obj())
    (tmp_path / "box.mtl").write_bytes(b"newmtl red\nKd " + colour + b"\n")
    return read_surfaces(rd.Mesh("box.obj", path=str(tmp_path / "box.obj")))


@pytest.mark.parametrize(
    "colour", [b"spectral red.rfl 1", b"xyz 0.4 0.2 0.1", b"nan 0 0", b"0 inf 0", b"0 0 -1e999"]
)
def test_a_spectrum_and_what_is_not_finite_is_no_colour(tmp_path: Path, colour: bytes) -> None:
    found = with_colour(tmp_path, colour)
    assert found.problem == ""
    assert found.surfaces[0].colour is None


def test_colours_are_within_0_and_1(tmp_path: Path) -> None:
    assert with_colour(tmp_path, b"2 -1 0.5").surfaces[0].colour == (1.0, 0.0, 0.5, 1.0)
    assert with_colour(tmp_path, b"0.5").surfaces[0].colour == (0.5, 0.5, 0.5, 1.0)


@pytest.mark.parametrize("colour", [b"1 O 0", b"1 0", b""])
def test_a_colour_that_is_not_three_numbers_is_named(tmp_path: Path, colour: bytes) -> None:
    said = f"a material has the colour Kd {colour.decode()!r}, but three numbers are needed"
    assert said in with_colour(tmp_path, colour).problem
