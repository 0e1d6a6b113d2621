"""Random arms of every family, made of screws: at any place of the base and the tool, in any axes of the links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import rodyn as rd

Floats = NDArray[np.float64]


class Line(NamedTuple):
    """A joint: "R" about the line through o along h, "P" along h."""

    kind: str
    h: Floats
    o: Floats


def rotation(rng: np.random.Generator) -> Floats:
    """A random rotation matrix."""
    Q, R = np.linalg.qr(rng.normal(size=(3, 3)))
    Q = Q * np.sign(np.diag(R))
    return Q * np.sign(np.linalg.det(Q))


def unit(rng: np.random.Generator) -> Floats:
    v = rng.normal(size=3)
    return np.asarray(v / np.linalg.norm(v))


def robot(lines: Sequence[Line], seed: int) -> rd.Robot:
    """The robot with these joints at q = 0, in random axes of the links and with a random tool."""
    rng = np.random.default_rng(seed)
    place, turn = rng.normal(size=3), rotation(rng)
    before = np.eye(4)
    links = []
    for k, line in enumerate(lines, 1):
        T = np.eye(4)
        T[:3, :3] = rotation(rng)
        o = line.o + line.h * rng.normal() if line.kind == "R" else rng.normal(size=3)
        T[:3, 3] = turn @ o + place
        h = T[:3, :3].T @ turn @ line.h * rng.choice([-1.0, 1.0])
        step = np.linalg.inv(before) @ T
        pose = rd.Pose(xyz=step[:3, 3], rotation=_clean(step[:3, :3]))
        joint = (rd.Revolute if line.kind == "R" else rd.Prismatic)(axis=h / np.linalg.norm(h))
        links.append(rd.Link(f"q{k}", parent="base" if k == 1 else f"q{k - 1}", joint=joint, placement=pose))
        before = T
    return rd.Robot(links, tool=rd.Pose(xyz=rng.normal(size=3) * 0.3, rotation=rotation(rng)))


def _clean(R: Floats) -> Floats:
    u, _, v = np.linalg.svd(R)
    return np.asarray(u @ v)


class Drawn:
    """Draws lines: through a point, parallel to another, anywhere."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(1000 + seed)

    def any(self, kind: str = "R") -> Line:
        return Line(kind, unit(self.rng), self.rng.normal(size=3))

    def through(self, o: Floats) -> Line:
        return Line("R", unit(self.rng), o)

    def along(self, h: Floats, kind: str = "R") -> Line:
        return Line(kind, h * self.rng.choice([-1.0, 1.0]), self.rng.normal(size=3))

    def across(self, h: Floats) -> Line:
        side = np.cross(h, unit(self.rng))
        return Line("P", side / np.linalg.norm(side), np.zeros(3))

    def meeting(self, line: Line) -> Line:
        return self.through(line.o + line.h * self.rng.normal())

    def wrist(self) -> list[Line]:
        o = self.rng.normal(size=3)
        return [self.through(o) for _ in range(3)]

    def square_wrist(self) -> list[Line]:
        o, R = self.rng.normal(size=3), rotation(self.rng)
        return [Line("R", R[0], o), Line("R", R[1], o), Line("R", R[0], o)]

    def plane(self, kinds: str = "RRR") -> list[Line]:
        h = unit(self.rng)
        return [self.along(h) if kind == "R" else self.across(h) for kind in kinds]


def _three(draw: Drawn, name: str) -> list[Line]:
    """Three joints that place a point."""
    a, b, c = draw.any(), draw.any(), draw.any()
    made = {
        "parallel 12": [a, draw.along(a.h), c],
        "parallel 23": [a, b, draw.along(b.h)],
        "meeting 12": [a, draw.meeting(a), c],
        "meeting 23": [a, b, draw.meeting(b)],
        "RRP parallel": [a, draw.along(a.h), draw.any("P")],
        "RRP meeting": [a, draw.meeting(a), draw.any("P")],
        "PRR parallel": [draw.any("P"), b, draw.along(b.h)],
        "PRR meeting": [draw.any("P"), b, draw.meeting(b)],
        "RPP": [a, draw.any("P"), draw.any("P")],
        "PPR": [draw.any("P"), draw.any("P"), c],
        "PPP": [draw.any("P"), draw.any("P"), draw.any("P")],
        "RPR": [a, draw.along(a.h, "P"), draw.along(a.h)],
        "any RRR": [a, b, c],
        "any RRP": [a, b, draw.any("P")],
        "any PRR": [draw.any("P"), b, c],
        "any RPR": [a, draw.any("P"), c],
    }
    return made[name]


