"""Equations in the page: typeset formulas of arms that it holds, while they are seen, and the arms themselves."""

import json

import pytest

import rodyn as rd
from rodyn.view.page import asset
from tests.studio.driver import Studio
from tools.studio_data import TEXTBOOK_ARMS, textbook_arm


@pytest.mark.parametrize("name", TEXTBOOK_ARMS)
def test_the_arm_of_a_textbook_is_shown_with_its_equations(shared: Studio, name: str) -> None:
    shared.ask("s.openCatalog('ur5e')")
    shared.tab("Equations")
    shared.choose("Arm", name)
    last = shared.page.locator("#panel-equations .equation").last
    assert last.locator("math").count() >= 1
    shared.click("button", "Open this arm")
    assert shared.ask("s.store.get('model').name") == name
    assert not shared.page.get_by_role("button", name="Open this arm").is_visible()
    arm = rd.Robot.of(textbook_arm(name))
    q, qd, qdd = ([0.1 * (k + n + 1) for k in range(arm.n)] for n in range(3))
    found = shared.ask("Array.from(s.robot.inverseDynamics(...x))", [q, qd, qdd])
    assert found == pytest.approx(arm.inverse_dynamics(q, qd, qdd).tolist(), rel=1e-12, abs=1e-12)
    assert not shared.complaints


def test_formulas_are_there_while_they_are_seen(shared: Studio) -> None:
    shared.ask("s.openCatalog('puma')")
    shared.tab("Equations")
    assert shared.page.get_by_label("Arm", exact=True).input_value() == "puma_corrected"
    one = next(
        row for row in json.loads(asset("studio_data.json"))["equations"] if row["robot"] == "puma_corrected"
    )
    lines = [line for section in one["sections"] for line in section["lines"]]
    formulas = len(one["constants"]) + sum(len(line.split("\n")) for line in lines)
    assert shared.page.locator("#panel-equations math").count() == formulas
    shared.tab("Posture")
    assert shared.page.locator("#panel-equations math").count() == 0
    shared.ask("s.openCatalog('two_link')")
    assert shared.page.locator("#panel-equations math").count() == 0
    shared.tab("Equations")
    assert shared.page.get_by_label("Arm", exact=True).input_value() == "two_link"
    assert shared.page.locator("#panel-equations math").count() > 10
    shared.tab("Posture")
