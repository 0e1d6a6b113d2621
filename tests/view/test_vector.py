"""Vector drawings: XML without scripts, marks where forward kinematics says, surfaces hidden as in the pixels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.view.film import MARKS, PICTURES, read_frames, self_drawing_page
from rodyn.view.show import Page, robot_page
from tests.view.browser_page import Open, Pages, projected

SIZE = (360, 270)
HOSTILE = "</title><script>alert(1)</script>&\"' ä 🤖"
ALLOWED = {"svg", "title", "desc", "defs", "g", "path", "rect", "text", "stop", "mask"}
ALLOWED |= {"linearGradient", "radialGradient"}
SVG = "{http://www.w3.org/2000/svg}"
UR5E = np.array([0.6, -1.1, 1.3, -1.7, -1.57, 0.3])
RED, GREEN, BLUE = (0.9, 0.1, 0.1), (0.1, 0.6, 0.2), (0.1, 0.2, 0.9)


def drawn(file: Path) -> ElementTree.Element:
    """The drawing, checked to be vectors alone: nothing in it runs, loads or is a picture of pixels."""
    root = ElementTree.parse(file).getroot()
    names = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert names <= ALLOWED
    for element in root.iter():
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert "href" not in name
            assert "url(" not in value or re.fullmatch(r"url\(#d\d+\)", value)
    return root


def points(path: str) -> Floats:
    """All corners of a path of M, l and z."""
    assert set(re.sub(r"[-\d. ]", "", path)) <= set("Mlz")
    found: list[Floats] = []
    for part in path.split("M")[1:]:
        numbers = [float(x) for x in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", part)]
        found.append(np.cumsum(np.reshape(numbers, (-1, 2)), axis=0))
    return np.concatenate(found)


def pixels(pages: Pages, file: Path) -> NDArray[np.int64]:
    """The drawing as a browser shows it."""
    with pages.one(SIZE) as page:
        page.goto(file.as_uri())
        image = Image.open(BytesIO(page.screenshot())).convert("RGB")
    return np.asarray(image).astype(np.int64)


def framed(
    pages: Pages, made: Page, folder: Path, suffix: str, view: str = "corner", dark: bool = False
) -> Path:
    """What `picture` writes, by a browser that is open."""
    wanted = {"width": SIZE[0], "height": SIZE[1], "view": view, "dark": dark, "title": False}
    file = folder / f"page{suffix}.html"
    file.write_text(self_drawing_page(made, [made.span[1]], PICTURES[suffix], wanted), encoding="utf-8")
    with pages.one(SIZE) as page:
        page.goto(file.as_uri())
        (found,) = read_frames(page.content())
    target = folder / f"one{suffix}"
    target.write_bytes(found)
    return target


def different(pages: Pages, made: Page, folder: Path, **given: Any) -> float:
    """The part of the pixels by which drawing and picture differ clearly."""
    file = framed(pages, made, folder, ".svg", **given)
    drawn(file)
    picture = np.asarray(Image.open(framed(pages, made, folder, ".png", **given)).convert("RGB"))
    return float((np.abs(pixels(pages, file) - picture.astype(np.int64)).max(axis=-1) > 60).mean())


def solid(*shapes: rd.Shape) -> rd.Robot:
    link = rd.Link("solid", mass=1.0, inertia=(1, 1, 1), shapes=list(shapes))
    return rd.Robot([link], name="solids", gravity=(0, 0, 0))


def crossing() -> rd.Robot:
    """Bars and a ball that go through each other."""
    sizes = ((1.0, 0.12, 0.12), RED), ((0.12, 1.0, 0.12), GREEN), ((0.12, 0.12, 1.0), BLUE)
    return solid(
        *(rd.Box(size, colour=colour) for size, colour in sizes), rd.Sphere(0.2, colour=(0.9, 0.8, 0.2))
    )


def circle() -> rd.Robot:
    """Three bars seen from above, each over the next one and under the one before: no order is right without a cut."""
    bars = []
    for k, colour in enumerate((RED, GREEN, BLUE)):
        turn = 2 * np.pi * k / 3
        away = 0.22 * np.array([np.sin(turn), -np.cos(turn), 0.0])
        pose = rd.Pose(tuple(away), (("z", turn), ("y", 0.35)))
        bars.append(rd.Box((1.3, 0.1, 0.03), origin=pose, colour=colour))
    return solid(*bars)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    return tmp_path_factory.mktemp("drawings")


@pytest.mark.slow
def test_the_drawing_of_an_arm_is_small_and_like_its_picture(pages: Pages, folder: Path) -> None:
    file = rd.load("ur5e").picture(folder / "arm.svg", UR5E)
    root = drawn(file)
    assert file.stat().st_size < 0.5e6
    assert (root.get("width"), root.get("height")) == ("1200", "900")
    assert different(pages, robot_page(rd.load("ur5e"), UR5E), folder) < 0.01


@pytest.mark.slow
@pytest.mark.parametrize(
    ("made", "given"),
    [
        (robot_page(crossing()), {}),
        (robot_page(circle()), {"view": "above"}),
        (
            robot_page(solid(rd.Capsule(0.1, 0.8, colour=RED), rd.Cylinder(0.3, 0.1, colour=BLUE))),
            {"dark": True},
        ),
        (robot_page(rd.load("puma_corrected"), [[0.3] * 6, [0.5, 0.2, 0.4, 0.3, 0.2, 0.1]]), {"dark": True}),
        (
            robot_page(rd.load("stanford_2003")).with_data(shown={"masses": True, "axes": True}),
            {"view": "side"},
        ),
    ],
    ids=["crossing", "circle", "round", "ghosts", "marks"],
)
def test_surfaces_are_hidden_as_in_the_picture(
    pages: Pages, folder: Path, made: Page, given: dict[str, Any]
) -> None:
    assert different(pages, made, folder, **given) < 0.012


@pytest.mark.slow
def test_marks_are_where_forward_kinematics_says(pages: Pages, open_page: Open, folder: Path) -> None:
    """Tool and mass centres, through the camera that the page has for a canvas of the same size."""
    arm = rd.load("ur5e")
    made = robot_page(arm, UR5E).with_data(shown={"masses": True})
    root = drawn(framed(pages, made, folder, ".svg"))
    opened = open_page(robot_page(arm, UR5E).with_data(bare=True).html, SIZE)
    opened.ask("rodyn.scene.stage.headroom = 0")
    opened.ask("rodyn.scene.fit()")

    def middle(path: ElementTree.Element) -> Floats:
        at = points(path.attrib["d"])
        return np.asarray((at.min(axis=0) + at.max(axis=0)) / 2)

    (tool,) = [path for path in root.iter(f"{SVG}path") if path.get("id") == "tool"]
    assert tool.get("fill") == "#d55e00"
    assert np.abs(middle(tool) - projected(opened, arm.end_effector(UR5E)[:3, 3])).max() < 0.5
    poses = np.asarray(arm.forward_kinematics(UR5E))[1:]
    for link, pose in zip(arm.links, poses, strict=True):
        centre = projected(opened, pose[:3, :3] @ link.com + pose[:3, 3])
        black = [path for path in root.iter(f"{SVG}path") if path.get("fill") == "#111418"]
        assert min(np.abs(middle(path) - centre).max() for path in black) < 1.5, link.name


@pytest.mark.exhaustive
@pytest.mark.slow
def test_a_run_has_its_trail_and_its_wrench(folder: Path) -> None:
    arm = rd.load("two_link")
    run = rd.Run.along(arm, rd.cubic([0, 0], [1, 2], duration=1.0), wrench=rd.Wrench([0, 5.0, 0]))
    root = drawn(run.picture(folder / "run.svg", 0.5, size=SIZE, forces=True))
    assert [path.get("class") for path in root.iter(f"{SVG}path")].count("trail") == 2
    assert "5 N" in [text.text for text in root.iter(f"{SVG}text")]
    fills = [path.get("fill") for path in root.iter(f"{SVG}path")]
    assert fills.count("#e69f00") == 2  # shaft and head
    assert fills.count("#cc79a7") == 4


@pytest.mark.slow
def test_names_are_text(pages: Pages, folder: Path) -> None:
    rod = rd.Link(HOSTILE, mass=1.0, com=(0.5, 0, 0), inertia=(0.1, 0.1, 0.1), frame=rd.Pose((1.0, 0, 0)))
    made = robot_page(rd.Robot([rod], name=HOSTILE))
    made = made.with_data(shown={"labels": True}, label="bell \x07 ]]> -->")
    root = drawn(framed(pages, made, folder, ".svg"))
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == HOSTILE
    assert "bell  ]]> -->" in str(root.findtext(f"{SVG}desc"))
    assert title.text in [text.text for text in root.iter(f"{SVG}text")]


def test_the_page_saves_a_drawing(open_page: Open, tmp_path: Path) -> None:
    opened = open_page(robot_page(rd.load("two_link"), [0.3, 0.5]).html, SIZE)
    with opened.page.expect_download() as found:
        opened.page.keyboard.press("s")
    found.value.save_as(tmp_path / "saved.svg")
    assert found.value.suggested_filename == "two_link.svg"
    assert len(list(drawn(tmp_path / "saved.svg").iter(f"{SVG}path"))) > 100
    assert opened.messages == []


def test_wrong_marks_and_times_are_refused(tmp_path: Path) -> None:
    arm = rd.load("two_link")
    with pytest.raises(rd.UnknownNameError, match=f"unknown mark 'forces'.*{', '.join(MARKS)}"):
        arm.picture(tmp_path / "a.svg", marks=["forces"])  # type: ignore[list-item]
    with pytest.raises(rd.InputTypeError, match="marks is a list, got 'frames'"):
        arm.picture(tmp_path / "a.svg", marks="frames")  # type: ignore[arg-type]
    run = rd.Run.along(arm, rd.cubic([0, 0], [1, 2], duration=1.0))
    with pytest.raises(rd.InputError, match="t is 2 s, but the run has samples from 0 s to 1 s"):
        run.picture(tmp_path / "a.svg", 2.0)
    with pytest.raises(rd.InputError, match=r"t has shape \(2,\), but must be a single number"):
        run.picture(tmp_path / "a.svg", [0.1, 0.2])  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []
