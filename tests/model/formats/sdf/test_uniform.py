"""<inertial auto="true">: bodies of uniform density from collision shapes; what cannot be computed is refused."""

import itertools
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.body import Body

Inside = Callable[[np.ndarray], np.ndarray]
"""Of points (..., 3), in units of half the box around a shape, whether they are inside."""
CYLINDER = "<radius>.1</radius><length>.5</length>"
SOLIDS: dict[str, tuple[str, tuple[float, float, float], Inside]] = {
    "box": ("<size>.2 .3 .5</size>", (0.2, 0.3, 0.5), lambda p: np.ones(p.shape[:-1], bool)),
    "sphere": ("<radius>.2</radius>", (0.4, 0.4, 0.4), lambda p: (p**2).sum(-1) <= 1.0),
    "ellipsoid": ("<radii>.1 .15 .25</radii>", (0.2, 0.3, 0.5), lambda p: (p**2).sum(-1) <= 1.0),
    "cylinder": (CYLINDER, (0.2, 0.2, 0.5), lambda p: (p[..., :2] ** 2).sum(-1) <= 1.0),
    "cone": (CYLINDER, (0.2, 0.2, 0.5), lambda p: (p[..., :2] ** 2).sum(-1) <= ((1.0 - p[..., 2]) / 2) ** 2),
    "capsule": (
        CYLINDER,
        (0.2, 0.2, 0.7),
        lambda p: (p[..., :2] ** 2).sum(-1) + (np.maximum(abs(p[..., 2]) * 3.5 - 2.5, 0)) ** 2 <= 1.0,
    ),
}


def written(tmp_path: Path, link: str, inertial: str = '<inertial auto="true"/>') -> Path:
    file = tmp_path / "arm.sdf"
    file.write_text(
        f'<sdf version="1.11"><model name="m">\n<link name="a">{inertial}\n{link}</link>\n'
        '<joint name="j" type="revolute"><parent>world</parent><child>a</child><axis/></joint></model></sdf>'
    )
    return file


def collision(name: str, geometry: str, more: str = "") -> str:
    return f'<collision name="{name}">{more}<geometry>{geometry}</geometry></collision>\n'


def summed(shape: str, density: float, pose: rd.Pose, cells: int = 60) -> Body:
    """The body of small cubes whose middles are inside a shape."""
    _, size, inside = SOLIDS[shape]
    axis = (np.arange(cells) + 0.5) / cells * 2 - 1
    points = np.stack(np.meshgrid(axis, axis, axis, indexing="ij"), -1).reshape(-1, 3)
    points = points[inside(points)] * np.array(size) / 2
    mass = density * len(points) * np.prod(np.array(size) / cells)
    placed = points @ pose.rotation_matrix().T + np.array(pose.xyz)
    com = placed.mean(0)
    arm = placed - com
    spread = arm.T @ arm / len(arm) * mass
    return Body(mass, com.tolist(), (np.trace(spread) * np.eye(3) - spread).tolist())


def close(body: Body, expected: Body, tolerance: float) -> None:
    assert body.mass == pytest.approx(expected.mass, rel=tolerance)
    np.testing.assert_allclose(body.com, expected.com, atol=tolerance)
    scale = np.abs(expected.inertia).max()
    np.testing.assert_allclose(body.inertia, expected.inertia, atol=tolerance * scale)


@pytest.mark.parametrize("shape", ["cone", "ellipsoid"])
def test_of_a_shape_that_is_not_drawn_the_mass_is_taken(shape: str, tmp_path: Path) -> None:
    link = collision("c", f"<{shape}>{SOLIDS[shape][0]}</{shape}>")
    said = rf"arm.sdf:3: link 'a': the {shape} of collision is not kept as a shape; its mass is taken"
    with pytest.warns(rd.DescriptionWarning, match=said) as caught:
        rd.load(written(tmp_path, link))
    assert "ignored" not in str(caught[0].message)
    given = "<inertial><mass>1</mass></inertial>"
    with pytest.warns(rd.DescriptionWarning, match=f"does not use it: 1 {shape} of collision"):
        rd.load(written(tmp_path, link, given))


