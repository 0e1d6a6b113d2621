"""Rows from one number to another, computed; rows that cannot be computed are data with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice, product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, by_halves
from rodyn.errors import (
    DescriptionError,
    InputError,
    InputTypeError,
    RodynError,
    SingularError,
    UnsupportedError,
    cut,
)
from rodyn.model.checks import place
from rodyn.model.formats.files import label
from rodyn.model.joint_space.coordinates import slots
from rodyn.simulate.result.records import GOOD
from rodyn.simulate.result.run import Run
from rodyn.simulate.robot_rows.rows import RobotRows
from rodyn.simulate.setup import Setup
from rodyn.studies.compute import columns
from rodyn.studies.compute.columns import ASIDE, MESSAGE, REFUSED, RUN, STATUS, Column
from rodyn.studies.compute.record import Batch, measured, recorded, units_of
from rodyn.studies.describe import bodies, laws
from rodyn.studies.describe.bodies import drawn_robots
from rodyn.studies.describe.document import Study, described
from rodyn.studies.describe.variables import ROBOT
from rodyn.studies.plan import LEVEL, Plan, Rows


def arguments(
    study: Study, rows: Rows, settings: dict[str, Any], chosen: NDArray[np.int64]
) -> dict[str, Any]:
    """The arguments of the chosen rows, which share their settings; arrays have an axis of rows where they vary."""
    count = len(chosen)
    nominal = study.start | {
        f"{term.name}.{name}": value.reshape(-1)
        for term in study.terms.values()
        for name, value in term.numbers.items()
    }
    arrays: dict[str, Floats] = {}
    turns = np.zeros((count, 3 * sum(slot.turned for slot in slots(study.robot.mechanism))))
    for one in study.variables:
        if one.of == ROBOT:
            continue
        if one.of != "turn" and one.of not in arrays:
            arrays[one.of] = _rows_of(nominal[one.of], count)
        target = turns if one.of == "turn" else arrays[one.of]
        for number, column in zip(one.places, _picked(rows.values[one.name], chosen).T, strict=True):
            target[:, number] = column
    q0 = arrays["q0"] if "q0" in arrays else _rows_of(nominal["q0"], count)
    found = {**study.simulate, **settings, "q0": _turned(study, q0, turns)}
    found["qd0"] = arrays.get("qd0", study.start["qd0"])
    if found["times"] is None:
        found["times"] = [found["duration"]]
    torques: list[Any] = []
    wrenches: list[Any] = []
    for term in study.terms.values():
        numbers = {
            name: _shaped(arrays.get(f"{term.name}.{name}"), value) for name, value in term.numbers.items()
        }
        (wrenches if term.name.startswith("wrench.") else torques).append(term.make(numbers))
    acting = {"torque": laws.total(torques), "wrench": wrenches or None}
    return {**found, **acting, "parameters": robots(study, rows, chosen)}


def robots(study: Study, rows: Rows, chosen: NDArray[np.int64]) -> RobotRows | None:
    """The robots of rows; None where all have the same."""
    drawn = None
    if study.randomise:
        drawn = bodies.drawn_robots(study.robot, study.randomise, rows.numbers[chosen], study.seed)
    own = [one for one in study.variables if one.of == ROBOT]
    if not own:
        return drawn
    places = [int(k) for one in own for k in one.places]
    values = np.concatenate([_picked(rows.values[one.name], chosen) for one in own], axis=1)
    return bodies.varied(study.robot, drawn, places, values, len(chosen))


def _picked(values: Floats, chosen: NDArray[np.int64]) -> Floats:
    """The chosen rows, which are in order: no copy of all of them."""
    return values if len(chosen) == len(values) else values[chosen]


def _rows_of(nominal: Floats, count: int) -> Floats:
    found = np.empty((count, len(nominal)))
    found[...] = nominal
    return found


def _shaped(rows: Floats | None, nominal: Floats) -> Floats:
    """Numbers of a law: its own, or those of rows; one number for all joints has an axis for them."""
    if rows is None:
        return nominal
    return rows.reshape(-1, *(nominal.shape or (1,)))


def _turned(study: Study, q0: Floats, turns: Floats) -> Floats:
    """Quaternions x, y, z, w of the start times (r/2, 1) / √(1 + |r|²/4): turns about r by 2 arctan(|r|/2)."""
    if not turns.any():
        return q0
    found = q0.copy()
    turned = [slot for slot in slots(study.robot.mechanism) if slot.turned]
    for k, slot in enumerate(turned):
        half = 0.5 * turns[:, 3 * k : 3 * k + 3]
        quaternion = slice(slot.q.stop - 4, slot.q.stop)
        x, y, z, w = q0[:, quaternion].T
        a, b, c = half.T
        product = [w * a + x + y * c - z * b, w * b - x * c + y + z * a, w * c + x * b - y * a + z]
        product.append(w - x * a - y * b - z * c)
        length = np.sqrt(sum(one * one for one in product))
        found[:, quaternion] = np.stack([one / length for one in product], axis=1)
    return found


TRIED = 8
"""Rows that are tried before a study begins: if none can be simulated, it does not."""
COMBINATIONS = 64
"""Settings that are tried before a study begins."""
REFUSALS = (InputError, InputTypeError, SingularError, UnsupportedError)
"""What a row may be refused for; anything else ends the study."""

Columns = dict[str, Any]
"""Name → an array with an entry for each row; of texts also one for all rows."""
DTYPES: dict[str, Any] = {"float": float, "int": np.int64, "text": object}


class Unmeasured(Exception):
    """A function of the user raised an error."""


class Part(NamedTuple):
    """Some rows of a chunk: what is recorded of them, and their runs if there are any."""

    rows: NDArray[np.int64]
    columns: Columns
    run: Run | None = None


@dataclass(frozen=True, eq=False)
class Work:
    """A study that can be computed: its plan, and the columns of its results. Pickles as its document."""

    study: Study
    measures: Mapping[str, str] = field(default_factory=dict)
    """Columns that a function of the user measures, and their units."""

    @cached_property
    def plan(self) -> Plan:
        """Which run a row is."""
        return Plan(self.study)

    @cached_property
    def layout(self) -> list[Column]:
        """All columns."""
        own = [Column(name, unit) for name, unit in self.measures.items()]
        return [*columns.inputs(self.study), *columns.outputs(self.study), *own, *columns.endings()]

    @property
    def text(self) -> tuple[dict[str, Any], dict[str, str]]:
        """All that another process needs: plain values."""
        return self.study.document, dict(self.measures)

    @classmethod
    def of(cls, document: dict[str, Any], measures: Mapping[str, str]) -> Work:
        """The work of another process."""
        study = described(document)
        for name, source in document["functions"].items():
            if study.document["functions"][name] != source:
                raise DescriptionError(
                    f"{name} is not the one that the study began with: its module has changed, or one beside it"
                )
        return cls(study, measures)

    def computed(self, first: int, last: int, rows: Rows | None = None) -> Columns:
        """Every column of the rows from `first` to before `last`, which may have been drawn already."""
        rows = rows or self.plan.rows(first, last)
        parts = [part for group in rows.groups for part in self.parts(rows, *group)]
        found = self._inputs(first, last, rows)
        if len(parts) == 1 and parts[0].run is not None:
            return found | parts[0].columns
        found |= self._blank(last - first)
        for part in parts:
            for name, values in part.columns.items():
                found[name][part.rows] = values
        return found

    def set_aside(self, first: int, last: int, why: str) -> Columns:
        """The columns of rows that could not be computed at all."""
        found = self._inputs(first, last, self.plan.rows(first, last)) | self._blank(last - first)
        return found | {STATUS: ASIDE, MESSAGE: why}

    def _inputs(self, first: int, last: int, rows: Rows) -> Columns:
        """The columns that are known before anything is computed."""
        found: Columns = {RUN: np.arange(first, last)}
        for one in self.study.variables:
            found |= dict(zip(one.columns, rows.values[one.name].T, strict=True))
        for column in columns.inputs(self.study):
            if column.name not in found:
                found[column.name] = np.empty(last - first, dtype=DTYPES[column.kind])
        for settings, chosen in rows.groups:
            for setting in self.study.settings:
                found[setting.name][chosen] = settings[setting.name]
        places = columns.drawn_numbers(self.study)
        if places:
            drawn = drawn_robots(self.study.robot, self.study.randomise, rows.numbers, self.study.seed)
            found |= {name: drawn.numbers[:, k] for k, (name, _) in places.items()}
        if self.study.refine is not None:
            found[LEVEL], found["start"] = np.divmod(found[RUN], self.study.runs)
        return found

    def _blank(self, count: int) -> Columns:
        """Outputs without numbers."""
        known = {column.name for column in columns.inputs(self.study)}
        blank = {"float": np.nan, "int": -1, "text": ""}
        return {
            column.name: np.full(count, blank[column.kind], dtype=DTYPES[column.kind])
            for column in self.layout
            if column.name not in known
        }

    def parts(self, rows: Rows, settings: dict[str, Any], chosen: NDArray[np.int64]) -> Iterator[Part]:
        """Runs of rows that share their settings, recorded; a row that is refused is a part of its own."""

        def run_of(chosen: NDArray[np.int64]) -> Part:
            given = arguments(self.study, rows, settings, chosen)
            run = self.study.robot.simulate(**given, progress=False)
            if (np.asarray(run.status) == "interrupted").any():
                raise KeyboardInterrupt
            return Part(chosen, self._recorded(Batch(run, given["q0"], given["qd0"])), run)

        for part, found in by_halves(chosen, run_of, (*REFUSALS, Unmeasured)):
            if isinstance(found, Part):
                yield found
            else:
                yield Part(part, {STATUS: REFUSED, MESSAGE: cut(str(found), 400)})

    def _recorded(self, batch: Batch) -> Columns:
        """Outputs, what the user's function measures, and how runs ended."""
        names = [column.name for column in columns.outputs(self.study)]
        found = dict(zip(names, recorded(batch, self.study.record), strict=True))
        if self.study.measure is not None:
            values = self.measured(batch.run)
            found |= {name: values[name] for name in self.measures}
        if batch.good is not None:
            return found | {STATUS: batch.good, MESSAGE: ""}
        status = np.asarray(batch.run.status)
        said = np.where(np.isin(status, GOOD), "", np.asarray(batch.run.message)).astype(object)
        return found | {STATUS: status.astype(object), MESSAGE: said}

    def measured(self, run: Run) -> dict[str, Floats]:
        assert self.study.measure is not None
        try:
            found = measured(self.study.measure, run)
        except RodynError:
            raise
        except Exception as error:  # whatever a function of a user does
            raise Unmeasured(f"{self.study.measure.name}: {type(error).__name__}: {error}") from error
        if self.measures and set(found) != set(self.measures):
            raise InputError(
                f"{self.study.measure.name} returned the columns {', '.join(found)}, but {', '.join(self.measures)} "
                "before: they must be the same for all runs"
            )
        return found


