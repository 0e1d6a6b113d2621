"""The register: ids, groups, items of the papers, and how many claims get which verdict."""

from collections import Counter

import pytest

from rodyn.errors import UnknownNameError, UnsupportedError
from rodyn.papers.reproduce import register
from rodyn.papers.reproduce.experiment import Experiment
from rodyn.papers.reproduce.lost import LOST
from tests.papers.reproduce.verdicts import CLOCKED, NO, OPEN, OURS, PART, VERDICTS, YES


def test_experiments_are_found_by_id(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (Experiment(name, (), "", "", "", "", "none") for name in ("one", "two"))
    monkeypatch.setattr(register, "EXPERIMENTS", register.by_id([one, two]))
    assert (
        register.select_experiments(["two", "one", "two"])
        == register.select_experiments(["all"])
        == [one, two]
    )
    assert register.select_experiments([]) == []
    with pytest.raises(UnknownNameError, match="unknown experiment 'twoo': did you mean 'two'"):
        register.select_experiments(["one", "twoo"])
    with pytest.raises(ValueError, match="two experiments are called 'one'"):
        register.by_id([one, two, one])


def test_the_register_is_one_of_experiments() -> None:
    for id, experiment in register.EXPERIMENTS.items():
        assert id == experiment.id
        assert set(id) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
        assert experiment.items
        assert all((experiment.title, experiment.paper, experiment.place, experiment.parameters))


def test_every_item_of_the_papers_is_covered() -> None:
    items = {name: {item for one in group for item in one.items} for name, group in register.GROUPS.items()}
    assert items["motions"] >= {32, 34, *range(72, 82), 83}
    assert items["operation counts"] >= set(range(84, 91))
    assert items["accuracy, steps and speed"] >= {49, 59, 82, 85}
    assert items["equations and rules"] >= {2, 24, 46}


def test_every_claim_is_counted_once() -> None:
    assert list(VERDICTS) == list(register.EXPERIMENTS)
    claims = [claim for verdicts in VERDICTS.values() for claim in verdicts]
    assert len(claims) == len(set(claims))
    counts = Counter(
        verdict
        for verdicts in VERDICTS.values()
        for id, verdict in verdicts.items()
        if id not in {*OURS, *CLOCKED}
    )
    assert {*OURS, *CLOCKED} <= {*claims}
    assert counts == {YES: 31, PART: 25, NO: 16, OPEN: 14}


def test_experiments_with_a_measurement() -> None:
    measured = [id for id, one in register.EXPERIMENTS.items() if one.measured]
    assert measured == [
        "accuracy",
        "steps",
        "agee-turner",
        "sine-table",
        "frequency",
        "cpu-time",
        "customised",
        "parallel-speed-up",
    ]
    with pytest.raises(UnknownNameError, match="unknown experiment 'acuracy': did you mean 'accuracy'"):
        register.measure("acuracy")
    with pytest.raises(
        UnknownNameError, match=r"id of a claim, verdicts\.json, which .* writes, names the exp"
    ):
        register.select_experiments(["stanford-theta2-zero"])
    with pytest.raises(
        UnsupportedError,
        match="with a measurement: accuracy, steps, agee-turner, sine-table, frequency, cpu-time, customised",
    ):
        register.measure("counter")


def test_what_cannot_be_decided_is_among_the_lost_data() -> None:
    named = [id for row in LOST for id in row.experiments]
    assert set(named) <= set(register.EXPERIMENTS)
    undecided = {id for id, verdicts in VERDICTS.items() if OPEN in verdicts.values()}
    assert undecided <= set(named)
    assert all(row.what and row.place and row.instead for row in LOST)
