"""`Figure`: the content of a picture as plain values, independent of how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Line: TypeAlias = Literal["normal", "thin", "bold", "none"]
Marks: TypeAlias = Literal["auto", "none", "circle", "square", "diamond", "triangle", "cross", "dot"]


@dataclass(frozen=True)
class Curve:
    """Points (x, y) with a label; x may be names, for bars. A curve that is `other` is drawn with other dashes.

    label   curves of one label look the same in all panels; a curve without label is not in the legend
    marks   "auto": markers if there are few points
    shade   a grey from 0 (black) to 1 (white) instead of a colour
    NaN in x or y is a gap.
    """

    label: str
    x: tuple[float, ...] | tuple[str, ...]
    y: tuple[float, ...]
    other: bool = False
    line: Line = "normal"
    marks: Marks = "auto"
    shade: float | None = None

    def __post_init__(self) -> None:
        if len(self.x) != len(self.y):
            raise ValueError(f"curve {self.label!r} has {len(self.x)} x and {len(self.y)} y")


@dataclass(frozen=True)
class Panel:
    """Curves in one pair of axes; labels include units. y above `top` is not shown.

    equal    equal scales in x and y
    down     y points down
    window   (left, right, bottom, top) of the axes; by default fitted to the curves
    """

    title: str
    x: str
    y: str
    curves: tuple[Curve, ...]
    kind: Literal["lines", "bars"] = "lines"
    log_x: bool = False
    log_y: bool = True
    top: float | None = None
    equal: bool = False
    down: bool = False
    window: tuple[float, float, float, float] | None = None


@dataclass(frozen=True)
class Figure:
    """Panels side by side under a title.

    columns   panels in a row; by default by their number
    share     panels with the same y label have the same y axis
    note      a line of small print
    """

    title: str
    panels: tuple[Panel, ...]
    columns: int | None = None
    share: bool = True
    note: str = ""
