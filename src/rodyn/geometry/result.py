"""`Clearance`: how far the links of a robot are apart, in one state, in many, or along a run."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, listed, short
from rodyn.geometry.capsules import Basis, LinkCapsule, capsule_ends
from rodyn.geometry.pairs import ALWAYS, IGNORED, ComparedPairs, GroundPlane, LeftOut
from rodyn.kernel.call import array
from rodyn.model.mechanism import Mechanism
from rodyn.writing.tables import Shown, Table

MAX_SHOWN_PAIRS = 8
"""Maximum number of pairs of links that are printed."""


class PairClearance(NamedTuple):
    """Two links, their least distance (m; negative: penetration depth) with its state and time, and their largest."""

    first: str
    second: str
    distance: float
    state: tuple[int, ...]
    t: float | None
    largest: float


@dataclass(frozen=True, eq=False, repr=False)
class Clearance(Shown):
    """The distances between the capsules of a robot's links in states q (..., nq); with times t (T,) along (..., T).

    distance   (...): the least signed distance (m) of two links, or of a link and the ground; ≤ 0: they interfere.
               Of two capsules it is exact: positive the distance, negative the shortest way that parts them
    smooth     (...): −1/β ln Σ exp(−β d) over all pairs of capsules: smooth where every d is, never above `distance`,
               and at most `smooth_error` below it
    bound      (...): upper bound for the least distance of the enclosed shapes; `distance` is a lower bound
    nearest    (...): index in `compared` of the nearest pair of links; −1 where a run did not arrive
    points     (..., 2, 3): the nearest points of their surfaces, or the deepest ones; base (floating: inertial) axes
    pairs      the pairs of links, the nearest first (`PairClearance`)
    left_out   the pairs that are not compared, with the reason
    capsules   the capsules that represent the links (`LinkCapsule`)
    notes      assumptions behind the numbers

    NaN where a run did not arrive.
    """

    mechanism: Mechanism
    q: Floats
    t: Floats | None
    distance: Floats
    smooth: Floats
    bound: Floats
    nearest: NDArray[np.intp]
    points: Floats
    pairs: tuple[PairClearance, ...]
    _compared: ComparedPairs
    capsules: tuple[LinkCapsule, ...]
    ground: GroundPlane | None
    sharpness: float
    notes: tuple[str, ...]

    @property
    def compared(self) -> tuple[tuple[str, str], ...]:
        """The names of the links of every pair that is compared."""
        return self._compared.names

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """The pairs that are not compared."""
        return self._compared.left_out

    @property
    def pair(self) -> NDArray[np.str_]:
        """(..., 2): the names of the links that are nearest to each other; "" where a run did not arrive."""
        names = np.array([*self.compared, ("", "")])
        return np.asarray(names[self.nearest])

    @property
    def smooth_error(self) -> float:
        """ln(P)/β: the smooth minimum of P pairs of capsules is at most this (m) below the true one."""
        return math.log(len(self._compared.of)) / self.sharpness

    @property
    def interferes(self) -> NDArray[np.bool_]:
        """(...): the states in which two links touch or overlap."""
        return np.asarray(self.distance <= 0.0)

    @property
    def ok(self) -> bool | NDArray[np.bool_]:
        """Whether no compared links interfere: in all samples of a run, or without times in each state.

        False also if only the capsules overlap, although the shapes in them may not: see `verdict`.
        """
        hit = self.interferes if self.t is None else np.asarray(self.interferes.any(axis=-1))
        return ~hit if hit.ndim else not hit

    @property
    def first(self) -> Any:
        """The time of the first sample in which links interfere, None if there is none; NaN in a batch of runs."""
        if self.t is None:
            return None
        hit = self.interferes
        when = np.where(hit.any(axis=-1), self.t[np.argmax(hit, axis=-1)], np.nan)
        if when.ndim:
            return when
        return None if np.isnan(when) else float(when)

    @property
    def worst(self) -> PairClearance:
        """The pair of links that comes nearest, and where."""
        return self.pairs[0]

    @property
    def basis(self) -> tuple[Basis, ...]:
        """The source of the capsules: "collision shapes", "visual shapes", "given radius", "guessed radius"."""
        return tuple(dict.fromkeys(capsule.basis for capsule in self.capsules))

    @property
    def guessed(self) -> bool:
        """Whether the verdict depends on a guessed radius."""
        return "guessed radius" in self.basis

    @property
    def between_samples(self) -> float:
        """max |Δd| (m) of neighbouring samples, an estimate of changes between them; 0 without times."""
        if self.t is None or len(self.t) < 2:
            return 0.0
        steps = np.abs(np.diff(self.distance, axis=-1))
        return float(np.max(steps[np.isfinite(steps)], initial=0.0))

    @property
    def verdict(self) -> str:
        """A sentence that says whether links interfere, and how certain that is.

        >>> import rodyn as rd
        >>> rd.load("three_link").clearance([0.0, 2.0, 2.0], radius=0.02).verdict
        'the links do not interfere'
        """
        if not np.any(self.interferes):
            said = "the links do not interfere"
        elif np.nanmin(self.bound) <= 0.0:
            said = "the links interfere"
        else:
            said = "the capsules interfere, the shapes in them may not"
        return f"{said}, if the guessed radius is right" if self.guessed else said

    def placed(self, state: tuple[int, ...] = ()) -> Floats:
        """Return the ends of all `capsules` in a state (an index of `distance`), (C, 2, 3), in axes of the base.

        >>> import rodyn as rd
        >>> rd.load("three_link").clearance([0.0, 0.0, 0.0], radius=0.02).placed().shape
        (3, 2, 3)
        """
        q = self.q[state]
        if q.ndim != 1 or not np.isfinite(q).all():
            raise InputError(f"state must be the index of one state that was reached, got {short(state)}")
        poses = np.asarray(array(self.mechanism, "forward_kinematics", {"q": q}))
        return np.stack(capsule_ends(self.capsules, poses), axis=1)

    def plot(self, path: str | PathLike[str] | None = None) -> Any:
        """Plot the least distance over time and the capsules at the worst moment, as by `Run.plot`."""
        from rodyn.plot.draw import plotted
        from rodyn.plot.runs import clearance_figure

        return plotted(clearance_figure(self), path)

    def _parts(self) -> Iterator[Table | str]:
        yield f"{self.mechanism.name}: {self.verdict}"
        timed = self.t is not None
        several = bool(np.ndim(self.distance))
        heads = [
            "first",
            "second",
            "least distance (m)",
            *(["at (s)"] if timed else ["in state"] if several else []),
        ]
        rows = []
        for pair in self.pairs[:MAX_SHOWN_PAIRS]:
            where = [f"{pair.t:.4g}"] if pair.t is not None else [str(list(pair.state))] if several else []
            rows.append([pair.first, pair.second, f"{pair.distance:.4f}", *where])
        yield Table(heads, rows, keys=2)
        said = []
        more = len(self.pairs) - MAX_SHOWN_PAIRS
        if more > 0:
            said.append(f"{more} more {'pair is' if more == 1 else 'pairs are'} farther apart")
        if timed and self.first is not None and not np.ndim(self.first):
            said.append(f"they interfere first at {self.first:.4g} s")
        if timed and several:
            said.append(
                f"between two samples the least distance changes by up to {self.between_samples:.2g} m"
            )
        stuck = [
            f"{compared.first} and {compared.second}" for compared in self.pairs if compared.largest <= 0.0
        ]
        if stuck and self.distance.size > 1:
            said.append(
                f"overlap in all {self.distance.size} states, as they may by their shapes: {listed(stuck, 5)}"
            )
        said += self.notes
        said += _said_of(self.left_out)
        if said:
            yield "\n".join(said)


def _said_of(left_out: tuple[LeftOut, ...]) -> Iterator[str]:
    always = [f"{pair.first} and {pair.second}" for pair in left_out if pair.reason == ALWAYS]
    ignored = [f"{pair.first} and {pair.second}" for pair in left_out if pair.reason == IGNORED]
    rest = len(left_out) - len(always) - len(ignored)
    if rest:
        yield f"not compared: {rest} pairs that share a joint or are fixed to each other"
    if always:
        yield f"not compared, because they overlap in every posture: {listed(always, 8)}"
    if ignored:
        yield f"ignored: {listed(ignored, 8)}"
