"""Clearances of whole robots: against MuJoCo, by hand, over batches and runs, on floating bases; wrong inputs."""

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.geometry import measure
from tests.conditions import package
from tests.geometry.robots import ROD, chain, state

ARM = chain(0.5, 0.4, 0.6, 0.3)
TREE = """
<mujoco model="crab">
  <worldbody>
    <body name="trunk" pos="0 0 0.6">{root}
      <geom type="capsule" size="0.08" fromto="-0.2 0 0 0.2 0 0"/>
      <body name="left" pos="0.25 0.1 0"><joint axis="0 1 0"/>
        <geom type="capsule" size="0.03" fromto="0 0 0 0.3 0 0"/>
        <body name="claw" pos="0.35 0 0"><joint axis="0 0 1"/>
          <geom type="capsule" size="0.02" fromto="0 0 0 0.2 0 0.1"/><geom type="sphere" size="0.05" pos="0.2 0 0.1"/>
        </body>
      </body>
      <body name="right" pos="-0.25 0.1 0"><joint axis="0 1 0"/>
        <geom type="capsule" size="0.03" fromto="0 0 0 0.4 0 0.1"/>
        <body name="tail" pos="0.45 0 0.1"><joint type="slide" axis="1 0 0"/>
          <geom type="capsule" size="0.04" fromto="0 0 0 0.1 0.3 0"/>
        </body>
      </body>
    </body>
  </worldbody>
</mujoco>
"""


@pytest.mark.parametrize("root", ["", "<freejoint/>", '<joint axis="0 0 1"/>'])
def test_a_tree_with_the_distances_of_mujoco(root: str, tmp_path: Path) -> None:
    mujoco = package("mujoco", "mujoco")
    file = tmp_path / "crab.xml"
    file.write_text(TREE.format(root=root), encoding="utf-8")
    model = mujoco.MjModel.from_xml_path(str(file))
    data = mujoco.MjData(model)
    with pytest.warns(rd.DescriptionWarning, match="not taken: contacts"):
        crab = rd.load(file)
    q = state(crab, 3, 40)
    found = crab.clearance(q, ground=0.0 if crab.base == "fixed" else None)
    pairs = [pair for pair in found.compared if "ground" not in pair]
    assert {("left", "right"), ("claw", "tail")} <= set(pairs)
    body = {
        name: mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_BODY, name)
        for name in ("left", "right", "claw", "tail", "trunk")
    }
    geoms = {name: np.flatnonzero(model.geom_bodyid == k) for name, k in body.items()}
    poses = crab.forward_kinematics(q)
    names = [link.name for link in crab.links]
    for k in range(len(q)):
        for geom in range(model.ngeom):  # the poses are set as ours: coordinates are not compared here
            name = next(name for name, own in geoms.items() if geom in own)
            pose = poses[k, names.index(name) + 1] if name in names else poses[k, 0]
            local, turn = model.geom_pos[geom], np.zeros(9)
            mujoco.mju_quat2Mat(turn, model.geom_quat[geom])
            data.geom_xpos[geom] = pose[:3, :3] @ local + pose[:3, 3]
            data.geom_xmat[geom] = (pose[:3, :3] @ turn.reshape(3, 3)).ravel()
        apart = [
            min(
                mujoco.mj_geomDistance(model, data, int(a), int(b), 10.0, None)
                for a, b in itertools.product(geoms[i], geoms[j])
            )
            for i, j in pairs
        ]
        least = min(pair.distance for pair in crab.clearance(q[k]).pairs)
        assert least == pytest.approx(min(apart), abs=1e-6)


def test_rods_in_a_plane_by_hand() -> None:
    """Links 1 and 3 are parallel, 0.4 m apart; link 4 comes back to link 1."""
    quarter = np.pi / 2
    found = ARM.clearance([0, quarter, quarter, quarter], radius=0.05)
    distance = {pair[:2]: pair.distance for pair in found.pairs}
    assert distance["link1", "link3"] == pytest.approx(0.3)
    assert distance["link1", "link4"] == pytest.approx(np.hypot(0.1, 0.1) - 0.1)
    assert found.pair.tolist() == ["link1", "link4"]
    assert found.points == pytest.approx(
        np.array([[0, 0, 0], [-0.1, 0.1, 0]]) + 0.05 * np.array([[-1, 1, 0], [1, -1, 0]]) / np.sqrt(2)
    )
    assert isinstance(found.distance, float)
    assert found.ok is True
    assert found.first is None


