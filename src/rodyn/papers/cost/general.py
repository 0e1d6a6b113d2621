"""The general chain of revolute, prismatic or screw joints: every constant is a symbol.

An algorithm runs on it as on a robot, which gives its general operation count. The zero of a coordinate is chosen so
that it needs no offset.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import rodyn.algorithms
from rodyn.algebra.matrices import Sym3
from rodyn.algebra.rotations import IDENTITY, Rotation, Turn
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.errors import InputError, InputTypeError, short
from rodyn.kernel.quantity.collect import Numbering
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.chain.build_views import State, make_chain
from rodyn.model.chain.parameters import LinkParameters, Structure, dh_parameters
from rodyn.model.chain.proximal import proximal, regrouped
from rodyn.papers.cost.tally import Policy, Tally, instruction_links, live_instructions, tally
from rodyn.papers.recorded_steps import LocatedGraph, StepObserver, TracedStep
from rodyn.sweep.chain import Chain
from rodyn.sweep.observer import observed
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import SpatialView, SubspaceView
from rodyn.trace.program import Program, flat, record
from rodyn.trace.scalar import PARAMETER, STATE

SUPPORT_LINKS = 3
"""Links added below a chain for a moving base: above three links no zero of the base remains."""

FOLDER = f"{Path(rodyn.algorithms.__file__).parent}{os.sep}"

MAX_TRACED_JOINTS = 40
"""The most joints of a chain that is traced; counts of longer chains come from the polynomial."""

LETTERS = {"R": "revolute", "P": "prismatic", "H": "screw"}
"""As of `Robot.random`; joints of one coordinate."""

MAX_PATTERN = 8
"""The most letters of a pattern whose counts are fitted to a polynomial."""


def pattern_of(joints: Any) -> str:
    """Return the letters without repetition, or raise: a chain of "RPRP" is one of "RP".

    >>> pattern_of("RPRP"), pattern_of("RR"), pattern_of("RRP")
    ('RP', 'R', 'RRP')
    """
    if not isinstance(joints, str):
        raise InputTypeError(f"joints must be letters such as 'R', 'P' or 'RRP', got {short(joints)}")
    if not joints or not set(joints) <= set(LETTERS):
        known = ", ".join(f"{letter} {kind}" for letter, kind in LETTERS.items())
        raise InputError(f"joints must consist of letters ({known}), got {short(joints)}")
    return joints[: (joints + joints).find(joints, 1)]


def kinds_of(pattern: str, n: int) -> tuple[str, ...]:
    """Return the kinds of n joints, the pattern repeated.

    >>> kinds_of("RP", 3)
    ('revolute', 'prismatic', 'revolute')
    """
    return tuple(LETTERS[pattern[k % len(pattern)]] for k in range(n))


class ConstantMaker(ABC):
    """Makes the scalars for the constants of links."""

    @abstractmethod
    def number(self, link: int) -> Scalar:
        """Return a constant of a link; −1 is the base."""

    def vector(self, link: int) -> Vec3:
        return Vec3(*(self.number(link) for _ in range(3)))

    def tensor(self, link: int) -> Sym3:
        return Sym3(*(self.number(link) for _ in range(6)))

    def twist(self, link: int, policy: Policy) -> tuple[Scalar, Scalar]:
        """(cos α, sin α)."""
        return (0, 1) if policy.twists == "quarter turns" else self.pair(link)

    def pair(self, link: int) -> tuple[Scalar, Scalar]:
        """Return cosine and sine of an angle."""
        return self.number(link), self.number(link)


class Symbols(ConstantMaker):
    """Symbols; `links[k]` is the link that symbol k belongs to."""

    def __init__(self, graph: LocatedGraph) -> None:
        self.graph = graph
        self.links: list[int] = []

    def number(self, link: int) -> Scalar:
        self.links.append(link)
        return self.graph.input("parameters", len(self.links) - 1, PARAMETER)


def general_links(
    algorithm: Algorithm, kinds: Sequence[str], new: ConstantMaker, policy: Policy, passes: bool
) -> list[LinkParameters]:
    """Return the constants of links on these joints, in the frames of the algorithm's paper, or after the passes."""
    about_joints = algorithm.view in (SpatialView, SubspaceView)
    make_link = modified_link if passes or about_joints else standard_link
    return [make_link(k, kind, new, policy) for k, kind in enumerate(kinds)]


def standard_link(k: int, kind: str, new: ConstantMaker, policy: Policy) -> LinkParameters:
    """Return a Denavit–Hartenberg row as the papers write it: b is the coordinate of a slider, θ its constant."""
    slides = kind == "prismatic"
    link = dh_parameters(
        "prismatic" if slides else "revolute",
        a=new.number(k),
        b=0 if slides else new.number(k),
        alpha=new.twist(k, policy),
        theta=new.pair(k) if slides else (1, 0),
        m=new.number(k),
        r=new.vector(k),
        I=new.tensor(k),
    )
    return replace(link, pitch=new.number(k)) if kind == "screw" else link


