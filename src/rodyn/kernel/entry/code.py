"""entry.ll, and other C that rodyn ships compiled to LLVM IR, as machine code of this process."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from rodyn.kernel.machine.cache import stored
from rodyn.kernel.machine.choose import versions
from rodyn.kernel.machine.locks import IN_MEMORY
from rodyn.kernel.machine.target import Target

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

ENTRY = Path(__file__).with_name("entry.ll")
WAITING = {"x86_64": ("llvm.x86.sse2.pause", ""), "aarch64": ("llvm.aarch64.hint", "i32 1")}
"""Architecture → instruction for a thread that waits, and its argument."""


def digest(ir: Path) -> str:
    """SHA-256 of the C source beside a file of IR, which names that of the source it was made of."""
    return hashlib.sha256(ir.with_suffix(".c").read_bytes()).hexdigest()


def relax(architecture: str) -> str:
    """IR of `relax`: what a processor is told by a thread that only waits."""
    name, argument = WAITING.get(architecture, ("", ""))
    if not name:
        return "define void @relax() nounwind {\n  ret void\n}\n"
    kind = argument.partition(" ")[0]
    return (
        f"declare void @{name}({kind})\n"
        f"define void @relax() nounwind {{\n  call void @{name}({argument})\n  ret void\n}}\n"
    )


def entry_code(target: Target) -> Code:
    """The functions of entry.c; compiled once for a processor, whatever trouble its kernels are worth."""
    return shipped(ENTRY, replace(target, effort=Target.effort))


@lru_cache(maxsize=8)
def shipped(ir: Path, target: Target) -> Code:
    """The functions of a file of IR that rodyn ships; compiled once for a processor."""
    from rodyn.kernel.machine.compile import Code, host, object_code

    with IN_MEMORY:  # a fork waits until LLVM has also put its things away
        text = ir.read_text(encoding="utf-8") + relax(host().architecture)
        name = hashlib.sha256(f"{text}\n{(target, versions())!r}".encode()).hexdigest()
        return Code(stored(name, lambda: object_code(text, target)), target)
