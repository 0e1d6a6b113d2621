"""What a test needs that not every machine has: a test that needs it says so with one of these marks."""

import os
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from rodyn.kernel.entry import layout
from rodyn.kernel.machine.target import NUMPY

COMPILES = os.environ.get("RODYN_TARGET") != NUMPY and find_spec("llvmlite") is not None

compiled = pytest.mark.skipif(not COMPILES, reason="needs machine code: llvmlite, and RODYN_TARGET not numpy")
built_in = pytest.mark.skipif(
    not (COMPILES and layout.supported()),
    reason="needs calls that are built-in functions: machine code, CPython with a GIL and 64 bits",
)
posix = pytest.mark.skipif(
    os.name != "posix", reason="needs signals, forks, pipes and modes of files as POSIX has them"
)
linux = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="needs /dev/full and /proc, as Linux has them"
)
node = pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
c_compiler = pytest.mark.skipif(shutil.which("gcc") is None, reason="needs gcc")


def package(name: str, distribution: str) -> Any:
    """A package that has no version for some platforms; the module that asks for it is skipped without."""
    return pytest.importorskip(name, reason=f"needs {name}: pip install {distribution}")