def test_nearest_points_are_on_the_surfaces_as_far_apart_as_is_said() -> None:
    robot = rd.Robot.random(6, "RP", tree=True, seed=3)
    found = robot.clearance(state(robot, 1, 200), radius=0.05, ground=(0, 0, 1, -1))
    apart = np.linalg.norm(found.points[:, 1] - found.points[:, 0], axis=-1)
    assert np.allclose(apart, np.abs(found.distance), atol=1e-9)
    for k in range(0, 200, 20):
        ends = found.placed((k,))
        for place, name in enumerate(found.pair[k]):
            point = found.points[k, place]
            if name == "ground":
                assert point @ [0, 0, 1] == pytest.approx(-1.0)
                continue
            own = [i for i, one in enumerate(found.capsules) if one.link == name]
            from_axis = [measure.nearest_points(point, np.zeros(3), p, q - p).distance for p, q in ends[own]]
            assert min(abs(float(x) - 0.05) for x in from_axis) < 1e-9


@pytest.mark.parametrize("sharpness", [1.0, 50.0, 1e4, 1e9])
def test_the_smooth_minimum_keeps_its_promise(sharpness: float) -> None:
    robot = rd.load("puma")
    found = robot.clearance(state(robot, 2, 300), radius=0.05, sharpness=sharpness)
    assert (found.smooth <= found.distance + 1e-15).all()
    assert (found.smooth >= found.distance - found.smooth_error - 1e-12).all()
    assert found.smooth_error == pytest.approx(np.log(len(found._compared.of)) / sharpness)
    if sharpness == 50.0:
        assert (found.distance - found.smooth).max() > 0.3 * found.smooth_error


def test_the_smooth_minimum_has_a_derivative() -> None:
    """Where two pairs change places: the slope of the true minimum jumps there, that of the smooth one does not."""
    ball = [rd.Sphere(0.05)]
    links = [
        rd.Link("left", "base", rd.Fixed(), rd.Pose((0.8, 0.3, 0)), shapes=ball, mass=1.0),
        rd.Link("right", "base", rd.Fixed(), rd.Pose((0.8, -0.3, 0)), shapes=ball, mass=1.0),
        rd.Link("arm", "base", mass=1.0, inertia=(1, 1, 1)),
        rd.Link("hand", "arm", rd.Revolute(), rd.Pose((0.5, 0, 0)), shapes=ball, mass=1.0, inertia=(1, 1, 1)),
    ]
    q = np.stack([np.linspace(-0.5, 0.5, 2001), np.zeros(2001)], axis=1)
    found = rd.Robot(links, name="posts").clearance(q, sharpness=100.0)
    assert set(map(tuple, found.pair)) == {("left", "hand"), ("right", "hand")}
    turns = np.abs(np.diff(found.distance, 2)).max(), np.abs(np.diff(found.smooth, 2)).max()
    assert turns[1] < 0.1 * turns[0]


def test_batches_of_any_shape_and_pieces_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    q = state(ARM, 0, 24).reshape(2, 3, 4, 4)
    whole = ARM.clearance(q, radius=0.05)
    assert (whole.distance.shape, whole.pair.shape, whole.points.shape) == (
        (2, 3, 4),
        (2, 3, 4, 2),
        (2, 3, 4, 2, 3),
    )
    assert whole.ok.shape == (2, 3, 4)
    for place in np.ndindex(2, 3, 4):
        one = ARM.clearance(q[place], radius=0.05)
        assert one.distance == pytest.approx(whole.distance[place], abs=1e-12)
        assert tuple(one.pair) == tuple(whole.pair[place])
    monkeypatch.setattr(measure, "MAX_AT_ONCE", 20)
    pieces = ARM.clearance(q, radius=0.05)
    assert (pieces.distance == whole.distance).all()
    assert pieces.pairs == whole.pairs
    for pair in whole.pairs:
        there = {one[:2]: one.distance for one in ARM.clearance(q[pair.state], radius=0.05).pairs}
        assert there[pair[:2]] == pytest.approx(pair.distance, abs=1e-8)
        assert pair.distance >= whole.worst.distance
    assert whole.worst.distance == pytest.approx(whole.distance.min())


def test_one_radius_more_is_two_less_between_axes() -> None:
    q = state(ARM, 5, 100)
    thin, thick = (ARM.clearance(q, radius=radius) for radius in (0.0, 0.04))
    assert np.allclose(thick.distance, thin.distance - 0.08, atol=1e-15)


