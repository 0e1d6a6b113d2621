"""What the bits of results depend on beside the study: versions, and the processor that code is made for."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

from rodyn.kernel.machine.choose import source, versions
from rodyn.kernel.machine.target import target


def environment() -> dict[str, Any]:
    """Of this process: plain values, equal where results have equal bits."""
    machine = target()
    return {
        "rodyn": _version("rodyn"),
        "source": source()[:16],
        "numpy": np.__version__,
        "scipy": _version("scipy"),
        "compiler": "none" if machine is None else _short(versions()[:-1]),
        "processor": "NumPy" if machine is None else machine.cpu,
        "features": "" if machine is None else _short(machine.features),
        "lanes": 1 if machine is None else machine.lanes,
    }


def differences(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """What differs, in words: each "KEY is A in the first, B in the second" as (key, A, B)."""
    return [
        f"{key} {one.get(key)!r} and {other.get(key)!r}"
        for key in dict.fromkeys([*one, *other])
        if one.get(key) != other.get(key)
    ]


ADVICE = (
    "set RODYN_TARGET to one that all of them can run (x86-64-v3, say) wherever the study runs, from its beginning, "
    "and install the same versions"
)
"""What to do about processes that would not compute the same bits."""


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def _short(value: object) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:16]
