"""Masses, mass centres and moments that look wrong, each with its cause."""

import numpy as np
import pytest

from rodyn.model.body import Body
from rodyn.model.joints import Fixed
from rodyn.model.link import Link
from rodyn.model.pose import Pose
from rodyn.model.shapes import Box, Mesh, Sphere
from rodyn.robot.check.bodies import density
from rodyn.robot.check.finding import Finding
from rodyn.robot.check.inspect import inspected
from tests.robot.check.robots import BAR, MOMENTS, about_origin, arm, bar

MESH = [Mesh("bar.stl")]


def only(*links: Link) -> Finding:
    (found,) = inspected(arm(*links))
    return found


def scaled(factor: float) -> tuple[float, ...]:
    return tuple(factor * moment for moment in MOMENTS)


def test_violations_of_physics_are_errors() -> None:
    found = only(bar(), bar("second", "bar", inertia=(0.1, 0.1, 0.5)))
    assert (found.severity, found.code, found.subject) == ("error", "inertia", "link 2 'second'")
    assert "0.5 > 0.1 + 0.1 kg m^2" in found.says
    assert "--repair" in found.repair
    lost = only(bar(), bar("second", "bar", mass=-2.0))
    assert (lost.severity, lost.code) == ("error", "mass")
    assert "-2 kg" in lost.says
    assert "--repair" not in lost.repair
    frame = Link("frame", "bar", Fixed(), mass=0.0, inertia=(1, 1, 1))
    assert "--repair" in only(bar(), frame).repair


def test_inertia_about_the_link_origin_is_recognised() -> None:
    found = only(bar(inertia=about_origin(MOMENTS)))
    assert (found.severity, found.code) == ("warning", "inertia-point")
    assert "0.0012, 0.0423, 0.0423" in found.repair


@pytest.mark.parametrize("power", [-3, -1, 1, 3, 6])
def test_a_power_of_ten_is_recognised(power: int) -> None:
    found = only(bar(inertia=scaled(10.0**power)))
    assert (found.severity, found.code) == ("warning", "inertia-power")
    assert f"1e{power:+d} times" in found.says


def test_moments_that_are_not_those_of_a_solid_may_be_right() -> None:
    for factor in (0.3, 0.8, 1.3, 2.0):
        assert inspected(arm(bar(inertia=scaled(factor)))) == ()


def test_a_radius_of_gyration_beyond_the_link_is_found() -> None:
    found = only(bar(inertia=scaled(14.0)))
    assert (found.severity, found.code) == ("warning", "gyration")
    assert "0.544 m, but what is known of it fits into a box of 0.5, 0.06, 0.06 m" in found.says
    placeholder = only(bar(shapes=MESH), bar("second", "bar", shapes=MESH, mass=0.2, inertia=(1, 1, 1)))
    assert (placeholder.code, placeholder.subject) == ("gyration", "link 2 'second'")
    assert "0.0011 kg/m^3" in placeholder.says


def test_a_mass_centre_beside_the_shapes_hides_no_placeholder() -> None:
    found = inspected(arm(bar(com=(0.25, 0.1, 0.0), inertia=(1, 1, 1))))
    assert [one.code for one in found] == ["gyration"]


def test_shapes_of_a_part_of_a_link_raise_no_alarm() -> None:
    """The mass centre is outside of what is drawn, so that more is there than is drawn."""
    cover = Box((0.12, 0.18, 0.08))
    assert inspected(arm(bar(com=(0, 0.03, 0.053), inertia=(0.018, 0.015, 0.006), shapes=[cover]))) == ()


def test_swapped_moments_are_recognised() -> None:
    x, y, z = MOMENTS
    found = only(bar(inertia=(y, x, z)))
    assert found.code == "gyration"
    assert "other axes" in found.likely


