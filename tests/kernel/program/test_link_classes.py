"""The constants of links: computed once for all quantities that have the same frames."""

import pytest

import rodyn as rd
from rodyn.kernel.program import link_classes
from rodyn.kernel.program.link_classes import constants
from rodyn.kernel.quantity.request import spec


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A number for each time that frames are computed."""
    found: list[int] = []
    original = link_classes.regauged

    def counted(*args, **keywords):
        found.append(len(args[1]))
        return original(*args, **keywords)

    monkeypatch.setattr(link_classes, "regauged", counted)
    link_classes._framed.cache_clear()
    yield found
    link_classes._framed.cache_clear()


def test_quantities_in_the_same_frames_share_them(calls: list[int]) -> None:
    mechanism = rd.Robot.random(40, "R", seed=3).mechanism
    forward, inverse = (constants(spec(mechanism, name)) for name in ("forward_dynamics", "inverse_dynamics"))
    assert calls == [40]
    assert forward.rows is inverse.rows


def test_other_frames_and_parameters_are_others(calls: list[int]) -> None:
    """A method about mass centres, a quantity that regrouping would change, another robot."""
    mechanism, other = (rd.Robot.random(40, "R", seed=seed).mechanism for seed in (3, 4))
    rows = constants(spec(mechanism, "inverse_dynamics")).rows
    for one, name, method in (
        (mechanism, "inverse_dynamics", "denoc"),
        (mechanism, "operational_space", None),
        (other, "inverse_dynamics", None),
    ):
        before = len(calls)
        found = constants(spec(one, name, method)).rows
        assert len(calls) - before == (
            name != "operational_space"
        )  # which keeps the frames of the description
        assert found != rows
