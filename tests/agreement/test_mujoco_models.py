"""Small MJCF models give what MuJoCo gives, in MuJoCo's own coordinates; friction while everything slides."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests import conditions, mimic_urdf

mujoco = conditions.package("mujoco", "mujoco")

HEAD = '<mujoco><compiler angle="radian"/><option gravity="0.3 -1 -9"/><worldbody>'
TAIL = "</worldbody></mujoco>"
BODY = '<geom type="box" size=".1 .2 .3" pos=".1 .2 .3" euler=".1 .2 .3"/>'
CHILD = f'<body name="tip" pos=".4 0 .1" euler=".2 0 1"><joint name="end" axis="0 1 0"/>{BODY}</body>'
MODELS = {
    "hinge and slide": f"""<body name="cart" euler=".3 .2 .1"><joint name="x" type="slide" axis="1 1 0" ref=".2"/>
        {BODY}<body name="pole" pos="0 .1 .2">
        <joint name="turn" axis="1 2 3" pos=".3 .1 .2" ref=".4" armature=".3"/>
        {BODY}<site name="end of pole" pos=".1 .2 1" euler=".3 .1 0"/></body></body>""",
    "several joints on a body": f"""<body name="base" pos="1 0 0"><joint axis="0 0 1" pos=".1 0 0"/>
        <joint name="second" axis="0 1 .3" pos=".2 .1 0" armature=".1"/><joint type="slide" axis="1 0 1"/>
        {BODY}{CHILD}</body>""",
    "ball": f'<body><joint type="ball" name="shoulder" pos=".1 .2 .3"/>{BODY}{CHILD}</body>',
    "free": f'<body name="float" pos="0 0 1" quat=".8 .6 0 0"><freejoint/>{BODY}{CHILD}</body>',
    "two trees and a weld": f"""<site name="corner" pos="1 1 0"/>
        <body name="floor"><geom type="box" size="1 1 .1"/></body>
        <body name="one"><freejoint name="first"/>{BODY}</body>
        <body name="two"><joint name="only"/>
        {BODY}<body name="bolt" pos=".1 0 0" euler="1 0 0">{BODY}</body></body>""",
}


def compiled(inner: str) -> Any:
    return mujoco.MjModel.from_xml_string(HEAD + inner + TAIL)


@pytest.fixture(params=[*MODELS, "free, floating base"])
def pair(request: pytest.FixtureRequest) -> tuple[rd.Robot, Any]:
    name = request.param
    model = compiled(MODELS[name.split(",")[0]])
    base: Any = "floating" if name.endswith("floating base") else "fixed"
    with pytest.warns(rd.DescriptionWarning, match="not taken: contacts"):
        return rd.from_mujoco(model, base=base), model


def states(model: Any, count: int = 3) -> Any:
    drawn = np.random.default_rng(1)
    for _ in range(count):
        q = drawn.normal(size=model.nq)
        mujoco.mj_normalizeQuat(model, q)
        yield q, drawn.normal(size=model.nv), drawn.normal(size=model.nv)


def test_dynamics(pair: tuple[rd.Robot, Any]) -> None:
    arm, model = pair
    data, both = mujoco.MjData(model), rd.mujoco_states(arm, model)
    for qpos, qvel, qacc in states(model):
        data.qpos[:], data.qvel[:] = qpos, qvel
        mujoco.mj_forward(model, data)
        data.qacc[:] = qacc
        tau = np.zeros(model.nv)
        mujoco.mj_rne(model, data, 1, tau)
        tau += model.dof_armature * qacc
        (q, qd), qdd = both.read(qpos, qvel), both.read_acceleration(qpos, qvel, qacc)
        found = arm.inverse_dynamics(q, qd, qdd)
        np.testing.assert_allclose(both.write_force(q, found), tau, atol=1e-11 * abs(tau).max())
        again = arm.forward_dynamics(q, qd, both.read_force(qpos, tau))
        np.testing.assert_allclose(both.write_acceleration(q, qd, again), qacc, atol=1e-9)


def test_bodies_and_sites_are_where_mujoco_has_them(pair: tuple[rd.Robot, Any]) -> None:
    arm, model = pair
    data, both = mujoco.MjData(model), rd.mujoco_states(arm, model)
    for qpos, qvel, _ in states(model, 1):
        data.qpos[:] = qpos
        mujoco.mj_forward(model, data)
        (q, _), frames = both.read(qpos, qvel), {frame.name for frame in arm.frames}
        for k in range(model.nsite):
            if model.site(k).name in frames:
                pose = arm.end_effector(q, frame=model.site(k).name)
                np.testing.assert_allclose(pose[:3, 3], data.site_xpos[k], atol=1e-13)
                np.testing.assert_allclose(pose[:3, :3].ravel(), data.site_xmat[k], atol=1e-13)
        names = {link.name for link in arm.links}
        for k in range(1, model.nbody):
            name = {"": f"body_{k}", "base": "base_link"}.get(model.body(k).name, model.body(k).name)
            assert name in names
            pose, linear, angular = (
                arm.end_effector(q, frame=name),
                np.zeros((3, model.nv)),
                np.zeros((3, model.nv)),
            )
            np.testing.assert_allclose(pose[:3, 3], data.xpos[k], atol=1e-13)
            mujoco.mj_jacBody(model, data, linear, angular, k)
            rows = arm.jacobian(q, frame=name)
            rates = both.write_force(q, np.eye(arm.nv)).T
            np.testing.assert_allclose(rows, np.vstack([angular, linear]) @ rates, atol=1e-12)


def test_states_go_there_and_back(pair: tuple[rd.Robot, Any]) -> None:
    arm, model = pair
    both = rd.mujoco_states(arm, model)
    rows = list(states(model, 4))
    qpos, qvel, qacc = (np.array(column).reshape(2, 2, -1) for column in zip(*rows, strict=True))
    q, qd = both.read(qpos, qvel)
    assert q.shape == (2, 2, arm.nq)
    assert both.absent == ()
    there = both.write(q, qd)
    np.testing.assert_allclose(there[0], qpos, atol=1e-14)
    np.testing.assert_allclose(there[1], qvel, atol=1e-14)
    back = both.write_acceleration(q, qd, both.read_acceleration(qpos, qvel, qacc))
    np.testing.assert_allclose(back, qacc, atol=1e-13)


def test_damping_and_frictionloss_are_those_of_mujoco_while_it_slides() -> None:
    joint = '<joint name="turn" axis="0 1 0" damping=".4" frictionloss="2" armature=".1"/>'
    model = compiled(f'<body>{joint}<geom type="box" size=".1 .2 .3" pos=".1 .2 .3"/></body>')
    arm = rd.from_mujoco(model)
    (found,) = [link.joint for link in arm.links if link.joint.dof]
    assert (found.viscous, found.coulomb, found.rotor_inertia) == ((0.4,), (2.0,), (0.1,))
    data = mujoco.MjData(model)
    data.qpos[:], data.qvel[:], data.qfrc_applied[:] = 0.3, 4.0, 1.0
    model.opt.iterations, model.opt.tolerance = 200, 1e-14
    mujoco.mj_forward(model, data)
    qdd = arm.forward_dynamics(data.qpos, data.qvel, data.qfrc_applied, friction=True)
    np.testing.assert_allclose(qdd, data.qacc, rtol=1e-9)


def test_a_file_and_its_compiled_model_are_one_robot(tmp_path: Path) -> None:
    file = tmp_path / "cart.xml"
    file.write_text(HEAD + MODELS["hinge and slide"] + TAIL, encoding="utf-8")
    with pytest.warns(rd.DescriptionWarning):
        loaded, model = rd.load(file), rd.from_mujoco(mujoco.MjModel.from_xml_path(str(file)))
    assert loaded.links == model.links
    assert loaded.frames == model.frames
    assert (loaded.name, loaded.gravity) == ("cart", (0.3, -1.0, -9.0))


def test_mimic_joints_that_mujoco_does_not_know_move_with_their_leader(tmp_path: Path) -> None:
    file = tmp_path / "gripper.urdf"
    file.write_text(mimic_urdf.URDF)
    arm, model = rd.load(file), mujoco.MjModel.from_xml_string(mimic_urdf.URDF)
    both, data = rd.mujoco_states(arm, model), mujoco.MjData(model)
    assert both.absent == ()
    q, qd, qdd = np.random.default_rng(2).uniform(-1, 1, (3, 3, arm.n))
    qpos, qvel = both.write(q, qd)
    np.testing.assert_allclose(qpos, q @ mimic_urdf.FACTORS.T + mimic_urdf.OFFSETS)
    qacc = both.write_acceleration(q, qd, qdd)
    for k in range(3):
        data.qpos[:], data.qvel[:], data.qacc[:] = qpos[k], qvel[k], qacc[k]
        mujoco.mj_inverse(model, data)
        np.testing.assert_allclose(data.body("e").xpos, arm.end_effector(q[k])[:3, 3], rtol=0, atol=1e-12)
        expected = arm.inverse_dynamics(q[k], qd[k], qdd[k])
        forces = data.qfrc_inverse.copy()
        np.testing.assert_allclose(both.read_force(qpos[k], forces), expected, rtol=0, atol=1e-9)
