"""Numbers as they are typed: units that they carry, refusals that stay, and what a field shows."""

import math

import pytest

from tests.studio.driver import Studio

QUARTER = math.pi / 2
ANGLES = {
    "deg": {
        "90": QUARTER,
        "90 deg": QUARTER,
        "-3*π/4": -3 * math.pi / 4,
        "90°": QUARTER,
        "1.57rad": 1.57,
        "pi/2": QUARTER,
        "0,5": math.radians(0.5),
        "pi/2 rad": QUARTER,
    },
    "rad": {"90°": QUARTER, "1.57": 1.57, "90deg": QUARTER, "−1.57 rad": -1.57, "pi/2": QUARTER},
}
"""What is typed, and the angle that it means, by the unit that the page shows."""


@pytest.fixture
def typing(shared: Studio) -> Studio:
    shared.ask(
        "(['two_link', 'stanford_2003'].map((name) => s.openCatalog(name)), s.store.set({units: 'deg'}))"
    )
    return shared


def typed(studio: Studio, label: str, text: str) -> None:
    field = (
        studio.page.locator(".panel:visible")
        .get_by_label(label, exact=True)
        .and_(studio.page.locator("input[type=text]"))
    )
    field.fill(text)
    field.press("Enter")


@pytest.mark.parametrize("units", ANGLES)
def test_an_angle_carries_its_unit(typing: Studio, units: str) -> None:
    """In the table, in a posture and at an end of a motion."""
    typing.ask("s.store.set({units: x})", units)
    joint = typing.ask("s.robot.joints[0].name")
    places = {
        "Robot": ("α1", "s.store.get('model').dh.rows[0].alpha"),
        "Posture": (joint, "s.store.get('q')[0]"),
        "Motion": (f"{joint} at B", "s.ends().to[0]"),
    }
    for tab, (label, value) in places.items():
        typing.tab(tab)
        for text, angle in ANGLES[units].items():
            typed(typing, label, text)
            assert typing.ask(value) == pytest.approx(angle, abs=1e-15), (tab, text)
            assert typing.remark == ""


def test_lengths_carry_theirs_and_refuse_angles(typing: Studio) -> None:
    typing.tab("Robot")
    for text, metres in (("0.4", 0.4), ("400 mm", 0.4), ("40cm", 0.4), ("1/4 m", 0.25)):
        typed(typing, "a1", text)
        assert typing.ask("s.store.get('model').dh.rows[0].a") == pytest.approx(metres, abs=1e-16)
    sliding = typing.ask("s.robot.joints.find((joint) => joint.kind === 'prismatic')")
    for tab, label in (("Robot", "a1"), ("Posture", sliding["name"]), ("Motion", f"{sliding['name']} at A")):
        typing.tab(tab)
        typed(typing, label, "90°")
        assert '"90°" is an angle: a number in m is needed here' in typing.remark, tab
    typing.tab("Robot")
    typed(typing, "mass of link1", "3 rad")
    assert '"3 rad" is an angle: a number in kg is needed here' in typing.remark
    typed(typing, "α1", "5 mm")
    assert '"5 mm" is a length: a number in ° is needed here' in typing.remark


def test_a_refusal_stays_until_a_field_beside_it_is_edited(typing: Studio) -> None:
    """Who leaves a field by Tab sees the number that holds, and why the other one does not."""
    typing.tab("Robot")
    page = typing.page
    mass = page.get_by_label("mass of link2", exact=True)
    before = mass.input_value()
    mass.fill("-3")
    page.keyboard.press("Tab")
    assert mass.input_value() == before
    assert "mass of link2" in typing.remark
    assert "mass must be positive" in typing.remark
    assert f"It is still {before} kg" in typing.remark
    assert mass.get_attribute("aria-invalid") == "false"
    page.keyboard.press("Tab")
    assert "mass must be positive" in typing.remark
    typed(typing, "com x of link1", "0.01")
    assert typing.remark == ""


def test_a_refusal_goes_when_its_number_changes(typing: Studio) -> None:
    typing.tab("Robot")
    typed(typing, "mass of link2", "7")
    typed(typing, "mass of link2", "abc")
    assert "no number" in typing.remark
    typing.ask("s.undo()")
    assert typing.remark == ""


def test_a_posture_that_cannot_be_computed_changes_nothing(typing: Studio) -> None:
    typing.tab("Posture")
    before = typing.ask("Array.from(s.store.get('q'))")
    typed(typing, typing.ask("s.robot.joints[0].name"), "1e8 rad")
    assert "an angle is above 1e5 rad" in typing.remark
    assert typing.ask("Array.from(s.store.get('q'))") == before


@pytest.mark.exhaustive
def test_no_number_is_wider_than_its_field(typing: Studio) -> None:
    typing.tab("Robot")
    for label, text in (("a1", "-0.0093539"), ("a2", "-0.098765"), ("α2", "-123.456"), ("b2", "-1234.56")):
        typed(typing, label, text)
    clipped = typing.page.evaluate(
        "() => [...document.querySelectorAll('#panel-robot input.number')].filter((e) => e.offsetParent"
        " && e.scrollWidth > e.clientWidth).map((e) => [e.getAttribute('aria-label'), e.value])"
    )
    assert clipped == []
    table = typing.page.locator("#panel-robot .scroll").first
    assert table.evaluate("(e) => e.scrollWidth <= e.clientWidth"), (
        "a table of four columns is seen as a whole"
    )
    typing.tab("Posture")
    typed(typing, "x", "0.0093539")
    rows = typing.page.locator(".pose label").all()
    places = [row.bounding_box() for row in rows]
    assert all(places)
    assert [row.inner_text().split()[0] for row in rows] == ["x", "y", "z", "roll", "pitch", "yaw"]
    tops = [round(place["y"]) for place in places if place]
    assert tops == [tops[0]] * 3 + [tops[3]] * 3
    assert tops[3] > tops[0]


