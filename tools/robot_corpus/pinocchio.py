"""URDF by Pinocchio's own reader, and SDF built joint by joint; mimic joints are reduced here by q' = G q + g₀."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple
from xml.etree import ElementTree

import numpy as np
import pinocchio as pin

import rodyn as rd

from .bodies import columns_of_links
from .peers import DERIVATIVES, REGRESSOR, Dynamics, Floats, Results, State, jacobian, reduced


class Follower(NamedTuple):
    """A mimic joint: `name` is at factor times `leader`, which moves by itself, plus offset."""

    name: str
    leader: str
    factor: float
    offset: float


class Written(NamedTuple):
    """A state in the coordinates of Pinocchio, A of v' = A v, and `swept` = Ȧ q̇."""

    q: Floats
    v: Floats
    a: Floats
    A: Floats
    swept: Floats


class PinocchioPeer:
    """A model of Pinocchio, in which mimic joints are ordinary ones."""

    def __init__(self, robot: rd.Robot, model: pin.Model, followers: list[Follower]) -> None:
        model.gravity.linear = np.array(robot.gravity)
        self.model, self.data, self.followers = model, model.createData(), followers
        self.states = rd.pinocchio_states(robot, model)
        self.bodies = [] if robot.base == "fixed" else [(1, np.eye(4))]  # the base, then the links
        self.bodies += [self._body(link.name) for link in robot.links]
        self.alike = not followers and all(link.joint.kind != "planar" for link in robot.links)
        known = {link.name for link in robot.links} | {frame.name for frame in robot.frames}
        self.frames = [
            k
            for k, frame in enumerate(model.frames)
            if frame.type == pin.FrameType.BODY and frame.name in known
        ]

    def _written(self, state: State) -> Written:
        model = self.model
        q, v = self.states.write(state.q, state.qd)
        A = self.states.write_force(state.q, np.eye(self.states.nv)).T
        a = self.states.write_acceleration(state.q, state.qd, state.qdd)
        swept = self.states.write_acceleration(state.q, state.qd, 0.0 * state.qdd)
        for follower in self.followers:
            one, other = (model.joints[model.getJointId(name)] for name in (follower.name, follower.leader))
            _set(q, one, follower.factor * _get(q, other) + follower.offset)
            for rows in (A, v, a, swept):
                rows[one.idx_v] = follower.factor * rows[other.idx_v]
        return Written(q, v, a, A, swept)

    def results(self, state: State) -> Results:
        model, data = self.model, self.data
        q, v, a, A, swept = self._written(state)
        inertia = np.reshape(pin.crba(model, data, q), (model.nv, model.nv))
        found = Dynamics(
            np.triu(inertia) + np.triu(inertia, 1).T,
            np.array(pin.nonLinearEffects(model, data, q, v)),
            np.array(pin.computeGeneralizedGravity(model, data, q)),
            np.array(pin.rnea(model, data, q, v, a)),
        )
        pin.computeJointJacobians(model, data, q)
        pin.updateFramePlacements(model, data)
        poses, jacobians = {}, {}
        for k in self.frames:
            rows = np.reshape(
                pin.getFrameJacobian(model, data, k, pin.ReferenceFrame.LOCAL_WORLD_ALIGNED), (6, model.nv)
            )
            poses[model.frames[k].name] = np.array(data.oMf[k].homogeneous)
            jacobians[model.frames[k].name] = jacobian(rows[:3], rows[3:], A)
        return Results(reduced(found, A, swept), poses, jacobians)

    def derivatives(self, state: State) -> dict[str, Floats]:
        """Without mimic and planar joints v' = A v only puts velocities into another order."""
        model, data = self.model, self.data
        q, v, a, A, _ = self._written(state)
        rows = np.reshape(pin.computeJointTorqueRegressor(model, data, q, v, a), (model.nv, -1))
        found = {REGRESSOR: A.T @ columns_of_links(rows, self.bodies)}
        if self.alike:
            pin.computeRNEADerivatives(model, data, q, v, a)
            solved = model.createData()  # ∂τ at other accelerations is among what these leave
            pin.computeABADerivatives(model, solved, q, v, A @ state.tau)
            M, inverse = (np.triu(one) + np.triu(one, 1).T for one in (data.M, solved.Minv))
            torques, accelerations = (data.dtau_dq, data.dtau_dv, M), (solved.ddq_dq, solved.ddq_dv, inverse)
            matrices = zip(DERIVATIVES, (*torques, *accelerations), strict=True)
            found |= {name: A.T @ np.reshape(one, (model.nv, model.nv)) @ A for name, one in matrices}
        return found

    def _body(self, name: str) -> tuple[int, Floats]:
        """The joint that carries a link, and the link in the frame of that joint."""
        if not self.model.existFrame(name, pin.FrameType.BODY):
            name = "base"  # the root link: rodyn calls what carries it so
        frame = self.model.frames[self.model.getFrameId(name, pin.FrameType.BODY)]
        return frame.parentJoint, np.array(frame.placement.homogeneous)


