"""How far rounding to float32 moves the results of a program: stochastic arithmetic.

Every operation of a program is done in float64 and then moved by ± u = 2⁻²⁴ of its size, at random, as rounding to
float32 does; a constant once, sines by 5 u (2.5 units in the last place). How far the results of several such runs are
from the exact one is what the conditioning of the robot, the state and the method let expect of any code in float32.
"""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.trace.program import Program

UNIT = 2.0**-24
SIZES = {"sin": 5.0, "cos": 5.0, "neg": 0.0, "abs": 0.0, "where": 0.0, "input": 0.0}
"""By how many units an operation moves, where it is not 1."""
RUNS = 12

OPERATIONS: Mapping[str, Callable[..., Floats]] = {
    "neg": np.negative,
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "div": np.divide,
    "sqrt": np.sqrt,
    "abs": np.abs,
    "sin": np.sin,
    "cos": np.cos,
    "tanh": np.tanh,
    "lt": np.less,
    "le": np.less_equal,
    "eq": np.equal,
    "and": np.logical_and,
    "or": np.logical_or,
    "not": np.logical_not,
    "where": np.where,
    "min": np.minimum,
    "max": np.maximum,
}


def expected_errors(
    program: Program, rows: Mapping[str, NDArray[np.float32]], seed: int
) -> dict[str, Floats]:
    """Of every row of each result how far rounding moves its numbers, at most: the largest distance of all runs."""
    rng = np.random.default_rng(seed)
    exact = _run(program, rows, lambda shape: np.zeros(shape))
    moved = [_run(program, rows, lambda shape: rng.choice([-UNIT, UNIT], shape)) for _ in range(RUNS)]
    return {
        name: np.max([np.abs(one[name] - exact[name]).max(axis=1) for one in moved], axis=0) for name in exact
    }


def _run(
    program: Program, rows: Mapping[str, NDArray[np.float32]], drawn: Callable[[tuple[int, ...]], Floats]
) -> dict[str, Floats]:
    size = len(next(iter(rows.values())))
    found: list[Floats] = []
    for op, args, value in program.code:
        if op == "input":
            number = rows[value[0]][:, value[1]].astype(np.float64)
        elif op == "constant":
            number = np.float64(value) * (1 + drawn(()))  # type: ignore[assignment]
        else:
            number = OPERATIONS[op](*(found[arg] for arg in args))
            if number.dtype != bool:
                number = number * (1 + SIZES.get(op, 1.0) * drawn(number.shape))
        found.append(number)
    return {
        name: np.stack([np.broadcast_to(found[k], size) for k in elements], axis=1)
        for name, elements in program.outputs.items()
    }
