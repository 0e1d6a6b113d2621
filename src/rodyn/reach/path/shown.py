"""Paths without a time law in three dimensions."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.view.show import Page


class ShownPath:
    """A path that a robot can be shown along."""

    def show(
        self,
        robot: Robot,
        path: str | PathLike[str] | None = None,
        *,
        duration: float = 4.0,
        open: bool | None = None,
    ) -> Page | Path:
        """A robot that follows the path in `duration` seconds, rest to rest, in three dimensions: one HTML file.

        Opened in the browser, or shown in a notebook; with `path` (.html) written there and not opened.
        """
        from rodyn.view.show import delivered, path_page

        followed: Any = self
        return delivered(path_page(robot, followed, duration=duration), path, open)
