"""`Identification`: a robot from measured motions, the uncertainty of its parameters, and its prediction errors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short
from rodyn.identification.estimate import SampledMotion
from rodyn.identification.unknowns import velocity_names
from rodyn.robot import Robot
from rodyn.writing.markup import page
from rodyn.writing.output_file import checked_path, write_text
from rodyn.writing.tables import Shown, Table, html

REPORTS = (".html", ".md", ".txt")


@dataclass(frozen=True, eq=False, repr=False)
class BaseEstimates(Shown):
    """The base parameters β that torques determine, each with its standard deviation. Prints as a table.

    names           groups of parameters as text, the main parameter first; `units` are theirs
    values          (p,): values of the identified robot
    deviations      (p,): standard deviations; infinite for parameters that the motion does not show
    covariance      (p, p); parameters that the motion does not show have infinite variances and NaN covariances
    least_squares   (p,): result of weighted least squares alone, which may be physically impossible
    given           (p,): values of the robot passed to `identify`
    matrix          (p, all): from `robot.dynamic_parameters(rotors=…, friction=True)`; rotors if it has their columns
    """

    names: tuple[str, ...]
    units: tuple[str, ...]
    values: Floats
    deviations: Floats
    covariance: Floats
    least_squares: Floats
    given: Floats
    matrix: Floats

    def __len__(self) -> int:
        return len(self.values)

    def of(self, robot: Robot) -> Floats:
        """Return the same base parameters of another robot, such as the one that a record was simulated with, (p,)."""
        if not isinstance(robot, Robot):
            raise InputTypeError(f"robot must be a Robot, got {short(robot)}")
        for rotors in (None, True, False):
            values = robot.dynamic_parameters(rotors=rotors, friction=True).values
            if len(values) == self.matrix.shape[1]:
                base_values: Floats = self.matrix @ values
                return base_values
        raise InputError(f"robot {robot.name!r} has other links than the robot that was identified")

    def _parts(self) -> Iterator[Table | str]:
        rows = [
            [name, f"{value:.5g}", f"{deviation:.2g}", f"{first_guess:.5g}", unit]
            for name, value, deviation, first_guess, unit in zip(
                self.names, self.values, self.deviations, self.given, self.units, strict=True
            )
        ]
        yield Table(["base parameter", "estimate", "σ", "given", "unit"], rows)


@dataclass(frozen=True, eq=False, repr=False)
class Identification(Shown):
    """The result of `rd.identify`. Prints as tables; `report(path)` writes them.

    robot         the identified robot, physically consistent unless asked otherwise; `given`: the first guess
    base          `BaseEstimates`: base parameters, standard deviations, covariance
    condition     the condition number of the weighted equations, columns scaled to one length
    noise         (nv,): standard deviation of a measured torque (N·m, N), from what the fit leaves
    residual      (nv,): root mean square of measured less predicted torque, of averaged samples
    validation    (nv,): the same on parts of the data that were left out, one after the other
    reach         (nv,): range of the measured torque
    samples       number of samples used; `equations` remain after averaging
    motions       the motions with the velocities and accelerations that were used
    notes         what was done, and what to know about it
    """

    robot: Robot
    given: Robot
    base: BaseEstimates
    condition: float
    noise: Floats
    residual: Floats
    validation: Floats
    reach: Floats
    samples: int
    equations: int
    motions: tuple[SampledMotion, ...]
    notes: tuple[str, ...]

    def predict(self, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike) -> Floats:
        """Return the torques (..., nv) of a motion by the identified robot, friction included."""
        return self.robot.inverse_dynamics(q, qd, qdd, friction=True)

    @property
    def joints(self) -> tuple[str, ...]:
        """Names for the entries of `noise` and others: joints, and the directions of a floating base."""
        return velocity_names(self.robot.mechanism)

    def plot(self, what: str | None = None, path: str | PathLike[str] | None = None) -> Any:
        """Plot the residual torques, a panel for each joint; written or returned as by `Trajectory.plot`.

        `what` is "residual" (default), or "tau": measured and predicted torques. Needs the extra `plot`.
        """
        from rodyn.plot.draw import plotted
        from rodyn.plot.runs import identification_figure

        return plotted(identification_figure(self, what), path)

    def report(self, path: str | PathLike[str]) -> Path:
        """Write all tables and notes as .html, .md or .txt, by the suffix of the file; return its path."""
        file = require_report(path)
        suffix = file.suffix.lower()
        parts = list(self._parts())
        if suffix == ".html":
            return write_text(file, page(self._title, f'<div class="rodyn">\n{html(parts)}\n</div>'))
        if suffix == ".md":
            return write_text(file, "\n\n".join(map(_markdown, parts)) + "\n")
        texts = [part if isinstance(part, str) else part.text(118) for part in parts]
        return write_text(file, "\n\n".join(texts) + "\n")

    @property
    def _title(self) -> str:
        return f"{self.given.name}: {len(self.base)} base parameters from {self.samples} samples"

    def _parts(self) -> Iterator[Table | str]:
        yield self._title
        rows = [
            [
                name,
                f"{noise:.3g}",
                f"{residual:.3g}",
                share(residual, reach),
                f"{validation:.3g}",
                share(validation, reach),
                f"{reach:.4g}",
            ]
            for name, noise, residual, validation, reach in zip(
                self.joints, self.noise, self.residual, self.validation, self.reach, strict=True
            )
        ]
        heads = ["joint", "noise σ", "residual", "of range", "left out", "of range", "torque range"]
        yield Table(heads, rows)
        yield from self.base._parts()
        yield "\n".join(self.notes)


def require_report(path: str | PathLike[str]) -> Path:
    """Return the path of a report; raise if its suffix is not supported."""
    file = checked_path(path)
    if file.suffix.lower() not in REPORTS:
        raise InputError(f"{file.name!r}: the suffix of a report must be one of {', '.join(REPORTS)}")
    return file


def share(part: float, reach: float) -> str:
    """Return a torque as a share of its range; "–" if the range is zero.

    >>> share(0.1, 5.0), share(0.1, 0.0), share(7.0, 0.1)
    ('2.00%', '–', '> 1000%')
    """
    if not reach > 0.0:
        return "–"
    return f"{part / reach:.2%}" if part < 10 * reach else "> 1000%"


def _markdown(part: Table | str) -> str:
    """Return a table or a paragraph as Markdown."""
    if isinstance(part, str):
        return "\n".join(f"- {line}" for line in part.split("\n")) if "\n" in part else f"**{part}**"
    rows: Sequence[Sequence[str]] = [part.columns, ["---"] * len(part.columns), *part.rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows)
