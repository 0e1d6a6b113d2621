"""Formulas of many orders as textual LLVM IR, in all lanes at once: a step, a look at a time within it, its end.

The numbers of a step come from a recorded program (`control.weigh`), one for every lane. Only a step needs new
derivatives: while lanes look at samples or search for an event the others wait, and nothing is evaluated.
"""

from __future__ import annotations

from collections.abc import Sequence

from rodyn.simulate.engines.formula_ir import FormulaWriter


class AdamsWriter(FormulaWriter):
    """Writes y(t + dt) over calls of `derivative` and the differences that lanes keep."""

    def new_state(self) -> None:
        """By formulas of many orders if the integrator has them."""
        if self.memory.given.orders is None:
            super().new_state()
        else:
            self._many_orders()

    def _many_orders(self) -> None:
        """`new`, whether it is finite, and of a step the sums of squares of all differences, in tolerances."""
        busy = self._looking()
        going = f"icmp eq i64 {self.bits(busy)}, 0"
        with self.when(going):
            self.set_lanes("wait", self.constant(0.0))
            self._predict()
        with self.when(f"icmp ne i64 {self.bits(busy)}, 0"):
            self.set_lanes("wait", self.emit(f"uitofp {self.truth} {self._in_mode('going')} to {self.type}"))
            self.set_lanes("cost", self.constant(0.0))
        self._correct()
        if self.memory.given.estimated:
            with self.when(going):
                self._estimate()

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
            predicted = self._added("predictor", self._differences(chunk), self.get(self.where("y"), chunk))
            self.put(predicted, self.where("stage"), chunk)
        self.set_lanes("trust_ahead", self._evaluate("stage", 1.0, 1))

    def _weight(self, name: str, i: int) -> str:
        return self.spread(self.where(name), i)

    def _differences(self, chunk: str) -> list[str]:
        """φ_1 …"""
        found = [self.get(self.where("K0"), chunk)]
        for i in range(self.memory.highest - 1):
            found.append(self.calculated("sub", found[-1], self.get(self.where(f"scaled{i}"), chunk)))
        return found

    def _added(self, name: str, phi: Sequence[str], total: str) -> str:
        """A sum, and the differences with these weights."""
        for i, one in enumerate(phi):
            total = self.calculated("fma", self._weight(name, i), one, total)
        return total

    def _correct(self) -> None:
        zero = self.vector.constant(0.0)
        self.put(zero, self.where("watch"), "0")
        dt = self.spread(self.all_lanes("dt"))
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            phi = self._differences(chunk)
            predicted = self._added("predictor", phi, self.get(self.where("y"), chunk))
            expected = self._added("ahead", phi, zero)
            wrong = self.calculated("sub", self.get(self.where("K1"), chunk), expected)
            new = self.calculated("fma", self._weight("correction", 0), wrong, predicted)
            self.put(new, self.where("new"), chunk)
            self.watch(new, self.calculated("sub", new, predicted), dt, chunk)
        self.add_up(["watch"])

    def _estimate(self) -> None:
        """Σ (d_(j+1) / tolerance)² of all orders j."""
        v = self.vector
        sums = [f"norm{j}" for j in range(self.memory.highest)]
        for name in sums:
            self.put(v.constant(0.0), self.where(name), "0")
        rtol, atol = (self.setting(name, v.lanes) for name in ("rtol", "atol"))
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            y, new, ahead = (self.get(self.where(name), chunk) for name in ("y", "new", "K1"))
            per = self.calculated("div", v.constant(1.0), self.scale(y, new, rtol, atol))
            for i, phi in enumerate(self._differences(chunk)):
                beta = self.calculated("neg", self._weight("beta", i))
                ahead = self.calculated("fma", beta, phi, ahead)
                relative = self.calculated("mul", ahead, per)
                self._add(sums[i], relative, relative)
        self.add_up(sums)

    def keep_differences(self, mask: str) -> None:
        """Keep β_i φ_i of the step that has ended, in the lanes of a mask."""
        memory = self.memory
        if memory.highest < 2:
            return
        with self.counted("0", 1, str(memory.chunks)) as chunk:
            phi = self._differences(chunk)[:-1]
            kept = [self.calculated("mul", self._weight("beta", i), one) for i, one in enumerate(phi)]
            for i, value in enumerate(kept):
                target = self.where(f"scaled{i}")
                self.put(self._chosen(mask, value, self.get(target, chunk)), target, chunk)

    def _chosen(self, mask: str, a: str, b: str) -> str:
        """a in the lanes of a mask; of one lane, in the whole register."""
        kind = self.vector.type
        return self.emit(f"select {self.truth} {mask}, {kind} {a}, {kind} {b}")
