"""The size of links."""

import math

import numpy as np
import pytest

from rodyn.model.joints import Fixed, Prismatic
from rodyn.model.link import Frame, Link
from rodyn.model.pose import Pose
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere
from rodyn.robot.check.bodies import reach, shape_box, sizes, solid_body, volume
from tests.robot.check.robots import BAR, arm, bar

SHAPES = [Box((0.3, 0.2, 0.1)), Sphere(0.2), Cylinder(0.1, 0.5), Capsule(0.1, 0.5)]

MIDDLES = np.linspace(-0.4, 0.4, 80, endpoint=False) + 0.005
"""Of cells of a grid."""


def inside(shape: Shape, points: np.ndarray) -> np.ndarray:
    across, along = np.hypot(points[:, 0], points[:, 1]), np.abs(points[:, 2])
    match shape:
        case Box(size=size):
            return np.all(np.abs(points) <= np.array(size) / 2, axis=1)
        case Sphere(radius=radius):
            return np.linalg.norm(points, axis=1) <= radius
        case Cylinder(radius=radius, length=length):
            return (across <= radius) & (along <= length / 2)
        case Capsule(radius=radius, length=length):
            return np.hypot(across, np.maximum(along - length / 2, 0)) <= radius
    raise TypeError(shape)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.kind)
def test_volume_reach_and_moments_are_those_of_points_inside(shape: Shape) -> None:
    points = np.stack(np.meshgrid(*[MIDDLES] * 3), axis=-1).reshape(-1, 3)
    filled = points[inside(shape, points)]
    assert len(filled) / len(points) * 0.8**3 == pytest.approx(volume(shape), rel=0.02)
    farthest, box = float(np.max(np.linalg.norm(filled, axis=1))), shape_box(shape)
    assert box is not None
    assert 0.93 * reach(shape, box) < farthest <= reach(shape, box) + 1e-12
    assert filled.min(axis=0) == pytest.approx(box[0], abs=0.011)
    assert filled.max(axis=0) == pytest.approx(box[1], abs=0.011)
    squares = np.mean(filled**2, axis=0)
    moments = np.diag(solid_body(shape, 1.0).inertia)
    assert moments == pytest.approx(squares.sum() - squares, rel=0.02)


def test_an_origin_moves_and_turns_the_solid() -> None:
    turned = solid_body(Box((0.3, 0.2, 0.1), origin=Pose((1, 2, 3), [("z", math.pi / 2)])), 2.0)
    plain = solid_body(Box((0.2, 0.3, 0.1)), 2.0)
    assert turned.com == (1.0, 2.0, 3.0)
    assert np.allclose(turned.inertia, plain.inertia)


def test_joints_frames_and_shapes_make_the_size() -> None:
    plain = bar(shapes=[])
    assert [size.extent for size in sizes(arm(plain, bar("second", "bar", shapes=[])))] == [0.5, 0.0]
    flange = Frame("flange", "bar", Pose(xyz=(0.8, 0, 0)))
    assert sizes(arm(plain, frames=[flange]))[0].extent == pytest.approx(0.8)
    shown = sizes(arm(bar()))[0]
    assert shown.whole
    assert 0.5 <= shown.extent <= 0.52


def test_turned_shapes_have_turned_boxes() -> None:
    (size,) = sizes(arm(bar(shapes=[Box((0.6, 0.2, 0.1), origin=Pose((0.3, 0, 0), [("z", math.pi / 2)]))])))
    assert size.low == pytest.approx([0.0, -0.3, -0.05])
    assert size.high == pytest.approx([0.4, 0.3, 0.05])


def test_meshes_that_are_not_there_hide_the_size() -> None:
    (size,) = sizes(arm(bar(shapes=[Mesh("bar.stl"), Box((0.1, 0.1, 0.1), role="collision")])))
    assert not size.whole
    assert size.solid is None


def test_a_slide_hides_the_size_unless_shapes_show_it() -> None:
    rail = bar(shapes=[])
    cart = Link("cart", "bar", Prismatic((1, 0, 0)), mass=1.0)
    assert [size.extent for size in sizes(arm(rail, cart))] == [math.inf, math.inf]
    assert sizes(arm(bar(shapes=[BAR]), cart))[0].extent < 1.0


def test_a_plate_without_thickness_has_no_density() -> None:
    (_, plate) = sizes(arm(bar(), bar("plate", "bar", joint=Fixed(), shapes=[Box((0.3, 0.3, 0.0))])))
    assert plate.whole
    assert plate.solid is None


def test_many_parts_are_measured_by_their_box() -> None:
    beads = [Sphere(0.01, origin=Pose(xyz=(0.01 * k, 0, 0))) for k in range(400)]
    assert sizes(arm(bar(shapes=beads)))[0].extent == pytest.approx(4.01)
