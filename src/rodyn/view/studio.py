"""The studio: a page in which a robot can be moved, edited, planned for and let fall, with the library's own dynamics.

`Engine` of web/src/engine runs what `view/programs/engine.py` recorded; this file says what else is inside: the
catalog, time laws as tables of the library's trajectories, operation counts and typeset equations
(`assets/studio_data.json`).
"""

from __future__ import annotations

import json
import warnings
from os import PathLike
from pathlib import Path
from typing import Any

from rodyn.equations.textbook_arms import TEXTBOOK_ARMS, textbook_arm
from rodyn.errors import DescriptionWarning, UnphysicalWarning
from rodyn.listing import robots
from rodyn.robot import Robot, load
from rodyn.trajectory import Trajectory, cubic, cycloidal, quintic, trapezoidal
from rodyn.view.model import page_model
from rodyn.view.page import Bundle, Page, asset, page
from rodyn.view.programs.chains import joined_packs
from rodyn.view.programs.engine import engine_pack
from rodyn.view.scene import told
from rodyn.view.show import delivered

FIRST = "puma_corrected"
"""The robot that a studio opens with if none is given."""

LAWS = (
    ("cycloidal", "Cycloidal", "s = u − sin(2πu)/2π", cycloidal),
    ("quintic", "Quintic", "s = 10u³ − 15u⁴ + 6u⁵", quintic),
    ("cubic", "Cubic", "s = 3u² − 2u³", cubic),
    ("trapezoidal", "Trapezoidal", "speed: a ramp, constant, a ramp; a third of the time each", trapezoidal),
)
"""Name, label, formula with u = t/T, and the function of the library whose table a page evaluates."""


class StudioPage(Page):
    """The studio as a page: `.html` is its text, `.save("arm.html")` writes it; a notebook shows it."""

    def text(self, *, plain: bool = False) -> str:
        """The whole file; a `plain` one is not packed."""
        bundle = Bundle(asset("studio.js"), asset("view.css") + asset("studio_style.css"))
        return page(f"{self.title} – rodyn studio", bundle, dict(self.data), wasm=True, plain=plain)


def studio(
    robot: Robot | str | PathLike[str] | None = None,
    path: str | PathLike[str] | None = None,
    open: bool | None = None,
) -> Page | Path:
    """The studio as one HTML file: a robot that can be taken by the hand, edited, planned for and let fall.

    `robot` is a robot, a name of the catalog or a file; without it the page begins with the PUMA. Without `path` the
    page is opened in the browser, or shown by a notebook; with it the file is written, and opened if `open` says so.

    >>> import rodyn as rd
    >>> rd.studio("two_link", open=False)  # doctest: +ELLIPSIS
    <Page 'two_link', ... MB; .save(…) writes it>
    """
    return delivered(studio_page(robot), path, open)


def studio_page(robot: Robot | str | PathLike[str] | None = None) -> Page:
    """The page itself."""
    given = _given(robot)
    known = {row.name for row in robots()}
    own = given is not None and (given.name not in known or given != _loaded(given.name))
    name = FIRST if given is None else given.name
    model = page_model(given) if own and given is not None else None
    data = {
        "engine": engine_pack() | {"joined": joined_packs(given)},
        "catalog": catalog(),
        "laws": [
            {"name": key, "label": label, "formula": formula, **_law(make)}
            for key, label, formula, make in LAWS
        ],
        "structures": [
            {"label": one.label, "model": page_model(Robot.of(textbook_arm(key)))}
            for key, one in TEXTBOOK_ARMS.items()
        ],
        "elements": _shipped()["elements"],
        "equations": _shipped()["equations"],
        "robot": name if not own else FIRST,
        "model": model,
        "notice": told(model) if model else "",
    }
    return StudioPage(name, (0.0, 0.0), data)


def catalog() -> list[dict[str, Any]]:
    """Every robot of the catalog: its names, its page model and what methods cost on it."""
    counted = _shipped()["counts"]
    return [
        {
            "name": row.name,
            "aliases": row.aliases.split(),
            "model": page_model(_loaded(row.name)),
            "counts": counted.get(row.name, {}),
        }
        for row in robots()
    ]


def _given(robot: Robot | str | PathLike[str] | None) -> Robot | None:
    return robot if robot is None or isinstance(robot, Robot) else load(robot, physical="warn")


def _loaded(name: str) -> Robot:
    """A robot of the catalog, without what is to be said about data that are kept as published."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UnphysicalWarning)
        warnings.simplefilter("ignore", DescriptionWarning)
        return load(name, physical="warn")


def _law(make: Any) -> dict[str, Any]:
    """The motion from 0 to 1 in one second as its table: knots, coefficients of every piece, sines."""
    path: Trajectory = make([0.0], [1.0], duration=1.0)
    coefficients = path.coefficients[:, :, 0].T.tolist()
    return {"knots": path.knots.tolist(), "coefficients": coefficients, "sines": path.sines[:, 0].tolist()}


def _shipped() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(asset("studio_data.json"))
    return found
