"""Random programs with every operation, and compiled ones run on rows of numbers."""

import ctypes
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from rodyn.kernel.machine.compile import Code, host, object_code
from rodyn.kernel.machine.target import Target, runnable
from rodyn.llvm.row_function import program_module
from rodyn.trace.program import ARITY, TRUTHS, TRUTHS_TAKEN, Program
from rodyn.trace.scalar import Instruction

ROUNDED = ("sin", "cos", "exp", "log", "tanh", "atan2")
"""Operations whose last bits are the library's choice."""

FUSED = ("fma", "fms", "fnma")
"""Operations that not every machine rounds once."""

ROUNDED_TWICE = {
    "fma": lambda a, b, c: a * b + c,
    "fms": lambda a, b, c: a * b - c,
    "fnma": lambda a, b, c: c - a * b,
}
"""Fused operations as WebAssembly has them: the product is rounded, then the sum."""


def targets() -> dict[str, Target]:
    """The targets whose code this machine can run."""
    return runnable(host())


def everything(seed: int) -> Program:
    """Every operation several times on what came before; what is rounded is a result and nothing more.

    Results: "exact" is the same on every reader, "rounded" within some last bits, "fused" rounded once or twice.
    """
    rng = np.random.default_rng(seed)
    code = [Instruction("input", (), ("x", k)) for k in range(3)]
    code += [Instruction("constant", (), value) for value in (0.1, -1e-310, -7.25)]
    code.append(Instruction("lt", (0, 1)))
    numbers, truths = list(range(6)), [6]
    found: dict[str, list[int]] = {"exact": [], "rounded": [], "fused": []}
    for op in rng.permutation([op for op, arity in ARITY.items() if arity] * 3).tolist():
        own = numbers[:6] if op in ("sin", "cos", *FUSED) else numbers
        pools = [truths if k < TRUTHS_TAKEN.get(op, 0) else own for k in range(ARITY[op])]
        code.append(Instruction(op, tuple(int(rng.choice(pool)) for pool in pools)))
        if op in ROUNDED or op in FUSED:
            found["rounded" if op in ROUNDED else "fused"].append(len(code) - 1)
        else:
            (truths if op in TRUTHS else numbers).append(len(code) - 1)
    for one in truths:  # a truth is handed out as 1 or 0
        code.append(Instruction("where", (one, 3, 5)))
        numbers.append(len(code) - 1)
    found["exact"] = numbers
    return Program({"x": 3}, tuple(code), {name: tuple(numbers) for name, numbers in found.items()})


def check(found: dict[str, np.ndarray], expected: dict[str, np.ndarray]) -> None:
    """The results of `everything` are those of the interpreter."""
    np.testing.assert_array_equal(found["exact"], expected["exact"])
    np.testing.assert_allclose(found["fused"], expected["fused"], rtol=0, atol=1e-14)
    assert_ulps(found["rounded"], expected["rounded"], 4)


def assert_ulps(found: np.ndarray, expected: np.ndarray, most: float) -> None:
    """No two numbers are further apart than so many last bits; none is none, infinite is infinite."""
    finite = np.isfinite(expected)
    np.testing.assert_array_equal(found[~finite], expected[~finite])
    apart = np.abs(found[finite] - expected[finite]) / np.spacing(np.abs(expected[finite]))
    assert apart.max(initial=0.0) <= most


@lru_cache(maxsize=16)
def machine_code(module: str, target: Target) -> Code:
    """The code of a module, compiled once for all the rows that it is tried with."""
    return Code(object_code(module, target), target)


def call(code: Code, arguments: Sequence[np.ndarray], results: Sequence[np.ndarray]) -> int:
    """The answer of a function of rows, all of whose constants are part of its module."""
    given = [x for array in arguments for x in (array.ctypes.data, array.shape[1])]
    packed = [len(arguments[0]), *given, *(result.ctypes.data for result in results)]
    numbers = (ctypes.c_int64 * len(packed))(*packed)
    return int(code.function("run", 1)(ctypes.addressof(numbers)))


def in_lanes(program: Program, target: Target, rows: np.ndarray, lanes: int = 0) -> dict[str, np.ndarray]:
    """The results of a batch with a row in every lane."""
    x = np.ascontiguousarray(rows)
    results = {name: np.empty((len(x), len(elements))) for name, elements in program.outputs.items()}
    module = program_module(program, lanes or target.lanes, target.lanes)
    call(machine_code(module, target), [x], [*results.values()])
    return results


def one_by_one(program: Program, target: Target, rows: np.ndarray) -> dict[str, np.ndarray]:
    """The results of code for one row at a time."""
    return in_lanes(program, target, rows, 1)


def single(op: str) -> Program:
    """The program "y" = op(x…)."""
    width = ARITY[op]
    code = [Instruction("input", (), ("x", k)) for k in range(width)]
    return Program({"x": width}, (*code, Instruction(op, tuple(range(width)))), {"y": (width,)})
