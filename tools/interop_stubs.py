"""Write `__init__.pyi` of every framework of rodyn.interop: what editors and type checkers see of its functions.

    python tools/interop_stubs.py

The signatures are those of the table (`rodyn.interop.functions`); a test compares the files with what this writes.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rodyn.interop.casadi.edge import CASADI
from rodyn.interop.functions import FUNCTIONS, Framework
from rodyn.interop.jax.edge import JAX
from rodyn.interop.numba.jitted import NAMES, NUMBA, signature as of_numba
from rodyn.interop.torch.edge import TORCH

ROOM = Path(__file__).parents[1] / "src/rodyn/interop"
KNOWN = {
    "WrenchLike": "rodyn.kernel.quantity.wrench",
    "Axes": "rodyn.model.link",
    "OnError": "rodyn.kernel.quantity.request",
    "FrameLike": "rodyn.model.link",
    "Robot": "rodyn.robot",
}
"""Where the types of keywords are."""


class Stub(NamedTuple):
    """A framework, its functions, the import of its arrays, and what else its module has of files of its folder."""

    framework: Framework
    names: Sequence[str]
    arrays: str
    others: dict[str, tuple[str, ...]]
    signature: Callable[[str], inspect.Signature]


def _of(framework: Framework) -> Callable[[str], inspect.Signature]:
    return lambda name: FUNCTIONS[name].signature(framework)


STUBS = {
    "torch": Stub(
        TORCH,
        [*FUNCTIONS],
        "from torch import Tensor",
        {
            "edge": ("Motion", "difference", "integrate", "rollout"),
            "modules": ("ForwardDynamics", "InverseDynamics", "Kinematics", "RobotModule"),
        },
        _of(TORCH),
    ),
    "jax": Stub(
        JAX,
        [*FUNCTIONS],
        "from jax import Array\nfrom jax.typing import ArrayLike",
        {"edge": ("difference", "integrate")},
        _of(JAX),
    ),
    "casadi": Stub(
        CASADI, [*FUNCTIONS], "", {"edge": ("compiled", "difference", "function", "integrate")}, _of(CASADI)
    ),
    "numba": Stub(NUMBA, NAMES, "", {"jitted": ("NAMES", "Pointers", "pointers")}, of_numba),
}


def written(stub: Stub) -> str:
    """The text of a stub."""
    functions = [_function(name, stub.signature(name)) for name in stub.names]
    text = "\n".join(functions)
    results = {row.result for name in stub.names if (row := FUNCTIONS[name]).result is not None}
    tuples = [_tuple(one, stub.framework.given) for one in sorted(results, key=lambda one: one.__name__)]
    typing = ["Any", "NamedTuple"] if tuples else ["Any"]
    imports: dict[str, list[str]] = {}
    for name, module in KNOWN.items():
        if f" {name}" in text:
            imports.setdefault(module, []).append(name)
    for file, names in stub.others.items():
        imports[f"{stub.framework.module}.{file}"] = [f"{name} as {name}" for name in names]
    parts = [
        f"# {stub.framework.module} as editors and type checkers see it; written by tools/interop_stubs.py\n",
        f"from typing import {', '.join(typing)}\n",
        *([f"{stub.arrays}\n"] if stub.arrays else []),
        "\n".join(_import(module, names) for module, names in sorted(imports.items())) + "\n",
        *tuples,
        text,
    ]
    return "\n".join(parts)


def _import(module: str, names: Sequence[str]) -> str:
    if len(names) == 1 or module in KNOWN.values():
        return f"from {module} import {', '.join(names)}"
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")"


def _tuple(result: Any, array: str) -> str:
    """The named tuple of a result, with arrays of the framework."""
    fields = "".join(f"    {field}: {array}\n" for field in result._fields)
    return f"class _{result.__name__}(NamedTuple):\n{fields}"


def _function(name: str, signature: inspect.Signature) -> str:
    lines: list[str] = []
    for one in signature.parameters.values():
        if one.kind is one.KEYWORD_ONLY and "*" not in lines:
            lines.append("*")
        default = "" if one.default is one.empty else f" = {_quoted(one.default)}"
        lines.append(f"{one.name}: {one.annotation}{default}")
    result = FUNCTIONS[name].result
    given = signature.return_annotation if result is None else f"_{result.__name__}"
    parameters = "".join(f"    {line},\n" for line in lines)
    return f'def {name}(\n{parameters}) -> {given}:\n    """{FUNCTIONS[name].doc}"""\n'


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def main() -> None:
    for name, stub in STUBS.items():
        (ROOM / name / "__init__.pyi").write_text(written(stub), encoding="utf-8")


if __name__ == "__main__":
    main()
