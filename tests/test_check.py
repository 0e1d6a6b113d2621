"""`rodyn.check`: how long it takes, and how far it is."""

import rodyn as rd
from rodyn.check import ROUTES, check, seconds


def test_short_robots_are_checked_at_once() -> None:
    assert seconds(rd.load("stanford").mechanism) < 10.0


def test_progress_is_called_before_every_comparison() -> None:
    told: list[tuple[int, str]] = []
    report = check(rd.load("one_link").mechanism, 0, 1, lambda k, identity: told.append((k, identity)))
    assert told == list(enumerate(ROUTES))
    assert [identity for _, identity in told] == [row.identity for row in report]
