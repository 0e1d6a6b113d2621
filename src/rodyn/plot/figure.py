"""`Figure`: what a picture shows, as plain values; who draws it is told nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Curve:
    """Points (x, y) with a label; x may be names, for bars. A curve that is `other` is drawn in another way."""

    label: str
    x: tuple[float, ...] | tuple[str, ...]
    y: tuple[float, ...]
    other: bool = False

    def __post_init__(self) -> None:
        if len(self.x) != len(self.y):
            raise ValueError(f"curve {self.label!r} has {len(self.x)} x and {len(self.y)} y")


@dataclass(frozen=True)
class Panel:
    """Curves in one pair of axes; labels carry units. What lies above `top` is not shown."""

    title: str
    x: str
    y: str
    curves: tuple[Curve, ...]
    kind: Literal["lines", "bars"] = "lines"
    log_x: bool = False
    log_y: bool = True
    top: float | None = None


@dataclass(frozen=True)
class Figure:
    """Panels side by side under a title."""

    title: str
    panels: tuple[Panel, ...]