def test_where_the_robot_stands_does_not_matter() -> None:
    """A floating robot that is moved and turned; the ground is moved and turned with it."""
    robot = rd.Robot.random(6, "RP", tree=True, seed=4, base="floating")
    q = state(robot, 1, 50)
    moved = q.copy()
    pose = rd.Pose((1.0, -2.0, 0.5), [("x", 0.7), ("z", -1.2)])
    turn, move = pose.rotation_matrix(), np.array(pose.xyz)
    here = robot.forward_kinematics(q)[:, 0]
    for k in range(len(q)):
        new = rd.Pose(turn @ here[k, :3, 3] + move, (turn @ here[k, :3, :3]).tolist())
        moved[k, :3] = new.xyz
        moved[k, 3:7] = quaternion(new.rotation_matrix())
    plane = np.array([0.1, 0.2, 0.9, -1.5])
    normal = turn @ plane[:3]
    other = [*normal, plane[3] + normal @ move]
    one, two = (
        robot.clearance(q, radius=0.05, ground=plane),
        robot.clearance(moved, radius=0.05, ground=other),
    )
    assert np.allclose(one.distance, two.distance, atol=1e-9)
    assert np.allclose(one.points @ turn.T + move, two.points, atol=1e-6)


def quaternion(turn: np.ndarray) -> np.ndarray:
    """x, y, z, w of a rotation matrix, from the largest of its products."""
    x, y, z = (turn[2, 1] - turn[1, 2], turn[0, 2] - turn[2, 0], turn[1, 0] - turn[0, 1])
    K = np.zeros((4, 4))
    K[:3, :3] = turn + turn.T - np.trace(turn) * np.eye(3)
    K[3, :3] = K[:3, 3] = (x, y, z)
    K[3, 3] = np.trace(turn)
    return np.asarray(np.linalg.eigh(K)[1][:, -1])


def test_the_ground_is_below_against_gravity_or_a_plane() -> None:
    arm = chain(0.5, 0.4, 0.6, gravity=(0, -9.81, 0))
    low = arm.clearance([-0.5, 0, 0], radius=0.05, ground=-1.0)
    assert low.pair.tolist() == ["link3", "ground"]
    assert low.distance == pytest.approx(1.0 - 1.5 * np.sin(0.5) - 0.05)
    same = arm.clearance([-0.5, 0, 0], radius=0.05, ground=(0, 2.0, 0, -2.0))
    assert same.distance == pytest.approx(float(low.distance))
    assert arm.replace(gravity=(0, 0, 0)).clearance(
        [0, 0, 0], radius=0.05, ground=-1.0
    ).ground.normal.tolist() == [0, 0, 1]


def test_a_single_ball_is_measured_from_the_ground() -> None:
    links = [
        rd.Link("rail", joint=rd.Prismatic(axis=(1, 0, 0)), **ROD),
        rd.Link("ball", "rail", rd.Prismatic(), shapes=[rd.Sphere(0.1)], **ROD),
    ]
    found = rd.Robot(links).clearance([[0.2, 0.5], [0.2, 0.05]], ground=0.0)
    assert found.compared == (("ball", "ground"),)
    assert found.distance == pytest.approx([0.4, -0.05])


@pytest.mark.parametrize("height", [0.5, 100.0, 1e10])
def test_a_fixed_robot_below_the_ground_interferes_with_it(height: float) -> None:
    """In every posture: that is the answer, and no reason to leave the ground out."""
    arm = chain(0.5, 0.4, 0.6, gravity=(0, -9.81, 0))
    found = arm.clearance([0, 0, 0], radius=0.05, ground=height)
    assert not found.ok
    assert set(found.compared) >= {("link2", "ground"), ("link3", "ground")}
    assert found.distance == pytest.approx(-height - 0.05)


def test_a_run_that_could_not_go_on_says_so() -> None:
    arm = chain(0.5, 0.4, 0.6, gravity=(0, -9.81, 0))
    one = arm.simulate([0.1, 0, 0], duration=5.0, max_steps=20)
    said = "could not go on to the end: from"
    assert one.clearance(radius=0.01).notes == (f"the run {said} {one.t_end:.4g} s on nothing is known",)
    torque = np.zeros((3, 3))
    torque[1] = 1e200
    many = arm.simulate(np.zeros((3, 3)), duration=0.1, torque=torque)
    assert f"1 of 3 trajectories {said} {many.t_end[1]:.4g} s on" in repr(many.clearance(radius=0.01))
    assert arm.simulate([0.1, 0, 0], duration=0.1).clearance(radius=0.01).notes == ()


