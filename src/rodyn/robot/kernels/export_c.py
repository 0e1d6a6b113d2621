"""Dynamics of one robot as dependency-free C99: a header, a source and a self-test.

Nothing of a description enters the C text except numbers, and names as string literals of harmless letters.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from string import ascii_letters, digits
from typing import NamedTuple

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
from rodyn.kernel.reference import careful, evaluate, solved
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from rodyn.robot.kernels.differentiable import CLOSED_FORMS, require_differentiable
from rodyn.robot.kernels.kernel import Sines, require_sines
from rodyn.trace.interpret import interpret
from rodyn.trace.passes import tabled
from rodyn.trace.program import Program, flat, record, without_dead_code
from rodyn.trace.readers.c import declaration, function, number, prelude
from rodyn.trace.scalar import Graph, real_numbers
from rodyn.trace.sine_table import LOOKUPS
from rodyn.writing.output_file import checked_path, write_texts

STATES = 4
"""States of the self-test."""

MARK = "/* Written by rodyn: do not edit, export again."
"""How every file begins; a file that begins otherwise is not overwritten."""

HARMLESS = frozenset(f"{ascii_letters}{digits} _.,:()-".encode("ascii"))
"""Characters of names that stand as they are."""

ROUNDING = 64 * float(np.finfo(np.float64).eps)
"""A difference below this part of the largest number of a computation is rounding, also where the result is 0."""

HEADERS = (
    "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdarg stdbool "
    "stddef stdint stdio stdlib string tgmath time wchar wctype"
)
"""A file of one of these names would hide a header of C."""


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
        differentiated(spec, Derivative("matrices", by[spec.name], value=True, closed=method is None), {})
        for spec in specs
        if by[spec.name]
    ]
    functions = [_function(mechanism, spec, options, prefix, states, sines) for spec in specs]
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
    """Return for every quantity the arguments to differentiate it by."""
    names = (derivatives,) if isinstance(derivatives, str) else derivatives
    if not isinstance(names, tuple | list):
        raise InputTypeError(f"derivatives must be a name or several, got {short(derivatives)}")
    known = list(dict.fromkeys(name for quantity in quantities for name in QUANTITIES[quantity].arguments))
    for name in names:
        if not is_one_of(name, known):
            raise unknown("argument of these quantities", name, known)
        if names.count(name) > 1:
            raise InputError(f"derivatives names something twice: {short(names)}")
    if names and sines != "exact":
        raise InputError("a table of sines has no derivatives: leave sines out")
    return {
        quantity: tuple(name for name in QUANTITIES[quantity].arguments if name in names)
        for quantity in quantities
    }


def default_prefix(name: str) -> str:
    """Return a robot's name reduced to a–z, 0–9 and _.

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
    arguments = {name: states[name] for name in wanted.quantity.arguments}
    expected = evaluate(mechanism, wanted.name, arguments, options)  # its errors name joints
    reason = why_too_long(wanted)
    if reason:
        raise UnsupportedError(
            f"derivatives of {wanted.name} of robot {mechanism.name!r} cannot be exported: {reason}"
        )
    built = build(wanted)
    if wanted.derivative is not None:
        rows = batch(arguments, dict(wanted.inputs), mechanism.label)
        expected = {_identifier(k): x for k, x in careful(Request(mechanism, wanted, rows)).items()}
        outputs = {_identifier(key): elements for key, elements in built.program.outputs.items()}
        shapes = {_identifier(key): shape for key, shape in built.shapes.items()}
        built = Built(replace(built.program, outputs=outputs), shapes)
    built = built._replace(program=without_dead_code(replace(built.program, watch=())))  # C reports no watch
    largest = max(_largest(program, arguments) for program in (built.program, _unsimplified(wanted)))
    if sines != "exact":
        built = built._replace(program=tabled(built.program, LOOKUPS[sines]))
        expected = _by_table(built, arguments)
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
    """Return the largest magnitude that a program computes on its way, over all states."""
    everything = replace(program, outputs={"all": tuple(range(len(program.code)))})
    states = ({name: rows[k].tolist() for name, rows in given.items()} for k in range(STATES))
    return max(abs(value) for state in states for value in interpret(everything, state)["all"])


