"""A `Program` as a C99 function: a table from operation to text, one constant for each instruction.

A function reads all of its arguments before it writes a result, allocates nothing and keeps nothing. Numbers
are hexadecimal, which C reads back exactly. Binary operators stand between spaces, signs do not.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator

from rodyn.trace.program import TRUTHS, Program
from rodyn.trace.sine_table import ENTRIES, FARTHEST, TABLE

OPERATIONS = {
    **{op: f"{op}({{0}})" for op in ("sqrt", "sin", "cos", "exp", "log", "tanh")},
    "neg": "-{0}",
    "abs": "fabs({0})",
    "sign": "{0} > 0.0 ? 1.0 : {0} < 0.0 ? -1.0 : {0} + 0.0",
    "round": "rint({0})",
    "entry": "sine_entry({0})",
    "add": "{0} + {1}",
    "sub": "{0} - {1}",
    "mul": "{0} * {1}",
    "div": "{0} / {1}",
    "min": "{0} < {1} || isnan({0}) ? {0} : {1}",
    "max": "{0} > {1} || isnan({0}) ? {0} : {1}",
    "atan2": "atan2({0}, {1})",
    "fma": "fma({0}, {1}, {2})",
    "fms": "fma({0}, {1}, -{2})",
    "fnma": "fma(-{0}, {1}, {2})",
    "lt": "{0} < {1}",
    "le": "{0} <= {1}",
    "eq": "{0} == {1}",
    "and": "{0} && {1}",
    "or": "{0} || {1}",
    "not": "!{0}",
    "where": "{0} ? {1} : {2}",
}

PRELUDE = """\
#include <math.h>

static int finite_row(const double *x, int count)
{
    for (int k = 0; k < count; ++k)
        if (!isfinite(x[k]))
            return 0;
    return 1;
}
"""
"""Text that a file must have before the functions."""

SINE_TABLE = """\
static const double sine_table[@COUNT@] = {
@ENTRIES@
};

static double sine_entry(double place)
{
    if (!(fabs(place) < @FARTHEST@))
        return NAN;
    const long long whole = (long long)place % @TURN@;
    const int turn = (int)(whole < 0 ? whole + @TURN@ : whole);
    const int half = turn % @HALF@;
    const double found = sine_table[half < @HALF@ - half ? half : @HALF@ - half];
    return turn < @HALF@ ? found : -found;
}
"""
"""Text that it must also have if a function takes sines from the table."""


def prelude(programs: Iterable[Program]) -> str:
    """Return the text that a file with these programs must have before the functions."""
    if not any("entry" in program.counts for program in programs):
        return PRELUDE
    entries = [number(value) for value in TABLE]
    words = {
        "COUNT": str(len(entries)),
        "ENTRIES": ",\n".join(f"    {', '.join(entries[k : k + 4])}" for k in range(0, len(entries), 4)),
        "FARTHEST": number(FARTHEST),
        "TURN": str(4 * ENTRIES),
        "HALF": str(2 * ENTRIES),
    }
    return f"{PRELUDE}\n{re.sub('@([A-Z]+)@', lambda match: words[match[1]], SINE_TABLE)}"


_NAME = re.compile(r"(?!v[0-9]+\Z)[A-Za-z][A-Za-z0-9_]*", re.ASCII)


def number(value: float) -> str:
    """Return a double as C99 reads it back exactly; a negative one in parentheses, so that no `--` arises.

    >>> number(0.1), number(-2.0)
    ('0x1.999999999999ap-4', '(-0x1.0000000000000p+1)')
    """
    if math.isnan(value):
        return "NAN"
    text = "INFINITY" if math.isinf(value) else abs(value).hex()
    return f"(-{text})" if math.copysign(1.0, value) < 0 else text


def declaration(program: Program, name: str) -> str:
    """Return the function without its body: arguments, then results, each an array of doubles."""
    names = [name, *program.inputs, *program.outputs]
    wrong = [text for text in names if not _NAME.fullmatch(text) or names.count(text) > 1]
    if wrong:
        raise ValueError(f"no names for C: {wrong}")
    parameters = [f"const double {key}[{width}]" for key, width in program.inputs.items()]
    parameters += [f"double {key}[{len(elements)}]" for key, elements in program.outputs.items()]
    return f"int {name}({', '.join(parameters)})"


def function(program: Program, name: str) -> str:
    """Return the text of `int name(arguments, results)`: 0, or 1 if a result is not finite. `prelude` comes first.

    >>> from rodyn.trace.scalar import Graph
    >>> from rodyn.trace.program import record
    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> print(function(record(graph, {"x": 2}, {"z": [x * y + 1]}), "f"))
    int f(const double x[2], double z[1])
    {
        const double v0 = x[0];
        const double v1 = x[1];
        const double v2 = v0 * v1;
        const double v4 = v2 + 0x1.0000000000000p+0;
        z[0] = v4;
        return !finite_row(z, 1);
    }
    """
    return "\n".join([declaration(program, name), "{", *(f"    {line}" for line in _body(program)), "}"])


def _body(program: Program) -> Iterator[str]:
    used = {value[0] for op, _, value in program.code if op == "input"}
    yield from (f"(void){name};" for name in program.inputs if name not in used)
    values: list[str] = []
    for k, (op, args, value) in enumerate(program.code):
        if op == "constant":
            values.append(number(value))
            continue
        name, index = value if op == "input" else ("", 0)
        text = f"{name}[{index}]" if name else OPERATIONS[op].format(*(values[arg] for arg in args))
        yield f"const {'int' if op in TRUTHS else 'double'} v{k} = {text};"
        values.append(f"v{k}")
    for name, elements in program.outputs.items():
        yield from (f"{name}[{k}] = {values[element]};" for k, element in enumerate(elements))
    checks = [f"finite_row({name}, {len(elements)})" for name, elements in program.outputs.items()]
    yield f"return !{checks[0]};" if len(checks) == 1 else f"return !({' && '.join(checks)});"
