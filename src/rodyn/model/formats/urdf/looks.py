"""Shapes of links of a URDF file, with colours of materials and paths of meshes; a missing mesh never stops loading."""

from typing import Any

from rodyn.errors import short
from rodyn.model.checks import Vector
from rodyn.model.formats.meshes import Meshes
from rodyn.model.formats.xml.markup import Element
from rodyn.model.formats.xml.part import Part
from rodyn.model.shapes import SHAPES, Box, Colour, Mesh, Role, Shape

FORMS = ("box", "sphere", "cylinder", "capsule", "mesh")
ROLES: tuple[Role, Role] = ("visual", "collision")


class Looks:
    """Shapes of links: knows the materials of the file, and where its meshes may be."""

    def __init__(self, robot: Part, meshes: Meshes) -> None:
        self.meshes = meshes
        self.materials: dict[str, Colour | None] = {}
        for element in robot.element.all("material"):
            self._define(robot, element)
        for link in robot.element.all("link"):  # a material may be defined in any visual and used in others
            for visual in link.all("visual"):
                for element in visual.all("material"):
                    if element.children:
                        self._define(robot, element)

    def shapes(self, part: Part) -> list[Shape]:
        """Visual and collision shapes, in the order of the file."""
        found = [self._shape(part, child) for child in part.element.children if child.tag in ROLES]
        return [shape for shape in found if shape is not None]

    def _shape(self, part: Part, element: Element) -> Shape | None:
        geometry = part.first(element, "geometry")
        form = next((child for child in geometry.children if child.tag in FORMS), None) if geometry else None
        if form is None:
            part.remark(element, f"<{element.tag}> without a shape, one of {', '.join(FORMS)}: not taken")
            return None
        common: dict[str, Any] = {
            "origin": part.pose(element),
            "role": element.tag,
            "name": element.attributes.get("name", ""),
            "colour": self._colour(part, element),
        }
        kind, sizes = self._sizes(part, form)
        with part.place(form):
            return kind(**sizes, **common)

    def _sizes(self, part: Part, form: Element) -> tuple[type[Shape], dict[str, Any]]:
        """The shape of an element of <geometry>, and what makes it."""
        if form.tag == "mesh":
            file = part.text(form, "filename")
            scale = self._scale(part, form)
            return Mesh, {"file": file, "scale": scale, "path": self.meshes.find(file)}
        if form.tag == "box":
            return Box, {"size": part.numbers(form, "size", 3)}
        keys = ("radius",) if form.tag == "sphere" else ("radius", "length")
        return SHAPES[form.tag], {key: part.number(form, key) for key in keys}

    def _scale(self, part: Part, form: Element) -> Vector:
        """The scale of a mesh; one number is of all axes."""
        if len(form.attributes.get("scale", "").split()) != 1:
            return part.vector(form, "scale", (1.0, 1.0, 1.0))
        scale = part.number(form, "scale")
        part.remark(form, "scale is one number instead of three: taken along x, y and z")
        return (scale, scale, scale)

    def _define(self, part: Part, element: Element) -> None:
        name = element.attributes.get("name", "")
        colour = self._written(part, element)
        if name and (colour is not None or name not in self.materials):
            self.materials[name] = colour

    def _colour(self, part: Part, element: Element) -> Colour | None:
        material = part.first(element, "material")
        if material is None:
            return None
        if material.children:
            return self._written(part, material)
        name = material.attributes.get("name", "")
        if name not in self.materials:
            part.remark(material, f"there is no material {short(name)}: drawn without colour")
        return self.materials.get(name)

    def _written(self, part: Part, material: Element) -> Colour | None:
        color = part.first(material, "color")
        if color is None:
            return None
        red, green, blue, opacity = part.numbers(color, "rgba", 4)
        if not all(0.0 <= number <= 1.0 for number in (red, green, blue, opacity)):
            rgba = color.attributes["rgba"]
            part.remark(color, f"a colour has numbers from 0 to 1, not {short(rgba)}: drawn without colour")
            return None
        return (red, green, blue, opacity)
