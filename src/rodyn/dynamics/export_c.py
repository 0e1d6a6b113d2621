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
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import (
    FileError,
    InputError,
    InputTypeError,
    UnsupportedError,
    cut,
    short,
    suggestion,
    unknown,
)
from rodyn.kernel.program.straight import Built, build
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import evaluate, widths
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from rodyn.trace.interpret import interpret
from rodyn.trace.program import without_dead_code
from rodyn.trace.readers.c import PRELUDE, declaration, function, number

STATES = 4
"""States of the self-test."""

ROUNDING = 64 * float(np.finfo(np.float64).eps)
"""A difference below this part of the largest number of a computation is rounding, also where the result is 0."""

MARK = "/* Written by rodyn: do not edit, export again."
"""How every file begins; a file that begins otherwise is not overwritten."""

HEADERS = (
    "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdarg stdbool "
    "stddef stdint stdio stdlib string tgmath time wchar wctype"
)
"""A file of one of these names would stand in the way of C's own header."""


HARMLESS = frozenset(f"{ascii_letters}{digits} _.,:()-".encode("ascii"))
"""Characters of names that stand as they are."""


_TORQUES = "joint torques (N m) and forces (N)"
PROMISES = {
    "inverse_dynamics": f"tau = M qdd + C qd + g: {_TORQUES} of a motion",
    "forward_dynamics": "qdd = M^-1 (tau - C qd - g): joint accelerations",
    "inertia_matrix": "M(q), the generalised inertia matrix",
    "inverse_inertia_matrix": "the inverse of the generalised inertia matrix",
    "coriolis_matrix": "C(q, qd), such that dM/dt - 2 C is skew-symmetric",
    "bias_force": f"tau = C qd + g: {_TORQUES} that keep qdd = 0",
    "gravity_force": f"tau = g(q): {_TORQUES} that hold the robot still",
    "convective_force": "tau = C(q, qd) qd, without gravity",
    "udu": "M = U diag(D) U^T, U unit upper triangular",
    "forward_kinematics": "poses in base axes: first the base, then every link",
    "jacobian": "[angular; linear] velocity of the tool = J qd, base axes",
    "energy": "kinetic and potential energy (J)",
    "reactions": "what every joint bears: on its link, at the joint, base axes",
    "twists": "of every link: angular velocity, velocities of mass centre and joint",
}
"""The quantities that can be exported, and what each function promises."""


class Function(NamedTuple):
    """A function to write, and the answers that the self-test expects of it."""

    quantity: str
    name: str
    built: Built
    expected: Mapping[str, Floats]
    rounding: float


def export_c(
    mechanism: Mechanism,
    directory: str | os.PathLike[str],
    quantities: Sequence[str],
    method: str | None = None,
    prefix: str | None = None,
) -> list[Path]:
    """Write `prefix.h`, `prefix.c` and `prefix_test.c`, all or none; the paths written."""
    _require_quantities(quantities)
    prefix = default_prefix(mechanism.name) if prefix is None else _valid_prefix(prefix)
    if not isinstance(directory, str | os.PathLike):
        raise InputTypeError(f"directory must be a path, got {short(directory)}")
    states = _states(mechanism)
    functions = [_function(mechanism, quantity, method, prefix, states) for quantity in quantities]
    texts = {
        f"{prefix}.h": _header(mechanism, prefix, functions),
        f"{prefix}.c": _source(mechanism, prefix, functions),
        f"{prefix}_test.c": _test(mechanism, prefix, functions, states),
    }
    return _written(Path(directory), texts)


def _require_quantities(quantities: Sequence[str]) -> None:
    if not quantities:
        raise InputError(f"name what to export, one or more: {suggestion('', PROMISES)}")
    for quantity in quantities:
        if not isinstance(quantity, str):
            raise InputTypeError(f"a quantity is given by its name, got {short(quantity)}")
        if quantity == "generalised_force":
            raise UnsupportedError(
                "generalised_force takes wrenches, and exported functions take none: "
                "export 'jacobian' and multiply by its transpose"
            )
        if quantity not in PROMISES:
            raise unknown("quantity to export", quantity, PROMISES)
        if quantities.count(quantity) > 1:
            raise InputError(f"quantity {quantity!r} is named twice")


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
    drawn = {name: draw.uniform(-1.5, 1.5, (STATES, width)) for name, width in widths(mechanism, 0).items()}
    return drawn | {"q": random_coordinates(mechanism, STATES, draw, reach=1.5)}


def _function(
    mechanism: Mechanism, quantity: str, method: str | None, prefix: str, states: Mapping[str, Floats]
) -> Function:
    arguments = QUANTITIES[quantity].arguments
    options = QUANTITIES[quantity].options(mechanism)
    given = {name: states[name] for name in arguments}
    expected = evaluate(mechanism, quantity, given, method=method, options=options)  # its errors name joints
    sizes = widths(mechanism, 0)
    built = build(mechanism, quantity, method, {name: sizes[name] for name in arguments}, (), options)
    built = built._replace(program=without_dead_code(replace(built.program, watch=())))  # C reports no watch
    everything = replace(built.program, outputs={"all": tuple(range(len(built.program.code)))})
    largest = 0.0
    for k in range(STATES):
        values = interpret(everything, {name: rows[k].tolist() for name, rows in given.items()})["all"]
        largest = max(largest, *map(abs, values))
    return Function(quantity, f"{prefix}_{quantity}", built, expected, ROUNDING * largest)