def prepared(study: Study) -> Work:
    """The work of a study that can be computed; errors name its file."""
    if study.file is None:
        return _prepared(study)
    with place(label(study.file)):
        return _prepared(study)


def _prepared(study: Study) -> Work:
    """The work of a study, after its first rows and its settings were looked at; only `measure` is tried on runs."""
    work = Work(study)
    count = min(work.plan.count, TRIED)
    rows = work.plan.rows(0, count)
    _try_settings(work, rows)
    refused: list[RodynError] = []
    for settings, chosen in rows.groups:
        for k in chosen:
            try:
                Setup(study.robot, **arguments(study, rows, settings, np.array([k]))).posed()
            except REFUSALS as error:
                refused.append(error)
    if len(refused) == count:
        raise DescriptionError(f"none of the first {count} runs can be simulated: {refused[0]}")
    return work if study.measure is None else Work(study, _tried(work, count))


def _try_settings(work: Work, rows: Rows) -> None:
    """Raise if some settings cannot be combined, whichever of the first rows they are tried on."""
    study = work.study
    lists = [[(one.name, word) for word in one.distribution.words] for one in study.settings]
    every = [dict(point) for point in islice(product(*lists), COMBINATIONS)]
    if study.refine is not None:
        every = list(work.plan.levels)
    for settings in every:
        errors = list(_refused(study, rows, settings))
        if len(errors) == len(rows.numbers):
            words = ", ".join(f"{name} = {value!r}" for name, value in settings.items()) or "simulate"
            raise DescriptionError(f"{words}: {errors[0]}")


