"""The checks of a call that all frameworks make: its arrays, its options, and what numbers are computed with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import Any, TypeVar

from rodyn.arrays import FLOAT32, FLOAT64, dtype_name
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short, unknown
from rodyn.interop.functions import DTYPE, ON_ERROR, PARAMETERS, Framework, Function
from rodyn.kernel.quantity.request import Options
from rodyn.robot import Robot

DTYPES = (FLOAT64, FLOAT32)

Made = TypeVar("Made")
OptionsKey = tuple[tuple[str, type, Any], ...]


def key_of(options: Mapping[str, Any]) -> OptionsKey:
    """Options as a key of caches: name, type and value, since 1 == True == 1.0. A wrench, which has numbers, is none.

    >>> key_of({"friction": True, "frame": 1}) == key_of({"friction": 1, "frame": 1})
    False
    """
    return tuple(sorted((name, type(one), one) for name, one in options.items() if name != "wrench"))


def options_of(key: OptionsKey) -> dict[str, Any]:
    """Return the options of a key."""
    return {name: value for name, _, value in key}


def made_once(make: Callable[..., Made]) -> Callable[..., Made]:
    """Return a function of hashable arguments whose results are kept; of others it is called, and raises the error."""
    kept = lru_cache(maxsize=1024)(make)

    @wraps(make)
    def called(*key: Any) -> Made:
        try:
            return kept(*key)
        except TypeError:  # an option that is not hashable
            return make(*key)

    return called


def require_robot(robot: object, name: str) -> None:
    """Return a `Robot`, or an error."""
    if not isinstance(robot, Robot):
        raise InputTypeError(f"{name} takes a rodyn.Robot first, got {short(robot)}")


def sorted_out(
    function: Function, framework: Framework, arrays: Sequence[Any], keywords: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the arguments of a call by name, in their order, and its options; or an error: what is missing or unknown.

    An argument that may be left out, and is, is None.

    >>> from rodyn.interop.functions import FUNCTIONS
    >>> here = Framework("", "", "")
    >>> sorted_out(FUNCTIONS["bias_force"], here, (1, 2), {"friction": True})
    ({'q': 1, 'qd': 2}, {'friction': True})
    >>> sorted_out(FUNCTIONS["twists"], here, (1,), {})
    Traceback (most recent call last):
    rodyn.errors.InputError: twists needs qd: twists(robot, q, qd)
    """
    own = function.arguments
    if (
        len(arrays) == len(own)
        and not keywords
        and not function.required
        and all(array is not None for array in arrays)
    ):
        return dict(zip(own, arrays, strict=True)), {}
    if len(arrays) > len(own):
        raise InputError(
            f"{function.name} takes {len(own)} arrays, got {len(arrays)}: {function.shown(framework)}"
        )
    given = dict(zip(own, arrays, strict=False))
    options = {}
    for key, value in keywords.items():
        if key in given:
            raise InputError(f"{function.name} was given {key} twice: {function.shown(framework)}")
        if key in own or (key == PARAMETERS and function.masses):
            given[key] = value
        else:
            options[key] = value
    if given.get(PARAMETERS, 0) is None:
        del given[PARAMETERS]
    missing = [one for one in own if given.get(one) is None and one not in function.optional]
    if missing:
        raise InputError(f"{function.name} needs {', '.join(missing)}: {function.shown(framework)}")
    order = (*own, PARAMETERS) if PARAMETERS in given else own
    return {one: given.get(one) for one in order}, checked_options(function, framework, options)


def checked_options(function: Function, framework: Framework, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the keywords of a call that are no arrays, without defaults; raise for the first wrong one.

    What a kernel is made with (method, frame, friction, …) it checks itself.
    """
    options = {}
    for key, value in given.items():
        if key in function.options:
            options[key] = value
        elif key == DTYPE:
            options |= digits_option(function, framework, value)
        elif key == ON_ERROR and ON_ERROR in framework.extras:
            options |= {ON_ERROR: value} if Options(on_error=value).tolerant else {}
        else:
            known = (*function.options, *function.arguments, *([PARAMETERS] if function.masses else []))
            raise unknown(f"keyword of {function.name}", key, (*known, *framework.extras))
    for key in function.required:
        if key not in options:
            raise InputError(f"{function.name} needs {key}: {function.shown(framework)}")
    return options


def digits_option(function: Function, framework: Framework, dtype: object) -> dict[str, Any]:
    """Return the option of what is computed with: none for float64."""
    if dtype_name(dtype) == FLOAT64:
        return {}
    if DTYPE not in framework.extras:
        raise UnsupportedError(
            f"{function.name} is computed in float64 here: leave dtype out; rodyn.interop.torch, rodyn.interop.jax and "
            "the methods of a robot compute in float32"
        )
    if not function.single:
        raise UnsupportedError(f"{function.name} is computed in float64 only: leave dtype out")
    return {DTYPE: FLOAT32}


def one_dtype(dtypes: Mapping[str, str]) -> str:
    """Return the dtype that all arguments have, float64 or float32; or an error that names the one that differs.

    >>> one_dtype({"q": "float32", "qd": "float64"})
    Traceback (most recent call last):
    rodyn.errors.InputTypeError: qd is float64, but q is float32: convert one of them
    """
    for name, dtype in dtypes.items():
        if dtype not in DTYPES:
            raise InputTypeError(f"{name} is {dtype}, but must be {' or '.join(DTYPES)}: convert it")
    (first, kept), *rest = dtypes.items()
    for name, dtype in rest:
        if dtype != kept:
            raise InputTypeError(f"{name} is {dtype}, but {first} is {kept}: convert one of them")
    return kept