def urdf_peer(robot: rd.Robot, path: Path | BinaryIO, floating: bool) -> PinocchioPeer:
    """Of a URDF file; a name of the robot and limits of effort and speed, which Pinocchio insists on, are added."""
    root = ElementTree.parse(path).getroot()
    if not root.get("name"):
        root.set("name", "robot")
    for limit in root.iter("limit"):
        for key in ("effort", "velocity"):
            limit.set(key, limit.get(key, "0"))
    text = ElementTree.tostring(root, encoding="unicode")
    model = (
        pin.buildModelFromXML(text, pin.JointModelFreeFlyer()) if floating else pin.buildModelFromXML(text)
    )
    return PinocchioPeer(robot, model, _followers(root))


def _followers(root: ElementTree.Element) -> list[Follower]:
    direct = {}
    for joint in root.iter("joint"):
        mimic = joint.find("mimic")
        if mimic is not None and joint.get("type") != "fixed":
            numbers = float(mimic.get("multiplier", "1")), float(mimic.get("offset", "0"))
            direct[joint.get("name", "")] = (mimic.get("joint", ""), *numbers)
    found = []
    for name, (leader, factor, offset) in direct.items():
        while leader in direct:
            leader, more, shift = direct[leader]
            factor, offset = factor * more, factor * shift + offset
        found.append(Follower(name, leader, factor, offset))
    return found


def _get(q: Floats, joint: pin.JointModel) -> float:
    own = q[joint.idx_q : joint.idx_q + joint.nq]
    return float(own[0]) if joint.nq == 1 else math.atan2(own[1], own[0])


def _set(q: Floats, joint: pin.JointModel, value: float) -> None:
    q[joint.idx_q : joint.idx_q + joint.nq] = [value] if joint.nq == 1 else [math.cos(value), math.sin(value)]


def sdf_peer(robot: rd.Robot, path: Path, floating: bool) -> PinocchioPeer:
    """Of an SDF file of version 1.6 with one model, by the poses of its links in the world."""
    root = ElementTree.parse(path).getroot()
    (element,) = [one for one in root.iter("model") if one.find("joint") is not None]
    start = pin.SE3.Identity() if floating else _pose(element)
    links = {one.get("name", ""): one for one in element.findall("link")}
    joints = {_text(one, "child"): one for one in element.findall("joint")}
    above = {name: "" if name not in joints else _text(joints[name], "parent") for name in links}
    above = {name: parent if parent in links else "" for name, parent in above.items()}
    model = pin.Model()
    carrier: dict[str, int] = {"": 0}  # what nothing carries is on the universe
    zero: dict[int, pin.SE3] = {0: pin.SE3.Identity()}
    for name in _depth_first(above, ""):
        joint, parent = joints.get(name), above[name]
        at = start * _pose(links[name])
        here = carrier[parent]
        if joint is None and floating:
            here = model.addJoint(0, pin.JointModelFreeFlyer(), pin.SE3.Identity(), "a free joint")
            zero[here] = at = _pose(links[name])
        elif joint is not None and joint.get("type") != "fixed":
            origin = at * _pose(joint)
            here = model.addJoint(
                here, _moves(joint, origin), zero[here].actInv(origin), joint.get("name", "")
            )
            zero[here] = origin
        carrier[name] = here
        offset = zero[here].actInv(at)
        model.appendBodyToJoint(here, _inertia(links[name]), offset)
        model.addFrame(pin.Frame(name, here, offset, pin.FrameType.BODY))
    return PinocchioPeer(robot, model, [])


def _depth_first(above: dict[str, str], parent: str) -> Iterator[str]:
    """Links, each followed by all that it carries: Pinocchio's inertia matrix needs joints in this order."""
    for name, carried_by in above.items():
        if carried_by == parent:
            yield name
            yield from _depth_first(above, name)


def _moves(joint: ElementTree.Element, origin: pin.SE3) -> pin.JointModel:
    axis = joint.find("axis")
    xyz = (
        np.array([float(word) for word in _text(axis, "xyz").split()])
        if axis is not None
        else np.array([0.0, 0.0, 1.0])
    )
    if axis is not None and _text(axis, "use_parent_model_frame") in ("1", "true"):
        xyz = origin.rotation.T @ xyz
    xyz /= np.linalg.norm(xyz)
    slides = joint.get("type") == "prismatic"
    return pin.JointModelPrismaticUnaligned(xyz) if slides else pin.JointModelRevoluteUnaligned(xyz)


def _inertia(link: ElementTree.Element) -> pin.Inertia:
    inertial = link.find("inertial")
    if inertial is None:
        return pin.Inertia(1.0, np.zeros(3), np.eye(3))
    x = {
        tag: float(_text(inertial.find("inertia"), tag)) for tag in ("ixx", "iyy", "izz", "ixy", "ixz", "iyz")
    }
    tensor = np.array(
        [[x["ixx"], x["ixy"], x["ixz"]], [x["ixy"], x["iyy"], x["iyz"]], [x["ixz"], x["iyz"], x["izz"]]]
    )
    body = pin.Inertia.Zero()
    body.mass, body.inertia = float(_text(inertial, "mass")), tensor
    return _pose(inertial).act(body)


def _pose(element: ElementTree.Element) -> pin.SE3:
    text = _text(element, "pose")
    numbers = [float(word) for word in text.split()] or [0.0] * 6
    return pin.SE3(pin.rpy.rpyToMatrix(*numbers[3:]), np.array(numbers[:3]))


def _text(element: ElementTree.Element | None, tag: str) -> str:
    return ("" if element is None else element.findtext(tag) or "").strip()
