"""A function of a robot as a library of C, with exact Jacobians: what CasADi calls `external`.

CasADi writes the C of the function and of its derivatives; the C compiler of this machine makes a library of it, which
is kept with the other objects (RODYN_CACHE), so that the next process need not compile it again.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import casadi

from rodyn.errors import UnsupportedError, cut, short, unwritable
from rodyn.interop.casadi.expression import FunctionRequest, function_of, jacobian_of
from rodyn.kernel.machine.cache import stored

COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-fPIC", "-shared", "-w")
LONG = 500_000
"""Characters of a text from which the compiler takes less trouble: half the time, a fifth slower code."""
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")


@lru_cache(maxsize=256)
def compiled(request: FunctionRequest, hessian: bool) -> Any:
    """Return the function as an external `casadi.Function` with its Jacobian, and with `hessian` second derivatives."""
    function = function_of(request)
    parts = [function, jacobian_of(request)]
    if hessian:
        backward = function.reverse(1)
        parts += [backward, backward.jacobian()]
    library = _library(_c_text(function.name(), parts), f"{request.name} of robot {request.robot.name!r}")
    return casadi.external(function.name(), str(library))


def _c_text(name: str, functions: list[Any]) -> str:
    generator = casadi.CodeGenerator(f"{name}.c")
    for function in functions:
        generator.add(function)
    text: str = generator.dump()
    return text


def compiler() -> list[str]:
    """Return the command of the C compiler: that of the variable CC, or the first that is found."""
    wanted = os.environ.get("CC", "")
    try:
        given = shlex.split(wanted)
    except ValueError as error:
        raise UnsupportedError(f"the variable CC is no command: {short(wanted)}: {error}") from None
    for command in [given] if given else [[name] for name in COMPILERS]:
        if shutil.which(command[0]):
            return command
    looked = f"CC={shlex.join(given)}" if given else ", ".join(COMPILERS)
    raise UnsupportedError(
        f"compiled functions of CasADi need a C compiler, and there is none ({looked}): install one, name it in the "
        "variable CC, or take rc.function(…), which CasADi interprets"
    )


def _library(text: str, what: str) -> Path:
    """Return the library of a C text, in a folder that is removed when the process ends."""
    command = [*compiler(), "-O1" if len(text) > LONG else "-O2", *FLAGS]
    name = hashlib.sha256(f"{text}\n{command}\n{sys.platform}".encode()).hexdigest()
    try:
        path = _folder() / f"{name}{SUFFIX}"
        if not path.exists():
            path.write_bytes(stored(name, lambda: _made(text, command, what)))
    except OSError as error:
        raise unwritable(error.filename or "a temporary file", error) from None
    return path


@cache
def _folder() -> Path:
    result = tempfile.mkdtemp(prefix="rodyn-casadi-")
    atexit.register(shutil.rmtree, result, ignore_errors=True)
    return Path(result)


def _made(text: str, command: list[str], what: str) -> bytes:
    with tempfile.TemporaryDirectory(prefix="rodyn-casadi-") as folder:
        source, library = Path(folder) / "function.c", Path(folder) / f"function{SUFFIX}"
        source.write_text(text, encoding="utf-8")
        done = subprocess.run(
            [*command, str(source), "-o", str(library), "-lm"], capture_output=True, text=True, check=False
        )
        if done.returncode or not library.exists():
            why = cut(done.stderr.strip(), 400) or "it says nothing and wrote no library"
            raise UnsupportedError(f"the C compiler {command[0]!r} could not compile {what}: {why}")
        return library.read_bytes()
