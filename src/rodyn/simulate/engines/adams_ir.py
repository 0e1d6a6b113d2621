"""Formulas of many orders as textual LLVM IR, in all lanes at once: a step, a look at a time within it, its end.

The numbers of a step come from a recorded program (`control.weigh`), one for every lane. Only a step needs new
derivatives: while lanes look at samples or search for an event the others wait, and nothing is evaluated.
"""

from __future__ import annotations

from collections.abc import Iterator

from rodyn.simulate.engines.formula_ir import FormulaWriter


class AdamsWriter(FormulaWriter):
    """Writes y(t + dt) over calls of `derivative` and the differences that lanes keep."""

    def many_orders(self) -> None:
        """`new`, whether it is finite, and the sums of squares of all differences in units of the tolerance."""
        busy = self._looking()
        with self.when(f"icmp eq i64 {self.bits(busy)}, 0"):
            self.set_lanes("wait", self.constant(0.0))
            self._predict()
        with self.when(f"icmp ne i64 {self.bits(busy)}, 0"):
            self.set_lanes("wait", self.emit(f"uitofp {self.truth} {self._in_mode('going')} to {self.type}"))
            self.set_lanes("cost", self.constant(0.0))
        self._correct()

    def _in_mode(self, name: str) -> str:
        mode = self.load(self.all_lanes("mode"), 0, self.type, 8 * self.lanes)
        number = self.constant(self.memory.given.control.modes[name])
        return self.emit(f"fcmp oeq {self.type} {mode}, {number}")

    def _looking(self) -> str:
        """The lanes that neither go nor are idle."""
        either = self.apply("or", self._in_mode("going"), self._in_mode("idle"))
        return self.emit(f"xor {self.truth} {either}, {'splat (i1 true)' if self.lanes > 1 else 'true'}")

    def _predict(self) -> None:
        """The derivatives at both ends of the step."""
        formula = self.memory.given.formula
        self._first(formula)
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            self.put(self._predicted(chunk), self.where("stage"), chunk)
        self.set_lanes("trust_ahead", self._evaluate("stage", 1.0, 1))

    def _weight(self, name: str, i: int) -> str:
        return self.spread(self.where(name), i)

    def _differences(self, chunk: str) -> Iterator[tuple[int, str]]:
        """φ_1 …, each when it is needed."""
        phi = self.get(self.where("K0"), chunk)
        for i in range(self.memory.highest):
            if i:
                scaled = self.get(self.where(f"scaled{i - 1}"), chunk)
                phi = self.calculated("sub", phi, scaled)
            yield i, phi

    def _predicted(self, chunk: str) -> str:
        total = self.get(self.where("y"), chunk)
        for i, phi in self._differences(chunk):
            total = self.calculated("fma", self._weight("predictor", i), phi, total)
        return total

    def _correct(self) -> None:
        v, zero = self.vector, self.vector.constant(0.0)
        sums = [f"norm{j}" for j in range(self.memory.highest)] if self.memory.given.estimated else []
        for name in ("watch", *sums):
            self.put(zero, self.where(name), "0")
        rtol, atol = (self.setting(name, v.lanes) for name in ("rtol", "atol")) if sums else ("", "")
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            y, ahead = self.get(self.where("y"), chunk), self.get(self.where("K1"), chunk)
            expected = zero
            for i, phi in self._differences(chunk):
                expected = self.calculated("fma", self._weight("ahead", i), phi, expected)
            wrong = self.calculated("sub", ahead, expected)
            new = self.calculated("fma", self._weight("correction", 0), wrong, self._predicted(chunk))
            self.put(new, self.where("new"), chunk)
            self._add("watch", new, zero)
            if sums:
                scale = self.scale(y, new, rtol, atol)
                for i, phi in self._differences(chunk):
                    beta = self.calculated("neg", self._weight("beta", i))
                    ahead = self.calculated("fma", beta, phi, ahead)
                    relative = self.calculated("div", ahead, scale)
                    self._add(sums[i], relative, relative)
        self.add_up(["watch", *sums])

    def keep_differences(self, mask: str) -> None:
        """Keep β_i φ_i of the step that has ended, in the lanes of a mask."""
        memory = self.memory
        if memory.highest < 2:
            return
        with self.counted("0", 1, str(memory.chunks)) as chunk:
            kept = [
                (i, self.calculated("mul", self._weight("beta", i), phi))
                for i, phi in self._differences(chunk)
                if i < memory.highest - 1
            ]
            for i, value in kept:
                target = self.where(f"scaled{i}")
                self.put(self._chosen(mask, value, self.get(target, chunk)), target, chunk)

    def _chosen(self, mask: str, a: str, b: str) -> str:
        """a in the lanes of a mask; of one lane, in the whole register."""
        kind = self.vector.type
        return self.emit(f"select {self.truth} {mask}, {kind} {a}, {kind} {b}")
