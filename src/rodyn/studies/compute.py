"""`StudyWork`: computes any range of rows; a row that cannot be computed is recorded with the reason."""

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
from rodyn.model.coordinates import slots
from rodyn.model.formats.files import label
from rodyn.simulate.result.records import GOOD
from rodyn.simulate.result.run import Run
from rodyn.simulate.robot_rows.rows import RobotRows
from rodyn.simulate.setup import Setup
from rodyn.studies import columns, laws
from rodyn.studies.columns import (
    ASIDE,
    MESSAGE,
    REFUSED,
    RUN,
    STATUS,
    RunBatch,
    StudyColumn,
    measure_runs,
    record_columns,
    units_of,
)
from rodyn.studies.document import Study, describe
from rodyn.studies.plan import LEVEL, Plan, PlannedRows
from rodyn.studies.variables import ROBOT, drawn_robots, vary_robots


def arguments(
    study: Study, rows: PlannedRows, settings: dict[str, Any], chosen: NDArray[np.int64]
) -> dict[str, Any]:
    """Return the arguments of `simulate` for some rows with equal settings; arrays have a row axis where they vary."""
    count = len(chosen)
    nominal = study.start | {
        f"{term.name}.{name}": value.reshape(-1)
        for term in study.terms.values()
        for name, value in term.numbers.items()
    }
    arrays: dict[str, Floats] = {}
    turns = np.zeros((count, 3 * sum(slot.turned for slot in slots(study.robot.mechanism))))
    for variable in study.variables:
        if variable.of == ROBOT:
            continue
        if variable.of != "turn" and variable.of not in arrays:
            arrays[variable.of] = _repeat(nominal[variable.of], count)
        target = turns if variable.of == "turn" else arrays[variable.of]
        for number, column in zip(
            variable.places, _select(rows.values[variable.name], chosen).T, strict=True
        ):
            target[:, number] = column
    q0 = arrays["q0"] if "q0" in arrays else _repeat(nominal["q0"], count)
    keywords = {**study.simulate, **settings, "q0": _turn_start(study, q0, turns)}
    keywords["qd0"] = arrays.get("qd0", study.start["qd0"])
    if keywords["times"] is None:
        keywords["times"] = [keywords["duration"]]
    torques: list[Any] = []
    wrenches: list[Any] = []
    for term in study.terms.values():
        numbers = {
            name: _shape_like(arrays.get(f"{term.name}.{name}"), value)
            for name, value in term.numbers.items()
        }
        (wrenches if term.name.startswith("wrench.") else torques).append(term.make(numbers))
    acting = {"torque": laws.total_torque(torques), "wrench": wrenches or None}
    return {**keywords, **acting, "parameters": robots_of_rows(study, rows, chosen)}


def robots_of_rows(study: Study, rows: PlannedRows, chosen: NDArray[np.int64]) -> RobotRows | None:
    """Return the robots of rows; None where all rows have the same robot."""
    drawn = None
    if study.randomise:
        drawn = drawn_robots(study.robot, study.randomise, rows.numbers[chosen], study.seed)
    varying = [variable for variable in study.variables if variable.of == ROBOT]
    if not varying:
        return drawn
    places = [int(k) for variable in varying for k in variable.places]
    values = np.concatenate([_select(rows.values[variable.name], chosen) for variable in varying], axis=1)
    return vary_robots(study.robot, drawn, places, values, len(chosen))


def _select(values: Floats, chosen: NDArray[np.int64]) -> Floats:
    """Return the chosen rows without a copy if all are chosen; `chosen` is in ascending order."""
    return values if len(chosen) == len(values) else values[chosen]


def _repeat(nominal: Floats, count: int) -> Floats:
    rows = np.empty((count, len(nominal)))
    rows[...] = nominal
    return rows


def _shape_like(rows: Floats | None, nominal: Floats) -> Floats:
    """Return numbers of a law: the nominal ones, or one set per row in the nominal shape."""
    if rows is None:
        return nominal
    return rows.reshape(-1, *(nominal.shape or (1,)))


def _turn_start(study: Study, q0: Floats, turns: Floats) -> Floats:
    """Return q0 with its quaternions (x, y, z, w) times (r/2, 1) / √(1 + |r|²/4): rotation by 2 arctan(|r|/2)."""
    if not turns.any():
        return q0
    positions = q0.copy()
    turned = [slot for slot in slots(study.robot.mechanism) if slot.turned]
    for k, slot in enumerate(turned):
        half = 0.5 * turns[:, 3 * k : 3 * k + 3]
        quaternion = slice(slot.q.stop - 4, slot.q.stop)
        x, y, z, w = q0[:, quaternion].T
        a, b, c = half.T
        product = [w * a + x + y * c - z * b, w * b - x * c + y + z * a, w * c + x * b - y * a + z]
        product.append(w - x * a - y * b - z * c)
        length = np.sqrt(sum(component * component for component in product))
        positions[:, quaternion] = np.stack([component / length for component in product], axis=1)
    return positions