def test_along_a_run_a_path_and_a_batch() -> None:
    path = rd.cubic([0, 0, 0, 0], [0, 2.5, 2.5, 2.5], duration=2.0)
    along = path.clearance(ARM, radius=0.05)
    run = rd.Run.along(ARM, path, step=0.01)
    found = run.clearance(radius=0.05)
    assert found.t is not None
    assert found.distance.shape == run.t.shape
    assert found.ok is False
    k = int(np.flatnonzero(found.distance <= 0)[0])
    assert found.first == run.t[k]
    assert along.first == pytest.approx(found.first, abs=0.011)
    assert found.worst.t == run.t[found.worst.state[0]]
    assert "they interfere first at" in repr(found)
    assert found.between_samples == pytest.approx(np.abs(np.diff(found.distance)).max())
    starts = np.array([[0, 0.1, 0.1, 0.1], [0, 2.5, 2.5, 2.5], [0, -2.5, -2.5, -2.5]])
    batch = ARM.simulate(starts, duration=0.2, progress=False).clearance(radius=0.05)
    assert batch.distance.shape == (3, 21)
    assert batch.ok.tolist() == [True, False, False]
    assert np.isnan(batch.first[0])
    assert batch.first[1] == 0.0
    assert repr(batch)


def test_along_a_run_of_a_floating_robot() -> None:
    """It falls from 0.5 m: its lowest capsule meets the ground when the run says so."""
    free = chain(0.2, 0.1, 0.2, base=rd.FloatingBase(2.0, inertia=(1, 1, 1)))
    q0 = free.q_from({"base": [0, 0, 0.5, 0, 0, 0, 1]})
    found = free.simulate(q0, duration=0.5, progress=False).clearance(radius=0.02, ground=0.0)
    assert found.first == pytest.approx(np.sqrt(2 * 0.48 / 9.81), abs=0.01)
    assert found.distance[0] == pytest.approx(0.06)  # links 1 and 3, across link 2
    assert "ground" in found.worst.second


def test_samples_that_a_run_did_not_reach_are_nan() -> None:
    starts = np.array([[0.1, 0, 0, 0], [0.9, 0, 0, 0]])
    runs = ARM.simulate(
        starts, duration=0.5, until=lambda t, q, qd: 1.0 - q[0], qd0=[1.0, 0, 0, 0], progress=False
    )
    found = runs.clearance(radius=0.05)
    missing = ~runs.reached
    assert missing.any()
    assert (np.isnan(found.distance) == missing).all()
    assert (np.isnan(found.smooth) == missing).all()
    assert (found.nearest[missing] == -1).all()
    assert set(found.pair[missing].ravel()) == {""}
    assert found.ok.all()


def test_a_path_of_another_robot() -> None:
    path = rd.cubic([0.0], [1.0], duration=1.0)
    with pytest.raises(rd.InputError, match="the path has 1 joints"):
        path.clearance(ARM)
    with pytest.raises(rd.InputTypeError, match="followed by a Robot"):
        path.clearance("arm")  # type: ignore[arg-type]
    with pytest.raises(rd.InputTypeError, match="leave times= out"):
        rd.cubic([0.0] * 4, [1.0] * 4, duration=1.0).clearance(ARM, times=[0.0])


