"""A stand-in for the package example-robot-data: as it is installed, with two small robots in the place of its own."""

from pathlib import Path

from rodyn.bench.robots import FILES, PACKAGE

BODY = """<inertial><origin xyz="0.02 -0.01 0.1"/><mass value="{mass}"/>
<inertia ixx="0.02" iyy="0.025" izz="0.015" ixy="0.001" ixz="0" iyz="-0.002"/></inertial>"""

JOINT = """<joint name="{name}" type="{kind}"><parent link="{parent}"/><child link="{name}_link"/>
<origin xyz="{xyz}" rpy="0.3 0 -0.2"/><axis xyz="{axis}"/><limit lower="-1" upper="1" effort="1" velocity="1"/>
{more}</joint>"""

MIMIC = '<mimic joint="left"/>'


def urdf(joints: list[dict[str, str]]) -> str:
    """A tree of these joints on the link `root`."""
    links = ["root", *(f"{joint['name']}_link" for joint in joints)]
    bodies = [f'<link name="{link}">{BODY.format(mass=2.0 + k)}</link>' for k, link in enumerate(links)]
    moved = [JOINT.format(**{"kind": "revolute", "more": "", **joint}) for joint in joints]
    return f'<robot name="small">{"".join([*bodies, *moved])}</robot>'


HIP = {"name": "hip", "parent": "root", "xyz": "0.2 0.1 0", "axis": "1 0 0"}
KNEE = {"name": "knee", "parent": "hip_link", "xyz": "0 0 -0.3", "axis": "0 1 0"}
OTHER = {"name": "other", "parent": "root", "xyz": "-0.2 0.1 0", "axis": "0.6 0 0.8"}
LEFT, RIGHT = (
    {"name": name, "parent": "knee_link", "kind": "prismatic", "xyz": "0 0 0.1", "axis": axis, "more": more}
    for name, axis, more in (("left", "0 1 0", ""), ("right", "0 -1 0", MIMIC))
)

ROBOTS = {"go2": [HIP, KNEE, OTHER], "panda": [HIP, KNEE, LEFT, RIGHT]}
"""A tree, and an arm with a gripper; the other robots of the package are missing."""


def install(folder: Path) -> Path:
    """Put the package into a folder, which has to be in `sys.path` to be found."""
    about = folder / "example_robot_data-0.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.4\nName: {PACKAGE}\nVersion: 0.0\n", encoding="utf-8"
    )
    for name, joints in ROBOTS.items():
        path = folder / "cmeel.prefix/share/example-robot-data/robots" / FILES[name].path
        path.parent.mkdir(parents=True)
        path.write_text(urdf(joints), encoding="utf-8")
    return folder
