"""Arguments of `simulate` for rows of a plan: what varies has an axis of rows, the rest is nominal."""

import numpy as np

from rodyn.studies.compute.chunk import arguments
from rodyn.studies.describe.document import described
from rodyn.studies.plan import Plan
from tests.studies.studies import mixed

STUDY = described(
    mixed(
        simulate={"duration": 0.1, "q0": [0.5, 0.25], "qd0": [0.0, 2.0]},
        torque={"hold": {"law": "constant", "tau": [1.0, 2.0]}},
        vary={"q0.link2": {"uniform": [-1, 1]}, "torque.hold.tau": {"normal": [0, 1]}},
        record=["end"],
    )
)
ROWS = Plan(STUDY).rows(0, 50)


def test_rows_have_what_was_drawn_and_the_nominal_rest() -> None:
    found = arguments(STUDY, ROWS, {}, np.arange(50))
    assert (found["q0"][:, 0] == 0.5).all()
    assert (found["q0"][:, 1] == ROWS.values["q0.link2"][:, 0]).all()
    assert found["qd0"].tolist() == [0.0, 2.0]
    assert (found["torque"] == ROWS.values["torque.hold.tau"]).all()
    assert found["times"] == [0.1]
    assert found["parameters"] is None


def test_chosen_rows_are_those_of_all() -> None:
    whole, chosen = arguments(STUDY, ROWS, {}, np.arange(50)), np.array([3, 4, 30])
    part = arguments(STUDY, ROWS, {"rtol": 1e-4}, chosen)
    assert (part["q0"] == whole["q0"][chosen]).all()
    assert (part["torque"] == whole["torque"][chosen]).all()
    assert part["rtol"] == 1e-4


def test_what_was_drawn_is_not_changed_by_who_uses_it() -> None:
    before = {name: values.copy() for name, values in ROWS.values.items()}
    arguments(STUDY, ROWS, {}, np.arange(50))["q0"][:] = 0.0
    assert all((ROWS.values[name] == values).all() for name, values in before.items())
