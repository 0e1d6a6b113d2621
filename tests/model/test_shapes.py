"""Shapes have a size, a place on their link, a colour and a role; nothing that looks like one but is none."""

from collections.abc import Callable

import pytest

from rodyn.errors import DescriptionError
from rodyn.model.pose import Pose
from rodyn.model.shapes import SHAPES, Box, Capsule, Cylinder, Mesh, Shape, Sphere, shaped

ALL: list[Shape] = [
    Box((0.1, 0.2, 0.3), origin=Pose((1, 0, 0)), colour=(1, 0.5, 0)),
    Sphere(0.1, role="collision"),
    Cylinder(0.1, 0.5, name="tube"),
    Capsule(0.1, 0.5, colour=(0, 0, 0, 0.5)),
    Mesh("package://arm/base.stl", scale=(0.001, 0.001, -0.001), path="meshes/base.stl"),
]


def test_shapes_are_values() -> None:
    assert [shape.kind for shape in ALL] == list(SHAPES)
    for shape in ALL:
        assert type(shape)(**vars(shape)) == shape
        assert hash(type(shape)(**vars(shape))) == hash(shape)
    assert ALL[0].colour == (1.0, 0.5, 0.0, 1.0)
    assert Sphere(0.1).colour is None
    assert Cylinder(1, 2) != Capsule(1, 2)
    assert Mesh("a.stl").role == "visual"
    assert Sphere(0).radius == 0.0  # as some files have it, for a point


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Box((1, 2)), "size must be 3 numbers, got 2"),
        (lambda: Box((1, 2, -3)), "no length of a box may be negative"),
        (lambda: Sphere("1"), "radius must be a number, got '1'"),
        (lambda: Sphere(-1), "no length of a sphere may be negative"),
        (lambda: Cylinder(1, float("nan")), "length must be a finite number"),
        (lambda: Capsule(1, -1), "no length of a capsule may be negative"),
        (lambda: Mesh(3), "file must be a text"),
        (lambda: Mesh("a.stl", scale=(1, 1, 0)), "a scale of 0 leaves nothing of a mesh"),
        (lambda: Sphere(1, colour=(1, 0)), "colour must be red, green, blue and opacity from 0 to 1"),
        (lambda: Sphere(1, colour=(1, 0, 255)), "colour must be red, green, blue and opacity from 0 to 1"),
        (lambda: Sphere(1, role="both"), "the role of a shape is 'visual' or 'collision', got 'both'"),
        (lambda: Sphere(1, origin=(0, 0, 1)), "origin must be a Pose"),
        (lambda: Sphere(1, name=3), "the name of a shape must be a text"),
        (lambda: shaped([Sphere(1), "box"], "shapes"), r"shapes must be a list of Box\(...\)"),
    ],
)
def test_what_is_no_shape_is_refused(make: Callable[[], object], words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        make()