@pytest.mark.filterwarnings("ignore:.*(cone|ellipsoid) of collision")  # which are not drawn
@pytest.mark.parametrize("shape", SOLIDS)
def test_a_solid_is_the_sum_of_its_parts(shape: str, tmp_path: Path) -> None:
    sizes = SOLIDS[shape][0]
    link = collision(
        "c", f"<{shape}>{sizes}</{shape}>", "<pose>.3 -.2 .1 .4 .5 .6</pose><density>2700</density>"
    )
    pose = rd.Pose((0.3, -0.2, 0.1), [("z", 0.6), ("y", 0.5), ("x", 0.4)])
    close(rd.load(written(tmp_path, link)).links[0].body, summed(shape, 2700.0, pose), 0.01)


def test_densities_and_several_shapes(tmp_path: Path) -> None:
    """That of the collision comes before that of the link, and this before water's."""
    box = "<box><size>.1 .1 .1</size></box>"
    shapes = [
        collision("own", box, "<pose>1 0 0 0 0 0</pose><density>500</density>"),
        collision("plain", box, "<pose>-1 0 0 0 0 0</pose>"),
    ]
    for inertial, density in (
        ('<inertial auto="true"/>', 1000.0),
        ('<inertial auto="1"><density>2000</density></inertial>', 2000.0),
    ):
        cubes = [Body(m, (x, 0, 0), (m / 600,) * 3) for m, x in ((0.5, 1.0), (density / 1000, -1.0))]
        for order in itertools.permutations(shapes):
            close(
                rd.load(written(tmp_path, "".join(order), inertial)).links[0].body, cubes[0] + cubes[1], 1e-14
            )


def test_a_mass_scales_the_body_and_is_remarked_on(tmp_path: Path) -> None:
    link = collision("c", "<sphere><radius>.1</radius></sphere>", "<pose>0 0 1 0 0 0</pose>")
    inertial = '<inertial auto="true"><mass>3</mass><pose>9 9 9 0 0 0</pose></inertial>'
    with pytest.warns(rd.DescriptionWarning, match=r"(?s)<pose> not taken.*scaled to its <mass>, 3 kg"):
        body = rd.load(written(tmp_path, link, inertial)).links[0].body
    close(body, Body(3.0, (0, 0, 1), (0.4 * 3 * 0.01,) * 3), 1e-14)


@pytest.mark.parametrize(
    ("link", "inertial", "said"),
    [
        ("", '<inertial auto="true"/>', ":2: .*has no <collision>"),
        ("<mesh><uri>a.stl</uri></mesh>", '<inertial auto="true"/>', ":3: .*cannot be computed from <mesh>"),
        ("<plane/>", '<inertial auto="true"/>', ":3: .*cannot be computed from <plane>"),
        ("<sphere><radius>0</radius></sphere>", '<inertial auto="true"/>', ":3: .*without volume"),
        ("<box/>", '<inertial auto="yes"/>', ":2: .*auto must be true or false, got 'yes'"),
        ("<box/>", '<inertial auto="true"><density>0</density></inertial>', ":2: .*must be positive"),
        ("<box/>", '<inertial auto="true"><mass>0</mass></inertial>', ":2: .*must be positive"),
        (
            "<box/>",
            "<inertial><mass>1</mass><fluid_added_mass><xx>.5</xx></fluid_added_mass></inertial>",
            ":2: .*<fluid_added_mass> is not read",
        ),
    ],
)
def test_what_cannot_be_computed_is_refused(link: str, inertial: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(rd.DescriptionError, match=f"arm.sdf{said}"):
        rd.load(written(tmp_path, collision("c", link) if link else "", inertial))
