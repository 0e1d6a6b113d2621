"""Shapes of links: what they look like. They are drawn and have no part in dynamics."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, TypeAlias

from rodyn.errors import DescriptionError, is_one_of, short
from rodyn.model.checks import Vector, VectorLike, freeze, real, reals, text, vector
from rodyn.model.pose import IDENTITY, Pose, posed

Role: TypeAlias = Literal["visual", "collision"]
ROLES = ("visual", "collision")
Colour: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True, init=False)
class Shape:
    """What every shape has: `origin`, its frame in link axes; `colour` (red, green, blue, opacity, 0 to 1) or None;
    `role`, "visual" or "collision"; `name`."""

    kind: ClassVar[str]

    origin: Pose
    colour: Colour | None
    role: Role
    name: str

    def __init__(
        self,
        *,
        origin: Pose = IDENTITY,
        colour: VectorLike | None = None,
        role: Role = "visual",
        name: str = "",
    ) -> None:
        if not is_one_of(role, ROLES):
            raise DescriptionError(f"the role of a shape is 'visual' or 'collision', got {short(role)}")
        freeze(
            self,
            origin=posed(origin, "origin"),
            colour=None if colour is None else _colour(colour),
            role=role,
            name=text(name, "the name of a shape"),
        )


@dataclass(frozen=True, init=False)
class Box(Shape):
    """A box with edges of `size` (m) along x, y and z, about its middle.

    >>> Box((0.1, 0.2, 0.3)).size
    (0.1, 0.2, 0.3)
    """

    kind = "box"
    size: Vector

    def __init__(self, size: VectorLike, **common: Any) -> None:
        super().__init__(**common)
        freeze(self, size=vector(size, "size"))
        _require_size(self.kind, *self.size)


@dataclass(frozen=True, init=False)
class Sphere(Shape):
    """A sphere about the origin.

    >>> Sphere(0.1).radius
    0.1
    """

    kind = "sphere"
    radius: float

    def __init__(self, radius: float, **common: Any) -> None:
        super().__init__(**common)
        freeze(self, radius=real(radius, "radius"))
        _require_size(self.kind, self.radius)


@dataclass(frozen=True, init=False)
class _Round(Shape):
    radius: float
    length: float

    def __init__(self, radius: float, length: float, **common: Any) -> None:
        super().__init__(**common)
        freeze(self, radius=real(radius, "radius"), length=real(length, "length"))
        _require_size(self.kind, self.radius, self.length)


@dataclass(frozen=True, init=False)
class Cylinder(_Round):
    """A cylinder along z, about its middle.

    >>> Cylinder(0.05, 0.4).length
    0.4
    """

    kind = "cylinder"


@dataclass(frozen=True, init=False)
class Capsule(_Round):
    """A cylinder along z with a half sphere at each end; `length` is that of the cylinder.

    >>> Capsule(0.05, 0.4).kind
    'capsule'
    """

    kind = "capsule"


@dataclass(frozen=True, init=False)
class Mesh(Shape):
    """A surface in a file, by reference: `file` as the description names it, `scale` along x, y and z.

    `path` is where the file was found on this machine, or "": no part of the description, neither compared nor written.

    >>> Mesh("package://ur5/base.stl").scale
    (1.0, 1.0, 1.0)
    """

    kind = "mesh"
    file: str
    scale: Vector
    path: str = field(compare=False)

    def __init__(self, file: str, scale: VectorLike = (1.0, 1.0, 1.0), path: str = "", **common: Any) -> None:
        super().__init__(**common)
        freeze(self, file=text(file, "file"), scale=vector(scale, "scale"), path=text(path, "path"))
        if not all(self.scale):
            raise DescriptionError(f"a scale of 0 leaves nothing of a mesh, got {short(self.scale)}")


def _colour(value: object) -> Colour:
    numbers = reals(value, "colour")
    if len(numbers) not in (3, 4) or not all(0.0 <= number <= 1.0 for number in numbers):
        raise DescriptionError(f"colour must be red, green, blue and opacity from 0 to 1, got {short(value)}")
    red, green, blue, opacity = (*numbers, 1.0)[:4]
    return (red, green, blue, opacity)


def _require_size(kind: str, *lengths: float) -> None:
    if not all(length >= 0.0 for length in lengths):
        raise DescriptionError(f"no length of a {kind} may be negative, got {short(lengths)}")


SHAPES: dict[str, type[Shape]] = {shape.kind: shape for shape in (Box, Sphere, Cylinder, Capsule, Mesh)}


def shaped(value: object, what: str) -> tuple[Shape, ...]:
    """Return the value, checked to be a list of shapes.

    >>> shaped([], "shapes")
    ()
    """
    result = tuple(value) if isinstance(value, list | tuple) else ()
    if not isinstance(value, list | tuple) or not all(isinstance(one, Shape) for one in result):
        kinds = ", ".join(f"{kind.__name__}(...)" for kind in SHAPES.values())
        raise DescriptionError(f"{what} must be a list of {kinds}, got {short(value)}")
    return result
