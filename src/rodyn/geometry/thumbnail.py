"""A robot as a small drawing for notebooks: its sticks seen from a corner; it takes no browser and no compiler."""

from __future__ import annotations

import numpy as np

from rodyn.arrays import Floats
from rodyn.geometry.sticks import hulls, sticks
from rodyn.kernel.reference import evaluate
from rodyn.model.coordinates import initial
from rodyn.model.mechanism import Mechanism
from rodyn.writing.markup import COLOURS, GREY, ORANGE, Drawing, Point, disc, path, square, stroke

WIDTH, MIN_HEIGHT, MARGIN = 190, 60, 16
"""Pixels: width and largest height, smallest height, space around a robot."""
LINE = f"fill:none;stroke:{GREY};stroke-linecap:round"
EYE_DIRECTION = (0.9, -1.15, 0.62)
"""Where the eye is: ahead of the robot, to its side, above it; as in pages."""
MAX_BELOW_BASE = 0.12
"""Parts of its size that a robot may reach below its base and still stands on the ground."""
SLIDING = ("prismatic", "cylindrical", "screw", "planar")


def thumbnail(mechanism: Mechanism) -> Drawing | None:
    """Return a drawing of the robot in its initial posture with its shadow; None if it has no finite extent.

    >>> from rodyn.model.formats.readers import load
    >>> thumbnail(load("two_link")).width
    190
    """
    lines_of_robot = sticks(mechanism)
    with np.errstate(all="ignore"):  # robots of 1e300 m
        poses = evaluate(mechanism, "forward_kinematics", {"q": initial(mechanism)})["T"]
        points, boxes = lines_of_robot.at(poses), hulls(mechanism).at(poses)
        size = float(np.abs(np.concatenate([points, boxes.reshape(-1, 3)])).max(initial=0.0))
        points, boxes = (points / size, boxes / size) if size else (points, boxes)
    if not size or not (np.isfinite(points).all() and np.isfinite(boxes).all()):
        return None
    up, seen = _axes(mechanism)
    floats = mechanism.base != "fixed" or "base" not in lines_of_robot.roles
    shadow = None if floats else _shadow(points, up)
    flat, edges = points @ seen.T, boxes @ seen.T
    every = np.concatenate([flat, edges.reshape(-1, 3), *([] if shadow is None else [shadow @ seen.T])])
    low, high = every[:, :2].min(axis=0), every[:, :2].max(axis=0)
    scale = (WIDTH - 2 * MARGIN) / max(float((high - low).max()), 1e-9)
    middle = (low + high) / 2
    height = max(round(float(high[1] - low[1]) * scale) + 2 * MARGIN, MIN_HEIGHT)

    def place(row: Floats) -> Point:
        x, y = (row[:2] - middle) * scale
        return WIDTH / 2 + float(x), height / 2 - float(y)

    lines = [(k, parent) for k, parent in enumerate(lines_of_robot.parents) if parent >= 0]
    thick = float(np.clip(90 / max(len(lines), 1), 2.5, 7.0))
    elements = []
    if shadow is not None:
        dark = shadow @ seen.T
        pieces = [piece for k, parent in lines for piece in (None, place(dark[parent]), place(dark[k]))]
        elements.append(path(pieces, stroke(GREY, thick, 0.18)))
    elements.append(f"<style>.a{{{LINE};stroke-width:{thick:g}}}</style>")
    parts: list[tuple[float, str]] = []  # with their depth: what is near is drawn last
    for k, parent in lines:
        line = path([place(flat[parent]), place(flat[k])], 'class="a"')
        parts.append((float(flat[[k, parent], 2].mean()), line))
    for box in edges:
        parts.append(
            (float(box[:, 2].mean()), path([place(row) for row in box], stroke(GREY, 0.35 * thick, 1.0)))
        )
    joints = [k for k, role in enumerate(lines_of_robot.roles) if role not in ("corner", "tip", "mass")]
    colours = dict(
        zip([k for k in joints if lines_of_robot.roles[k] not in ("base", "tool")], _cycle(), strict=False)
    )
    for k in joints:
        parts.append(
            (
                float(flat[k, 2]) + 0.02,
                _joint_mark(lines_of_robot.roles[k], place(flat[k]), thick, colours.get(k, "")),
            )
        )
    elements += [text for _, text in sorted(parts, key=lambda part: part[0])]
    return Drawing(WIDTH, height, tuple(elements))


def _axes(mechanism: Mechanism) -> tuple[Floats, Floats]:
    """Return the upward direction, and rows that point right, up in the picture, and towards the eye."""
    pull = np.array(mechanism.gravity, dtype=np.float64)
    up = -pull / np.abs(pull).max() if pull.any() else np.array([0.0, 0.0, 1.0])
    up /= np.linalg.norm(up)
    seed = np.array([1.0, 0, 0]) if abs(up[0]) < 0.7 else np.array([0.0, 1, 0])
    ahead = seed - (seed @ up) * up
    ahead /= np.linalg.norm(ahead)
    eye = EYE_DIRECTION[0] * ahead + EYE_DIRECTION[1] * np.cross(up, ahead) + EYE_DIRECTION[2] * up
    eye /= np.linalg.norm(eye)
    right = np.cross(up, eye)
    right /= np.linalg.norm(right)
    return up, np.stack([right, np.cross(eye, right), eye])


def _shadow(points: Floats, up: Floats) -> Floats | None:
    """Return the points projected on the ground; None for a robot that hangs."""
    heights = points @ up
    if heights.min() < heights[0] - MAX_BELOW_BASE * np.ptp(points, axis=0).max():
        return None
    return np.asarray(points - np.outer(heights - heights.min(), up))


def _cycle() -> list[str]:
    return [*COLOURS[:5]] * 40


def _joint_mark(role: str, at: Point, thick: float, colour: str) -> str:
    if role == "base":
        return square(at, 0.9 * thick, GREY)
    if role == "tool":
        return disc(at, 0.75 * thick, ORANGE)
    return square(at, 0.7 * thick, colour, 45) if role in SLIDING else disc(at, 0.8 * thick, colour)
