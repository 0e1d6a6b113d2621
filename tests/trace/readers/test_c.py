"""C functions against the interpreter, which defines the operations."""

import ctypes
import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from rodyn.trace.interpret import interpret
from rodyn.trace.program import ARITY, Program
from rodyn.trace.readers.c import OPERATIONS, declaration, function, number, prelude
from rodyn.trace.scalar import Instruction
from tests import conditions
from tests.c_compiler import call, shared
from tests.programs import check, everything


def run(
    program: Program, arguments: Sequence[Sequence[float]], folder: Path
) -> tuple[int, dict[str, list[float]]]:
    source = folder / "program.c"
    body = function(program, "f")
    source.write_text(f"{prelude([program])}\n{declaration(program, 'f')};\n\n{body}\n", encoding="ascii")
    sizes = {key: len(elements) for key, elements in program.outputs.items()}
    return call(shared([source]), "f", arguments, sizes)


def test_the_table_has_every_operation() -> None:
    assert {*OPERATIONS, "constant", "input"} == set(ARITY)


@conditions.c_compiler
@pytest.mark.parametrize("seed", range(3))
def test_results_are_those_of_the_interpreter(seed: int, tmp_path: Path) -> None:
    program = everything(seed)
    program = replace(program, inputs={**program.inputs, "unused": 2})
    (tmp_path / "program.c").write_text(f"{prelude([program])}\n{function(program, 'f')}\n", encoding="ascii")
    library = shared([tmp_path / "program.c"])
    sizes = {key: len(elements) for key, elements in program.outputs.items()}
    for row in np.random.default_rng(seed).uniform(-4, 4, (9, 3)).tolist():
        expected = interpret(program, {"x": row, "unused": [0.0, 0.0]})
        code, found = call(library, "f", [row, [0.0, 0.0]], sizes)
        assert code == (not all(np.isfinite(values).all() for values in expected.values()))
        check(*({key: np.array(values) for key, values in one.items()} for one in (found, expected)))


@conditions.c_compiler
def test_a_fused_product_is_rounded_once(tmp_path: Path) -> None:
    x = [Instruction("input", (), ("x", k)) for k in range(3)]
    code = (*x, *(Instruction(op, (0, 1, 2)) for op in ("fma", "fms", "fnma")))
    program = Program({"x": 3}, code, {"y": (3, 4, 5)})
    for k, row in enumerate(np.random.default_rng(2).uniform(-4, 4, (3, 3)).tolist()):
        folder = tmp_path / str(k)
        folder.mkdir()
        assert run(program, [row], folder) == (0, interpret(program, {"x": row}))


@conditions.c_compiler
def test_a_result_that_is_not_finite_is_told_and_stored(tmp_path: Path) -> None:
    x = [Instruction("input", (), ("x", k)) for k in range(2)]
    program = Program({"x": 2}, (*x, Instruction("div", (0, 1))), {"y": (0,), "z": (2, 1)})
    assert run(program, [[1.0, 0.0]], tmp_path) == (1, {"y": [1.0], "z": [math.inf, 0.0]})
    library = ctypes.CDLL(str(tmp_path / "program.so"))
    assert call(library, "f", [[math.inf, 1.0]], {"y": 1, "z": 2})[0] == 1
    assert call(library, "f", [[1.0, 2.0]], {"y": 1, "z": 2}) == (0, {"y": [1.0], "z": [0.5, 2.0]})


@conditions.c_compiler
def test_arguments_are_read_before_results_are_stored(tmp_path: Path) -> None:
    x = [Instruction("input", (), ("x", k)) for k in range(3)]
    run(Program({"x": 3}, tuple(x), {"y": (2, 0, 1)}), [[1.0, 2.0, 3.0]], tmp_path)
    row = (ctypes.c_double * 3)(1.0, 2.0, 3.0)
    assert ctypes.CDLL(str(tmp_path / "program.so")).f(row, row) == 0
    assert list(row) == [3.0, 1.0, 2.0]


@conditions.c_compiler
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
