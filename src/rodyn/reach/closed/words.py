"""Families, branches, free angles and reasons as text."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.vectors import Vec3, cross, dot
from rodyn.algorithms.kinematics.inverse.arms import postures
from rodyn.algorithms.kinematics.inverse.branches import Branch
from rodyn.algorithms.kinematics.inverse.refine import product
from rodyn.algorithms.kinematics.inverse.screws import Angle, Axis, carried, moved, turned
from rodyn.arrays import Floats
from rodyn.errors import listed
from rodyn.reach.closed.find import NUMBERS, axis, rigid
from rodyn.reach.closed.program import FIRST_BIT, Plan, kept
from rodyn.reach.thresholds import RANDOM_POSTURES

NONE = (
    "no three neighbouring axes meet at a point or move in a plane in such a way that the other joints can be solved "
    "one by one"
)
SIDES = ("first", "second", "third", "fourth")


class Roles(NamedTuple):
    """Joints that people have words for, by their numbers among the joints that are solved; −1: there is none."""

    shoulder: int = -1
    elbow: int = -1
    wrist: int = -1


def solved_names(plan: Plan) -> list[str]:
    """Return the names of the joints that are solved."""
    return [name for k, name in enumerate(plan.arm.names) if k != plan.given]


def family(plan: Plan) -> str:
    """Return the family of an arm."""
    form, names = plan.found.family, solved_names(plan)
    order = form.order[::-1] if form.backward else form.order
    three = sorted(order[form.first : form.first + 3])
    shown = ", ".join(names[k] for k in three if k < len(names))
    axes = [one for k, one in enumerate(plan.arm.screws) if k != plan.given]
    along = [float(np.linalg.norm(np.cross(axes[0].h, ax.h))) <= 1e-5 for ax in axes]
    if all(along) and not all(ax.turns for ax in axes):
        turning = ", ".join(name for name, one in zip(names, axes, strict=True) if one.turns)
        return f"SCARA, all axes parallel: {turning} turn in a plane"
    if plan.found.added > 2 and form.keeps == "plane":
        return f"planar arm: {shown} move in a plane"
    if form.keeps == "plane":
        return (
            f"three joints in a plane: {shown}" if _slides(axes, three) else f"three parallel axes: {shown}"
        )
    if plan.found.added:
        return (
            f"wrist of {len(names) - 3} axes through one point"
            if len(names) > 3
            else "three joints place a point"
        )
    where = "wrist" if min(three) > 2 else "shoulder" if max(three) < 3 else "middle"
    return f"spherical {where}, the axes of {shown} meet"


def _slides(axes: Sequence[Any], three: Sequence[int]) -> bool:
    return any(k < len(axes) and not axes[k].turns for k in three)


def roles(plan: Plan) -> Roles:
    """Shoulder, elbow and wrist of an arm whose second and third axes are parallel and across the first."""
    form = plan.found.family
    if form.backward or plan.found.added or plan.given >= 0:
        wrist = form.order[::-1][4] if form.keeps == "point" and form.first == 3 else -1
        return Roles(wrist=wrist if not plan.found.added else -1)
    if form.keeps == "point" and form.first == 3:
        a, b, c = (plan.found.axes[k] for k in form.order[:3])
        square = a.turns and b.turns and abs(dot(a.h, b.h)) < 1e-6
        if square and form.pair(1, 2).parallel and c.turns:
            return Roles(0, 2, 4)
        return (
            Roles(1, 2, 4) if square and not c.turns and form.pair(0, 1).meet is not None else Roles(wrist=4)
        )
    if form.keeps == "plane" and form.first == 1 and form.pair(4, 5).meet is not None:
        return Roles(0, 2, 5)
    return Roles()


def branches(plan: Plan) -> tuple[str, ...]:
    """Return the branch of every candidate."""
    made = _sampled(plan)
    role = roles(plan)
    sides = _sides(plan, role, made)
    names = solved_names(plan)
    bends = _bends(plan, made) if role == Roles() else []
    result = []
    for k, branch in enumerate(made[0][1]):
        parts = []
        for joint, side in branch.choices:
            if joint >= len(names):
                continue
            if joint == role.wrist:
                parts.append("wrist flip" if side else "wrist no flip")
            elif joint == role.shoulder and sides is not None:
                parts.append(f"shoulder {sides[k][0]}")
            elif joint == role.elbow and not plan.found.axes[joint].turns:
                parts.append("slider back" if side else "slider out")
            elif joint == role.elbow and sides is not None:
                parts.append(f"elbow {sides[k][1]}")
            elif bends and sum(one < len(names) for one, _ in branch.choices) == 1:
                parts.append(f"elbow {bends[k]}")
            else:
                parts.append(f"{names[joint]} {SIDES[side]}")
        order = ("shoulder", "elbow", "slider", "wrist")
        result.append(
            ", ".join(
                sorted(
                    parts, key=lambda part: order.index(part.split()[0]) if part.split()[0] in order else -1
                )
            )
        )
    return tuple(result)


def never_taken(plan: Plan) -> tuple[tuple[int, int], ...]:
    """Sides of splits of added joints that these never take while they stay at 0: it is one side for every pose."""
    n = len(plan.found.axes) - plan.found.added
    taken: set[tuple[int, int]] = set()
    seen: set[tuple[int, int]] = set()
    for _, found in _sampled(plan):
        for branch in found:
            added = [value for joint, value in branch.values.items() if joint >= n]
            seen |= set(branch.choices)
            if all(
                abs(value.s) < 1e-6 and value.c > 0 if isinstance(value, Angle) else abs(value) < 1e-6
                for value in added
            ):
                taken |= set(branch.choices)
    return tuple(sorted(choice for choice in seen - taken if choice[0] >= n))


def _sampled(plan: Plan) -> list[tuple[Any, list[Branch]]]:
    """Random poses of the arm and their solutions."""
    rng = np.random.default_rng(1)
    screws = [one for k, one in enumerate(plan.arm.screws) if k != plan.given]
    axes, tool = [axis(one) for one in screws], rigid(plan.arm.tool)
    result = []
    for q in rng.uniform(-1.5, 1.5, (RANDOM_POSTURES, len(screws))).tolist():
        T = tool
        for one, x in reversed([*zip(axes, q, strict=True)]):
            T = carried(one, Angle(math.cos(x), math.sin(x)) if one.turns else x * plan.arm.size, T)
        W = product(T, tool.inverse)
        made = postures(NUMBERS, plan.found.family, plan.found.axes, W, plan.arm.size)
        result.append((W, [branch for branch in made if kept(branch, plan.dropped)]))
    return result


def _sides(plan: Plan, role: Roles, made: Sequence[tuple[Any, list[Branch]]]) -> list[tuple[str, str]] | None:
    """Left or right, up or down of every candidate (Lee and Ziegler 1984); None where that changes with the pose.

    A right arm lifts the wrist when its second joint turns further; its elbow is up if the third turns it down again.
    """
    if role.shoulder < 0:
        return None
    seen: list[set[tuple[str, str]]] = [set() for _ in made[0][1]]
    form, axes = plan.found.family, plan.found.axes
    meet = form.pair(4, 5).meet
    wrist = form.point if form.keeps == "point" or meet is None else meet
    for W, found in made:
        there = W @ wrist
        for k, branch in enumerate(found):
            if any(mark.truth for mark in branch.marks):
                continue
            seen[k].add(
                _side(axes, branch, there if form.keeps == "point" else _in_plane(axes, branch), there)
            )
    if not axes[role.elbow].turns:
        seen = [{(side, "") for side, _ in words} for words in seen]
    if any(len(words) != 1 for words in seen):
        return None
    return [next(iter(words)) for words in seen]


def _bends(plan: Plan, made: Sequence[tuple[Any, list[Branch]]]) -> list[str]:
    """Up or down of every candidate of an arm in a plane that has one elbow; nothing where that changes with the pose.

    It is seen with the axes towards the eye and the arm stretched to the right.
    """
    axes = plan.found.axes[: len(plan.found.axes) - plan.found.added]
    turning = [k for k, one in enumerate(axes) if one.turns]
    parallel = all(abs(dot(axes[k].h, axes[0].h)) > 1 - 1e-10 for k in turning)
    if plan.found.family.backward or len(axes) != 3 or len(turning) != 3 or not parallel:
        return []
    before, elbow, after = turning
    seen: list[set[str]] = [set() for _ in made[0][1]]
    for _, found in made:
        for k, branch in enumerate(found):
            if any(mark.truth for mark in branch.marks):
                continue
            a, e, w = (_there(axes, branch, joint) for joint in (before, elbow, after))
            seen[k].add("down" if dot(axes[before].h, cross(e - a, w - e)) > 0 else "up")
    return [next(iter(words)) for words in seen] if all(len(words) == 1 for words in seen) else []


def _there(axes: Sequence[Axis], branch: Branch, joint: int) -> Vec3:
    """Return the axis of a joint, moved by those before it."""
    point = axes[joint].o
    for k in reversed(range(joint)):
        point = moved(axes[k], branch.values[k], point)
    return point


def _in_plane(axes: Sequence[Axis], branch: Branch) -> Vec3:
    """Return the axis of the fourth joint."""
    point = axes[3].o
    for k in (2, 1, 0):
        point = moved(axes[k], branch.values[k], point)
    return point


def _side(axes: Sequence[Axis], branch: Branch, end: Vec3, wrist: Vec3) -> tuple[str, str]:
    first, second, third = axes[:3]
    q1, q2 = branch.values[0], branch.values[1]
    h = turned(first, q1, second.h)
    shoulder = moved(first, q1, second.o)
    elbow = moved(first, q1, moved(second, q2, third.o if third.turns else second.o))
    lifts = dot(first.h, cross(h, wrist - first.o)) > 0
    bends = dot(h, cross(elbow - shoulder, end - elbow)) > 0
    return "right" if lifts else "left", "down" if bends == lifts else "up"


def bits(code: int, kind: str, count: int) -> list[int]:
    """Return the joints that a kind of mark holds of."""
    first = FIRST_BIT[kind]  # type: ignore[index]
    return [joint for joint in range(count) if code >> (first + joint) & 1]


def free(plan: Plan, code: int, q: Floats) -> str:
    """Return what is free in a posture."""
    names = solved_names(plan)
    found = [k for k in bits(code, "free", len(names)) if k < len(names)]
    form = plan.found.family
    order = form.order[::-1] if form.backward else form.order
    three = order[form.first : form.first + 3]
    parts = []
    for k in found:
        if form.keeps == "point" and k == three[0] and three[2] < len(names):
            parts.append(f"only {names[k]} {_sign(plan, three, q)} {names[three[2]]} is determined")
        else:
            parts.append(f"{names[k]} is free")
    return ", ".join(parts)


def _sign(plan: Plan, three: Sequence[int], q: Floats) -> str:
    """Whether the first and the last of three axes that meet point the same way, when the middle one aligns them."""
    a, b, c = (plan.found.axes[k] for k in three)
    solved = [one for k, one in enumerate(plan.arm.screws) if k != plan.given]
    angle = float(q[solved[three[1]].coordinate]) * (-1.0 if plan.found.family.backward else 1.0)
    same = dot(a.h, turned(b, Angle(math.cos(angle), math.sin(angle)), c.h)) > 0
    return "+" if same else "-"


def reason(plan: Plan, codes: Any, errors: Floats, q: Floats) -> str:
    """Why a pose has no solution, by the candidate that is nearest; of seven joints, where the given one is."""
    names = solved_names(plan)
    role = roles(plan)
    code = int(codes[int(np.argmin(errors))])
    parts = []
    for kind in ("far", "near"):
        for joint in bits(code, kind, len(names)):
            if joint == role.elbow and plan.found.axes[joint].turns:
                parts.append(f"the pose is too {kind}: the arm is too {'short' if kind == 'far' else 'long'}")
            elif joint == role.shoulder:
                parts.append(f"the pose is too near to the axis of {names[joint]}")
            elif joint == role.wrist:
                parts.append(f"the wrist cannot turn so far ({names[joint]})")
            else:
                parts.append(f"the pose is too {kind} for {names[joint]}")
    if not parts:
        return f"an arm of {len(names)} joints does not reach this position and rotation at once{_at_given(plan, q)}"
    return f"unreachable{_at_given(plan, q)}: {listed(parts) if len(parts) > 1 else parts[0]}"


def _at_given(plan: Plan, q: Floats) -> str:
    """Which joint of seven is given, and where: another value may have solutions."""
    if plan.given < 0:
        return ""
    screw = plan.arm.screws[plan.given]
    return f" with {plan.arm.names[plan.given]} at {q[0, screw.coordinate]:.6g} (that of q0, else 0)"
