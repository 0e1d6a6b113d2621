"""Products of matrices in memory and vectors of values, as loops in textual LLVM IR."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rodyn.llvm.flow import Flow
from rodyn.llvm.thresholds import SUMS_SIDE_BY_SIDE
from rodyn.trace.products import Matrix


class ProductWriter:
    """Writes products inside a function of a flow; `element` loads a number of an argument, its place a whole number.

    Vectors are allocated where the function begins: `flow.lines` must be the lines of one function from its first.
    """

    def __init__(self, flow: Flow, element: Callable[[str, str], str]) -> None:
        self.flow, self.element = flow, element

    def row(self, product: str, k: int) -> str:
        """An element of a product."""
        return self.flow.load(product, k, self.flow.type, 8)

    def product(self, matrix: Matrix, x: Sequence[str]) -> str:
        """Where the rows of the product are."""
        w = self.flow
        given, found = self._allocated(matrix.columns), self._allocated(matrix.rows)
        for k, value in enumerate(x):
            w.store(value, given, k, w.type)
        blocks, rest = divmod(matrix.rows, SUMS_SIDE_BY_SIDE)
        if blocks:
            with w.counted("0", 1, str(blocks)) as block:
                self._sums(
                    matrix, w.emit(f"mul i64 {block}, {SUMS_SIDE_BY_SIDE}"), SUMS_SIDE_BY_SIDE, given, found
                )
        if rest:
            self._sums(matrix, str(blocks * SUMS_SIDE_BY_SIDE), rest, given, found)
        return found

    def _allocated(self, count: int) -> str:
        w = self.flow
        name = f"%vector{w.label()}"
        w.lines.insert(0, f"  {name} = alloca [{count} x {w.type}], align 64")
        return name

    def _sums(self, matrix: Matrix, first: str, count: int, given: str, found: str) -> None:
        """Rows from `first` on."""
        w = self.flow
        numbers = [w.emit(f"add i64 {first}, {k}") for k in range(count)]
        starts = [self._moved(w.emit(f"mul i64 {i}, {matrix.down}"), matrix.start) for i in numbers]
        x = w.load(given, 0, w.type)
        totals = [w.apply("mul", self.element(matrix.argument, start), x) for start in starts]
        if matrix.columns > 1:
            totals = self._columns(matrix, starts, totals, given)
        for i, total in zip(numbers, totals, strict=True):
            w.store(total, found, i, w.type)

    def _columns(self, matrix: Matrix, starts: Sequence[str], totals: Sequence[str], given: str) -> list[str]:
        """Sums with all columns but the first added."""
        w, label = self.flow, self.flow.label()
        names = [f"%sum{label}.{k}" for k in range(len(totals))]
        w.lines += [
            f"  br label %enter{label}",
            f"enter{label}:",
            f"  br label %loop{label}",
            f"loop{label}:",
        ]
        w.lines.append(f"  %k{label} = phi i64 [ 1, %enter{label} ], [ %next{label}, %loop{label} ]")
        before = [
            w.emit(f"phi {w.type} [ {total}, %enter{label} ], [ {name}, %loop{label} ]")
            for total, name in zip(totals, names, strict=True)
        ]
        x = w.load(given, f"%k{label}", w.type)
        along = w.emit(f"mul i64 %k{label}, {matrix.across}")
        for start, total, name in zip(starts, before, names, strict=True):
            a = self.element(matrix.argument, w.emit(f"add i64 {start}, {along}"))
            op, args = ("fma", (a, x, total)) if matrix.fused else ("add", (total, w.apply("mul", a, x)))
            w.lines.append(f"  {name} = {w.operation(op, *args)}")
        w.lines += [
            f"  %next{label} = add i64 %k{label}, 1",
            f"  %more{label} = icmp ne i64 %next{label}, {matrix.columns}",
            f"  br i1 %more{label}, label %loop{label}, label %done{label}",
            f"done{label}:",
        ]
        return names

    def _moved(self, place: str, by: int) -> str:
        return self.flow.emit(f"add i64 {place}, {by}") if by else place
