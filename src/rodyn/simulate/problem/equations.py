"""What is integrated: ẏ = f(t, y) of a robot under torques and wrenches, written once over any scalar.

y = (q, v) as a rule: q̇ of `model.chain.one_dof_joints`, v̇ by forward dynamics. For symplectic formulas the same
algorithms make y = (q, p) with p = M v, where ṗ = τ − b + Ṁ v. M(q + ε v) v over dual numbers is M v + ε Ṁ v: inverse
dynamics is all it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from rodyn.algebra.dual import Dual
from rodyn.algebra.vectors import ZERO3
from rodyn.arrays import Floats, batch
from rodyn.kernel.machine.choose import choose_by_state, is_long, may_be_lines
from rodyn.kernel.machine.kernels import NumpyKernel
from rodyn.kernel.program.row_loops import RowLoops, build_row_loops, why_no_row_loops
from rodyn.kernel.program.straight import Built, OncePerRow, Traces, traced
from rodyn.kernel.quantity.request import Request, Spec, wrench_arrays
from rodyn.kernel.quantity.wrench import Place, Wrench, argument_names
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.problem.user_functions import Callbacks, UserFunction
from rodyn.simulate.robot_rows.rows import RobotNumbers
from rodyn.simulate.thresholds import MAX_LINKS_IN_LINES, MAX_SPLIT_PROGRAMS
from rodyn.simulate.torques.algebra import Sum
from rodyn.simulate.torques.data import Data, Now, Scalar, side_by_side
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.load import Load
from rodyn.trace.formulas import BELOW_LARGEST, LARGEST
from rodyn.trace.passes import HOISTED, Hoisted, fused, hoisted, replay
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.scalar import Graph


@dataclass(frozen=True, eq=False)
class Loads:
    """External wrenches: on which links and where, and their forces and moments.

    places    where each wrench acts, and in which axes it is given
    values    (..., 6) for each that is numbers of the run: force, then moment
    wrenches  those that are numbers, as they were given
    function  the last one, if it is a function of (t, q, qd)
    """

    places: tuple[Place, ...] = ()
    values: tuple[Floats, ...] = ()
    function: UserFunction | None = None
    wrenches: tuple[Wrench, ...] = ()

    @property
    def names(self) -> list[str]:
        """What dynamics know forces and moments by."""
        return [name for k in range(len(self.places)) for name in argument_names(k)]


MATRICES = frozenset({"constants"})
"""Arguments whose matrices are multiplied in loops: the weights of a law."""
ROBOTS = "parameters="
"""What messages call the robots of the rows."""
_SPLIT: dict[tuple[Mechanism, str], Hoisted] = {}
"""Programs that are split, of the robots and laws that were simulated last."""


@dataclass(frozen=True, eq=False)
class Problem:
    """A robot and what acts on it.

    method    of forward dynamics
    torque    its functions recorded; those that cannot be are called back, and their answers are numbers from outside
    friction  whether that of the joints acts
    until     the stop condition, or None
    canonical whether y is positions and momenta
    robots    the numbers of the robot that differ from row to row; None: all rows have the same robot
    nominal_law  whether laws without a model of their own compute with the description, not with the row's robot
    """

    mechanism: Mechanism
    method: str
    torque: Torque
    loads: Loads
    friction: bool = False
    until: UserFunction | None = None
    canonical: bool = False
    robots: RobotNumbers | None = None
    nominal_law: bool = False

    @property
    def moving(self) -> int:
        """Numbers of the robot's state: its coordinates and velocities."""
        return self.mechanism.nq + self.mechanism.nv

    @cached_property
    def memory(self) -> int:
        """Numbers that the torque remembers."""
        return self.torque.memory(self.mechanism)

    @property
    def width(self) -> int:
        """Numbers in y: the state of the robot, then what the torque remembers."""
        return self.moving + self.memory

    @cached_property
    def _own(self) -> Data:
        """The numbers of the torque."""
        return self.torque.data(self.mechanism)

    @property
    def leading(self) -> dict[str, tuple[int, ...]]:
        """The leading axes of the numbers of the run, by what they are the numbers of."""
        tables = self._own.schedule.rows
        result = {"the torques": self._own.constants.shape[:-1], "tables of torques": tables.shape[:-2]}
        result |= {f"wrench {k + 1}": value.shape[:-1] for k, value in enumerate(self.loads.values)}
        return result if self.robots is None else result | {ROBOTS: self.robots.values.shape[:-1]}

    @cached_property
    def data(self) -> Data:
        """All numbers of the run: of the torque, of the wrenches, of the robots, and what is hoisted."""
        numbers = [self._own.constants, *self.loads.values]
        if self.robots is not None:
            numbers.append(self.held.of_robots(self.robots.values))
        return Data(side_by_side(numbers), self._own.schedule)

    @cached_property
    def held(self) -> Held:
        """What the constants of a row are made of."""
        split, loops = self.hoisted, self.row_loops
        once = split.once if split else loops.once if loops else None
        return Held(self.inputs["constants"], self.robots, once)

    @cached_property
    def callbacks(self) -> Callbacks | None:
        """The functions that are called back, as functions of y; None if there are none."""
        torques, wrench, until = self.torque.callbacks, self.loads.function, self.until
        functions = [None if one is None else one.callback for one in (wrench, until)]
        sampled = self.torque.sampled_callbacks
        if not torques and not sampled and functions == [None, None]:
            return None
        result = Callbacks(torques, functions[0], functions[1], sampled)
        return result.on(self._velocities_of_one) if self.canonical else result

    def _velocities_of_one(self, q: Floats, p: Floats) -> Floats:
        """v of p = M v at a state of a robot that is the same in all rows."""
        if np.isfinite(q).all() and np.isfinite(p).all():
            with suppress(np.linalg.LinAlgError):
                M = Robot.of(self.mechanism).inertia_matrix(q)
                return np.asarray(np.linalg.solve(M, p), dtype=np.float64)
        return np.full_like(p, np.nan)

    @cached_property
    def inputs(self) -> dict[str, int]:
        """Names and widths of what the programs are functions of."""
        m, callbacks = self.mechanism, self.callbacks
        pushed = callbacks is not None and callbacks.wrench is not None
        answers = m.nv * len(self.torque.callbacks) + 6 * pushed
        widths = {
            "t": 1,
            "q": m.nq,
            "qd": m.nv,
            "constants": self._own.constants.shape[-1] + sum(one.shape[-1] for one in self.loads.values),
            "piece": self._own.schedule.rows.shape[-1],
        }
        widths |= {} if self.robots is None else {ROBOT: len(self.robots.places)}
        widths |= {"answers": answers} if answers else {}
        return widths | ({"memory": self.memory} if self.memory else {})

    @property
    def structure(self) -> Hashable:
        """What the programs depend on besides the robot and numbers of the run."""
        function, until = self.loads.function, self.until
        loads = (self.loads.places, len(self.loads.values), function and (function.program or "callback"))
        stop = until and (until.program or "callback")
        torque = self.torque.structure
        if torque is None:
            torque = repr(self.tau_program())
            if self.memory:
                torque = torque, repr(self.flow_program()), repr(self.jump_program())
        own = () if self.robots is None else (self.robots.places, self.in_loops)
        nominal = ("nominal law",) if self.nominal_law else ()
        return self.method, torque, loads, self.friction, stop, self.canonical, *own, *nominal

    @cached_property
    def units(self) -> tuple[int, ...]:
        """The places of quaternions in y."""
        return tuple([free.quaternion for free in self.mechanism.elementary().free])

    # On any scalar

    def now(self, columns: Mapping[str, Sequence[Scalar]]) -> Now:
        """Return the moment of the programs' inputs; `constants` and `answers` of the torque only."""
        constants = columns["constants"][: self._own.constants.shape[-1]]
        answers = columns.get("answers", ())[: self.mechanism.nv * len(self.torque.callbacks)]
        own = () if self.nominal_law else self.own(columns).get("parameters", ())
        known = columns.get("memory", ())
        now = Now(
            columns["t"][0], columns["q"], columns["qd"], constants, columns["piece"], answers, own, known
        )
        if self.torque.measures:
            return now._replace(load=Load(self.loads.places, self.wrenches(columns)))
        return now

    def own(self, columns: Mapping[str, Sequence[Scalar]]) -> dict[str, Sequence[Scalar]]:
        """Return the parameters of the robot that moves, where they are not those of the description.

        "parameters" among the columns are inertial ones, to be differentiated by; the others stay.
        """
        inertial = columns.get("parameters", ())
        if self.robots is None:
            return {"parameters": inertial} if len(inertial) else {}
        every = self.robots.all(columns[ROBOT])
        if len(inertial):
            return {"parameters": [*inertial, *every[len(inertial) :]]}
        return {"parameters": OncePerRow(every)}

    def tau(self, columns: Mapping[str, Sequence[Scalar]]) -> list[Scalar]:
        """Return the torques of all laws."""
        return list(self.torque.at(self.mechanism, self.now(columns)))

    def wrenches(self, columns: Mapping[str, Sequence[Scalar]]) -> dict[str, Sequence[Scalar]]:
        """Return forces and moments under the names that dynamics know."""
        start = self._own.constants.shape[-1]
        rows = [
            columns["constants"][start + 6 * k : start + 6 * k + 6] for k in range(len(self.loads.values))
        ]
        function = self.loads.function
        if function is not None:
            program = function.program
            rows.append(replay(program, columns)["result"] if program else columns["answers"][-6:])
        halves = [row[place : place + 3] for row in rows for place in (0, 3)]
        return dict(zip(self.loads.names, halves, strict=True))

    def derivative(self, columns: Mapping[str, Sequence[Scalar]]) -> tuple[list[Scalar], list[Watch]]:
        """ẏ, and what is to be watched: pivots, and whether digits are left."""
        if self.canonical:
            rates = self._canonical(columns)  # first: the order of recording decides what is fused
            return rates, [one._replace(apart=True) for one in self.from_rest(columns).trusted]
        q, v = columns["q"], columns["qd"]
        rates = coordinate_rates(self.mechanism.elementary(), q, v)
        state = {"q": q, "qd": v, "tau": self.tau(columns), **self.wrenches(columns), **self.own(columns)}
        result = self.quantity("forward_dynamics", state, self.method)
        return [*rates, *result.collected["qdd"], *self.flow(columns)], result.trusted

    def flow(self, columns: Mapping[str, Sequence[Scalar]]) -> list[Scalar]:
        """Return the derivatives of what the torque remembers."""
        return self.torque.flow(self.mechanism, self.now(columns)) if self.memory else []

    def quantity(
        self, name: str, columns: Mapping[str, Sequence[Scalar]], method: str | None = None
    ) -> Traces:
        """Return a quantity of the robot; of those that take wrenches, with all of them in the columns."""
        loaded = bool(self.loads.names) and self.loads.names[0] in columns
        places = self.loads.places if loaded else ()
        return traced(self.mechanism, name, method, columns, places, friction=self.friction)

    def _velocities(self, columns: Mapping[str, Sequence[Scalar]]) -> list[Scalar]:
        """v of p = M v."""
        result: list[Scalar] = self.from_rest(columns).collected["qdd"]
        return result

    def from_rest(self, columns: Mapping[str, Sequence[Scalar]]) -> Traces:
        """M⁻¹ p as an acceleration from rest, without gravity."""
        q, p = columns["q"], columns["qd"]
        pushed = {"q": q, "qd": [0.0] * len(p), "tau": p, **self.own(columns)}
        return traced(self.mechanism, "forward_dynamics", self.method, pushed, gravity=ZERO3)

    def _canonical(self, columns: Mapping[str, Sequence[Scalar]]) -> list[Scalar]:
        q, v = columns["q"], self._velocities(columns)
        moving = {**columns, "qd": v}
        still, own = [0.0] * len(v), self.own(columns)
        bias = self.quantity(
            "inverse_dynamics", {"q": q, "qd": v, "qdd": still, **self.wrenches(moving), **own}
        )
        ahead = [Dual(*pair) for pair in zip(q, v, strict=True)]
        moved: dict[str, Sequence[Scalar]] = {"q": ahead, "qd": still, "qdd": v, **own}
        momenta = traced(self.mechanism, "inverse_dynamics", None, moved, gravity=ZERO3)
        forces = zip(self.tau(moving), bias.collected["tau"], momenta.collected["tau"], strict=True)
        return [*v, *(a - b + p.slope if isinstance(p, Dual) else a - b for a, b, p in forces)]

    @cached_property
    def spec(self) -> Spec:
        """What the program of forward dynamics depends on."""
        m = self.mechanism
        widths = {"q": m.nq, "qd": m.nv, "tau": m.nv, **dict.fromkeys(self.loads.names, 3)}
        if self.robots is not None:
            widths["parameters"] = len(self.robots.rows.own)
        inputs = tuple(widths.items())
        return Spec(m, "forward_dynamics", self.method, inputs, self.loads.places, friction=self.friction)

    def request(self, state: Mapping[str, Floats], wrench: Sequence[Wrench] = ()) -> Request:
        """Forward dynamics of rows under wrenches where those of the problem act: what kernels are asked for."""
        given = {**state, **wrench_arrays(wrench)}
        return Request(self.mechanism, self.spec, batch(given, dict(self.spec.inputs), self.mechanism.label))

    @cached_property
    def in_loops(self) -> bool:
        """Whether the robot is so long that its dynamics are loops, not part of one program.

        Where robots differ from row to row, methods without loops for this are programs as long as they can be.
        """
        if not self._is_long or self.robots is None:
            return self._is_long
        return self.row_loops is not None or not may_be_lines(self.spec, MAX_LINKS_IN_LINES)

    @cached_property
    def why_no_machine_code(self) -> str:
        """Why no machine code integrates it, or "": its dynamics are neither part of a program nor loops."""
        if not self.in_loops or self.row_loops is not None:
            return ""
        choice = choose_by_state(self.spec)
        return choice.reason if choice.kind == "none" else ""

    @property
    def _is_long(self) -> bool:
        return not self.canonical and is_long(self.spec)

    @cached_property
    def row_loops(self) -> RowLoops | None:
        """Where robots differ from row to row and are long: their loops; None: there are none."""
        if self.robots is None or not self._is_long or why_no_row_loops(self.spec):
            return None
        return build_row_loops(self.spec, tuple(self.robots.rows.own.tolist()), self.robots.places, ROBOT)

    # As programs

    def _inputs(self) -> tuple[Graph, dict[str, list[Scalar]]]:
        graph = Graph(matrices=MATRICES)
        return graph, graph.inputs(self.inputs)

    @cached_property
    def hoisted(self) -> Hoisted | None:
        """The derivative in two programs, if robots differ: what depends on their numbers only, and the rest."""
        if self.robots is None or self.in_loops:
            return None
        key = (self.mechanism, repr(self.structure))
        if key not in _SPLIT:
            while len(_SPLIT) >= MAX_SPLIT_PROGRAMS:
                _SPLIT.pop(next(iter(_SPLIT)), None)
            _SPLIT[key] = hoisted(self._derivative_program(), [ROBOT])
        return _SPLIT[key]

    def derivative_program(self) -> Program:
        """t, q, qd, constants, piece (answers of callbacks; numbers of robots, and what is hoisted) → derivative."""
        return fused(self._derivative_program() if self.hoisted is None else self.hoisted.rest)

    def _derivative_program(self) -> Program:
        graph, columns = self._inputs()
        found, watch = self.derivative(columns)
        angles = self.mechanism.elementary().angles_of(columns["q"])
        watch += [Watch(q, BELOW_LARGEST, least=False, apart=True) for q in angles]
        program = record(graph, self.inputs, {"derivative": found}, watch)
        # Readers watch what they take the sine of; what stays is joints whose angle does not matter.
        turned = {row.args[0] for row in program.code if row.op in ("sin", "cos")}
        kept = tuple([one for one in program.watch if one.least or one.value not in turned])
        return replace(program, watch=kept)

    def _program(self, name: str, values: Callable[[dict[str, list[Scalar]]], Sequence[Scalar]]) -> Program:
        """Return the program t, q, qd, constants, piece (…, as `inputs`) → one result."""
        graph, columns = self._inputs()
        return fused(record(graph, self.inputs, {name: values(columns)}))

    def rates_program(self) -> Program:
        """Return the program of the derivatives of the coordinates."""
        whole = self.mechanism.elementary()
        return self._program("rates", lambda given: coordinate_rates(whole, given["q"], given["qd"]))

    def wrenches_program(self) -> Program:
        """Return the program of forces and moments of all wrenches."""
        return self._program(
            "wrenches", lambda given: [x for row in self.wrenches(given).values() for x in row]
        )

    def tau_program(self) -> Program:
        """Return the program of the torques."""
        return self._program("tau", self.tau)

    def flow_program(self) -> Program:
        """Return the program of the derivatives of what the torque remembers."""
        return self._program("flow", self.flow)

    def jump_program(self) -> Program | None:
        """Return the program of inputs and sampled answers → memory as a piece begins; None without memory."""
        if not self.memory:
            return None
        answers = self.mechanism.nv * len(self.torque.sampled_callbacks)
        widths = self.inputs | ({"sampled": answers} if answers else {})
        graph = Graph(matrices=MATRICES)
        columns = graph.inputs(widths)
        now = self.now(columns)._replace(sampled=columns.get("sampled", ()))
        return fused(record(graph, widths, {"memory": self.torque.jump(self.mechanism, now)}))

    def excess_program(self) -> Program:
        """Return the program of how much torques are beyond what they are clipped to."""
        return self._program("excess", lambda given: self.torque.excess(self.mechanism, self.now(given)))

    def torques_program(self) -> Program:
        """Return the program of the torques of each term of the law, one after the other."""
        terms = Sum(*self.torque.terms)
        return self._program(
            "torques", lambda given: [x for row in terms.each(self.mechanism, self.now(given)) for x in row]
        )

    def event_program(self) -> Program | None:
        """Return the program of the stop condition; None if there is none, or it is called back."""
        if self.until is None or self.until.program is None:
            return None
        condition = self.until.program

        def event(given: dict[str, list[Scalar]]) -> Sequence[Scalar]:
            state = {**given, "qd": self._velocities(given)} if self.canonical else given
            return replay(condition, state)["result"]

        return self._program("event", event)


