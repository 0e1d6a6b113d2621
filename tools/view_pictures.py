"""The pictures of docs/view.md: pages of `show` as Chromium draws them, 1400 and 390 pixels wide, light and dark.

    .venv/bin/python tools/view_pictures.py [SHARE]

SHARE is the folder `share` of the package example-robot-data: with it, pictures of robots with meshes are made, too.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import rodyn as rd
from rodyn.view.film import browser
from rodyn.view.show import Page, robot_page, run_page

PICTURES = Path(__file__).parents[1] / "docs/pictures/view"
LARGEST = 150_000
"""Bytes of a picture."""
PANDA = {
    "panda_joint2": -0.4,
    "panda_joint4": -2.2,
    "panda_joint6": 1.9,
    "panda_joint7": 0.8,
    "panda_finger_joint1": 0.03,
}
TALOS = {
    "arm_left_2_joint": 0.4,
    "arm_right_2_joint": -0.4,
    "arm_left_4_joint": -1.2,
    "arm_right_4_joint": -1.2,
}


class Shot(NamedTuple):
    """A page, the size of the window, its colours, and what is done in it before the picture is taken."""

    name: str
    page: Page
    size: tuple[int, int] = (1400, 860)
    dark: bool = False
    script: str = "0"


def shots(share: Path | None) -> Iterator[Shot]:
    """All pictures."""
    stops: list[list[float]] = [
        [0, 0, 0, 0, 0, 0],
        [1.2, 0.5, -0.6, 0.8, 0.9, 0.4],
        [-0.4, 0.9, 0.2, -0.9, 0.3, 1.5],
        [0.5, 0.1, 0.1, 0, 0.6, 0],
    ]
    kuka = rd.Run.along(rd.load("kuka_kr5"), rd.via(stops, [0, 1.2, 2.6, 4]))
    page = run_page(kuka, forces=True)
    at = "rodyn.clock.seek(1.75)"
    yield Shot("run_1400_light", page, script=at)
    yield Shot("run_390_dark", page, (390, 844), True, at)
    arm = rd.load("puma_corrected")
    falls = [arm.simulate(np.full(6, 0.3) + off, duration=2.0, step=0.01) for off in (0.0, 0.05, 0.1)]
    yield Shot("ghosts_1400_dark", run_page(falls[0], falls[1:]), dark=True, script="rodyn.clock.seek(0.72)")
    posture = np.array([0.6, -1.1, 1.3, -1.7, -1.57, 0.3])
    ur = robot_page(rd.load("ur5e"), posture)
    yield Shot("arm_1400_light", ur)
    pushed = [rd.Wrench([0, 0, -40], [0, 3, 0]), rd.Wrench([30, 0, 0], frame="forearm_link", point="com")]
    yield Shot("wrench_1400_dark", robot_page(rd.load("ur5e"), posture, wrench=pushed), dark=True)
    yield Shot("arm_390_light", ur, (390, 844))
    yield Shot(
        "frames_1400_dark",
        ur,
        dark=True,
        script="rodyn.scene.setShown({frames: true, masses: true, axes: true})",
    )
    yield Shot("shapes_1400_light", robot_page(with_shapes(), [0.4, -0.9, 1.2]))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)
        yield Shot("satellite_1400_dark", robot_page(rd.load("floating_puma560")), dark=True)
    if share is not None:
        yield from with_meshes(share)


def with_shapes() -> rd.Robot:
    """The three-link arm with boxes, cylinders and spheres."""
    blue, grey, orange = (0.0, 0.45, 0.7), (0.85, 0.87, 0.9), (0.9, 0.62, 0.0)
    arm = rd.load("three_link")
    for k, link in enumerate(arm.links):
        end = -np.array(link.frame.xyz)
        length = float(np.linalg.norm(end))
        middle = rd.Pose((end / 2).tolist())
        joint = rd.Pose(end.tolist())
        shapes = [
            rd.Box((length, 0.22 * length, 0.14 * length), origin=middle, colour=(grey, blue, grey)[k % 3]),
            rd.Cylinder(0.16 * length, 0.3 * length, origin=joint, colour=orange),
            *([rd.Sphere(0.1 * length, colour=orange)] if k == 2 else []),
        ]
        arm = arm.replace(link=k, shapes=shapes)
    return arm


def with_meshes(share: Path) -> Iterator[Shot]:
    """Robots of example-robot-data."""
    robots = share / "example-robot-data/robots"
    panda = rd.load(robots / "panda_description/urdf/panda.urdf", roots=[share], physical="warn")
    yield Shot("panda_1400_light", robot_page(panda, panda.q_from(PANDA)))
    talos = rd.load(
        robots / "talos_data/robots/talos_full_v2.urdf", roots=[share], base="floating", physical="warn"
    )
    yield Shot("talos_1400_dark", robot_page(talos, talos.q_from(TALOS)), dark=True)


def taken(program: Browser, shot: Shot) -> bytes:
    """The picture as WebP, of the best quality that is small enough."""
    scheme: Any = "dark" if shot.dark else "light"
    context = program.new_context(
        viewport={"width": shot.size[0], "height": shot.size[1]}, color_scheme=scheme
    )
    page = context.new_page()
    page.set_content("")
    file = PICTURES / "page.html"
    file.write_text(shot.page.html, encoding="utf-8")
    page.goto(file.as_uri())
    while not page.evaluate("() => Boolean(window.rodyn)"):
        page.wait_for_timeout(50)
    page.wait_for_timeout(300)
    page.evaluate(shot.script)
    page.wait_for_timeout(900)
    image = Image.open(BytesIO(page.screenshot())).convert("RGB")
    context.close()
    file.unlink()
    for quality in range(88, 40, -4):
        stream = BytesIO()
        image.save(stream, "WEBP", quality=quality, method=6)
        if stream.tell() <= LARGEST:
            break
    return stream.getvalue()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    share = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    with sync_playwright() as playwright:
        program = playwright.chromium.launch(
            executable_path=browser(), args=["--no-sandbox", "--enable-unsafe-swiftshader"]
        )
        for shot in shots(share):
            data = taken(program, shot)
            (PICTURES / f"{shot.name}.webp").write_bytes(data)
            print(f"{shot.name}.webp: {len(data)} bytes, page {len(shot.page.html.encode()) / 1e6:.2f} MB")
        program.close()
    posture = [0.6, -1.1, 1.3, -1.7, -1.57, 0.3]
    rd.load("ur5e").picture(PICTURES / "arm.svg", posture, size=(1000, 700), marks=["frames"])


if __name__ == "__main__":
    main()
