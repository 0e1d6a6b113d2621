"""Links of an SDF file: bodies, and shapes with colours and paths of meshes."""

from typing import Any

from rodyn.model.body import Body
from rodyn.model.formats.meshes import Meshes
from rodyn.model.formats.sdf.part import SdfPart
from rodyn.model.formats.xml.markup import Element
from rodyn.model.shapes import Box, Capsule, Colour, Cylinder, Mesh, Shape, Sphere

FORMS = ("box", "sphere", "cylinder", "capsule", "mesh")
TAKEN = ("pose", "inertial", "visual", "collision")
MOMENTS = {"ixx": 1.0, "ixy": 0.0, "ixz": 0.0, "iyy": 1.0, "iyz": 0.0, "izz": 1.0}
"""With SDF's defaults."""


def body(part: SdfPart) -> Body:
    """Mass, mass centre and inertia in link axes; what is missing is 1 kg and 1 kg m², as SDF has it."""
    part.leave_others(part.element, TAKEN, "links")
    inertial = part.only(part.element, "inertial")
    if inertial is None:
        part.remark(part.element, "it has no <inertial>: 1 kg and 1 kg m², as SDF has it")
        return Body(1.0, inertia=(1.0, 1.0, 1.0))
    mass, inertia = part.value(inertial, "mass", 1.0), part.only(inertial, "inertia")
    xx, xy, xz, yy, yz, zz = (
        value if inertia is None else part.value(inertia, tag, value) for tag, value in MOMENTS.items()
    )
    with part.place(inertial):
        return Body(mass, inertia=((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))).moved(part.placed(inertial))


def shapes(part: SdfPart, meshes: Meshes) -> list[Shape]:
    """Visual and collision shapes, in the order of the file."""
    found = [
        _shape(part, child, meshes) for child in part.element.children if child.tag in ("visual", "collision")
    ]
    return [shape for shape in found if shape is not None]


def _shape(part: SdfPart, element: Element, meshes: Meshes) -> Shape | None:
    geometry = part.only(element, "geometry")
    form = next((child for child in geometry.children if child.tag in FORMS), None) if geometry else None
    if form is None:
        kind = geometry.children[0].tag[:80] if geometry and geometry.children else "no shape"
        part.remarks.ignored(f"{kind} of {element.tag}", element.line)
        return None
    common: dict[str, Any] = {
        "origin": part.placed(element),
        "role": element.tag,
        "name": element.attributes.get("name", ""),
        "colour": _colour(part, element),
    }
    with part.place(form):
        return _form(part, form, meshes, common)


def _form(part: SdfPart, form: Element, meshes: Meshes, common: dict[str, Any]) -> Shape:
    if form.tag == "mesh":
        file, scale = part.word(form, "uri"), part.only(form, "scale")
        return Mesh(
            file, (1.0, 1.0, 1.0) if scale is None else part.triple(scale), meshes.find(file), **common
        )
    if form.tag == "box":
        size = part.only(form, "size")
        return Box((1.0, 1.0, 1.0) if size is None else part.triple(size), **common)
    if form.tag == "sphere":
        return Sphere(part.value(form, "radius"), **common)
    kind = Cylinder if form.tag == "cylinder" else Capsule
    return kind(part.value(form, "radius"), part.value(form, "length"), **common)


def _colour(part: SdfPart, element: Element) -> Colour | None:
    material = part.only(element, "material")
    diffuse = None if material is None else part.only(material, "diffuse")
    words = [] if diffuse is None else diffuse.text.split()
    if diffuse is None or len(words) not in (3, 4):
        return None
    red, green, blue, opacity = (*part.values(diffuse, len(words)), 1.0)[:4]
    if not all(0.0 <= number <= 1.0 for number in (red, green, blue, opacity)):
        part.remark(diffuse, "a colour has numbers from 0 to 1: drawn without")
        return None
    return (red, green, blue, opacity)
