"""One step of an integration formula as textual LLVM IR, in all lanes at once: what loops over steps are built on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rodyn.llvm.writer import Writer, hexadecimal
from rodyn.simulate.engines.lanes_ir import LaneWriter, Memory
from rodyn.simulate.engines.step import NumericFormula
from rodyn.simulate.integrate.control import FAR
from rodyn.simulate.integrate.followed import Bounds


class FormulaWriter(LaneWriter):
    """Writes y(t + dt) over calls of `derivative`; the numbers of the formula are data."""

    def __init__(self, lanes: int, memory: Memory) -> None:
        super().__init__(lanes, memory)
        self.vector = Writer(memory.wide)

    # Registers: as many lanes as there are, or neighbours of one lane

    def get(self, start: str, chunk: str) -> str:
        """A register of a buffer."""
        return self.load(start, chunk, self.vector.type, 8 * self.memory.wide)

    def put(self, value: str, start: str, chunk: str) -> None:
        """Put a register into a buffer."""
        self.store(value, start, chunk, self.vector.type, 8 * self.memory.wide)

    def calculated(self, op: str, *args: str) -> str:
        """An operation on registers."""
        inner = Writer(self.memory.wide, self.lines, self.count)
        result = inner.apply(op, *args)
        self.count = inner.count
        return result

    def spread(self, start: str, place: int | str = 0) -> str:
        """A number for every lane as a register; of one lane, the same number throughout."""
        if self.lanes > 1:
            return self.load(start, place, self.type, 8 * self.lanes)
        return self.splat(self.load(start, place))

    def splat(self, number: str) -> str:
        """A register of one number."""
        v = self.vector
        one = self.emit(f"insertelement {v.type} poison, double {number}, i64 0")
        return self.emit(f"shufflevector {v.type} {one}, {v.type} poison, <{v.lanes} x i32> zeroinitializer")

    def combined(self, coefficients: Sequence[tuple[str, float]], chunk: str) -> str:
        """Σ a K of a register."""
        total = ""
        for start, a in coefficients:
            K, factor = self.get(start, chunk), self.vector.constant(a)
            total = self.calculated("fma", K, factor, total) if total else self.calculated("mul", K, factor)
        return total or self.vector.constant(0.0)

    def columns(self, formula: NumericFormula, row: Sequence[float]) -> list[tuple[str, float]]:
        """The derivatives that a row of a formula adds up, without those it does not."""
        stages = formula.stages * (2 if formula.sweeps else 1)
        names = [f"K{k}" for k in range(stages)] + [f"past{k}" for k in range(formula.history)]
        return [(self.where(name), a) for name, a in zip(names, row, strict=False) if a]

    def setting(self, name: str, lanes: int) -> str:
        """A setting of the call for every lane."""
        number = self.load(self.argument("settings"), SETTINGS.index(name))
        return number if lanes == 1 else self.splat(number)

    def move(self, mask: str, moves: Mapping[str, str]) -> None:
        """Copy buffers (target → source, in this order) in the lanes of a mask."""
        if self.lanes == 1:
            with self.when(f"or i1 {mask}, false"), self.counted("0", 1, str(self.memory.chunks)) as chunk:
                for target, source in moves.items():
                    self.put(self.get(self.where(source), chunk), self.where(target), chunk)
            return
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            for target, source in moves.items():
                a, b = self.get(self.where(source), chunk), self.get(self.where(target), chunk)
                moved = self.emit(f"select {self.truth} {mask}, {self.type} {a}, {self.type} {b}")
                self.put(moved, self.where(target), chunk)

    # A step

    def step(self) -> None:
        """y(t + dt), the error of it in units of the tolerance, and what else it shows."""
        given = self.memory.given
        self.new_state()
        for unit in given.system.units:
            self._normalise(unit)
        if False:
            self._time(1.0)
            places = ", ".join(f"ptr {self.where(name)}" for name in ("time", "new"))
            flags = self.lanes_of(self.emit(f"call i64 @event(ptr %scratch, {places})"))
            self.set_lanes(
                "alarm",
                self.apply("add", self.load(self.where("alarm"), 0, self.type, 8 * self.lanes), flags),
            )

    def new_state(self) -> None:
        """`new` and what is seen of it, by the formula or its starter."""
        given = self.memory.given
        if given.starter is None:
            self._formula(given.formula)
        else:
            self._choose(given.formula, given.starter)

    def _choose(self, formula: NumericFormula, starter: NumericFormula) -> None:
        """The multistep formula when every lane can take it; else the others take the starter and they wait."""
        control = self.memory.given.control

        def compared(how: str, name: str, number: str) -> str:
            at = self.at("%scratch", self.memory.variable(name))
            value = self.load(at, 0, self.type, 8 * self.lanes)
            return self.emit(f"fcmp {how} {self.type} {value}, {number}")

        ready = compared("oge", "past", self.constant(float(formula.history)))
        for more in (
            compared("oeq", "mode", self.constant(control.modes["going"])),
            compared("oeq", "dt", self.setting("step", self.lanes)),
        ):
            ready = self.emit(f"and {self.truth} {ready}, {more}")
        none = compared("oeq", "mode", self.constant(control.modes["idle"]))
        both = self.emit(f"or {self.truth} {ready}, {none}")
        every = "-1" if self.lanes > 1 else "true"
        bits = self.emit(f"bitcast {self.truth} {both} to i{self.lanes}") if self.lanes > 1 else both
        together = self.emit(f"icmp eq i{self.lanes} {bits}, {every}")
        wait = self.emit(f"uitofp {self.truth} {ready} to {self.type}")
        with self.when(f"and i1 {together}, true"):
            self.set_lanes("wait", self.constant(0.0))
            self._formula(formula)
        with self.when(f"xor i1 {together}, true"):
            self.set_lanes("wait", wait)
            self._formula(starter)

    def set_lanes(self, name: str, value: str) -> None:
        """Put a number for every lane into the memory."""
        self.store(value, self.where(name), 0, self.type, 8 * self.lanes)

    def _formula(self, formula: NumericFormula) -> None:
        """Stages, then the new state."""
        self._first(formula)
        if formula.sweeps:
            with self.counted("0", 1, str(self.memory.chunks)) as chunk:
                first = self.get(self.where("K0"), chunk)
                for k in range(1, formula.stages):
                    self.put(first, self.where(f"K{k}"), chunk)
            with self.counted("1", 1, str(formula.sweeps)):
                self._stages(formula, 0)
            with self.counted("0", 1, str(self.memory.chunks)) as chunk:
                for k in range(formula.stages):
                    K = self.get(self.where(f"K{k}"), chunk)
                    self.put(K, self.where(f"K{formula.stages + k}"), chunk)
            self._stages(formula, 0)
        else:
            self._stages(formula, 1)
        self._result(formula)

    def _first(self, formula: NumericFormula) -> None:
        """The derivative at y; one trajectory by itself knows whether it is still there (sweeps overwrite it)."""
        always = self.lanes > 1 or formula.sweeps > 0
        self.set_lanes("cost", self.constant(float(formula.evaluations - 1)))
        stale = self.load(self.where("stale"), kind="i64")
        with self.when(f"icmp ne i64 {stale}, 0", always=always):
            self.set_lanes("cost", self.constant(float(formula.evaluations)))
            self.set_lanes("trust", self._evaluate("y", 0.0, 0))
            self.store("0", self.where("stale"), kind="i64")
        self.set_lanes("alarm", self.load(self.where("trust"), 0, self.type, 8 * self.lanes))

    def _stages(self, formula: NumericFormula, first: int) -> None:
        for k in range(first, formula.stages):
            columns = self.columns(formula, formula.rows[k])
            dt = self.spread(self.all_lanes("dt"))
            with self.counted("0", 1, str(self.memory.chunks)) as chunk:
                total, y = self.combined(columns, chunk), self.get(self.where("y"), chunk)
                self.put(self.calculated("fma", dt, total, y), self.where("stage"), chunk)
            self.set_lanes("trust_ahead", self._evaluate("stage", formula.nodes[k], k))

    def all_lanes(self, name: str) -> str:
        """The address of a variable of all lanes."""
        return self.at("%scratch", self.memory.variable(name))

    def _time(self, node: float) -> None:
        """t + c dt for the next evaluation."""
        t, dt = (self.load(self.all_lanes(name), 0, self.type, 8 * self.lanes) for name in ("t", "dt"))
        self.set_lanes("time", self.apply("fma", dt, self.constant(node), t) if node else t)

    def _evaluate(self, state: str, node: float, k: int) -> str:
        """K_k = f(t + c dt, state); not 0 in the lanes whose state cannot be trusted."""
        self._time(node)
        places = ", ".join(f"ptr {self.where(name)}" for name in ("time", state, f"K{k}"))
        return self.lanes_of(self.emit(f"call i64 @derivative(ptr %scratch, {places})"))

    def lanes_of(self, bits: str) -> str:
        """1 in the lanes of a number's bits, else 0."""
        flags = self.emit(f"trunc i64 {bits} to i{self.lanes}")
        mask = self.emit(f"bitcast i{self.lanes} {flags} to {self.truth}") if self.lanes > 1 else flags
        return self.emit(f"uitofp {self.truth} {mask} to {self.type}")

    def _result(self, formula: NumericFormula) -> None:
        """y + dt Σ b K, whether it is finite, and the sums of squares of its errors in units of the tolerance."""
        v, zero = self.vector, self.vector.constant(0.0)
        sums = ["error", "error1"][: len(formula.errors)]
        for name in ("watch", *sums):
            self.put(zero, self.where(name), "0")
        dt = self.spread(self.all_lanes("dt"))
        rtol, atol = (self.setting(name, v.lanes) for name in ("rtol", "atol")) if sums else ("", "")
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            y = self.get(self.where("y"), chunk)
            new = self.calculated("fma", dt, self.combined(self.columns(formula, formula.weights), chunk), y)
            self.put(new, self.where("new"), chunk)
            guard = self.combined(self.columns(formula, formula.guard), chunk) if formula.guard else zero
            self.watch(new, self.calculated("mul", dt, guard), dt, chunk)
            if sums:
                scale = self.scale(y, new, rtol, atol)
            for name, row in zip(sums, formula.errors, strict=True):
                error = self.calculated("mul", dt, self.combined(self.columns(formula, row), chunk))
                relative = self.calculated("div", error, scale)
                self._add(name, relative, relative)
        self.add_up(["watch", *sums])

    def watch(self, new: str, difference: str, dt: str, chunk: str) -> None:
        """Add to the watch what shows that a step is not followed: as `followed.Bounds.beyond`."""
        v = self.vector
        self._add("watch", new, v.constant(0.0))
        if not self.memory.given.system.bounds:
            return
        angle, position, velocity = (self.get(f"@bound_{name}", chunk) for name in Bounds._fields)
        scale = self.calculated("fma", velocity, dt, position)
        sizes = (self.calculated("abs", x) for x in (new, difference))
        turned, apart = (self.calculated("mul", *pair) for pair in zip(sizes, (angle, scale), strict=True))
        far = self.emit(f"fcmp oge {v.type} {turned}, {v.constant(1.0)}")
        off = self.emit(f"fcmp ogt {v.type} {apart}, {v.constant(1.0)}")
        total = self.get(self.where("watch"), "0")
        for mask, weight in ((far, FAR), (off, 1.0)):
            share = self.calculated("where", mask, v.constant(weight), v.constant(0.0))
            total = self.calculated("add", total, share)
        self.put(total, self.where("watch"), "0")

    def scale(self, y: str, new: str, rtol: str, atol: str) -> str:
        """atol + rtol · the larger of two states."""
        v = self.vector
        sizes = [self.emit(f"call {v.type} @llvm.fabs.{v.suffix}({v.type} {x})") for x in (y, new)]
        larger = self.emit(f"fcmp ogt {v.type} {sizes[0]}, {sizes[1]}")
        size = self.emit(f"select <{v.lanes} x i1> {larger}, {v.type} {sizes[0]}, {v.type} {sizes[1]}")
        return self.calculated("fma", rtol, size, atol)

    def add_up(self, names: Sequence[str]) -> None:
        """Sums over a state in memory; those of one lane are still spread over a register."""
        v = self.vector
        for name in names if self.lanes == 1 else ():
            total = self.emit(
                f"call double @llvm.vector.reduce.fadd.{v.suffix}(double {hexadecimal(0.0)}, "
                f"{v.type} {self.get(self.where(name), '0')})"
            )
            self.store(total, self.where(name))

    def _add(self, name: str, a: str, b: str) -> None:
        """Add a b to a sum in memory."""
        self.put(self.calculated("fma", a, b, self.get(self.where(name), "0")), self.where(name), "0")

    def _normalise(self, unit: int) -> None:
        """A quaternion of unit length again."""
        new = self.where("new")
        parts = [self.load(new, unit + k, self.type, 8 * self.lanes) for k in range(4)]
        square = self.apply("mul", parts[0], parts[0])
        for part in parts[1:]:
            square = self.apply("fma", part, part, square)
        norm = self.emit(f"call {self.type} @llvm.sqrt.{self.suffix}({self.type} {square})")
        for k, part in enumerate(parts):
            self.store(self.apply("div", part, norm), new, unit + k, self.type, 8 * self.lanes)


SETTINGS = ("rtol", "atol", "step")
