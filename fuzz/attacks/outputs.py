"""Results in arrays of the caller: `out` and `ok` of any strides, over the arguments, over each other and themselves.

Every result is that of the call without them, or the call is refused, and must be where elements share memory.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

import rodyn as rd
from fuzz.attack import Outcome, Refused, attempt
from fuzz.robots import shown
from rodyn.model.random import random_coordinates
from tests.agreement.robots import Case

Array = NDArray[Any]
CALLS = 3
"""Functions of a case."""
TRIES = 24
"""Calls of a function, in layouts of memory that are drawn anew."""
ARGUMENTS = ("q", "qd", "qdd", "tau", "parameters")


class Function(NamedTuple):
    """A function of arguments by name that takes `out`, and whether it takes `ok`."""

    name: str
    call: Callable[..., Any]
    arguments: tuple[str, ...]
    ok: bool
    dtype: str = "float64"


def methods(arm: rd.Robot) -> list[Function]:
    """Every method of a robot that takes `out`."""
    found = []
    for name, method in inspect.getmembers(rd.Robot, callable):
        taken = inspect.signature(method).parameters if not name.startswith("_") else {}
        if "out" in taken and name != "generalised_force":  # a function of wrenches alone
            own = tuple(one for one in ARGUMENTS if one in taken)
            found.append(Function(name, getattr(arm, name), own, "ok" in taken))
    return found


def kernels(arm: rd.Robot) -> list[Function]:
    """Kernels of every kind."""
    motion, causes = ("q", "qd", "qdd"), ("q", "qd", "tau")
    bound = arm.kernel("inverse_dynamics", bind="structure")
    derivatives = arm.kernel("forward_dynamics", derivatives=("q", "tau"))
    return [
        Function("kernel", arm.kernel("inverse_dynamics"), motion, ok=True),
        Function("kernel float32", arm.kernel("forward_dynamics", dtype="float32"), causes, True, "float32"),
        Function("kernel of parameters", bound, (*motion, "parameters"), ok=True),
        Function("kernel of tables", arm.kernel("inverse_dynamics", sines="table"), motion, ok=False),
        Function("kernel of derivatives", derivatives, causes, ok=False),
    ]


def case(seed: int) -> Outcome:
    """A robot, some functions, and arrays of many layouts for the results of each."""
    draw = np.random.default_rng(seed)
    arm = Case(
        n=int(draw.integers(1, 4)),
        joints="RP" if draw.random() < 0.7 else "RS",
        seed=int(draw.integers(2**31)),
    ).robot()
    functions = [*methods(arm), *kernels(arm)]
    chosen = [functions[k] for k in draw.choice(len(functions), CALLS, replace=False)]
    findings = []
    for function in chosen:
        for wrong in judged(arm, function, draw):
            findings.append(f"{function.name}: {wrong}\n{shown(arm)}")
            break
    return Outcome(CALLS * TRIES, findings)


def judged(arm: rd.Robot, function: Function, draw: np.random.Generator) -> Iterator[str]:
    """What is wrong with the results of a function in arrays of the caller."""
    for _ in range(TRIES):
        shape = ((), (3,), (17,), (2, 3))[int(draw.integers(4))]
        given = arguments(arm, function, shape, draw)
        options: dict[str, Any] = {}
        if function.ok and shape and draw.random() < 0.3:
            given["q"][(0,) * len(shape)] = np.nan
            options["on_error"] = "nan"
        expected = attempt(lambda: function.call(**given, **options))  # noqa: B023  # called at once
        if isinstance(expected, Refused):
            continue  # singular, or without a method of this kind
        memory = Memory(draw, function.dtype)
        out = [memory.view(part.shape) for part in leaves(expected)]
        if function.ok and options and draw.random() < 0.5:
            options["ok"] = memory.view(shape, np.dtype(bool), apart=bool(draw.random() < 0.7))
        if draw.random() < 0.4:
            given = {name: memory.copy(array) for name, array in given.items()}
        if draw.random() < 0.05:
            out[0].flags.writeable = False
        wrong = compared(function, given, options, out)
        if wrong:
            layout = [(array.shape, array.strides) for array in out]
            yield f"{wrong}, of states {shape}, out of shape and strides {layout}, {options}"


def arguments(
    arm: rd.Robot, function: Function, shape: tuple[int, ...], draw: np.random.Generator
) -> dict[str, Array]:
    """Arguments of a function, as arrays of their own."""
    rows = int(np.prod(shape))
    made = {"q": random_coordinates(arm.mechanism, rows, draw)}
    made |= {name: draw.uniform(-1, 1, (rows, arm.nv)) for name in ("qd", "qdd", "tau")}
    if "parameters" in function.arguments:
        made["parameters"] = np.tile(function.call.parameters, (rows, 1))  # type: ignore[attr-defined]
    return {name: made[name].reshape(*shape, -1).astype(function.dtype) for name in function.arguments}


class Memory:
    """A block of memory, and views of it."""

    def __init__(self, draw: np.random.Generator, dtype: str) -> None:
        self.draw, self.dtype = draw, np.dtype(dtype)
        self.bytes = np.zeros(1 << 18, dtype=np.uint8)

    def view(self, shape: tuple[int, ...], dtype: np.dtype[Any] | None = None, *, apart: bool = False) -> Any:
        """Return an array of this shape: each axis steps over the others, or any way; `apart` is memory of its own."""
        kind, draw = dtype or self.dtype, self.draw
        block = np.zeros(1 << 16, dtype=np.uint8) if apart else self.bytes
        steps = [0] * len(shape)
        if draw.random() < 0.6:
            reach = 1
            for axis in draw.permutation(len(shape)) if draw.random() < 0.5 else reversed(range(len(shape))):
                reach += int(draw.choice([0, 0, 1]))
                steps[axis], reach = reach, reach * max(shape[axis], 1)
        else:
            steps = [int(step) for step in draw.integers(0, 8, len(shape))]
        signs = draw.choice([1, 1, 1, -1], len(shape))
        start = sum((n - 1) * s for n, s, sign in zip(shape, steps, signs, strict=True) if sign < 0)
        first = (int(draw.choice([0, 8, 2048])) + start) * kind.itemsize
        strides = [s * int(sign) * kind.itemsize for s, sign in zip(steps, signs, strict=True)]
        return as_strided(block[first : first + kind.itemsize].view(kind), shape, strides)

    def copy(self, array: Array) -> Array:
        """Return the array in this memory, rows one behind the other; it may overlap others that are there."""
        first = int(self.draw.choice([0, 1 << 12, 1 << 13])) + int(self.draw.integers(0, 9)) * 8
        view = self.bytes[first : first + array.nbytes].view(array.dtype).reshape(array.shape)
        view[...] = array
        return view


def compared(
    function: Function, given: Mapping[str, Array], options: Mapping[str, Any], out: list[Any]
) -> str:
    """What is wrong with one call."""
    apart = {
        name: array.copy() for name, array in given.items()
    }  # those that share memory have other numbers now
    alone = {key: np.empty_like(value) if key == "ok" else value for key, value in options.items()}
    wanted = attempt(lambda: function.call(**apart, **alone))
    if isinstance(wanted, Refused):
        return ""
    written = [*out, *([options["ok"]] if "ok" in options else [])]
    must_refuse = any(shared(written)) or not all(array.flags.writeable for array in out)
    may_refuse = must_refuse or any(
        np.may_share_memory(a, b) for k, a in enumerate(written) for b in written[:k]
    )
    result = attempt(lambda: function.call(**given, **options, out=out[0] if len(out) == 1 else tuple(out)))
    if isinstance(result, Refused):
        return "" if may_refuse and isinstance(result.error, rd.InputError) else f"refused: {result.error}"
    if must_refuse:
        return "elements of out share memory, or it is read-only, but it was written to"
    for array, part in zip(out, leaves(wanted), strict=True):
        if not np.array_equal(array, part, equal_nan=True):
            return "out has other numbers than the result without it"
    if "ok" in options and not np.array_equal(options["ok"], alone["ok"]):
        return "ok is wrong"
    return ""


def shared(written: list[Any]) -> Iterator[bool]:
    """Of each byte that is written to whether another element has it, too."""
    taken: list[Array] = []
    for array in written:
        places = np.array([array.__array_interface__["data"][0]])
        for count, step in zip(array.shape, array.strides, strict=True):
            places = np.add.outer(places, step * np.arange(count)).ravel()
        taken.append(np.add.outer(places, np.arange(array.itemsize)).ravel())
    every = np.concatenate(taken)
    yield len(np.unique(every)) < len(every)


def leaves(result: Any) -> list[Any]:
    """The arrays of a result, in their order."""
    return (
        [part for one in result for part in leaves(one)]
        if isinstance(result, tuple)
        else [np.asarray(result)]
    )
