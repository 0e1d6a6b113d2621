"""Geoms of a compiled MuJoCo model as shapes, its sites as frames."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from rodyn.model.formats.free_names import free_name
from rodyn.model.link import BASE, Frame
from rodyn.model.pose import Pose, quaternion_pose
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere

SPHERE, CAPSULE, CYLINDER, BOX, MESH = 2, 3, 5, 6, 7  # mjtGeom
HIDDEN = 3  # groups from this one on are not drawn by MuJoCo's viewer: collision geoms


def pose(xyz: Any, wxyz: Any) -> Pose:
    """The pose of MuJoCo's position and quaternion (w first)."""
    w, x, y, z = np.asarray(wxyz, dtype=np.float64).tolist()
    return quaternion_pose(xyz, (x, y, z, w))


def shapes(model: Any, body: int) -> list[Shape]:
    """The geoms of a body that are boxes, spheres, cylinders, capsules or meshes."""
    start = int(model.body_geomadr[body])
    geoms = range(start, start + int(model.body_geomnum[body])) if start >= 0 else ()
    return [SHAPES[kind](model, k) for k in geoms if (kind := int(model.geom_type[k])) in SHAPES]


def frames(model: Any, names: list[str], links: set[str], world: bool) -> Iterator[Frame]:
    """The sites; those of the world, if wanted, on the base. A name that a link has already ends in "_site".

    A body called "base" is a frame of this name, too, unless the base floats (not `world`).
    """
    taken = set(links)
    bodies = [model.body(k).name for k in range(model.nbody)]
    if world and BASE in bodies:
        taken.add(BASE)
        yield Frame(BASE, names[bodies.index(BASE)])
    for k in range(model.nsite):
        body = int(model.site_bodyid[k])
        if body or world:
            name = free_name(
                model.site(k).name or f"site_{k}", taken, "_site", reserved=() if world else (BASE,)
            )
            taken.add(name)
            at = pose(model.site_pos[k], model.site_quat[k])
            yield Frame(name, names[body] if body else BASE, at)


def _common(model: Any, k: int) -> dict[str, Any]:
    material = int(model.geom_matid[k])
    plain = np.array_equal(model.geom_rgba[k], np.array([0.5, 0.5, 0.5, 1.0], dtype=np.float32))
    colour = model.mat_rgba[material] if material >= 0 and plain else model.geom_rgba[k]
    return {
        "origin": pose(model.geom_pos[k], model.geom_quat[k]),
        "colour": np.clip(colour.astype(np.float64), 0.0, 1.0).tolist(),
        "role": "collision" if model.geom_group[k] >= HIDDEN else "visual",
        "name": model.geom(k).name,
    }


def _mesh(model: Any, k: int) -> Shape:
    """By its file; MuJoCo has moved its vertices to their mass centre and principal axes: the origin undoes it."""
    mesh, common = int(model.geom_dataid[k]), _common(model, k)
    start = int(model.mesh_pathadr[mesh])
    file = "" if start < 0 else bytes(model.paths[start:]).split(b"\0", 1)[0].decode("utf-8", "replace")
    moved = pose(model.mesh_pos[mesh], model.mesh_quat[mesh])
    common["origin"] = common["origin"] @ moved.inverse()
    return Mesh(file or model.mesh(mesh).name, model.mesh_scale[mesh].tolist(), **common)


def _size(model: Any, k: int) -> list[float]:
    return [float(number) for number in model.geom_size[k]]


SHAPES: dict[int, Callable[[Any, int], Shape]] = {
    SPHERE: lambda model, k: Sphere(_size(model, k)[0], **_common(model, k)),
    CAPSULE: lambda model, k: Capsule(_size(model, k)[0], 2.0 * _size(model, k)[1], **_common(model, k)),
    CYLINDER: lambda model, k: Cylinder(_size(model, k)[0], 2.0 * _size(model, k)[1], **_common(model, k)),
    BOX: lambda model, k: Box([2.0 * edge for edge in _size(model, k)], **_common(model, k)),
    MESH: _mesh,
}
