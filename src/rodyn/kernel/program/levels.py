"""Programs of long chains that are halved level by level: one class for all links but the first, and their tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rodyn.algebra.spatial import ZERO6
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.inverse.newton_euler import Force, NewtonEuler
from rodyn.kernel.program.free_base import SOME_ROTORS, base_class, has_some_rotors, has_wide_joints, rows_of
from rodyn.kernel.program.link_classes import constants, link_maker, one_class
from rodyn.kernel.program.loops import TWO_LINKS, own_arguments
from rodyn.kernel.quantity.pivots import closure_of, goodness, known_length
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.kernel.quantity.request import Spec, first_reason
from rodyn.sweep.views import BaseView
from rodyn.trace.loops.levels import BASE, FIRST, LevelStep, RecordingLevels, Rows, level_function
from rodyn.trace.loops.program import LoopResult, loop_result
from rodyn.trace.schedule.language import RowFunction


class Levels(NamedTuple):
    """The steps of a chain that is halved, its schedule, what it is given besides states, and shapes of the results."""

    steps: Sequence[LevelStep]
    function: RowFunction
    values: Mapping[str, Sequence[Any]]
    shapes: Mapping[str, tuple[int, ...]]


MIN_ROWS = 4
"""Rows of the shortest chain: the base or nothing, the first link, and others that are all of one class."""


def why_no_levels(spec: Spec) -> str:
    """Return why a chain cannot be halved level by level, or ""."""
    ready = spec.prepared()
    rows = rows_of(ready, one_base=True)
    return first_reason(
        ("parameters" in dict(spec.inputs), "rows have no constants but the robot's"),
        (ready.whole.gears, "every row has a coordinate of its own"),
        (rows.parents != tuple(range(-1, len(rows.parents) - 1)), "the links of a tree are no rows"),
        (has_wide_joints(ready), "joints of several degrees of freedom have records of several sizes"),
        (len(rows.elements) < MIN_ROWS, "three links are too few"),
        (has_some_rotors(ready, rows), SOME_ROTORS),
    )


def build_levels(spec: Spec) -> Levels:
    """Trace an algorithm that halves a chain, for what `why_no_levels` has nothing to say about."""
    quantity, algorithm, ready = spec.quantity, spec.algorithm, spec.prepared()
    inputs = dict(spec.inputs)
    rows = rows_of(ready, one_base=True)
    # the elements of a floating base take no mass from the links
    given = constants(spec, regroup=not rows.base)
    joints = rows.elements[1:] if rows.base else rows.elements
    first, *others = joints
    arguments = frozenset(inputs)
    wrenches = len(spec.places)
    rest = one_class(
        [ready.structure.kinds[k] for k in others],
        [given.links[k] for k in others],
        arguments,
        [given.loads[k] for k in others],
        wrenches,
        given.to_base,
    )
    makers = [rest.maker, link_maker(ready, given, [first], arguments, "", wrenches > 0)]
    classes = [maker.as_class() for maker in makers]
    if rows.base:
        classes.append(base_class(ready, given, rows, arguments, "", loaded=wrenches > 0))
    own = own_arguments(inputs)
    gravity = given.to_base @ Vec3(*ready.mechanism.gravity) if quantity.gravity else Vec3(0, 0, 0)
    width = max(map(len, rest.rows))
    chain = RecordingLevels(classes, inputs, own, width, BaseView(gravity), algorithm.view, ())
    found = algorithm.run(chain, *ready.located(spec.options))
    results = _results(chain, found, spec)
    watch = goodness(closure, known_length(ready))[0] if (closure := closure_of(found)) is not None else None
    head = (BASE, FIRST) if rows.base else (FIRST,)
    shifts = {name: _shift(ready, place, others[0], len(head)) for name, place in own.items()}
    shifts[""] = _shift(ready, "velocities", others[0], len(head))
    table = [*[rest.rows[0]] * len(head), *rest.rows]
    function, values = level_function(chain, Rows(table, head, shifts, range(len(rows.base))), results, watch)
    return Levels(chain.steps, function, values, dict.fromkeys(results, (ready.mechanism.nv,)))


def _results(chain: RecordingLevels, found: Any, spec: Spec) -> dict[str, LoopResult]:
    """Return what is written: as many of the first numbers of a record as a row has velocities."""
    if isinstance(found, NewtonEuler):
        forces = chain.gathered(found.force)
        torques = chain.each(lambda _, force: tuple(one.τ for one in force), forces)
        found = NewtonEuler(found.motion, tuple(Force(ZERO6, torque[0]) for torque in torques))
    collected = spec.quantity.collect(found, TWO_LINKS)
    return {key: loop_result(nested) for key, nested in collected.items()}


def _shift(ready: Prepared, place: str, element: int, row: int) -> int:
    """Where the number of a row stands, less the number of the row; coordinates follow one another."""
    numbers: Sequence[int | None] = getattr(ready.whole, place)
    return (numbers[element] or 0) - row
