"""Dynamics of one robot as dependency-free C99: a header, a source and a self-test.

Nothing of a description enters the C text except numbers, and names as string literals of harmless letters.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from rodyn.arrays import Floats, batch
from rodyn.errors import (
    FileError,
    InputError,
    InputTypeError,
    UnsupportedError,
    cut,
    is_one_of,
    short,
    suggestion,
    unknown,
    unwritable,
)
from rodyn.kernel.derivatives import careful
from rodyn.kernel.program.straight import Built, build, why_too_long
from rodyn.kernel.quantity.request import (
    Derivative,
    Options,
    Request,
    Spec,
    differentiated,
    undifferentiated,
    widths,
)
from rodyn.kernel.quantity.table import QUANTITIES, having
from rodyn.kernel.reference import evaluate, solved
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from rodyn.robot.kernels.c_text import MARK, STATES, Function, header_text, source_text, test_text
from rodyn.robot.kernels.differentiable import CLOSED_FORMS, require_differentiable
from rodyn.robot.kernels.table_sines import Sines, require_sines
from rodyn.trace.interpret import interpret
from rodyn.trace.passes import tabled
from rodyn.trace.program import Program, record, without_dead_code
from rodyn.trace.records import flat
from rodyn.trace.scalar import Graph, real_numbers
from rodyn.trace.sine_table import LOOKUPS
from rodyn.writing.output_file import checked_path, write_texts

ROUNDING = 64 * float(np.finfo(np.float64).eps)
"""A difference below this part of the largest number of a computation is rounding, also where the result is 0."""

HEADERS = (
    "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdarg stdbool "
    "stddef stdint stdio stdlib string tgmath time wchar wctype"
)
"""A file of one of these names would stand in the way of C's own header."""


def export_c(
    mechanism: Mechanism,
    directory: str | os.PathLike[str],
    quantities: Sequence[str],
    method: str | None = None,
    frame: FrameLike = None,
    prefix: str | None = None,
    friction: bool = False,
    sines: Sines = "exact",
    derivatives: Sequence[str] = (),
) -> list[Path]:
    """Write `prefix.h`, `prefix.c` and `prefix_test.c`, all or none; the paths written."""
    _require_quantities(quantities)
    require_sines(sines)
    by = _derivatives(derivatives, quantities, sines)
    prefix = default_prefix(mechanism.name) if prefix is None else _valid_prefix(prefix)
    if not isinstance(directory, str | os.PathLike):
        raise InputTypeError(f"directory must be a path, got {short(directory)}")
    states = _states(mechanism)
    options = Options(method=method, friction=friction, frame=frame)
    specs = [options.spec(mechanism, quantity) for quantity in quantities]
    specs += [
        differentiated(one, Derivative("matrices", by[one.name], value=True, closed=method is None), {})
        for one in specs
        if by[one.name]
    ]
    functions = [_function(mechanism, one, options, prefix, states, sines) for one in specs]
    texts = {
        f"{prefix}.h": header_text(mechanism, prefix, functions),
        f"{prefix}.c": source_text(mechanism, prefix, functions),
        f"{prefix}_test.c": test_text(mechanism, prefix, functions, states),
    }
    return _written(Path(directory), texts)


EXPORTED = having(lambda quantity: quantity.c_comment)
"""The quantities that can be exported."""


def _require_quantities(quantities: Sequence[str]) -> None:
    if not quantities:
        raise InputError(f"name what to export, one or more: {suggestion('', EXPORTED)}")
    for quantity in quantities:
        if not isinstance(quantity, str):
            raise InputTypeError(f"a quantity is given by its name, got {short(quantity)}")
        if quantity == "generalised_force":
            raise UnsupportedError(
                "generalised_force takes wrenches, and exported functions take none: "
                "export 'jacobian' and multiply by its transpose"
            )
        if quantity in CLOSED_FORMS:
            require_differentiable(quantity)
        if quantity not in EXPORTED:
            raise unknown("quantity to export", quantity, EXPORTED)
        if quantities.count(quantity) > 1:
            raise InputError(f"quantity {quantity!r} is named twice")


def _derivatives(derivatives: object, quantities: Sequence[str], sines: Sines) -> dict[str, tuple[str, ...]]:
    """Of every quantity the arguments that its derivatives are by."""
    given = (derivatives,) if isinstance(derivatives, str) else derivatives
    if not isinstance(given, tuple | list):
        raise InputTypeError(f"derivatives must be a name or several, got {short(derivatives)}")
    known = list(dict.fromkeys(name for quantity in quantities for name in QUANTITIES[quantity].arguments))
    for one in given:
        if not is_one_of(one, known):
            raise unknown("argument of these quantities", one, known)
        if given.count(one) > 1:
            raise InputError(f"derivatives names something twice: {short(given)}")
    if given and sines != "exact":
        raise InputError("a table of sines has no derivatives: leave sines out")
    return {
        quantity: tuple(name for name in QUANTITIES[quantity].arguments if name in given)
        for quantity in quantities
    }


def default_prefix(name: str) -> str:
    """What is left of a robot's name where only a–z, 0–9 and _ may stand.

    >>> default_prefix("PUMA 560"), default_prefix("7-axis"), default_prefix("腕")
    ('puma560', 'robot_7axis', 'robot')
    """
    kept = re.sub(r"[^a-z0-9_]", "", name.lower()).strip("_")[:40]
    if not kept:
        return "robot"
    return kept if kept[0].isalpha() and kept not in HEADERS.split() else f"robot_{kept}"