def _identifier(key: str) -> str:
    """Return the name of a result in C.

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
    """Return the results of a program, which has sines of its own, at the states of the self-test."""
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
    """Return whether a path is free, or holds a file of an earlier export."""
    if not os.path.lexists(path):
        return
    if path.is_file():
        with path.open("rb") as file:
            if file.read(len(MARK)) == MARK.encode("ascii"):
                return
    raise FileError(
        f"{cut(str(path), 200)} exists and was not written by rodyn: choose another directory or prefix"
    )


# The text of the files


class Function(NamedTuple):
    """A function to write, and the answers that the self-test expects of it; `frame`: "" is the tool."""

    quantity: str
    name: str
    frame: str
    built: Built
    expected: Mapping[str, Floats]
    rounding: float
    friction: bool = False
    sines: str = ""
    derivatives: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """What it is called without the prefix."""
        return f"{self.quantity}_derivatives" if self.derivatives else self.quantity


def literal(text: str) -> str:
    r"""Return a string literal of C, also harmless inside a comment: other characters than a few are octal UTF-8.

    >>> print(literal('arm 1 */ "??/'))
    "arm 1 \052\057 \042\077\077\057"
    """
    codes = cut(text).encode("utf-8")
    return '"' + "".join(chr(code) if code in HARMLESS else f"\\{code:03o}" for code in codes) + '"'


def digest(mechanism: Mechanism) -> str:
    """SHA-256 of the description, as `to_json` writes it."""
    return hashlib.sha256(mechanism.to_json().encode("utf-8")).hexdigest()


def _title(mechanism: Mechanism) -> str:
    name = literal(mechanism.name)
    return f"{MARK}\n *\n * Robot {name}\n * SHA-256 of its description (to_json): {digest(mechanism)}\n"


COORDINATES = {
    "revolute": "rad",
    "prismatic": "m",
    "screw": "rad",
    "cylindrical": "rad, m",
    "universal": "rad, rad",
    "planar": "m, m, rad",
    "spherical": "quaternion x, y, z, w",
    "floating": "m, m, m, quaternion x, y, z, w",
}


def _coordinates(mechanism: Mechanism) -> list[str]:
    """Return a line for the coordinates of every joint."""
    rows, start = [], 0
    if mechanism.base != "fixed":
        rows = [" *   0-2: position of the floating base (m)", " *   3-6: its quaternion x, y, z, w"]
        start = 7
    for k in mechanism.independent:
        link = mechanism.links[k]
        stop = start + link.joint.nq
        places = str(start) if link.joint.nq == 1 else f"{start}-{stop - 1}"
        kind = link.joint.kind
        rows.append(f" *   {places}: {kind} ({COORDINATES[kind]}), moves {literal(link.name)}")
        start = stop
    for k, coupling in mechanism.couplings.items():
        follower, leader = (literal(mechanism.links[link].name) for link in (k, coupling.leader))
        rows.append(
            f" *   {follower} follows {leader}: {coupling.factor!r} times its coordinate + {coupling.offset!r}"
        )
    return rows


def header_text(mechanism: Mechanism, prefix: str, functions: Sequence[Function]) -> str:
    macro = macro_prefix(prefix)
    rows = _coordinates(mechanism)
    return "\n".join(
        [
            f"{_title(mechanism)} *",
            " * A function treats one state. It takes its arguments, then the arrays for its results, and",
            " * returns 0, or 1 if a result is not finite (it is stored all the same).",
            " *   Units: SI and radians. Matrices: row-major. Rates and forces: in the order of q; of a quaternion",
            " *   angular velocity and moment in body axes, of a floating base [linear, angular] in base axes.",
            " *   No allocation, no globals, reentrant. It reads all arguments before it stores a result, so",
            " *   results may overlap arguments, but not each other.",
            " * Compile without -ffast-math, which gives up the check for finite results. Self-test:",
            f" *   cc -std=c99 -O2 {prefix}.c {prefix}_test.c -lm -o {prefix}_test && ./{prefix}_test",
            " *",
            " * Entries of q:",
            *rows,
            " */",
            f"#ifndef {macro}_H",
            f"#define {macro}_H",
            "",
            f"#define {macro}_ROBOT {literal(mechanism.name)}",
            f'#define {macro}_SHA256 "{digest(mechanism)}"',
            f"#define {macro}_NQ {mechanism.nq} /* entries of q */",
            f"#define {macro}_NV {mechanism.nv} /* entries of qd, qdd and tau */",
            f"#define {macro}_LINKS {len(mechanism.links)}",
            "",
            "#ifdef __cplusplus",
            'extern "C" {',
            "#endif",
            "",
            *(f"{_comment(f)}\n{declaration(f.built.program, f.name)};\n" for f in functions),
            "#ifdef __cplusplus",
            "}",
            "#endif",
            "",
            "#endif",
            "",
        ]
    )


def macro_prefix(prefix: str) -> str:
    """How macros begin: other prefixes have other macros, also where only capitals differ.

    >>> macro_prefix("arm"), macro_prefix("Arm"), macro_prefix("ARM")
    ('ARM', 'Arm', 'arm')
    """
    return prefix.swapcase() if prefix in (prefix.lower(), prefix.upper()) else prefix


def _comment(f: Function) -> str:
    sizes = ", ".join(
        f"{name} {' x '.join(map(str, shape)) or 'one number'}" for name, shape in f.built.shapes.items()
    )
    said = QUANTITIES[f.quantity].c_comment
    if f.frame:
        said = said.replace("the tool", f"frame {literal(f.frame)}")
    if f.friction:
        said += ", with the friction B qd + F tanh(qd / v_s) of the joints"
    said += f.sines
    if f.derivatives:
        said += f"; and its derivatives by {', '.join(f.derivatives)}, a column for each velocity"
    return f"/* {said}. Results: {sizes}. */"


def source_text(mechanism: Mechanism, prefix: str, functions: Sequence[Function]) -> str:
    bodies = [f"{function(f.built.program, f.name)}\n" for f in functions]
    programs = [f.built.program for f in functions]
    return "\n".join([f'{_title(mechanism)} */\n#include "{prefix}.h"\n', prelude(programs), *bodies])


_DIFFERS = """\
static int differs(const char *what, int state, const double *found, const double *expected, int count,
                   double rounding)
{
    double limit = rounding;
    for (int k = 0; k < count; ++k)
        if (1e-10 * fabs(expected[k]) > limit)
            limit = 1e-10 * fabs(expected[k]);
    for (int k = 0; k < count; ++k)
        if (!(fabs(found[k] - expected[k]) <= limit)) {
            printf("%s, state %d, entry %d: %.17g, expected %.17g\\n", what, state, k, found[k], expected[k]);
            return 1;
        }
    return 0;
}
"""


def test_text(
    mechanism: Mechanism, prefix: str, functions: Sequence[Function], states: Mapping[str, Floats]
) -> str:
    used = [name for name in states if any(name in f.built.program.inputs for f in functions)]
    calls = [f"    failed += {f.label}test_text();" for f in functions]
    main = [
        "int main(void)",
        "{",
        f"    const int all = {STATES * len(functions)};",
        "    int failed = 0;",
        *calls,
        "    if (failed)",
        '        printf("%d of %d failed\\n", failed, all);',
        "    else",
        '        printf("%d passed\\n", all);',
        "    return failed != 0;",
        "}\n",
    ]
    return "\n".join(
        [
            f"{_title(mechanism)} *",
            " * The functions against rodyn's own answers: prints how many passed, returns 0 if all did. A",
            " * difference counts above 1e-10 of the largest entry, or what rounding leaves where all are 0.",
            " */",
            f'#include <math.h>\n#include <stdio.h>\n\n#include "{prefix}.h"\n',
            *(_table(f"state_{name}", states[name]) for name in used),
            *(_table(f"{f.label}_{key}", array) for f in functions for key, array in f.expected.items()),
            _DIFFERS,
            *("\n".join(_test_function(f)) for f in functions),
            *main,
        ]
    )


def _table(name: str, array: Floats) -> str:
    """Return an array with a row for each state."""
    rows = array.reshape(STATES, -1)
    lines = (f"    {{{', '.join(number(value) for value in row.tolist())}}}," for row in rows)
    return "\n".join([f"static const double {name}[{STATES}][{rows.shape[1]}] = {{", *lines, "};\n"])


def _test_function(f: Function) -> Iterator[str]:
    """Write the test that counts the states with a wrong answer."""
    program = f.built.program
    arguments = [f"state_{name}[k]" for name in program.inputs]
    yield f"static int {f.label}test_text(void)\n{{\n    int failed = 0;"
    yield f"    for (int k = 0; k < {STATES}; ++k) {{"
    for key, elements in program.outputs.items():
        yield f"        double {key}[{len(elements)}];"
    yield f"        int wrong = {f.name}({', '.join([*arguments, *program.outputs])});"
    for key, elements in program.outputs.items():
        expected = f"{key}, {f.label}_{key}[k], {len(elements)}, {number(f.rounding)}"
        yield f'        wrong += differs("{f.label}: {key}", k, {expected});'
    yield "        failed += wrong != 0;\n    }\n    return failed;\n}\n"
