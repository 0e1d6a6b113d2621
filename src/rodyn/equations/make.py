"""From a robot and a task to its equations: which form, which symbols, and what is said above them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.equations.expression import Symbol, symbols
from rodyn.equations.names import Labels
from rodyn.equations.parts import Constant, Section
from rodyn.equations.recursive import Recorded, listed
from rodyn.equations.result import Equations
from rodyn.equations.symbols import symbolic
from rodyn.errors import InputError, unknown
from rodyn.kernel.build import traced
from rodyn.kernel.evaluate import require, run_on, select, state_of, widths
from rodyn.kernel.quantities import QUANTITIES
from rodyn.model.mechanism import Mechanism
from rodyn.model.views import make_chain
from rodyn.sweep.observed import observed
from rodyn.sweep.registry import Algorithm
from rodyn.trace.node import PARAMETER, Graph
from rodyn.trace.sections import Sections

TASKS = {
    "inverse_dynamics": "Torques for a motion",
    "forward_dynamics": "Accelerations under torques",
    "inertia_matrix": "Inertia matrix",
    "inverse_inertia_matrix": "Inverse of the inertia matrix",
    "coriolis_matrix": "Matrix of convective inertia terms",
    "bias_force": "Convective and gravity forces",
    "convective_force": "Convective forces",
    "gravity_force": "Gravity forces",
    "udu": "Factors of the inertia matrix, U D Uᵀ",
    "energy": "Kinetic and potential energy",
    "momentum": "Momentum",
    "center_of_mass": "First moment of mass",
    "denoc": "Natural orthogonal complement, decoupled: N = N_l N_d",
    "forward_kinematics": "Poses of the links",
    "jacobian": "Jacobian of the end-effector",
}
"""What can be shown → its title."""

FORMS = ("recursive", "closed")
VALUES = ("numbers", "symbols")

FRAMES = {
    "given": "Frames: those of the robot's description.",
    "turned": "Frames: equivalent ones that cost least, each at its own joint, z the joint axis, x towards the next.",
    "regrouped": "Frames: equivalent ones that cost least, each at its own joint, z the joint axis, x towards the next. "
    "Inertial numbers: base parameters; what a joint cannot feel of its link is part of the link below, so results "
    "are those of the robot and quantities of single links are not.",
}
SIX = "Of six-vectors, ω is the angular part and v the linear one (of wrenches: moment and force)."


def equations(
    mechanism: Mechanism,
    task: str,
    method: str | None = None,
    form: Literal["recursive", "closed"] = "recursive",
    values: Literal["numbers", "symbols"] | None = None,
) -> Equations:
    """The equations of a task for this robot."""
    for name, given, choices in (("task", task, TASKS), ("form", form, FORMS), ("values", values, (*VALUES, None))):
        if given not in choices:
            raise unknown(name, given, [choice for choice in choices if choice])
    if form == "closed":
        from rodyn.equations.closed import closed  # SymPy, only where it is asked for

        if values == "numbers":
            raise InputError('form="closed" is written in symbols; its .constants are their numbers')
        return closed(mechanism, task, method)
    return recursive(mechanism, task, method, values or "numbers")


def recursive(mechanism: Mechanism, task: str, method: str | None, values: str) -> Equations:
    """The assignments of the algorithm, one by one."""
    quantity = QUANTITIES[task]
    algorithm = select(quantity.task, method, mechanism)
    labels = Labels(require(algorithm, mechanism))
    graph = Graph()
    width = widths(mechanism, 0)
    columns = {
        name: [graph.input(name, k) for k in range(width[name])] for name in quantity.arguments
    }
    heard = Sections(graph)
    made = (_in_numbers if values == "numbers" else _in_symbols)(
        _Asked(mechanism, task, algorithm, labels, columns, heard)
    )
    inputs = {key: symbol for key, symbol in labels.inputs().items() if key[0] in columns}
    found = listed(
        Recorded(
            graph,
            heard.steps,
            made.collected,
            wanted(task, labels),
            inputs | made.inputs,
            labels,
            made.given,
        )
    )
    return Equations(
        robot=mechanism.name,
        task=task,
        title=TASKS[task],
        form="recursive",
        method=algorithm.name,
        source=source(algorithm),
        notes=(FRAMES[made.frames], *([SIX] if _has_six(found.sections) else []), *link_names(labels)),
        constants=occurring(made.constants, found.sections),
        inputs=inputs,
        sections=found.sections,
        results=found.results,
    )


def occurring(constants: Sequence[Constant], sections: Sequence[Section]) -> tuple[Constant, ...]:
    """Those that stand in the lines."""
    seen = {symbol for section in sections for line in section.lines for symbol in symbols(line.value)}
    return tuple(constant for constant in constants if constant.symbol in seen)


class _Asked(NamedTuple):
    mechanism: Mechanism
    task: str
    algorithm: Algorithm
    labels: Labels
    columns: Mapping[str, list[Scalar]]
    heard: Sections


class _Traced(NamedTuple):
    collected: Mapping[str, Any]
    frames: str
    inputs: Mapping[tuple[str, int], Symbol] = {}
    constants: tuple[Constant, ...] = ()
    given: tuple[tuple[str, Any], ...] = ()


def _in_numbers(asked: _Asked) -> _Traced:
    """As kernels compute it: the numbers of the robot, in the frames that cost least."""
    options = QUANTITIES[asked.task].options(asked.mechanism)
    made = traced(
        asked.mechanism, asked.task, asked.algorithm.name, asked.columns, (), options, asked.heard
    )
    return _Traced(made.collected, made.frames)


def _in_symbols(asked: _Asked) -> _Traced:
    """In the frames of the description, with its constants as symbols."""
    quantity, ready = QUANTITIES[asked.task], asked.labels.ready
    graph, known = asked.heard.graph, dict[Symbol, Any]()

    def maker(symbol: Symbol) -> Scalar:
        return known.setdefault(symbol, graph.input("constant", len(known), PARAMETER))

    constants = symbolic(asked.labels, maker)
    chain = make_chain(
        ready.structure,
        constants.parameters,
        constants.gravity if quantity.gravity else ZERO3,
        state_of(ready, asked.columns, (), quantity.place),
        quantity.axes or asked.algorithm.axes,
    )
    links = zip(asked.labels.links, chain.seen_as(asked.algorithm.view).links, strict=False)
    options = quantity.options(asked.mechanism)
    _, collected = run_on(
        ready, quantity, asked.algorithm, observed(chain, asked.heard), options, asked.columns
    )
    inputs = {("constant", k): symbol for k, symbol in enumerate(known)}
    return _Traced(collected, "given", inputs, constants.constants, tuple(links))


def _has_six(sections: Sequence[Section]) -> bool:
    return any(
        letter in line.symbol.sub for section in sections for line in section.lines for letter in "ωv"
    )


def source(algorithm: Algorithm) -> str:
    """Where a method comes from."""
    return f"{algorithm.paper.citation}; {algorithm.equations}"


def link_names(labels: Labels) -> list[str]:
    """Which link has which number, where names say more than numbers."""
    links = labels.ready.described.links
    plain = all(link.name == f"link{k}" for k, link in enumerate(links, 1))
    if plain:
        return []
    return ["Links: " + ", ".join(f"{k} {link.name}" for k, link in enumerate(links, 1)) + "."]


# task, or name of a result → the letter of its entries, and a mark on it
LETTERS = {
    "inertia_matrix": ("i", ""),
    "inverse_inertia_matrix": ("i", "⁻¹"),
    "C": ("c", ""),
    "kinetic": ("T", ""),
    "potential": ("V", ""),
    "moment": ("mc", ""),
    "linear": ("p", ""),
    "angular": ("h", ""),
}


def wanted(task: str, labels: Labels) -> Any:
    """(name of a result, indices of an entry) → its symbol."""
    accelerations = labels.rates("ddot")

    def symbol(name: str, place: tuple[int, ...]) -> Symbol:
        letter, above = LETTERS.get(task) or LETTERS.get(name) or (name, "")
        if name == "tau":
            return Symbol("τ", labels.links[labels.moving[place[0]]])
        if name == "qdd":
            return accelerations[place[0]]
        if name == "D":
            return Symbol("m", labels.links[labels.moving[place[0]]], "hat")
        if name in ("M", "C", "U") and task != "denoc":
            return Symbol(letter, labels.pair(*place), "", above)
        if name in ("moment", "linear", "angular"):
            return Symbol(letter, "xyz"[place[0]])
        base, _, below = letter.partition("_")
        return Symbol(base, ",".join([*filter(None, [below]), *(str(k + 1) for k in place)]), "", above)

    return symbol
