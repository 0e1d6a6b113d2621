"""Episodes in three dimensions: frames as arrays, films, and pages in which the robot moves."""

from __future__ import annotations

from collections import deque
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.env.episodes import NONE, Episodes, Index
from rodyn.errors import InputError
from rodyn.view.film import Look, View, film, frames, pixels
from rodyn.view.show import MAX_SHOWN, Page, samples_page

SIZE = (640, 480)
"""Pixels of a frame: width and height."""
Frame = NDArray[np.uint8]


class Recording:
    """Keeps the positions of the first rows in their present episodes, and draws them."""

    def __init__(self, episodes: Episodes) -> None:
        self._episodes, self._shown = episodes, min(episodes.rows, MAX_SHOWN)
        self._samples: deque[Floats] = deque(maxlen=episodes.steps + 1)
        self._starts = np.zeros(self._shown, dtype=np.int64)
        self._count = 0

    def begin(self, rows: Index | None = None) -> None:
        """Episodes begin, in all rows or in some, by a reset: it is no step."""
        if rows is None or len(rows) == self._episodes.rows:
            self._samples.clear()
            self._count, rows = 0, np.arange(self._shown)
        else:
            self._samples.pop()  # the rows that are not reset are where they were
            self._count -= 1
        self.record(rows)

    def record(self, anew: Index = NONE) -> None:
        """Keep where the rows are; those `anew` begin an episode there."""
        self._starts[anew[anew < self._shown]] = self._count
        self._samples.append(self._episodes.stepper.q[: self._shown].copy())
        self._count += 1

    def page(self) -> Page:
        """Return the present episode of the first row, solid, and what the others do meanwhile, as ghosts.

        A row whose episode began later is at its start until then.
        """
        dropped = self._count - len(self._samples)
        first = int(self._starts[0])
        samples = np.array(list(self._samples)[first - dropped :])  # (samples, shown, nq)
        t: Floats = self._episodes.task.step * np.arange(len(samples), dtype=np.float64)
        waits = np.maximum(np.arange(len(samples)), self._starts[:, None] - first)  # (shown, samples)
        q = samples[waits, np.arange(self._shown)[:, None]]
        return samples_page(self._episodes.task.robot, t, q, self._episodes.task.name)

    def show(self) -> None:
        """Open the motion in the browser."""
        self.page().open()

    def write(self, path: str | PathLike[str], size: tuple[int, int], view: View) -> Path:
        """Write the motion as a film."""
        fps = max(1.0, min(50.0, 1.0 / self._episodes.task.step))
        return film(self.page(), path, Look(size, view), fps=fps)

    def taken(self) -> list[Frame]:
        """Return a frame of the first row for every sample since the last reset."""
        return self._drawn(np.array([sample[0] for sample in self._samples]))

    def now(self) -> list[Frame]:
        """Return a frame of every row as it is."""
        if self._episodes.rows > self._shown:
            raise InputError(
                f"{self._episodes.rows} environments are too many to draw: render a VectorEnv of at most {MAX_SHOWN}"
            )
        return self._drawn(self._samples[-1])

    def _drawn(self, q: Floats) -> list[Frame]:
        """Postures (k, nq), each drawn: one page in which they follow each other in time."""
        times = np.arange(len(q), dtype=np.float64)
        page = samples_page(self._episodes.task.robot, times, q[None], self._episodes.task.name)
        images: Any = frames(page, times.tolist(), Look(SIZE, title=False))
        return [pixels(image) for image in images]
