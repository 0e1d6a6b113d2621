"""The studio: a page in which a robot can be moved, edited, planned for and let fall, with the library's own dynamics.

`Engine` of web/src/engine runs what `view/programs/engine.py` recorded. What every studio contains (the catalog, time
laws, operation counts, typeset equations) is `assets/studio_data.json`, which `tools/studio_data.py` writes.
"""

from __future__ import annotations

import warnings
from os import PathLike
from pathlib import Path

from rodyn.errors import DescriptionWarning, UnphysicalWarning
from rodyn.model import catalog
from rodyn.robot import Robot, load
from rodyn.view.model import page_model
from rodyn.view.page import Bundle, Page, asset, page
from rodyn.view.programs.chains import joined_packs
from rodyn.view.programs.engine import engine_pack
from rodyn.view.scene import warn_of_lost_meshes
from rodyn.view.show import deliver

FIRST = "puma_corrected"
"""The robot that a studio opens with if none is given."""


class StudioPage(Page):
    """The studio as a page: `.html` is its text, `.save("arm.html")` writes it; a notebook shows it."""

    def text(self, *, plain: bool = False) -> str:
        """Return the whole file; a `plain` one is not packed."""
        bundle = Bundle(asset("studio.js"), asset("view.css") + asset("studio_style.css"))
        constants = asset("studio_data.json")
        return page(
            f"{self.title} – rodyn studio", bundle, dict(self.data), constants, wasm=True, plain=plain
        )


def studio(
    robot: Robot | str | PathLike[str] | None = None,
    path: str | PathLike[str] | None = None,
    open: bool | None = None,
) -> Page | Path:
    """Return or open the studio as one HTML file: a robot that can be moved by hand, edited, planned for and let fall.

    `robot` is a robot, a name of the catalog or a file; without it the page begins with the PUMA. Without `path` the
    page is opened in the browser, or shown by a notebook; with it the file is written, and opened if `open` says so.

    >>> import rodyn as rd
    >>> rd.studio("two_link", open=False)  # doctest: +ELLIPSIS
    <Page 'two_link', ... MB; .save(…) writes it>
    """
    return deliver(studio_page(robot), path, open)


def studio_page(robot: Robot | str | PathLike[str] | None = None) -> Page:
    """Return the page; a robot that is not exactly one of the catalog comes with its model."""
    shown_robot = _given(robot)
    is_own = shown_robot is not None and (
        shown_robot.name not in catalog.names() or shown_robot != _loaded(shown_robot.name)
    )
    model = page_model(shown_robot) if is_own and shown_robot is not None else None
    name = FIRST if shown_robot is None else shown_robot.name
    data = {
        "engine": engine_pack() | {"joined": joined_packs(shown_robot)},
        "robot": FIRST if is_own else name,
        "model": model,
        "notice": warn_of_lost_meshes(model) if model else "",
    }
    return StudioPage(name, (0.0, 0.0), data)


def _given(robot: Robot | str | PathLike[str] | None) -> Robot | None:
    return robot if robot is None or isinstance(robot, Robot) else load(robot, physical="warn")


def _loaded(name: str) -> Robot:
    """Load a robot of the catalog without warnings about data that are kept as published."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UnphysicalWarning)
        warnings.simplefilter("ignore", DescriptionWarning)
        return load(name, physical="warn")
