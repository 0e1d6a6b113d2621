"""The versions, processor and provenance that the bits of results depend on."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

from rodyn.kernel.machine.choose import source, versions
from rodyn.kernel.machine.target import target


def environment() -> dict[str, Any]:
    """Return the environment of this process as plain values: equal environments compute equal bits."""
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


def differences(first: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """List the keys in which two environments differ, with both values."""
    return [
        f"{key} ({first.get(key)!r} and {other.get(key)!r})"
        for key in dict.fromkeys([*first, *other])
        if first.get(key) != other.get(key)
    ]


ADVICE = (
    "start the study with RODYN_TARGET set everywhere to a target that all of them can run, such as x86-64-v3, "
    "and install the same versions"
)
"""What to do if processes would not compute the same bits."""


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def _short(value: object) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:16]


SCHEMA = "rodyn-study-1"


def provenance(study: Mapping[str, Any]) -> dict[str, Any]:
    """Return the metadata of a table: the study with its robot, and what computed it."""
    return {
        "schema": SCHEMA,
        "study": study["document"],
        "computed_by": study["environment"],
        "units": "SI, radians; the unit of a column is in its metadata",
    }
