"""C functions against the interpreter, which defines the operations."""

import ctypes
import math
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from rodyn.trace.interpret import interpret
from rodyn.trace.node import Instruction
from rodyn.trace.program import ARITY, Program, without_dead_code
from rodyn.trace.to_c import OPERATIONS, PRELUDE, declaration, function, number

STRICT = ["gcc", "-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-pedantic"]


def shared(sources: Sequence[Path]) -> ctypes.CDLL:
    """The sources as a library, compiled with warnings as errors."""
    library = sources[0].with_suffix(".so")
    command = [*STRICT, "-O0", "-fPIC", "-shared", *map(str, sources), "-lm", "-o", str(library)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return ctypes.CDLL(str(library))


def call(
    library: ctypes.CDLL, name: str, arguments: Sequence[Sequence[float]], sizes: Mapping[str, int]
) -> tuple[int, dict[str, list[float]]]:
    """What a function returns, and its results of these sizes."""
    given = [(ctypes.c_double * len(row))(*row) for row in arguments]
    results = {key: (ctypes.c_double * size)() for key, size in sizes.items()}
    code = getattr(library, name)(*given, *results.values())
    return code, {key: list(result) for key, result in results.items()}


def run(
    program: Program, arguments: Sequence[Sequence[float]], folder: Path
) -> tuple[int, dict[str, list[float]]]:
    source = folder / "program.c"
    body = function(program, "f")
    source.write_text(f"{PRELUDE}\n{declaration(program, 'f')};\n\n{body}\n", encoding="ascii")
    sizes = {key: len(elements) for key, elements in program.outputs.items()}
    return call(shared([source]), "f", arguments, sizes)


def everything() -> Program:
    """Every operation on inputs, on a positive and on a negative number, and on what came before."""
    code = [Instruction("input", (), ("x", k)) for k in range(3)]
    code += [Instruction("constant", (), value) for value in (0.1, -1e-310, -7.25)]
    for op, arity in ARITY.items():
        if arity:
            for first in (0, 3, 5, len(code) - 1):
                code.append(Instruction(op, (first, 1, 2)[:arity]))
                code.append(Instruction(op, (2, 0, first)[-arity:]))
    rounded = [k for k, row in enumerate(code) if row.op in ("sin", "cos")]
    exact: list[int] = []
    for k, row in enumerate(code):  # what no sine or cosine entered, whose last bit is the library's choice
        if k not in rounded and (row.op in ("input", "constant") or set(row.args) <= set(exact)):
            exact.append(k)
    outputs = {"exact": tuple(exact), "rounded": tuple(rounded)}
    return without_dead_code(Program({"x": 3, "unused": 2}, tuple(code), outputs))


def test_the_table_has_every_operation() -> None:
    assert {*OPERATIONS, "constant", "input"} == set(ARITY)
    assert set(everything().counts) == set(ARITY)


def test_results_are_those_of_the_interpreter(tmp_path: Path) -> None:
    program = everything()
    for k, row in enumerate(np.random.default_rng(0).uniform(-4, 4, (3, 3)).tolist()):
        folder = tmp_path / str(k)
        folder.mkdir()
        expected = interpret(program, {"x": row, "unused": [0.0, 0.0]})
        code, found = run(program, [row, [0.0, 0.0]], folder)
        assert code == 0
        assert found["exact"] == expected["exact"]
        np.testing.assert_array_max_ulp(np.array(found["rounded"]), np.array(expected["rounded"]), 1)


def test_a_result_that_is_not_finite_is_told_and_stored(tmp_path: Path) -> None:
    x = [Instruction("input", (), ("x", k)) for k in range(2)]
    program = Program({"x": 2}, (*x, Instruction("div", (0, 1))), {"y": (0,), "z": (2, 1)})
    assert run(program, [[1.0, 0.0]], tmp_path) == (1, {"y": [1.0], "z": [math.inf, 0.0]})
    library = ctypes.CDLL(str(tmp_path / "program.so"))
    assert call(library, "f", [[math.inf, 1.0]], {"y": 1, "z": 2})[0] == 1
    assert call(library, "f", [[1.0, 2.0]], {"y": 1, "z": 2}) == (0, {"y": [1.0], "z": [0.5, 2.0]})


def test_arguments_are_read_before_results_are_stored(tmp_path: Path) -> None:
    x = [Instruction("input", (), ("x", k)) for k in range(3)]
    run(Program({"x": 3}, tuple(x), {"y": (2, 0, 1)}), [[1.0, 2.0, 3.0]], tmp_path)
    row = (ctypes.c_double * 3)(1.0, 2.0, 3.0)
    assert ctypes.CDLL(str(tmp_path / "program.so")).f(row, row) == 0
    assert list(row) == [3.0, 1.0, 2.0]


def test_numbers_are_exact(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    values = [
        0.0,
        1 / 3,
        -1 / 3,
        5e-324,
        -2.2e-310,
        1.7976931348623157e308,
        *rng.standard_normal(20).tolist(),
    ]
    code = tuple(Instruction("constant", (), value) for value in values)
    found = run(Program({}, code, {"y": tuple(range(len(code)))}), [], tmp_path)
    assert found == (0, {"y": values})


def test_infinities_and_no_numbers_have_names() -> None:
    assert [number(value) for value in (math.inf, -math.inf, math.nan)] == ["INFINITY", "(-INFINITY)", "NAN"]


@pytest.mark.parametrize("name", ["force of wrench 0", "v12", "", "1x", "y", "x;", "x\n", "ü"])
def test_a_name_that_is_none_in_c_is_refused(name: str) -> None:
    program = Program({name: 1}, (Instruction("input", (), (name, 0)),), {"y": (0,)})
    with pytest.raises(ValueError, match="no names for C"):
        function(program, "f")