@pytest.mark.exhaustive
def test_undo_speaks_the_words_of_the_panels(typing: Studio) -> None:
    typing.tab("Robot")
    joint = typing.ask("s.robot.joints[1].name")
    steps = {
        "s.edit('links/0/mass', 3)": "mass of link1",
        "s.edit('links/1/com/0', 0.01)": "com x of link2",
        "s.edit('dh/1/alpha', 0.5)": "α of joint 2",
        "s.edit('gravity/2', -3)": "gravity z",
        "s.edit('name', 'other')": "name of the robot",
        "s.edit('joints/1/upper', 3)": f"upper limit of {joint}",
        "s.setJoint(1, 0.25)": joint,
        "s.addRow()": "add a joint",
        "s.removeRow(6)": "remove joint 7",
    }
    for call, word in steps.items():
        typing.ask(call)
        typing.ask("s.undo()")
        assert typing.message == f"Undone: {word}", call
        typing.ask("s.redo()")


STATE = "JSON.stringify(['model', 'q', 'motion', 'sim'].map((name) => s.store.get(name)))"
TYPED = f"""(field, texts) => texts.map((text) => {{
  const s = window.rodynStudio;
  field.value = text;
  field.dispatchEvent(new Event("input", {{ bubbles: true }}));
  return {STATE};
}})"""
"""The state after each of these texts was put into a field."""


@pytest.mark.exhaustive
def test_nothing_is_applied_while_a_number_is_typed(typing: Studio) -> None:
    """In every field of the page: prefixes of a number are other numbers. Escape leaves the number as it was."""
    typing.ask("s.openCatalog('two_link')")
    typing.ask("s.store.set({sim: {...s.store.get('sim'), motors: 'pd'}})")
    visited = 0
    for tab in ("Robot", "Posture", "Motion", "Simulate"):
        typing.tab(tab)
        before = typing.ask(STATE)
        fields = typing.page.locator(".panel:visible input.number")
        for k in range(fields.count()):
            field = fields.nth(k)
            if not field.is_visible():
                continue
            visited += 1
            shown = field.input_value()
            field.focus()
            field.press_sequentially("1e")
            states = field.evaluate(TYPED, ["1", "1e", "1e1", "1e12", "-", "0.", "pi/", "90°"])
            assert states == [before] * 8, (tab, field.get_attribute("aria-label"))
            field.press("Escape")
            assert typing.ask(STATE) == before
            assert field.input_value() == shown
            field.fill("1e12")
            field.press("Enter")
            assert typing.ask(STATE) == before, (tab, field.get_attribute("aria-label"))
            assert field.input_value() == "1e12", "it can be corrected"
            assert field.get_attribute("aria-invalid") == "true"
            field.evaluate("(e) => e.blur()")
            assert field.input_value() == shown
    assert visited > 35
    assert not typing.complaints


@pytest.mark.parametrize("leave", ["Enter", "Tab"])
def test_a_complete_number_is_one_step_of_undo(typing: Studio, leave: str) -> None:
    typing.tab("Robot")
    before = typing.ask("s.store.get('model').bodies[0].parameters.mass")
    mass = typing.page.get_by_label("mass of link1", exact=True)
    mass.click()
    mass.press_sequentially("1.25e-1")
    mass.press(leave)
    assert typing.ask("s.store.get('model').bodies[0].parameters.mass") == 0.125
    typing.ask("s.undo()")
    assert typing.ask("s.store.get('model').bodies[0].parameters.mass") == before


@pytest.mark.parametrize(
    ("text", "mass"), [("1,5", 1.5), ("0,125", 0.125), ("12,25", 12.25), ("1,234", None), ("12,000", None)]
)
def test_a_comma_that_may_mean_thousands_is_refused(typing: Studio, text: str, mass: float | None) -> None:
    typing.tab("Robot")
    before = typing.ask("s.store.get('model').bodies[0].parameters.mass")
    typed(typing, "mass of link1", text)
    assert typing.ask("s.store.get('model').bodies[0].parameters.mass") == (before if mass is None else mass)
    assert ("may be thousands or a fraction" in typing.remark) == (mass is None)


def test_what_a_pose_misses_is_named(typing: Studio) -> None:
    """A planar arm cannot roll: an angle is missing, no length."""
    typing.ask("s.openCatalog('two_link')")
    typing.tab("Posture")
    typed(typing, "roll", "30")
    assert "out of reach: 30° remain" in typing.remark
    typing.ask("s.store.set({units: 'rad'})")
    typed(typing, "roll", "0.5")
    assert "out of reach: 0.5 rad remain" in typing.remark
    typed(typing, "z", "0.1")
    assert "out of reach: 100 mm remain" in typing.remark