def literal(text: str) -> str:
    r"""A string literal of C, also harmless inside a comment: other characters than a few are octal UTF-8.

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
}


def _coordinates(mechanism: Mechanism) -> list[str]:
    """A line for the coordinates of every joint."""
    rows, start = [], 0
    if mechanism.base != "fixed":
        rows = [" *   0-2: position of the floating base (m)", " *   3-6: its quaternion x, y, z, w"]
        start = 7
    for k in mechanism.moving:
        link = mechanism.links[k]
        stop = start + link.joint.nq
        places = str(start) if link.joint.nq == 1 else f"{start}-{stop - 1}"
        kind = link.joint.kind
        rows.append(f" *   {places}: {kind} ({COORDINATES[kind]}), moves {literal(link.name)}")
        start = stop
    return rows


def _header(mechanism: Mechanism, prefix: str, functions: Sequence[Function]) -> str:
    upper = prefix.upper()
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
            f"#ifndef {upper}_H",
            f"#define {upper}_H",
            "",
            f"#define {upper}_ROBOT {literal(mechanism.name)}",
            f'#define {upper}_SHA256 "{digest(mechanism)}"',
            f"#define {upper}_NQ {mechanism.nq} /* entries of q */",
            f"#define {upper}_NV {mechanism.nv} /* entries of qd, qdd and tau */",
            f"#define {upper}_LINKS {len(mechanism.links)}",
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


def _comment(f: Function) -> str:
    sizes = ", ".join(
        f"{name} {' x '.join(map(str, shape)) or 'one number'}" for name, shape in f.built.shapes.items()
    )
    return f"/* {PROMISES[f.quantity]}. Results: {sizes}. */"


def _source(mechanism: Mechanism, prefix: str, functions: Sequence[Function]) -> str:
    bodies = [f"{function(f.built.program, f.name)}\n" for f in functions]
    return "\n".join([f'{_title(mechanism)} */\n#include "{prefix}.h"\n', PRELUDE, *bodies])


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


def _test(
    mechanism: Mechanism, prefix: str, functions: Sequence[Function], states: Mapping[str, Floats]
) -> str:
    used = [name for name in states if any(name in f.built.program.inputs for f in functions)]
    calls = [f"    failed += {f.quantity}_test();" for f in functions]
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
            *(_table(f"{f.quantity}_{key}", array) for f in functions for key, array in f.expected.items()),
            _DIFFERS,
            *("\n".join(_test_function(f)) for f in functions),
            *main,
        ]
    )


def _table(name: str, array: Floats) -> str:
    """An array with a row for each state."""
    rows = array.reshape(STATES, -1)
    lines = (f"    {{{', '.join(number(value) for value in row.tolist())}}}," for row in rows)
    return "\n".join([f"static const double {name}[{STATES}][{rows.shape[1]}] = {{", *lines, "};\n"])


def _test_function(f: Function) -> Iterator[str]:
    """How many states of a function have a wrong answer."""
    program = f.built.program
    given = [f"state_{name}[k]" for name in program.inputs]
    yield f"static int {f.quantity}_test(void)\n{{\n    int failed = 0;"
    yield f"    for (int k = 0; k < {STATES}; ++k) {{"
    for key, elements in program.outputs.items():
        yield f"        double {key}[{len(elements)}];"
    yield f"        int wrong = {f.name}({', '.join([*given, *program.outputs])});"
    for key, elements in program.outputs.items():
        expected = f"{key}, {f.quantity}_{key}[k], {len(elements)}, {number(f.rounding)}"
        yield f'        wrong += differs("{f.quantity}: {key}", k, {expected});'
    yield "        failed += wrong != 0;\n    }\n    return failed;\n}\n"


def _written(directory: Path, texts: Mapping[str, str]) -> list[Path]:
    """Write all files, or none: complete in a directory beside their places, then moved there."""
    paths = [directory / name for name in texts]
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for path in paths:
            _require_ours(path)
        with TemporaryDirectory(prefix=".rodyn-", dir=directory) as scratch:
            for name, text in texts.items():
                (Path(scratch) / name).write_text(text, encoding="ascii", newline="\n")
            for path in paths:
                (Path(scratch) / path.name).replace(path)
    except OSError as error:
        raise FileError(
            f"{cut(str(directory), 200)}: cannot export here: {error.strerror or error}"
        ) from None
    except ValueError as error:  # no path at all, such as one with a zero byte
        raise FileError(f"{short(str(directory))}: {error}") from None
    return paths


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
