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
from rodyn.kernel.entry.code import ENTRY, digest

FLAGS = """
-target x86_64-linux-gnu -std=c17 -O2 -g0 -S -emit-llvm -Wall -Wextra -Werror -ffreestanding -fno-builtin
-fno-sanitize=all -fno-strict-aliasing -fno-stack-protector -fno-vectorize -fno-slp-vectorize -fno-unroll-loops
-fno-unwind-tables -fno-asynchronous-unwind-tables
"""
OF_THE_MACHINE = re.compile(r"^(; ModuleID|source_filename|target |attributes |!|declare void @relax)")


def portable(text: str) -> str:
    """The functions, without attributes and metadata."""
    lines = [line for line in text.splitlines() if not OF_THE_MACHINE.match(line)]
    words = re.compile(r", !llvm\.loop !\d+| #\d+| (local_)?unnamed_addr| dso_local")
    text = re.sub(r"\n{2,}", "\n\n", words.sub("", "\n".join(lines))).strip() + "\n"
    return re.sub(r"^(define .*\)) \{$", r"\1 nounwind {", text, flags=re.MULTILINE)


def main() -> None:
    for ir in (ENTRY, HANDLER):
        source = ir.with_suffix(".c")
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / ir.name
            command = [sys.executable, "-m", "ziglang", "cc", *FLAGS.split(), str(source), "-o", str(made)]
            subprocess.run(command, check=True)
            text = portable(made.read_text(encoding="utf-8"))
        head = f"; {source.name} compiled by `make entry`; SHA-256 of the source: {digest(ir)}\n\n"
        ir.write_text(head + text, encoding="utf-8", newline="\n")
        print(f"{ir.name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