@pytest.mark.parametrize(
    ("how", "error", "said"),
    [
        ({"radius": -0.1}, rd.InputError, "radius must be 0 or above"),
        ({"radius": np.nan}, rd.InputError, "radius has nan"),
        ({"radius": [0.1, 0.2]}, rd.InputTypeError, "radius must be one number"),
        ({"radius": "thick"}, rd.InputTypeError, "radius must be real numbers"),
        ({"radius": True}, rd.InputTypeError, "radius must be"),
        ({"radius": {"link9": 0.1}}, rd.UnknownNameError, "unknown link in radius 'link9': did you mean"),
        ({"radius": {"link1": -1}}, rd.InputError, "radius of 'link1' must be 0 or above"),
        ({"ground": [1, 2]}, rd.InputError, "ground has shape"),
        ({"ground": (0, 0, 0, 1)}, rd.InputError, "length is 0"),
        ({"ignore": [("link1", "link1")]}, rd.InputError, "a link is not compared with itself"),
        ({"ground": True}, rd.InputTypeError, "ground must be a height"),
        ({"ground": np.inf}, rd.InputError, "ground has inf"),
        ({"ignore": "link1"}, rd.InputTypeError, "pairs of names"),
        ({"ignore": ["link1"]}, rd.InputTypeError, "pairs of names"),
        ({"ignore": [("link1", "hand")]}, rd.UnknownNameError, "unknown link in ignore 'hand'"),
        ({"ignore": 3}, rd.InputTypeError, "pairs of names"),
        ({"sharpness": 0}, rd.InputError, "sharpness must be a number above 0"),
        ({"sharpness": [1, 2]}, rd.InputError, "sharpness must be"),
        ({"shapes": "no"}, rd.InputTypeError, "shapes must be True or False"),
        ({"times": [0, 1]}, rd.InputError, "one time for each state"),
        ({"q": np.zeros(3)}, rd.InputError, r"q has shape \(3,\)"),
        ({"q": [0, 0, 0, np.nan]}, rd.InputError, "every number must be finite"),
        ({"q": np.zeros((0, 4))}, rd.InputError, "q has no states"),
        ({"q": np.zeros((2, 4)), "times": [1, 1]}, rd.InputError, "times must increase"),
    ],
)
def test_wrong_arguments_are_named(how: dict[str, Any], error: type[Exception], said: str) -> None:
    given = {"q": np.zeros(4)} | how
    with pytest.raises(error, match=said):
        ARM.clearance(given.pop("q"), **given)


def test_a_robot_whose_links_are_all_neighbours() -> None:
    arm = rd.load("two_link")
    with pytest.raises(rd.UnsupportedError, match=r"no two links that could interfere.*ground=0\.0"):
        arm.clearance([0.0, 0.0])
    assert arm.clearance([0.0, 0.0], ground=-1.0).compared == (("link2", "ground"),)
    with pytest.raises(rd.UnsupportedError, match="of a fixed base the ground is a part") as error:
        rd.load("one_link").clearance([0.0], ground=0.0)
    assert "give ground" not in str(error.value)


def test_distances_beyond_numbers_are_an_error() -> None:
    arm = rd.Robot(
        [*chain(0.5, 0.4, 0.3).links, rd.Link("boom", "link3", rd.Prismatic(), mass=1.0, inertia=(1, 1, 1))],
        name="far",
    )
    with pytest.raises(rd.InputError, match="too far apart"):
        arm.clearance([0.0, 0.0, 0.0, 1e200], radius=0.1)


def test_a_thousand_samples_take_milliseconds() -> None:
    from time import perf_counter

    robot = rd.load("puma")
    q = state(robot, 0, 1000)
    robot.clearance(q)
    times = []
    for _ in range(5):
        start = perf_counter()
        robot.clearance(q)
        times.append(perf_counter() - start)
    assert min(times) < 0.2  # 0.01 s; the rest is for machines that are busy


def test_links_that_overlap_in_all_states_are_pointed_out() -> None:
    """Of states near a folded posture; no lengths prove that they always do."""
    q = np.array([0, 2.5, 2.5, 2.5]) + 0.01 * state(ARM, 0, 50)
    found = ARM.clearance(q, radius=0.05)
    assert found.worst.largest <= 0.0
    pair = " and ".join(found.worst[:2])
    assert "overlap in all 50 states, as they may by their shapes: " in repr(found)
    assert pair in repr(found).split("overlap in all 50 states")[1]
    assert "overlap in all" not in repr(ARM.clearance(q[0], radius=0.05))
    largest = [{one[:2]: one.distance for one in ARM.clearance(row, radius=0.05).pairs} for row in q]
    assert found.worst.largest == pytest.approx(max(one[found.worst[:2]] for one in largest))


def test_the_printed_table_has_the_nearest_pairs() -> None:
    found = rd.load("kuka_kr5").clearance(np.zeros(6), radius=0.02)
    lines = repr(found).splitlines()
    assert lines[0] == "kuka_kr5: the links do not interfere"
    assert lines[4].split("│")[0].strip() == found.worst.first
    assert "<table>" in found._repr_html_()
    with pytest.raises(rd.InputError, match="index of one state"):
        rd.load("kuka_kr5").clearance(np.zeros((2, 6))).placed()
