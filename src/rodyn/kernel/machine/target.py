"""The machine that kernels are made for: this one, or the one that RODYN_TARGET names; "numpy" for none.

A named machine is one that this processor can run: code uses only instructions that were found here.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.util import find_spec
from typing import NamedTuple

from rodyn.errors import UnsupportedError, unknown
from rodyn.kernel.machine.threads import COMPILER
from rodyn.llvm.writer import DOUBLE, Real

NUMPY = "numpy"

EFFORT = 2
"""How much trouble LLVM takes over registers and the order of instructions, 0 to 3: at 0 it needs a third of the time,
and what it makes runs several times slower. Tests that compile many kernels once set it."""

X86, ARM = "x86_64", "aarch64"
ALIASES = {"amd64": X86, "arm64": ARM}
"""Other names of an architecture at the beginning of a triple."""

DOUBLES = {X86: {"avx512f": 8, "avx": 4}}
"""Architecture → feature → doubles in its vector registers, the widest first."""

WITHOUT = 2
"""Doubles in a vector register of all others: SSE2, NEON. How wide SVE is, its name does not say: it is not used."""

V2 = frozenset({"cx16", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3"})
V3 = V2 | {"avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"}
V4 = V3 | {"avx512bw", "avx512cd", "avx512dq", "avx512f", "avx512vl"}


class Level(NamedTuple):
    """A kind of processor that RODYN_TARGET can name.

    cpu     what LLVM calls it
    extra   features that code may use beyond those of `cpu`
    needs   features that a processor must have, as LLVM finds them
    """

    architecture: str
    cpu: str
    extra: str = ""
    needs: frozenset[str] = frozenset()


NAMED = {
    "x86-64": Level(X86, "x86-64"),
    "x86-64-v3": Level(X86, "x86-64-v3", needs=V3),
    "x86-64-v4": Level(X86, "x86-64-v4", needs=V4),
    "aarch64": Level(ARM, "generic"),
    "armv8.1-a": Level(ARM, "generic", "+crc,+lse", frozenset({"crc", "lse"})),
}


@dataclass(frozen=True)
class Target:
    """CPU and features as LLVM calls them, the lanes of a batch kernel, and how much trouble is taken (`EFFORT`)."""

    cpu: str
    features: str
    lanes: int
    effort: int = EFFORT

    def lanes_of(self, real: Real) -> int:
        """How many numbers of a kind a vector register holds; `lanes` are doubles."""
        return self.lanes * DOUBLE.bits // real.bits


class Host(NamedTuple):
    """The processor that this process runs on, as LLVM finds it."""

    architecture: str
    cpu: str
    features: Mapping[str, bool]


def architecture(triple: str) -> str:
    """Return the architecture of a triple, under one name.

    >>> architecture("arm64-apple-darwin23.1.0"), architecture("x86_64-unknown-linux-gnu")
    ('aarch64', 'x86_64')
    """
    first = triple.partition("-")[0].lower()
    return ALIASES.get(first, first)


def lanes(architecture: str, features: Mapping[str, bool]) -> int:
    """How many doubles a vector register holds.

    >>> lanes("x86_64", {"avx": True}), lanes("aarch64", {"neon": True, "sve": True})
    (4, 2)
    """
    widths = DOUBLES.get(architecture, {})
    return next((width for feature, width in widths.items() if features.get(feature)), WITHOUT)


def runnable(host: Host) -> dict[str, Target]:
    """Return the named targets whose code a processor can run."""
    return {
        name: Target(level.cpu, level.extra, lanes(level.architecture, dict.fromkeys(level.needs, True)))
        for name, level in NAMED.items()
        if level.architecture == host.architecture and not _missing(level, host)
    }


def named(name: str, host: Host) -> Target:
    """Return the target of a name, or an error that says why a processor cannot run it and what it can."""
    choices = runnable(host)
    if name in choices:
        return choices[name]
    level = NAMED[name]
    if level.architecture != host.architecture:
        why = f"it is for {level.architecture} processors"
    else:
        why = f"it needs {', '.join(_missing(level, host))}"
    raise UnsupportedError(
        f"RODYN_TARGET={name!r} cannot run on this processor ({host.cpu}, {host.architecture}): {why}; "
        f"choose one of {', '.join([*choices, NUMPY])}, or unset it to use all that this processor has"
    )


def _missing(level: Level, host: Host) -> list[str]:
    return sorted(feature for feature in level.needs if not host.features.get(feature))


def target() -> Target | None:
    """Return the target of RODYN_TARGET, else this machine; None for NumPy (chosen, or no llvmlite)."""
    name = os.environ.get("RODYN_TARGET")
    if name == NUMPY:
        return None
    if name and name not in NAMED:
        raise unknown("RODYN_TARGET", name, [*NAMED, NUMPY])
    return _here(name, EFFORT) if _compiler() else None


@cache
def _compiler() -> bool:
    """Whether llvmlite is there; if not, a warning says so once."""
    if find_spec("llvmlite") is not None:
        return True
    warnings.warn("llvmlite is not installed: rodyn computes with NumPy, much slower", stacklevel=5)
    return False


@cache
def _here(name: str | None, effort: int) -> Target:
    """Return the target of a name, or of this processor, on this processor."""
    with COMPILER:  # a fork waits until llvmlite is imported
        from rodyn.kernel.machine.compile import host

        result = host()
    if name:
        return replace(named(name, result), effort=effort)
    features = ",".join(f"{'+' if there else '-'}{one}" for one, there in sorted(result.features.items()))
    return Target(result.cpu, features, lanes(result.architecture, result.features), effort)
