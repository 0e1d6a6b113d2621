"""`rodyn.robot.check.compare`: how long it takes, how far it is, and what the report holds."""

import pickle

import rodyn as rd
from rodyn.robot.check.compare import ROUTES, _farthest, check, seconds


def test_short_robots_are_checked_at_once() -> None:
    assert seconds(rd.load("stanford").mechanism) < 10.0


def test_progress_is_called_before_every_comparison() -> None:
    told: list[tuple[int, str]] = []
    report = check(rd.load("one_link").mechanism, 0, 1, lambda k, identity: told.append((k, identity)))
    assert told == list(enumerate(ROUTES))
    assert [identity for _, identity in told] == [row.identity for row in report]


def test_the_report_has_the_findings_on_the_description() -> None:
    arm = rd.load("one_link")
    assert arm.check(states=1).findings == ()
    stuck = arm.replace(link=0, joint=rd.Revolute(limits=rd.Limits(0, 0)))
    report = stuck.check(states=1)
    assert report  # all methods agree all the same
    assert [found.code for found in report.findings] == ["limits"]
    assert "lower = upper = 0" in repr(report)
    assert report._repr_html_().count("<table>") == 2
    again = pickle.loads(pickle.dumps(report))
    assert (again, again.findings) == (report, report.findings)


def test_a_robot_without_masses_has_nothing_to_compare() -> None:
    sketch = rd.Robot([rd.Link("rod", "base")])
    report = sketch.check()
    assert tuple(report) == ()
    assert [finding.severity for finding in report.findings] == ["remark"]
    assert repr(report).endswith("\n\nNo link has mass: there are no dynamics to compare.")


def test_of_several_tips_the_one_behind_most_joints_is_compared() -> None:
    links = [rd.Link("lamp", "base", rd.Fixed()), rd.Link("upper", "base", mass=1.0, com=(0.1, 0, 0))]
    lower = rd.Link("lower", "upper", placement=rd.Pose(xyz=(0.3, 0, 0)), mass=1.0, com=(0.1, 0, 0))
    assert _farthest(rd.Robot([*links, lower]).mechanism) == "lower"