def normalise(units: Sequence[int], states: Floats) -> None:
    """Bring the quaternions of rows to unit length, exactly."""
    for unit in units:
        states[:, unit : unit + 4] /= np.linalg.norm(states[:, unit : unit + 4], axis=1, keepdims=True)


def turned_too_far(mechanism: Mechanism, states: Floats, largest: float = LARGEST) -> NDArray[np.bool_]:
    """Return the mask of states (rows, nq or more) with an angle of `largest` (rad) or more."""
    whole = mechanism.elementary()
    if not whole.gears and np.abs(states[:, : mechanism.nq]).max(initial=0.0) < largest:
        return np.zeros(len(states), dtype=bool)  # angles are numbers of q
    return np.asarray(whole.largest_angle(states) >= largest)


# What the constants of a row are made of


ROBOT = "robot"
"""The input of programs that is the numbers of a row's robot."""


@dataclass(frozen=True, eq=False)
class Held:
    """The constants of rows.

    constants  how many numbers torques and wrenches have
    robots     the numbers of robots that differ from row to row; None: there are none
    once       a program of these, run once for each row: what the derivative takes of it; None: there is none
    """

    constants: int
    robots: RobotNumbers | None
    once: Program | None

    @cached_property
    def widths(self) -> dict[str, int]:
        """Names and widths of the parts, in their order: inputs of programs."""
        own = {} if self.robots is None else {ROBOT: len(self.robots.places)}
        count = 0 if self.once is None else len(self.once.outputs[HOISTED])
        more = {HOISTED: count} if count else {}
        return {"constants": self.constants, **own, **more}

    @property
    def width(self) -> int:
        """All of them."""
        return sum(self.widths.values())

    def parts(self, constants: Floats) -> dict[str, Floats]:
        """Return the constants of rows by name."""
        ends = np.cumsum(list(self.widths.values())[:-1])
        return dict(zip(self.widths, np.split(constants, ends, axis=-1), strict=True))

    def parameters(self, constants: Floats) -> dict[str, Floats]:
        """All parameters of the robots of rows (rows, p), as calls of kernels take them; {} where they do not vary."""
        if self.robots is None:
            return {}
        return {"parameters": self.robots.whole(self.parts(constants)[ROBOT])}

    def of_robots(self, numbers: Floats) -> Floats:
        """Return the constants that belong to the numbers of robots (..., n): these, then what is hoisted.

        That is always computed by NumPy: a row has the same bits whatever batch it is in, and whatever integrates it.
        """
        if self._kernel is None:
            return numbers
        rows, width = numbers.reshape(-1, numbers.shape[-1]), self.widths[HOISTED]
        result = np.empty((len(rows), width))
        self._kernel({ROBOT: rows}, [result])
        return np.concatenate([numbers, result.reshape(*numbers.shape[:-1], width)], axis=-1)

    @cached_property
    def _kernel(self) -> NumpyKernel | None:
        if HOISTED not in self.widths or self.once is None:
            return None
        return NumpyKernel(Built(self.once, {HOISTED: (self.widths[HOISTED],)}))
