"""Every fixed-base robot of the reference data, reproduced through the public methods.

Tolerances: 1e-10 of the largest entry of a state is what the data promise; 1e-12 is what we hold.
"""

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.kernel.quantity.request import takes
from tests.marks import mostly_slow
from tests.references import FIXED, FORWARD, SINGULAR, error, reference, robot, states

HELD = 1e-12
ARM = "puma560_armstrong"

QUICK = ("two_link", "stanford_2003", SINGULAR)
every_robot = pytest.mark.parametrize("name", mostly_slow(FIXED, QUICK.__contains__))
every_regular_robot = pytest.mark.parametrize("name", mostly_slow(FORWARD, QUICK.__contains__))


def every_method(task: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("method", [row.name for row in registered(task)])


def tool_wrench(rows: np.ndarray) -> rd.Wrench:
    return rd.Wrench(moment=rows[:, :3], force=rows[:, 3:])


@every_robot
def test_inverse_side(name: str) -> None:
    arm, s = robot(name), states(name)
    assert error(arm.inverse_dynamics(s["q"], s["qd"], s["qdd"]), s["tau_id"]) < HELD
    assert error(arm.inertia_matrix(s["q"]), s["M"]) < HELD
    assert error(arm.gravity_force(s["q"]), s["g"]) < HELD
    loaded = arm.inverse_dynamics(s["q"], s["qd"], s["qdd"], wrench=tool_wrench(s["tool_wrench"]))
    assert error(loaded, s["tau_id_with_wrench"]) < HELD


@every_robot
@every_method("inverse_dynamics")
def test_every_inverse_method(name: str, method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    arm, s = robot(name), states(name)
    motion, push = (s["q"], s["qd"], s["qdd"]), tool_wrench(s["tool_wrench"])
    assert error(arm.inverse_dynamics(*motion, method=method), s["tau_id"]) < HELD
    assert error(arm.inverse_dynamics(*motion, wrench=push, method=method), s["tau_id_with_wrench"]) < HELD


@pytest.mark.parametrize(
    ("name", "method"),
    mostly_slow(
        (
            (name, row.name)
            for name in FORWARD
            for row in registered("forward_dynamics")
            if takes(row, robot(name).mechanism)
        ),
        lambda case: case[0] in QUICK,
        rows=True,
    ),
)
def test_every_forward_method(name: str, method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    arm, s = robot(name), states(name)
    driven, push = (s["q"], s["qd"], s["tau"]), tool_wrench(s["tool_wrench"])
    assert error(arm.forward_dynamics(*driven, method=method), s["qdd_fd"]) < HELD
    assert error(arm.forward_dynamics(*driven, wrench=push, method=method), s["qdd_fd_with_wrench"]) < HELD


@every_method("inverse_dynamics")
def test_every_inverse_method_compiled(method: str) -> None:
    """A batch and one state of it."""
    arm, s = robot(ARM), states(ARM)
    motion = s["q"], s["qd"], s["qdd"]
    assert error(arm.inverse_dynamics(*motion, method=method), s["tau_id"]) < HELD
    one = arm.inverse_dynamics(*(rows[0] for rows in motion), method=method)
    assert error(one[None], s["tau_id"][:1]) < HELD


@pytest.mark.slow
@every_method("forward_dynamics")
def test_every_forward_method_compiled(method: str) -> None:
    """A batch and one state of it."""
    arm, s = robot(ARM), states(ARM)
    driven = s["q"], s["qd"], s["tau"]
    assert error(arm.forward_dynamics(*driven, method=method), s["qdd_fd"]) < HELD
    one = arm.forward_dynamics(*(rows[0] for rows in driven), method=method)
    assert error(one[None], s["qdd_fd"][:1]) < HELD


@every_robot
@pytest.mark.parametrize("method", ["saha-1999", "textbook"])
def test_convective_inertia(name: str, method: str) -> None:
    arm, s = robot(name), states(name)
    rate = np.abs(s["M"]).max(axis=(1, 2)) * np.abs(s["qd"]).max(axis=1)
    assert error(arm.coriolis_matrix(s["q"], s["qd"], method=method), s["C_denoc"], rate) < HELD
    assert error(arm.convective_force(s["q"], s["qd"]), s["h"], rate * np.abs(s["qd"]).max(axis=1)) < HELD


@every_robot
def test_explicit_matrices(name: str) -> None:
    arm, s = robot(name), states(name)
    N = arm.denoc(s["q"], s["qd"])
    assert error(N.inertia_matrix, s["M"]) < HELD
    rate = np.abs(s["M"]).max(axis=(1, 2)) * np.abs(s["qd"]).max(axis=1)
    assert error(N.coriolis_matrix, s["C_denoc"], rate) < HELD


@every_regular_robot
def test_forward_side(name: str) -> None:
    arm, s = robot(name), states(name)
    assert error(arm.forward_dynamics(s["q"], s["qd"], s["tau"]), s["qdd_fd"]) < HELD
    loaded = arm.forward_dynamics(s["q"], s["qd"], s["tau"], wrench=tool_wrench(s["tool_wrench"]))
    assert error(loaded, s["qdd_fd_with_wrench"]) < HELD
    assert error(arm.inverse_inertia_matrix(s["q"]), s["M_inv"]) < HELD
    U, D = arm.udu(s["q"])
    assert error(U, s["U"]) < HELD
    assert error(D, s["D"]) < HELD


def test_the_printed_kuka_has_no_forward_dynamics() -> None:
    arm, s = robot(SINGULAR), states(SINGULAR)
    for call in (
        lambda: arm.forward_dynamics(s["q"], s["qd"], s["tau"]),
        lambda: arm.forward_dynamics(s["q"][0], s["qd"][0], s["tau"][0]),
        lambda: arm.inverse_inertia_matrix(s["q"]),
        lambda: arm.udu(s["q"]),
        lambda: arm.explain(s["q"][0], s["qd"][0], s["tau"][0]),
    ):
        with pytest.raises(rd.SingularError, match="nothing resists joint 6"):
            call()


@pytest.mark.parametrize("method", [row.name for row in registered("forward_dynamics") if not row.needs])
def test_every_forward_method_names_the_joint_of_the_printed_kuka(method: str) -> None:
    arm, s = robot(SINGULAR), states(SINGULAR)
    with pytest.raises(rd.SingularError, match="nothing resists joint 6"):
        arm.forward_dynamics(s["q"], s["qd"], s["tau"], method=method)


@every_robot
def test_kinematics_and_energy(name: str) -> None:
    arm, s = robot(name), states(name)
    tip = arm.end_effector(s["q"])
    assert error(tip[:, :3, 3], s["ee_position"]) < HELD
    assert error(tip[:, :3, :3], s["ee_rotation"]) < HELD
    assert error(arm.forward_kinematics(s["q"])[:, -1], tip) < HELD
    energy = arm.energy(s["q"], s["qd"])
    assert error(energy.kinetic, s["kinetic_energy"]) < HELD
    height = sum(link["mass"] for link in reference(name)["model"]["links"]) * 9.81
    assert error(energy.potential, s["potential_energy"], height) < HELD


@every_regular_robot
def test_link_quantities(name: str) -> None:
    expected = reference(name)["link_quantities"]
    arm, s = robot(name), states(name)
    for k, links in enumerate(expected):
        found = arm.explain(s["q"][k], s["qd"][k], s["tau"][k])
        for attribute, key in {
            "axis": "e",
            "joint_to_com": "d",
            "com": "c",
            "joint_motion": "p",
            "mass_matrix": "M",
            "composite_mass_matrix": "composite_mass_matrix",
            "articulated_inertia": "articulated_inertia",
        }.items():
            assert error(getattr(found, attribute)[None], np.array(links[key])[None], 1e-3) < HELD, attribute


@every_robot
def test_torques_along_the_trajectories(name: str) -> None:
    arm = robot(name)
    for path in reference(name)["trajectories"]:
        tau = arm.inverse_dynamics(path["q"], path["qd"], path["qdd"])
        assert error(tau.reshape(1, -1), np.array(path["tau"]).reshape(1, -1)) < 1e-11
        tip = arm.end_effector(path["q"])[:, :3, 3]
        assert error(tip, path["ee_position"], 1e-3) < HELD


@pytest.mark.parametrize("path", ["kozlowski_quintic_4s", "kozlowski_quintic_4s_base_numbering"])
@every_method("forward_dynamics")
def test_forward_of_inverse_over_the_motion_of_kozlowski(path: str, method: str) -> None:
    """4 s from rest to rest, 300 points, joints numbered from the tip and from the base."""
    (motion,) = (row for row in reference(ARM)["trajectories"] if row["name"] == path)
    q, qd, qdd = (np.array(motion[key]) for key in ("q", "qd", "qdd"))
    assert (motion["T"], q.shape) == (4, (300, 6))
    arm = robot(ARM)
    back = arm.forward_dynamics(q, qd, arm.inverse_dynamics(q, qd, qdd), method=method)
    assert error(back.reshape(1, -1), qdd.reshape(1, -1)) <= HELD