ROWS_TRIED = 8
"""Rows that are tried before a study begins; it does not begin if none of them can be simulated."""
MAX_COMBINATIONS = 64
"""Maximum number of combinations of settings that are tried before a study begins."""
REFUSALS = (InputError, InputTypeError, SingularError, UnsupportedError)
"""Errors that mark a row as refused; any other error ends the study."""

Columns = dict[str, Any]
"""Name → an array with an entry for each row; a text is for all rows."""
DTYPES: dict[str, Any] = {"float": float, "int": np.int64, "text": object}


class Unmeasured(Exception):
    """The user's function `measure` raised an error."""


class RecordedRows(NamedTuple):
    """Some rows of a chunk: their columns, and their runs unless they were refused."""

    rows: NDArray[np.int64]
    columns: Columns
    run: Run | None = None


@dataclass(frozen=True, eq=False)
class StudyWork:
    """A study that can be computed: its plan, and the columns of its results."""

    study: Study
    measures: Mapping[str, str] = field(default_factory=dict)
    """Columns of the user's function `measure`, and their units."""

    @cached_property
    def plan(self) -> Plan:
        """Which run a row is."""
        return Plan(self.study)

    @cached_property
    def inputs(self) -> list[StudyColumn]:
        """The columns that are known before anything is computed."""
        return columns.input_columns(self.study)

    @cached_property
    def outputs(self) -> list[StudyColumn]:
        """The columns that are recorded of runs."""
        return columns.output_columns(self.study)

    @cached_property
    def drawn_places(self) -> dict[str, int]:
        """The numbers of robots that `randomise` varies: places by the names of their columns."""
        return {name: place for place, (name, _) in columns.drawn_numbers(self.study).items()}

    @cached_property
    def layout(self) -> list[StudyColumn]:
        """All columns."""
        measured_columns = [StudyColumn(name, unit) for name, unit in self.measures.items()]
        return [*self.inputs, *self.outputs, *measured_columns, *columns.ending_columns()]

    @property
    def text(self) -> tuple[dict[str, Any], dict[str, str]]:
        """Plain values from which another process can make this work."""
        return self.study.document, dict(self.measures)

    @classmethod
    def of(cls, document: dict[str, Any], measures: Mapping[str, str]) -> StudyWork:
        """Return the work of a study that another process described."""
        study = describe(document)
        for name, source in document["functions"].items():
            if study.document["functions"][name] != source:
                raise DescriptionError(
                    f"{name} has changed since the study began: its module was edited, or one that it imports"
                )
        return cls(study, measures)

    def computed(self, first: int, last: int, rows: PlannedRows | None = None) -> Columns:
        """Return every column of the rows `first` to before `last`; `rows` may have been drawn already."""
        rows = rows or self.plan.rows(first, last)
        parts = [part for group in rows.groups for part in self.parts(rows, *group)]
        table = self._inputs(first, last, rows)
        if len(parts) == 1 and parts[0].run is not None:
            return table | parts[0].columns
        table |= self._blank(last - first)
        for part in parts:
            for name, values in part.columns.items():
                table[name][part.rows] = values
        return table

    def set_aside(self, first: int, last: int, why: str) -> Columns:
        """Return the columns of rows that could not be computed."""
        table = self._inputs(first, last, self.plan.rows(first, last)) | self._blank(last - first)
        return table | {STATUS: ASIDE, MESSAGE: why}

    def _inputs(self, first: int, last: int, rows: PlannedRows) -> Columns:
        """Return the values of `inputs`."""
        values: Columns = {RUN: np.arange(first, last)}
        for variable in self.study.variables:
            values |= dict(zip(variable.columns, rows.values[variable.name].T, strict=True))
        for column in self.inputs:
            if column.name not in values:
                values[column.name] = np.empty(last - first, dtype=DTYPES[column.kind])
        for settings, chosen in rows.groups:
            for setting in self.study.settings:
                values[setting.name][chosen] = settings[setting.name]
        if self.drawn_places:
            drawn = drawn_robots(self.study.robot, self.study.randomise, rows.numbers, self.study.seed)
            values |= {name: drawn.numbers[:, place] for name, place in self.drawn_places.items()}
        if self.study.refine is not None:
            values[LEVEL], values["start"] = np.divmod(values[RUN], self.study.runs)
        return values

    def _blank(self, count: int) -> Columns:
        """Return output columns without values: NaN, −1 and empty text."""
        known = {column.name for column in self.inputs}
        blank = {"float": np.nan, "int": -1, "text": ""}
        return {
            column.name: np.full(count, blank[column.kind], dtype=DTYPES[column.kind])
            for column in self.layout
            if column.name not in known
        }

    def parts(
        self, rows: PlannedRows, settings: dict[str, Any], chosen: NDArray[np.int64]
    ) -> Iterator[RecordedRows]:
        """Yield recorded runs of rows with equal settings; a row that is refused is a part of its own."""

        def run_of(chosen: NDArray[np.int64]) -> RecordedRows:
            keywords = arguments(self.study, rows, settings, chosen)
            run = self.study.robot.simulate(**keywords, progress=False)
            if (np.asarray(run.status) == "interrupted").any():
                raise KeyboardInterrupt
            return RecordedRows(chosen, self._recorded(RunBatch(run, keywords["q0"], keywords["qd0"])), run)

        for part, outcome in by_halves(chosen, run_of, (*REFUSALS, Unmeasured)):
            if isinstance(outcome, RecordedRows):
                yield outcome
            else:
                yield RecordedRows(part, {STATUS: REFUSED, MESSAGE: cut(str(outcome), 400)})

    def _recorded(self, batch: RunBatch) -> Columns:
        """Return output columns, the columns of `measure`, and how the runs ended."""
        names = [column.name for column in self.outputs]
        result = dict(zip(names, record_columns(batch, self.study.record), strict=True))
        if self.study.measure is not None:
            values = self.measure(batch.run)
            result |= {name: values[name] for name in self.measures}
        if batch.good is not None:
            return result | {STATUS: batch.good, MESSAGE: ""}
        status = np.asarray(batch.run.status)
        said = np.where(np.isin(status, GOOD), "", np.asarray(batch.run.message)).astype(object)
        return result | {STATUS: status.astype(object), MESSAGE: said}

    def measure(self, run: Run) -> dict[str, Floats]:
        assert self.study.measure is not None
        try:
            values = measure_runs(self.study.measure, run)
        except RodynError:
            raise
        except Exception as error:  # the user's function may raise anything
            raise Unmeasured(f"{self.study.measure.name}: {type(error).__name__}: {error}") from error
        if self.measures and set(values) != set(self.measures):
            raise InputError(
                f"{self.study.measure.name} returned the columns {', '.join(values)}, but {', '.join(self.measures)} "
                "before: return the same columns for all runs"
            )
        return values


