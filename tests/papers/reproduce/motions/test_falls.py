"""Free falls with parts of the dynamics left out."""

import numpy as np

import rodyn as rd
from rodyn.papers.reproduce.motions.falls import fall, reduced_dynamics


def test_half_the_coriolis_force_is_the_literal_term_of_the_textbook() -> None:
    """(9.16d) without ḃ_3 e_3: every link from 3 on lacks the force m (ω × e_3) ḃ_3 at its mass centre."""
    arm = rd.load("stanford_2003")
    _, half = reduced_dynamics(arm)["half Coriolis"]
    assert half is not None
    q, qd = np.random.default_rng(2).uniform(-1, 1, (2, 6))
    poses = arm.forward_kinematics(q)
    before = arm.twists(q, qd).angular[1]  # joint 3 does not turn
    lacking = np.cross(before, poses[2][:3, 2]) * qd[2]
    found = np.zeros(6)
    for k, link in enumerate(arm.links[2:], start=2):
        lever = poses[k + 1][:3, :3] @ np.array(link.com)
        J = arm.jacobian(q, k)
        found += link.mass * lacking @ (J[3:] + np.cross(J[:3].T, lever).T)
    assert np.allclose(half(0.0, q, qd), found, atol=1e-12)


def test_a_locked_slider_does_not_move() -> None:
    arm = rd.load("stanford_2003")
    locked, torque = reduced_dynamics(arm)["joint 3 locked"]
    run = fall(locked, rd.motion("stanford_2003").q0, 1.0, torque=torque)
    assert np.abs(run.q[:, 2]).max() < 1e-9
