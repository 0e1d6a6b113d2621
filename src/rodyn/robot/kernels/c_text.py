"""The text of the exported C: header, source and self-test."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from string import ascii_letters, digits
from typing import NamedTuple

from rodyn.arrays import Floats
from rodyn.errors import cut
from rodyn.kernel.program.straight import Built
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.mechanism import Mechanism
from rodyn.trace.readers.c import declaration, function, number, prelude

STATES = 4
"""States of the self-test."""

MARK = "/* Written by rodyn: do not edit, export again."
"""How every file begins; a file that begins otherwise is not overwritten."""

HARMLESS = frozenset(f"{ascii_letters}{digits} _.,:()-".encode("ascii"))
"""Characters of names that stand as they are."""


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
    "floating": "m, m, m, quaternion x, y, z, w",
}


def _coordinates(mechanism: Mechanism) -> list[str]:
    """A line for the coordinates of every joint."""
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
        own, leader = (literal(mechanism.links[one].name) for one in (k, coupling.leader))
        rows.append(
            f" *   {own} follows {leader}: {coupling.factor!r} times its coordinate + {coupling.offset!r}"
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
    """An array with a row for each state."""
    rows = array.reshape(STATES, -1)
    lines = (f"    {{{', '.join(number(value) for value in row.tolist())}}}," for row in rows)
    return "\n".join([f"static const double {name}[{STATES}][{rows.shape[1]}] = {{", *lines, "};\n"])


def _test_function(f: Function) -> Iterator[str]:
    """How many states of a function have a wrong answer."""
    program = f.built.program
    given = [f"state_{name}[k]" for name in program.inputs]
    yield f"static int {f.label}test_text(void)\n{{\n    int failed = 0;"
    yield f"    for (int k = 0; k < {STATES}; ++k) {{"
    for key, elements in program.outputs.items():
        yield f"        double {key}[{len(elements)}];"
    yield f"        int wrong = {f.name}({', '.join([*given, *program.outputs])});"
    for key, elements in program.outputs.items():
        expected = f"{key}, {f.label}_{key}[k], {len(elements)}, {number(f.rounding)}"
        yield f'        wrong += differs("{f.label}: {key}", k, {expected});'
    yield "        failed += wrong != 0;\n    }\n    return failed;\n}\n"
