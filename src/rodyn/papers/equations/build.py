"""From a robot and a task to its equations: the form, the symbols and the notes above them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.errors import InputError, SingularError, unknown
from rodyn.kernel.program.straight import solve, state_of, traced
from rodyn.kernel.quantity.request import require, select, widths
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.chain.build_views import make_chain
from rodyn.model.mechanism import Mechanism
from rodyn.papers.equations.expression import Symbol
from rodyn.papers.equations.printers import EquationLine, RobotConstant, Section
from rodyn.papers.equations.recursive import CONSTANT, TracedAlgorithm, list_assignments
from rodyn.papers.equations.result import Equations
from rodyn.papers.equations.symbols import Labels, symbolic_constants
from rodyn.papers.equations.tasks import (
    MATRICES,
    TASKS,
    convert_to_robot,
    link_names_note,
    occurring_constants,
    recognised_note,
    result_symbols,
    source,
)
from rodyn.papers.recorded_steps import StepObserver
from rodyn.sweep.observer import observed
from rodyn.sweep.registry import Algorithm
from rodyn.trace.scalar import PARAMETER, Graph

FORMS = ("recursive", "closed")
VALUES = ("numbers", "symbols")

CHEAPEST = (
    "Frames: the cheapest equivalent ones, each at its own joint, z the joint axis, x towards the next."
)
REGROUPED = (
    "Inertial numbers: base parameters; parameters that do not act on a joint are moved to the link below. Results are "
    "those of the robot, quantities of single links are not."
)
FRAMES = {
    "given": "Frames: those of the robot's description.",
    "turned": CHEAPEST,
    "regrouped": f"{CHEAPEST} {REGROUPED}",
}
SIX = "Six-vectors: ω is the angular and v the linear part (for wrenches: moment and force)."


def equations(
    mechanism: Mechanism,
    task: str,
    method: str | None = None,
    form: Literal["recursive", "closed"] = "recursive",
    values: Literal["numbers", "symbols"] | None = None,
) -> Equations:
    """Return the equations of a task for this robot."""
    arguments: tuple[tuple[str, Any, Sequence[str | None]], ...] = (
        ("task", task, tuple(TASKS)),
        ("form", form, FORMS),
        ("values", values, (*VALUES, None)),
    )
    for name, value, choices in arguments:
        if not (value is None or isinstance(value, str)) or value not in choices:
            raise unknown(name, value, [choice for choice in choices if choice])
    try:
        return _made(mechanism, task, method, form, values)
    except ZeroDivisionError:
        raise SingularError(
            f"{task} of robot {mechanism.name!r} divides by zero in every state: one of its joints moves no mass; "
            "the links beyond it need mass or inertia about its axis"
        ) from None


def _made(mechanism: Mechanism, task: str, method: str | None, form: str, values: str | None) -> Equations:
    if form == "closed":
        from rodyn.papers.equations.closed_form import closed_equations  # imports SymPy, only if needed

        return closed_equations(mechanism, task, method, values or "symbols")
    return recursive(mechanism, task, method, values or "numbers")


def recursive(mechanism: Mechanism, task: str, method: str | None, values: str) -> Equations:
    """Return the assignments of the algorithm, one by one."""
    quantity = QUANTITIES[task]
    if task in MATRICES:
        raise InputError(f'{task} is written as matrices: use form="closed"')
    algorithm = select(quantity.task, method, mechanism)
    labels = Labels(require(algorithm, mechanism))
    graph = Graph()
    width = widths(mechanism)
    columns = {name: [graph.input(name, k) for k in range(width[name])] for name in quantity.arguments}
    observer = StepObserver(graph)
    trace = (_in_numbers if values == "numbers" else _in_symbols)(
        _TraceInputs(mechanism, task, algorithm, labels, columns, observer)
    )
    inputs = {key: symbol for key, symbol in labels.inputs().items() if key[0] in columns}
    listing = list_assignments(
        TracedAlgorithm(
            graph,
            observer.steps,
            trace.collected,
            result_symbols(task, labels),
            inputs | trace.inputs,
            labels,
            trace.link_records,
            quantity.named,
        )
    )
    known = None if values == "numbers" else trace.constants
    sections, results = convert_to_robot(task, labels, known, (listing.sections, listing.results))
    return Equations(
        robot=mechanism.name,
        task=task,
        title=TASKS[task],
        form="recursive",
        method=algorithm.name,
        source=source(algorithm),
        notes=(
            FRAMES[trace.frames],
            *([SIX] if _has_six(sections) else []),
            *recognised_note(trace.recognised, sections),
            *link_names_note(labels),
        ),
        constants=occurring_constants(trace.constants, sections),
        inputs=inputs,
        sections=tuple(sections),
        results=results,
        mechanism=mechanism,
    )


class _TraceInputs(NamedTuple):
    mechanism: Mechanism
    task: str
    algorithm: Algorithm
    labels: Labels
    columns: Mapping[str, list[Scalar]]
    heard: StepObserver


class _Traced(NamedTuple):
    collected: Mapping[str, Any]
    frames: str
    inputs: dict[tuple[str, int], Symbol]
    constants: tuple[RobotConstant, ...] = ()
    link_records: tuple[tuple[str, Any], ...] = ()
    recognised: tuple[EquationLine, ...] = ()


def _in_numbers(of: _TraceInputs) -> _Traced:
    """Run the algorithm as in a kernel: with the numbers of the robot, in the cheapest equivalent frames."""
    options = QUANTITIES[of.task].options(of.mechanism)
    trace = traced(of.mechanism, of.task, of.algorithm.name, of.columns, (), options, of.heard)
    return _Traced(trace.collected, trace.frames, {})


def _in_symbols(of: _TraceInputs) -> _Traced:
    """Run the algorithm in the frames of the description, with the constants of the robot as symbols."""
    quantity, ready = QUANTITIES[of.task], of.labels.ready
    graph, known = of.heard.graph, dict[Symbol, Any]()

    def maker(symbol: Symbol) -> Scalar:
        if symbol not in known:
            known[symbol] = graph.input(CONSTANT, len(known), PARAMETER)
        return known[symbol]

    constants = symbolic_constants(of.labels, maker)
    chain = make_chain(
        ready.structure,
        constants.parameters,
        constants.gravity if quantity.gravity else ZERO3,
        state_of(ready, of.columns, (), quantity.position),
        quantity.axes or of.algorithm.axes,
    )
    viewed = chain.seen_as(of.algorithm.view)
    carriers = [elements[-1] for elements in viewed.elements] or range(len(viewed.links))
    links = ((of.labels.links[k], link) for k, link in zip(carriers, viewed.links, strict=True))
    options = quantity.options(of.mechanism)
    _, collected = solve(ready, quantity, of.algorithm, observed(chain, of.heard), options, of.columns)
    inputs = {(CONSTANT, k): symbol for k, symbol in enumerate(known)}
    return _Traced(collected, "given", inputs, constants.constants, tuple(links), constants.recognised)


def _has_six(sections: Sequence[Section]) -> bool:
    return any(letter in line.symbol.sub for section in sections for line in section.lines for letter in "ωv")