THREE = (
    "parallel 12",
    "parallel 23",
    "meeting 12",
    "meeting 23",
    "RRP parallel",
    "RRP meeting",
    "PRR parallel",
    "PRR meeting",
    "RPP",
    "PPR",
    "PPP",
    "RPR",
    "any RRR",
    "any RRP",
    "any PRR",
    "any RPR",
)


def spherical(name: str, wrist: str, where: str) -> Callable[[int], list[Line]]:
    """Three joints and a wrist, or the other way round."""

    def made(seed: int) -> list[Line]:
        draw = Drawn(seed)
        three = _three(draw, name)
        last = draw.square_wrist() if wrist == "square" else draw.wrist()
        return three + last if where == "wrist" else (three + last)[::-1]

    return made


def middle(name: str) -> Callable[[int], list[Line]]:
    """Two joints, three that meet, and one."""

    def made(seed: int) -> list[Line]:
        draw = Drawn(seed)
        a = draw.any()
        b = {"parallel": draw.along(a.h), "meeting": draw.meeting(a), "any": draw.any()}[name]
        return [a, b, *draw.wrist(), draw.any()]

    return made


def around(place: int, name: str, kinds: str = "RRR") -> Callable[[int], list[Line]]:
    """Three joints in a plane, and three others; `name` says what two neighbours beside it do."""

    def made(seed: int) -> list[Line]:
        draw = Drawn(seed)
        plane = draw.plane(kinds)
        a = draw.any()
        b = {
            "meeting": draw.meeting(a),
            "parallel": draw.along(a.h),
            "sliding": draw.any("P"),
            "any": draw.any(),
        }[name]
        c = draw.any()
        if place == 0:
            return [*plane, a, b, c]
        if place == 3:
            return [c, b, a, *plane]
        return [c, *plane, a, b] if place == 1 else [b, a, *plane, c]

    return made


def scara(kinds: str) -> Callable[[int], list[Line]]:
    """All axes parallel."""

    def made(seed: int) -> list[Line]:
        draw = Drawn(seed)
        h = unit(draw.rng)
        return [draw.along(h, kind) for kind in kinds]

    return made


def planar(kinds: str) -> Callable[[int], list[Line]]:
    """A plane and nothing else."""
    return lambda seed: Drawn(seed).plane(kinds)


def five(name: str) -> Callable[[int], list[Line]]:
    """Five joints: a turn, a plane and a turn; or three joints and two that meet."""

    def made(seed: int) -> list[Line]:
        draw = Drawn(seed)
        if name == "plane":
            plane = draw.plane()
            return [draw.any(), *plane, draw.any()]
        last = draw.any()
        return [*_three(draw, "parallel 23"), last, draw.meeting(last)]

    return made


def four(seed: int) -> list[Line]:
    """A turn and a plane."""
    draw = Drawn(seed)
    return [draw.any(), *draw.plane()]


def seven(given: int) -> Callable[[int], list[Line]]:
    """A spherical wrist behind two axes that meet, or before them, with one joint more."""

    def made(seed: int) -> list[Line]:
        draw = Drawn(seed)
        lines = [*_three(draw, "parallel 12"), *draw.wrist()]
        return [*lines[:given], draw.any(), *lines[given:]]

    return made


FAMILIES: dict[str, Callable[[int], list[Line]]] = {
    **{
        f"{name}, {wrist} wrist": spherical(name, wrist, "wrist")
        for name in THREE
        for wrist in ("square", "any")
    },
    **{f"{name}, shoulder": spherical(name, "any", "shoulder") for name in THREE},
    **{f"middle, {name}": middle(name) for name in ("parallel", "meeting", "any")},
    **{
        f"plane at {k}, {name}": around(k, name)
        for k in range(4)
        for name in ("meeting", "parallel", "sliding", "any")
    },
    **{
        f"plane {kinds} at {k}": around(k, "meeting", kinds)
        for kinds in ("RPR", "PRR", "RRP")
        for k in (0, 1)
    },
    **{f"SCARA {kinds}": scara(kinds) for kinds in ("RRPR", "RRRP", "PRRR", "RPRR")},
    **{f"planar {kinds}": planar(kinds) for kinds in ("RR", "RRR", "RPR", "PRR", "RRP")},
    "five with a plane": five("plane"),
    "five with a wrist": five("wrist"),
    "four": four,
    "seven, last given": seven(6),
    "seven, first given": seven(0),
    "seven, third given": seven(2),
}
