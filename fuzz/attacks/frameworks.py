"""Functions on arrays of frameworks: the numbers of the robot's own method, or the library's own error.

PyTorch, JAX and CasADi, as far as they are installed; arguments as they should be, and nearly so.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

import rodyn as rd
from fuzz.attack import Outcome, Refused, attempt, foreign
from fuzz.robots import shown
from fuzz.strange import OBJECTS
from rodyn.interop.functions import FUNCTIONS
from rodyn.model.random import random_coordinates
from tests.agreement.robots import Case

TOLERANCE = 1e-9


class Framework(NamedTuple):
    """The module with the functions, and arrays to and from the framework's own."""

    functions: Any
    array: Callable[[Any], Any]
    bends: tuple[Callable[[Any], Any], ...]
    rows: bool = True
    """Whether arrays have rows; if not, they are columns of one state."""


def torch() -> Framework:
    import torch

    from rodyn.interop import torch as functions

    bends = (
        lambda x: x.to(torch.int64),
        lambda x: x.to(torch.float16),
        lambda x: x.to(torch.complex128),
        lambda x: x.to("meta"),
        lambda x: x.to_sparse(),
        lambda x: x[..., :-1],
        lambda x: torch.cat([x, x], dim=-1),
        lambda x: x.numpy(),
        lambda x: x * float("nan"),
        lambda x: x[None].expand(0, *x.shape),
        lambda x: torch.stack([x, x], dim=-1)[..., 0],
        lambda x: x.flip(-1).flip(-1).requires_grad_(),
        lambda x: x.to(torch.float32),
    )
    return Framework(functions, torch.tensor, bends)


def jax() -> Framework:
    import jax
    import jax.numpy as jnp

    from rodyn.interop import jax as functions

    jax.config.update("jax_enable_x64", True)
    bends = (
        lambda x: x.astype(int),
        lambda x: x.astype(np.float16),
        lambda x: x.astype(complex),
        lambda x: x[..., :-1],
        lambda x: jnp.concatenate([x, x], axis=-1),
        lambda x: x[None][:0],
        lambda x: x.astype(np.float32),
        lambda x: x > 0,
        lambda x: x * np.nan,
    )
    return Framework(functions, jnp.asarray, bends)


def casadi() -> Framework:
    import casadi

    from rodyn.interop import casadi as functions

    bends = (
        lambda x: x * np.nan,
        lambda x: x + np.inf,
        lambda x: x * 0,
        lambda x: x * 1e200,
        lambda x: x.T,
        lambda x: x[:-1],
        lambda x: [*casadi.vertsplit(x)],
        lambda x: [casadi.SX.sym("x"), casadi.MX.sym("x")],
        lambda x: [casadi.SX.sym("x"), "x"],
        lambda x: x.full()[..., None],
    )
    return Framework(functions, casadi.DM, bends, rows=False)


FRAMEWORKS: dict[str, Callable[[], Framework]] = {"torch": torch, "jax": jax, "casadi": casadi}
FOREIGN = (None, SimpleNamespace(dtype="float64 of another framework", shape=(2,)))
"""Objects that take the place of an array, beside those of all attacks."""


def case(seed: int) -> Outcome:
    """One function of one framework."""
    name = list(FRAMEWORKS)[seed % len(FRAMEWORKS)]
    if find_spec(name) is None:
        return Outcome(0, [], (f"functions of {name}: it is not installed",))
    draw = np.random.default_rng(seed)
    try:
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            found = list(called(draw, name, FRAMEWORKS[name]()))
    except Exception as error:
        found = [foreign(error)]
    return Outcome(1, found)


def called(draw: np.random.Generator, framework: str, with_arrays: Framework) -> Iterator[str]:
    """A call with good arguments, and one with a bent one."""
    function = FUNCTIONS[str(draw.choice(list(FUNCTIONS)))]
    arm = Case(
        int(draw.integers(1, 4)),
        str(draw.choice(["R", "RP", "RS", "RU", "RH", "RC", "RL"])),
        tree=bool(draw.random() < 0.4),
        seed=int(draw.integers(2**31)),
        floating=bool(draw.random() < 0.3),
    ).robot()
    rows = int(draw.integers(1, 4))
    given = {name: draw.uniform(-1, 1, (rows, arm.nv)) for name in function.arguments}
    given["q"] = random_coordinates(arm.mechanism, rows, draw)
    if not with_arrays.rows:
        given = {name: array[0] for name, array in given.items()}
    words = f"{framework}: {function.name}, of\n{shown(arm, **given)}"
    call = getattr(with_arrays.functions, function.name)
    arrays = {name: with_arrays.array(value) for name, value in given.items()}
    method = getattr(arm, function.method)
    push = {"wrench": rd.Wrench([1.0, 2.0, 3.0])} if "wrench" in function.options else {}
    wanted = attempt(lambda: method(*given.values(), **function.fixed, **push))
    found = attempt(lambda: call(arm, *arrays.values(), **push))
    if isinstance(found, Refused) or isinstance(wanted, Refused):
        if isinstance(found, Refused) != isinstance(wanted, Refused):
            yield f"one refuses, the other does not: {found} {wanted}\n{words}"
    else:
        yield from (f"{wrong}\n{words}" for wrong in differing(found, wanted, with_arrays.rows))
    name = str(draw.choice(list(given)))
    bend = int(draw.integers(len(with_arrays.bends) + 1))
    if bend < len(with_arrays.bends):
        arrays[name] = with_arrays.bends[bend](arrays[name])
    else:
        objects = (*FOREIGN, *OBJECTS)
        arrays[name] = objects[int(draw.integers(len(objects)))]
        if arrays[name] is None and name not in function.optional:
            refused = attempt(lambda: call(arm, *arrays.values(), **push))
            if not isinstance(refused, Refused):
                yield f"{name} is None, and nothing is said: {refused}\n{words}"
    spoiled = attempt(lambda: call(arm, *arrays.values(), **push))
    if isinstance(spoiled, Refused):
        if not str(spoiled.error):
            yield f"an error without words, {name} bent by {bend}\n{words}"
    elif not all(np.isfinite(np.asarray(_plain(part))).all() for part in parts(spoiled)):
        yield f"not finite, in silence, {name} bent by {bend}: {spoiled}\n{words}"


def parts(found: Any) -> list[Any]:
    """The arrays of a result."""
    return list(found) if isinstance(found, tuple) else [found]


def _plain(array: Any) -> Any:
    if isinstance(array, list):
        return [_plain(part) for part in array]
    if hasattr(array, "detach"):
        return array.detach().numpy()
    return array.full() if hasattr(array, "full") else array


def differing(found: Any, wanted: Any, shaped: bool) -> Iterator[str]:
    """Where a result differs from that of the robot's own method; `shaped`: in the shape of its arrays, too."""
    for one, other in zip(parts(found), parts(wanted), strict=True):
        mine, right = np.asarray(_plain(one)), np.asarray(other)
        if not shaped and mine.size == right.size:
            mine = mine.reshape(right.shape)
        if mine.shape != right.shape:
            yield f"shape {mine.shape}, not {right.shape}"
        elif mine.size and np.abs(mine - right).max() > TOLERANCE * (1 + np.abs(right).max()):
            yield f"{mine}, not {right}"
