"""Episodes in three dimensions: frames as arrays, films, and pages in which the robot moves."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.env.episodes import Episodes
from rodyn.errors import InputError
from rodyn.view.pictures.film import film, pixels
from rodyn.view.pictures.headless import Look, View, frames
from rodyn.view.show import MOST_SHOWN, Page, samples_page

SIZE = (640, 480)
"""Pixels of a frame: width and height."""
Frame = NDArray[np.uint8]


class Recording:
    """Keeps the positions of the first rows since the last reset, and draws them."""

    def __init__(self, rows: Episodes) -> None:
        self._episodes, self._kept = rows, min(rows.rows, MOST_SHOWN)
        self._samples: list[Floats] = []

    def begin(self) -> None:
        """Episodes begin: what was kept is dropped."""
        self._samples = []
        self.record()

    def record(self) -> None:
        """Keep where the rows are."""
        self._samples.append(self._episodes.stepper.q[: self._kept].copy())

    def page(self) -> Page:
        """The motion since the last reset; the first row is solid, the others are ghosts."""
        t: Floats = self._episodes.task.step * np.arange(len(self._samples), dtype=np.float64)
        q = np.stack(self._samples, axis=1)  # (kept, samples, nq)
        return samples_page(self._episodes.task.robot, t, q, self._episodes.task.name)

    def show(self) -> None:
        """Open the motion in the browser."""
        self.page().open()

    def write(self, path: str | PathLike[str], size: tuple[int, int], view: View) -> Path:
        """Write the motion as a film."""
        fps = max(1.0, min(50.0, 1.0 / self._episodes.task.step))
        return film(self.page(), path, Look(size, view), fps=fps)

    def taken(self) -> list[Frame]:
        """A frame of the first row for every sample since the last reset."""
        return self._drawn(np.array([one[0] for one in self._samples]))

    def now(self) -> list[Frame]:
        """A frame of every row as it is."""
        if self._episodes.rows > self._kept:
            raise InputError(
                f"{self._episodes.rows} environments are too many to draw: render a VectorEnv of at most {MOST_SHOWN}"
            )
        return self._drawn(self._samples[-1])

    def _drawn(self, q: Floats) -> list[Frame]:
        """Postures (k, nq), each drawn: one page in which they follow each other in time."""
        times = np.arange(len(q), dtype=np.float64)
        page = samples_page(self._episodes.task.robot, times, q[None], self._episodes.task.name)
        images: Any = frames(page, times.tolist(), Look(SIZE, title=False))
        return [pixels(image) for image in images]
