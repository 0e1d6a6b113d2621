"""Compiles the C sources of rodyn to the LLVM IR beside them, entry.ll and handler.ll, which it ships: `make entry`.

The compiler is clang as the Python package ziglang brings it. What it says about the machine it ran on is left out: the
text is good for every 64-bit processor that stores the lowest byte first.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rodyn.interop.jax.handler import HANDLER
from rodyn.kernel.entry.code import digest
from rodyn.kernel.machine.kernel_record import ENTRY

FLAGS = """
-target x86_64-linux-gnu -std=c17 -Os -g0 -S -emit-llvm -Wall -Wextra -Werror -Wno-unused-parameter
-ffreestanding -fno-builtin -fno-sanitize=all -fno-strict-aliasing -fno-stack-protector -fno-vectorize
-fno-slp-vectorize -fno-unroll-loops -fno-unwind-tables -fno-asynchronous-unwind-tables
"""
OF_THE_MACHINE = re.compile(r"^(; |source_filename|target |attributes |!|declare void @relax)")
LEFT_OUT = re.compile(
    r" +;.*|, ![\w.]+ !\d+| #\d+| (local_)?unnamed_addr| dso_local| inbounds|\btail (?=call)"
    r"|\b(noundef|nonnull|nocapture|readonly|readnone|writeonly|range\([^)]*\)) "
)
"""Comments, metadata and attributes, which change nothing without the passes of LLVM."""


def portable(text: str) -> str:
    """The functions, without attributes and metadata."""
    lines = [line for line in text.splitlines() if not OF_THE_MACHINE.match(line)]
    text = re.sub(r"\n{2,}", "\n", LEFT_OUT.sub("", "\n".join(lines))).strip() + "\n"
    return re.sub(r"^(define .*\)) \{$", r"\1 nounwind {", text, flags=re.MULTILINE)


def main() -> None:
    for source in (ENTRY, HANDLER):
        ir = source.with_suffix(".ll")
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / ir.name
            command = [sys.executable, "-m", "ziglang", "cc", *FLAGS.split(), str(source), "-o", str(made)]
            subprocess.run(command, check=True)
            text = portable(made.read_text(encoding="utf-8"))
        head = f"; {source.name} compiled by `make entry`; SHA-256 of the source: {digest(source)}\n\n"
        ir.write_text(head + text, encoding="utf-8", newline="\n")
        print(f"{ir.name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
