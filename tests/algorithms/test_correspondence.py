"""The papers' correspondences hold exactly, over fractions, for robots that move under gravity."""

from typing import Any

import pytest

from rodyn.algebra.vectors import ZERO3, Vec3
from rodyn.algorithms.correspondence import ByPaper, Compared, by_paper, joint_wrenches
from rodyn.model.chain.build_views import make_chain
from rodyn.sweep.chain import Chain
from rodyn.sweep.views import JointView, SubspaceView
from tests.algorithms.drawn import ROBOTS, TWICE, Drawn

EXACT = ("articulated_inertia", "pivot", "gain", "innovation", "transition", "joint_wrench")


@pytest.fixture(params=TWICE, ids=str)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    name, seed = request.param
    return Drawn(seed, *ROBOTS[name])


def moving(drawn: Drawn, gravity: Vec3 | None = None, **state: Any) -> Chain[Any]:
    g = drawn.gravity if gravity is None else gravity
    return make_chain(drawn.structure, drawn.parameters, g, drawn.state(tau=drawn.tau, **state))


def papers(links: tuple[Compared, ...]) -> list[tuple[Any, ...]]:
    """The columns that a quantity has, all links in each."""
    return [column for column in zip(*links, strict=True) if None not in column]


def equal(found: ByPaper, name: str) -> bool:
    first, *others = papers(getattr(found, name))
    assert others
    return all(column == first for column in others)


def test_every_paper_finds_the_same(drawn: Drawn) -> None:
    found = by_paper(moving(drawn, qd=drawn.qd).seen_as(JointView))
    assert [name for name in EXACT if not equal(found, name)] == []
    assert [len(papers(getattr(found, name))) for name in EXACT] == [3, 3, 3, 2, 2, 2]


def test_also_on_top_of_a_known_acceleration(drawn: Drawn) -> None:
    """As joints behind a quaternion have it."""
    found = by_paper(moving(drawn, qd=drawn.qd, qdd=drawn.qdd).seen_as(JointView))
    assert [name for name in EXACT if not equal(found, name)] == []


def test_constraint_forces_make_the_same_wrench(drawn: Drawn) -> None:
    chain = moving(drawn, qd=drawn.qd, qdd=drawn.qdd)
    found = by_paper(chain.seen_as(JointView))
    assert joint_wrenches(chain.seen_as(SubspaceView)).x == papers(found.joint_wrench)[0]


def test_innovations_word_for_word_hold_at_rest_without_gravity_only(drawn: Drawn) -> None:
    assert equal(by_paper(moving(drawn, gravity=ZERO3).seen_as(JointView)), "innovation_at_rest")
    assert not equal(by_paper(moving(drawn).seen_as(JointView)), "innovation_at_rest")


@pytest.mark.parametrize(("name", "holds"), [("R", True), ("P", True), ("RPR", False), ("PRRP", False)])
def test_motion_alone_spoils_them_where_links_carry_each_other(name: str, holds: bool) -> None:
    drawn = Drawn(1, *ROBOTS[name])
    uniform = moving(drawn, gravity=ZERO3, qd=drawn.qd)
    assert equal(by_paper(uniform.seen_as(JointView)), "innovation_at_rest") is holds