def _valid_prefix(prefix: object) -> str:
    if not isinstance(prefix, str):
        raise InputTypeError(f"prefix must be a text, got {short(prefix)}")
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,63}", prefix):
        raise InputError(
            f"prefix must be a C identifier (a letter, then at most 63 letters, digits and _), got {short(prefix)}"
        )
    if prefix.lower() in HEADERS.split():
        raise InputError(f"prefix {prefix!r} would hide C's own {prefix.lower()}.h: choose another one")
    return prefix


def _states(mechanism: Mechanism) -> dict[str, Floats]:
    draw = np.random.default_rng(0)
    drawn = {name: draw.uniform(-1.5, 1.5, (STATES, width)) for name, width in widths(mechanism).items()}
    return drawn | {"q": random_coordinates(mechanism, STATES, draw, reach=1.5)}


def _function(
    mechanism: Mechanism,
    wanted: Spec,
    options: Options,
    prefix: str,
    states: Mapping[str, Floats],
    sines: Sines,
) -> Function:
    given = {name: states[name] for name in wanted.quantity.arguments}
    expected = evaluate(mechanism, wanted.name, given, options)  # its errors name joints
    reason = why_too_long(wanted)
    if reason:
        raise UnsupportedError(
            f"derivatives of {wanted.name} of robot {mechanism.name!r} cannot be exported: {reason}"
        )
    built = build(wanted)
    if wanted.derivative is not None:
        rows = batch(given, dict(wanted.inputs), mechanism.label)
        expected = {_identifier(k): x for k, x in careful(Request(mechanism, wanted, rows)).items()}
        outputs = {_identifier(key): elements for key, elements in built.program.outputs.items()}
        shapes = {_identifier(key): shape for key, shape in built.shapes.items()}
        built = Built(replace(built.program, outputs=outputs), shapes)
    built = built._replace(program=without_dead_code(replace(built.program, watch=())))  # C reports no watch
    largest = max(_largest(program, given) for program in (built.program, _unsimplified(wanted)))
    if sines != "exact":
        built = built._replace(program=tabled(built.program, LOOKUPS[sines]))
        expected = _by_table(built, given)
    frame = options.frame
    said = mechanism.links[frame].name if isinstance(frame, int) else frame or ""
    by = wanted.derivative.by if wanted.derivative else ()
    name = f"{prefix}_{wanted.name}{'_derivatives' if by else ''}"
    rounding = ROUNDING * largest
    return Function(wanted.name, name, said, built, expected, rounding, wanted.friction, SAID[sines], by)


def _unsimplified(wanted: Spec) -> Program:
    """Record the quantity in the frames of the description, as the expected numbers are computed.

    The exported program computes in the cheapest frames, where a term may be known to be zero.
    """
    wanted = undifferentiated(wanted)
    ready, graph = wanted.prepared(), Graph()
    columns = {key: [graph.input(key, k) for k in range(width)] for key, width in wanted.inputs}
    with real_numbers(flat([*columns.values()])):
        _, collected = solved(wanted, ready, columns, ready.acting(ready.parameters, (), wanted.friction))
    return record(graph, dict(wanted.inputs), {key: list(flat(nested)) for key, nested in collected.items()})


def _largest(program: Program, given: Mapping[str, Floats]) -> float:
    """The largest magnitude that a program computes on its way, over all states."""
    everything = replace(program, outputs={"all": tuple(range(len(program.code)))})
    states = ({name: rows[k].tolist() for name, rows in given.items()} for k in range(STATES))
    return max(abs(value) for state in states for value in interpret(everything, state)["all"])


def _identifier(key: str) -> str:
    """The name of a result in C.

    >>> _identifier("tau by q")
    'tau_by_q'
    """
    return key.replace(" ", "_")


SAID = {
    "exact": "",
    "table": ", with the nearest sines of a table of 0.1 degrees",
    "table-linear": ", with sines interpolated in a table of 0.1 degrees",
}
"""What a comment adds of sines."""


def _by_table(built: Built, given: Mapping[str, Floats]) -> dict[str, Floats]:
    """The results of a program, which has sines of its own, at the states of the self-test."""
    rows = [
        interpret(built.program, {name: array[k].tolist() for name, array in given.items()})
        for k in range(STATES)
    ]
    return {
        key: np.array([row[key] for row in rows]).reshape(STATES, *shape)
        for key, shape in built.shapes.items()
    }


def _written(directory: Path, texts: Mapping[str, str]) -> list[Path]:
    """Write all files, or none."""
    checked_path(directory)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for name in texts:
            _require_ours(directory / name)
        return write_texts(directory, texts, encoding="ascii")
    except (OSError, UnicodeEncodeError) as error:
        raise unwritable(directory, error) from None


def _require_ours(path: Path) -> None:
    """What stands in the place of a file was written by an earlier export, or there is nothing."""
    if not os.path.lexists(path):
        return
    if path.is_file():
        with path.open("rb") as file:
            if file.read(len(MARK)) == MARK.encode("ascii"):
                return
    raise FileError(
        f"{cut(str(path), 200)} exists and was not written by rodyn: choose another directory or prefix"
    )