def _refused(study: Study, rows: Rows, settings: dict[str, Any]) -> Iterator[RodynError]:
    """What is wrong with rows, up to one that can be simulated."""
    for k in range(len(rows.numbers)):
        try:
            Setup(study.robot, **arguments(study, rows, settings, np.array([k])))
        except RodynError as error:
            yield error
        else:
            return


def _tried(work: Work, count: int) -> dict[str, str]:
    """The columns that a function of the user returns, and their units; it must measure every run by itself."""
    assert work.study.measure is not None
    name = work.study.measure.name
    rows = work.plan.rows(0, count)
    settings, chosen = rows.groups[0]
    parts = list(work.parts(rows, settings, chosen))
    run = next((part.run for part in parts if part.run is not None), None)
    if run is None:
        why = parts[0].columns[MESSAGE]
        raise DescriptionError(f"measure: none of the first {len(chosen)} runs can be measured: {why}")
    together = work.measured(run)
    for k in range(len(run)):
        alone = work.measured(run[k : k + 1])
        if set(alone) != set(together):
            raise DescriptionError(
                f"measure: {name} returns the columns {', '.join(together)} of {len(run)} runs, but {', '.join(alone)} "
                "of one: they must be the same for all runs"
            )
        if any(not np.array_equal(alone[one], together[one][k : k + 1], equal_nan=True) for one in together):
            raise DescriptionError(
                f"measure: {name} gives run {k} other numbers alone than among {len(run)}: it must measure every run "
                "by itself, as rows are computed in any company"
            )
    taken = {column.name for column in work.layout}
    clash = [one for one in together if one in taken]
    if clash:
        raise DescriptionError(
            f"measure: {name} returns the column {clash[0]!r}, which the study has already"
        )
    return units_of(work.study.measure, together)
