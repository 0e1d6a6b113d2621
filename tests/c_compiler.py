"""C compiled with warnings as errors, and called from Python."""

import ctypes
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

STRICT = ["gcc", "-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-pedantic"]


def shared(sources: Sequence[Path]) -> ctypes.CDLL:
    """The sources as a library, compiled with warnings as errors."""
    library = sources[0].with_suffix(".so")
    command = [*STRICT, "-O0", "-fPIC", "-shared", *map(str, sources), "-lm", "-o", str(library)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return ctypes.CDLL(str(library))


def call(
    library: ctypes.CDLL, name: str, arguments: Sequence[Sequence[float]], sizes: Mapping[str, int]
) -> tuple[int, dict[str, list[float]]]:
    """What a function returns, and its results of these sizes."""
    given = [(ctypes.c_double * len(row))(*row) for row in arguments]
    results = {key: (ctypes.c_double * size)() for key, size in sizes.items()}
    code = getattr(library, name)(*given, *results.values())
    return code, {key: list(result) for key, result in results.items()}
