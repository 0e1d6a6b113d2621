"""Loops and conditions of functions in textual LLVM IR, for all that is more than straight-line code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rodyn.llvm.straight import Writer


class Flow(Writer):
    """A writer of blocks; values that live across them stand in memory."""

    def label(self) -> int:
        """A number that no other label has."""
        self.count += 1
        return self.count - 1

    @contextmanager
    def counted(self, first: str, step: int, end: str) -> Iterator[str]:
        """A loop over whole numbers from `first` until `end` is reached; it runs at least once."""
        label = self.label()
        self.lines += [f"  br label %enter{label}", f"enter{label}:", f"  br label %loop{label}"]
        self.lines += [
            f"loop{label}:",
            f"  %k{label} = phi i64 [ {first}, %enter{label} ], [ %next{label}, %latch{label} ]",
        ]
        yield f"%k{label}"
        self.lines += [
            f"  br label %latch{label}",
            f"latch{label}:",
            f"  %next{label} = add i64 %k{label}, {step}",
            f"  %more{label} = icmp ne i64 %next{label}, {end}",
            f"  br i1 %more{label}, label %loop{label}, label %done{label}",
            f"done{label}:",
        ]

    @contextmanager
    def when(self, condition: str, *, always: bool = False) -> Iterator[None]:
        """What is written here runs only if the comparison is true."""
        if always:
            yield
            return
        label = self.label()
        self.lines += [
            f"  %if{label} = {condition}",
            f"  br i1 %if{label}, label %then{label}, label %after{label}",
            f"then{label}:",
        ]
        yield
        self.lines += [f"  br label %after{label}", f"after{label}:"]

    def at(self, start: str, place: int | str, kind: str = "double") -> str:
        """The address of an element behind a pointer."""
        return start if place == 0 else self.emit(f"getelementptr {kind}, ptr {start}, i64 {place}")

    def load(self, start: str, place: int | str = 0, kind: str = "double", align: int = 8) -> str:
        """An element behind a pointer."""
        return self.emit(f"load {kind}, ptr {self.at(start, place, kind)}, align {align}")

    def store(
        self, value: str, start: str, place: int | str = 0, kind: str = "double", align: int = 8
    ) -> None:
        """Put an element behind a pointer."""
        self.lines.append(f"  store {kind} {value}, ptr {self.at(start, place, kind)}, align {align}")