def modified_link(k: int, kind: str, new: ConstantMaker, policy: Policy) -> LinkParameters:
    """Return a link in modified Denavit–Hartenberg frames, as after the passes; the base frame is in joint 1."""
    slides = kind == "prismatic"
    turns: tuple[Turn, ...] = ()
    place, d = ZERO3, 0
    if k:
        turns = (Turn("x", *new.twist(k, policy)),)
        place, d = Vec3(new.number(k), 0, 0), 0 if slides else new.number(k)
    if slides:
        turns = (*turns, Turn("z", *new.pair(k)))
    return LinkParameters(
        placement=Rotation(turns),
        place=place,
        offset=0 if slides else (1, 0),
        frame=IDENTITY,
        shift=Vec3(0, 0, d),
        m=new.number(k),
        com=new.vector(k),
        I=new.tensor(k),
        pitch=new.number(k) if kind == "screw" else 0,
    )


class GeneralTrace(NamedTuple):
    """The trace of an algorithm on the symbols of a chain.

    links     for every parameter the link it belongs to, −1 for gravity
    support   the number of links added below the chain
    """

    graph: LocatedGraph
    inputs: Mapping[str, int]
    outputs: Sequence[Scalar]
    steps: Sequence[TracedStep]
    links: Sequence[int]
    support: int

    @property
    def program(self) -> Program:
        """The program of the results; constants of links are elements of the input "parameters"."""
        return record(self.graph, self.inputs, {"result": self.outputs})

    def tally(self, policy: Policy) -> Tally[int]:
        """Return the operations, under a policy."""
        at = instruction_links(
            self.graph, self.steps, lambda name, k: self.links[k] if name == "parameters" else k
        )
        numbers = [
            number
            for number in live_instructions(self.graph, self.outputs)
            if at[number] >= self.support or not self.support
        ]
        return tally(self.graph, numbers, self.steps, [k - self.support for k in at], policy)


def general_trace(algorithm: Algorithm, kinds: Sequence[str], policy: Policy, passes: bool) -> GeneralTrace:
    """Run an algorithm on a general chain of joints of these kinds.

    `passes`: in modified frames and, if the algorithm takes inertias about the joints, with base parameters. A moving
    base is made of additional revolute links below the chain, whose operations and results are not counted.
    """
    graph = LocatedGraph(real=True, folder=FOLDER)
    new = Symbols(graph)
    support = SUPPORT_LINKS if policy.base == "moving" else 0
    every = (*["revolute"] * support, *kinds)
    total = len(every)
    links = general_links(algorithm, every, new, policy, passes)
    inputs = _given(algorithm.task, graph, total, policy)
    gravity = ZERO3 if policy.phi_given else new.vector(-1)
    observer = StepObserver(graph)
    chain = observed(general_chain(algorithm, every, links, gravity, State(**inputs), passes), observer)
    outputs = scalar_results(algorithm, chain)[support:]
    widths = {"parameters": len(new.links), **dict.fromkeys(inputs, total)}
    return GeneralTrace(graph, widths, outputs, observer.steps, new.links, support)


def general_tally(algorithm: Algorithm, kinds: tuple[str, ...], policy: Policy, passes: bool) -> Tally[int]:
    """Return the operations of an algorithm on a general chain of joints of these kinds, cached."""
    return _tally(algorithm, kinds, policy, passes and algorithm.view is not SubspaceView)


@lru_cache(maxsize=4096)
def _tally(algorithm: Algorithm, kinds: tuple[str, ...], policy: Policy, passes: bool) -> Tally[int]:
    return general_trace(algorithm, kinds, policy, passes).tally(policy)


def general_chain(
    algorithm: Algorithm,
    kinds: Sequence[str],
    links: Sequence[LinkParameters],
    gravity: Vec3,
    state: State,
    passes: bool,
) -> Chain[Any]:
    """Return the chain of these links on joints of these kinds, in the view of the algorithm."""
    structure = Structure.serial(*kinds)
    regroup = passes and algorithm.regroups
    proximals = regrouped(structure, proximal(structure, links)) if regroup else ()
    return make_chain(structure, links, gravity, state, algorithm.axes, proximals)


def _given(task: str, graph: LocatedGraph, n: int, policy: Policy) -> dict[str, Any]:
    """Return the arguments of a task as inputs; with φ given, without velocities."""
    names = [name for name in QUANTITIES[task].arguments if not (policy.phi_given and name == "qd")]
    return {name: [graph.input(name, k, STATE) for k in range(n)] for name in names}


def scalar_results(algorithm: Algorithm, chain: Chain[Any]) -> list[Scalar]:
    """Return the scalar results of the algorithm on a chain."""
    n = range(len(chain.links))
    numbering = Numbering(tuple(n), tuple((k,) for k in n))
    records = algorithm.run(chain.seen_as(algorithm.view))
    return list(flat(list(QUANTITIES[algorithm.task].collect(records, numbering).values())))