def prepare(study: Study) -> StudyWork:
    """Check that a study can be computed and return its work; errors name its file."""
    if study.file is None:
        return _prepare(study)
    with place(label(study.file)):
        return _prepare(study)


def _prepare(study: Study) -> StudyWork:
    """Try the settings and the first rows of a study; `measure` is tried on actual runs."""
    work = StudyWork(study)
    count = min(work.plan.count, ROWS_TRIED)
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
    return work if study.measure is None else StudyWork(study, _try_measure(work, count))


def _try_settings(work: StudyWork, rows: PlannedRows) -> None:
    """Raise if a combination of settings is refused on all of the first rows."""
    study = work.study
    lists = [[(setting.name, word) for word in setting.distribution.words] for setting in study.settings]
    every = [dict(point) for point in islice(product(*lists), MAX_COMBINATIONS)]
    if study.refine is not None:
        every = list(work.plan.levels)
    for settings in every:
        errors = list(_refusals(study, rows, settings))
        if len(errors) == len(rows.numbers):
            words = ", ".join(f"{name} = {value!r}" for name, value in settings.items()) or "simulate"
            raise DescriptionError(f"{words}: {errors[0]}")


def _refusals(study: Study, rows: PlannedRows, settings: dict[str, Any]) -> Iterator[RodynError]:
    """Yield the errors of rows, up to the first row that can be simulated."""
    for k in range(len(rows.numbers)):
        try:
            Setup(study.robot, **arguments(study, rows, settings, np.array([k])))
        except RodynError as error:
            yield error
        else:
            return


def _try_measure(work: StudyWork, count: int) -> dict[str, str]:
    """Return columns and units of `measure`; raise unless it treats each run independently."""
    assert work.study.measure is not None
    name = work.study.measure.name
    rows = work.plan.rows(0, count)
    settings, chosen = rows.groups[0]
    parts = list(work.parts(rows, settings, chosen))
    run = next((part.run for part in parts if part.run is not None), None)
    if run is None:
        why = parts[0].columns[MESSAGE]
        raise DescriptionError(f"measure: none of the first {len(chosen)} runs can be measured: {why}")
    together = work.measure(run)
    for k in range(len(run)):
        alone = work.measure(run[k : k + 1])
        if set(alone) != set(together):
            raise DescriptionError(
                f"measure: {name} returns the columns {', '.join(together)} of {len(run)} runs, but {', '.join(alone)} "
                "of one run: return the same columns for any number of runs"
            )
        if any(
            not np.array_equal(alone[name], together[name][k : k + 1], equal_nan=True) for name in together
        ):
            raise DescriptionError(
                f"measure: {name} returns different values for run {k} alone than among {len(run)} runs: treat each "
                "run independently, because batches are split arbitrarily"
            )
    taken = {column.name for column in work.layout}
    clash = [name for name in together if name in taken]
    if clash:
        raise DescriptionError(
            f"measure: {name} returns the column {clash[0]!r}, which is already a column of the study"
        )
    return units_of(work.study.measure, together)