def test_a_mark_is_no_body() -> None:
    mark = Sphere(0.001, origin=Pose(xyz=(0.25, 0, 0)))
    tip = Link("tip", "bar", placement=Pose(xyz=(0.5, 0, 0)), mass=1.0, shapes=[Sphere(0.001)])
    assert {one.code for one in inspected(arm(bar(), tip))} == {"point"}
    assert inspected(arm(bar(shapes=[mark, BAR]))) == ()


def test_no_body_within_its_shapes_is_suspicious() -> None:
    """Any masses within the box around the shapes, also at its corners only."""
    generator = np.random.default_rng(2)
    for k in range(60):
        places = generator.uniform(-1, 1, (5, 3)) if k % 2 else generator.choice([-1.0, 1.0], (5, 3))
        masses = generator.uniform(0.1, 0.6, 5)
        points = [
            Body(mass, (0.25, 0, 0) + place * (0.25, 0.03, 0.03))
            for mass, place in zip(masses, places, strict=True)
        ]
        body = sum(points[1:], start=points[0])
        found = inspected(arm(bar(mass=body.mass, com=body.com, inertia=body.inertia)))
        assert [one.code for one in found if one.code != "point"] == []


def test_a_radius_of_gyration_of_nothing_is_found() -> None:
    right = [bar(name, "bar", shapes=MESH) for name in ("second", "third")]
    found = only(bar(shapes=MESH, inertia=scaled(1e-6)), *right)
    assert (found.code, found.severity) == ("gyration", "warning")
    assert "only" in found.says


def test_a_light_welded_link_is_only_remarked_on() -> None:
    sensor = Link("imu", "bar", Fixed(), mass=0.001, inertia=(1e-3, 1e-3, 1e-3))
    found = only(bar(), sensor)
    assert (found.severity, found.code) == ("remark", "gyration")


def test_a_mass_centre_in_millimetres_is_found() -> None:
    for shapes in ([BAR], MESH):
        found = only(bar(com=(250.0, 0, 0), shapes=shapes), bar("second", "bar", shapes=shapes))
        assert (found.severity, found.code) == ("warning", "com")
        assert found.likely == "millimetres"


def test_a_mass_centre_beside_the_link_is_found_where_shapes_show_it() -> None:
    found = only(bar(com=(0.25, 0.9, 0)))
    assert found.code == "com"
    assert inspected(arm(bar(com=(0.25, 0.3, 0), shapes=MESH))) == ()


def test_a_mass_in_grams_is_found() -> None:
    found = only(bar(mass=2000.0, inertia=scaled(1000.0)))
    assert (found.severity, found.code) == ("warning", "density")
    assert "1.11e+06 kg/m^3" in found.says
    robot = arm(*(bar(f"b{k}", "base", mass=2000.0, shapes=()) for k in range(3)))
    assert [one.code for one in inspected(robot) if one.severity == "warning"] == ["masses"]


def test_massless_and_point_masses_are_remarked_on() -> None:
    massless = only(bar(mass=0.0, inertia=(0, 0, 0)), bar("second", "bar"))
    assert (massless.severity, massless.code) == ("remark", "massless")
    point = only(bar(inertia=(0, 0, 0)), bar("second", "bar"))
    assert (point.severity, point.code) == ("remark", "point")
    welded = Link("weight", "bar", Fixed(), Pose(xyz=(0.5, 0, 0)), mass=1.0)
    assert inspected(arm(bar(), welded)) == ()


def test_the_density_of_a_solid_is_that_of_its_moments() -> None:
    turn = Pose(rotation=[("x", 0.4), ("z", 1.1)])
    axes = np.array([0.1, 0.2, 0.3]) ** 2
    mass = 1000.0 * 4 / 3 * np.pi * 0.1 * 0.2 * 0.3
    body = Body(mass, inertia=mass / 5 * (axes.sum() - axes)).moved(turn)
    assert density(body) == pytest.approx(1000.0)
    assert density(Body(1.0, inertia=(0, 0.1, 0.1))) == 0.0
