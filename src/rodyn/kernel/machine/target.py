"""The machine that kernels are made for: this one, or the one that RODYN_TARGET names; "numpy" for none."""

from __future__ import annotations

import os
import warnings
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec

from rodyn.errors import unknown

# RODYN_TARGET → LLVM's CPU name and the number of doubles in a vector register
NUMPY = "numpy"
NAMED = {"x86-64": ("x86-64", 2), "x86-64-v3": ("x86-64-v3", 4), "x86-64-v4": ("x86-64-v4", 8)}


@dataclass(frozen=True)
class Target:
    """CPU and features as LLVM calls them, and the lanes of a batch kernel."""

    cpu: str
    features: str
    lanes: int


def target() -> Target | None:
    """The target of RODYN_TARGET, else this machine; None where NumPy serves (chosen, or no llvmlite)."""
    name = os.environ.get("RODYN_TARGET")
    if name == NUMPY:
        return None
    if name and name not in NAMED:
        raise unknown("RODYN_TARGET", name, [*NAMED, NUMPY])
    if not _compiler():
        return None
    if not name:
        return _host()
    cpu, lanes = NAMED[name]
    return Target(cpu, "", lanes)


@cache
def _compiler() -> bool:
    """Whether llvmlite is there; if not, it is said once."""
    if find_spec("llvmlite") is not None:
        return True
    warnings.warn("llvmlite is not installed: rodyn computes with NumPy, much slower", stacklevel=5)
    return False


@cache
def _host() -> Target:
    from llvmlite import binding

    features = binding.get_host_cpu_features()
    lanes = 8 if features.get("avx512f") else 4 if features.get("avx") else 2
    return Target(binding.get_host_cpu_name(), features.flatten(), lanes)
