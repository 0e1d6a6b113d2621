"""The wheels of packages that ship robots, fetched without what they depend on, and the robot files in them."""

import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PACKAGES = (
    "example-robot-data==6.0.0",
    "pybullet==3.2.7",
    "mujoco-warp==4.0.0",
    "genesis-world==1.4.5",
    "frax==0.1.0",
    "rtb-data==2.0.0",
    "robosuite==1.5.2",
)
XACRO_ONLY = ("rtb-data", "robosuite")
"""Packages of which the xacro files are taken: others have such URDF and MJCF files."""
SUFFIXES = (".urdf", ".sdf", ".xml", ".mjcf", ".xacro")
_ROOT = re.compile(rb"<(?![?!])\s*([A-Za-z_][\w:.-]*)")


class RobotFile(NamedTuple):
    """A robot file of a package; `folder` is where the package was unpacked, `format` what its root says it is."""

    package: str
    folder: Path
    path: Path
    format: str

    @property
    def roots(self) -> list[Path]:
        """The folders above the file, up to that of the package: packages of ROS are beside each other."""
        return [parent for parent in self.path.parents if parent.is_relative_to(self.folder)]


def fetch(folder: Path) -> None:
    """The wheels of all packages, in `folder`, and each unpacked beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        name = package.split("==")[0].replace("-", "_")
        if not list(folder.glob(f"{name}-*.whl")):
            command = [
                sys.executable,
                "-m",
                "pip",
                "download",
                "--quiet",
                "--no-deps",
                "--dest",
                str(folder),
                package,
            ]
            subprocess.run(command, check=True)
        (wheel,) = folder.glob(f"{name}-*.whl")
        target = folder / name
        if not target.is_dir():
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(target)


def robot_files(folder: Path) -> Iterator[RobotFile]:
    """Every URDF, SDF, MJCF and xacro file of the packages, in order; no other XML."""
    for package in PACKAGES:
        name = package.split("==")[0]
        inside = folder / name.replace("-", "_")
        for path in sorted(inside.rglob("*")):
            if path.suffix.lower() in SUFFIXES and path.is_file():
                kind = _format(path)
                if kind and (kind == "xacro" or name not in XACRO_ONLY):
                    yield RobotFile(name, inside, path, kind)


def _format(path: Path) -> str:
    """URDF, SDF, MJCF or xacro; "" of XML that is none of them, such as package.xml."""
    if path.suffix == ".xacro":
        return "xacro"
    if path.suffix in (".urdf", ".sdf"):
        return path.suffix[1:].upper()
    text = re.sub(rb"<!--.*?-->", b"", path.read_bytes(), flags=re.DOTALL)
    root = _ROOT.search(text)
    return FORMATS.get(root[1].decode(), "") if root else ""


FORMATS = {"robot": "URDF", "sdf": "SDF", "mujoco": "MJCF", "mujocoinclude": "MJCF"}
