"""`run.clipped`: which joint was clipped, and when."""

import numpy as np
import pytest

import rodyn as rd

ARM = rd.load("two_link")
START = np.array([0.1, 0.0])
FREE = rd.pd([1.0, 0], kp=20, kd=4) + rd.gravity_compensation()
LAW = np.clip(FREE, -3, 3)


@pytest.mark.parametrize(
    "how",
    [
        {"rtol": 1e-9},
        {"integrator": "dop853", "rtol": 1e-10},
        {"integrator": "rk4", "step": 1e-3},
        {"integrator": "abm", "rtol": 1e-9},
        {"integrator": "lsoda", "rtol": 1e-9},
    ],
    ids=lambda how: how.get("integrator", "rkf45"),
)
def test_intervals_are_where_the_law_wants_more(how: dict[str, object]) -> None:
    """The end is where the torque without limits comes back to the limit, found from dense samples."""
    run = ARM.simulate(START, duration=0.5, torque=LAW, times=np.linspace(0, 0.5, 251), **how)
    wanted = FREE.of(ARM)(run.t, run.q, run.qd)
    excess = np.abs(wanted[:, 0]) - 3
    k = int(np.argmax(excess < 0))
    end = run.t[k - 1] + (run.t[k] - run.t[k - 1]) * excess[k - 1] / (excess[k - 1] - excess[k])
    assert (excess[:k] > 0).all()
    assert (excess[k:] < 0).all()
    found = run.clipped["link1"]
    np.testing.assert_allclose(found.intervals, [[0.0, end]], rtol=0, atol=2e-4)
    assert found.time == pytest.approx(end, abs=2e-4)
    assert found.share == pytest.approx(found.time / 0.5)
    assert bool(found)
    assert not run.clipped["link2"]
    assert run.clipped["link2"].intervals.shape == (0, 2)


@pytest.mark.parametrize("integrator", ["rkf45", "lsoda"])
def test_sampled_laws_are_clipped_from_sample_to_sample(integrator: str) -> None:
    """Clipped before or after sampling; late by the delay."""
    law = rd.pd([1.0, 0], kp=2, kd=0.4) + rd.gravity_compensation()
    t = np.linspace(0, 0.5, 26)
    for made in (np.clip(law, -2, 2).sampled(50), np.clip(law.sampled(50), -2, 2)):
        run = ARM.simulate(START, duration=0.5, torque=made, times=t, integrator=integrator, rtol=1e-8)
        wanted = law.of(ARM)(run.t[:-1], run.q[:-1], run.qd[:-1])
        assert run.clipped["link1"].time == pytest.approx(0.02 * (np.abs(wanted[:, 0]) > 2).sum(), abs=1e-12)
    late = np.clip(law, -2, 2).sampled(50, delay=0.04)
    found = ARM.simulate(START, duration=0.5, torque=late, integrator=integrator, rtol=1e-8).clipped["link1"]
    edges = found.intervals.ravel() * 50
    np.testing.assert_allclose(edges, np.round(edges), rtol=0, atol=1e-9)
    assert found


def test_batches_have_shares_and_parts_of_runs_have_theirs() -> None:
    batch = ARM.simulate([START, [0.8, 0.2], START], duration=0.5, torque=LAW, rtol=1e-9)
    one = ARM.simulate(START, duration=0.5, torque=LAW, rtol=1e-9)
    found = batch.clipped["link1"]
    assert found.intervals is None
    np.testing.assert_allclose(found.share[[0, 2]], one.clipped["link1"].share, rtol=0, atol=1e-6)
    np.testing.assert_allclose(batch[2].clipped["link1"].intervals, one.clipped["link1"].intervals, atol=1e-6)
    assert one[:11].clipped["link1"].share == 1.0
    assert one.between(0.4, 0.5).clipped["link1"].share == 0.0
    np.testing.assert_allclose(one.between(0.2, 0.5).clipped["link1"].intervals[0, 0], 0.2)


def test_a_run_that_ends_at_a_condition_is_clipped_until_there() -> None:
    run = ARM.simulate(START, duration=0.5, torque=LAW, until=lambda t, q, qd: 0.3 - q[0], rtol=1e-9)
    assert run.status == "event"
    np.testing.assert_allclose(run.clipped["link1"].intervals, [[0.0, run.t_end]], rtol=0, atol=1e-12)
    assert run.clipped["link1"].share == pytest.approx(1.0)
    sampled = ARM.simulate(START, duration=0.5, torque=LAW.sampled(1000), until=lambda t, q, qd: 0.3 - q[0])
    assert sampled.status == "event"
    assert sampled.clipped["link1"].share == pytest.approx(1.0)
    assert sampled.t_end == pytest.approx(run.t_end, rel=1e-2)


def test_names_are_those_of_joints_and_nothing_clipped_is_empty() -> None:
    arm = rd.Robot.random(2, "RU", seed=1, base="floating")
    q = arm.q_from({})
    run = arm.simulate(
        q, duration=0.05, torque=np.clip(rd.friction(viscous=1), -1e-3, 1e-3), qd0=np.full(arm.nv, 0.5)
    )
    assert [name.partition("[")[0] for name in run.clipped] == [
        name for name, joint in arm.joints.items() for _ in range(joint.dof)
    ]
    assert all(run.clipped.values())
    assert not ARM.simulate(START, duration=0.1, torque=FREE).clipped
    path = rd.Run.along(ARM, rd.quintic([0, 0], [1, 1], 1.0), count=5)
    with pytest.raises(rd.UnsupportedError, match="clipped"):
        _ = path.clipped
