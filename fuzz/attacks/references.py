"""Files that name files: nothing outside of the allowed folders is read, and nothing waits for a pipe or a device.

A random robot file names files inside and outside of its package by random routes. Outside is a canary, which is a
valid file of its kind: a robot that loads by it is a finding, and so is a call that takes long.
"""

from __future__ import annotations

import os
import tempfile
import time
import warnings
from pathlib import Path

import numpy as np

import rodyn as rd
from fuzz.attack import Outcome, Refused, attempt, foreign

FILES = 12
SECONDS = 4.0
CUBE = "\n".join(
    [f"v {x} {y} {z}" for x in (0, 1) for y in (0, 1) for z in (0, 1)]
    + [f"f {face}" for face in ("1 3 4 2", "5 6 8 7", "1 2 6 5", "3 7 8 4", "1 5 7 3", "2 4 8 6")]
)
XACRO = 'xmlns:xacro="http://www.ros.org/wiki/xacro"'
BODY = "<worldbody><body name='b'><joint/><geom type='mesh' mesh='m'/></body></worldbody>"
LINKS = """<link name="a"/><link name="canary"><inertial><mass value="1"/>
  <inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="j" type="continuous"><parent link="a"/><child link="canary"/></joint>"""
PLACES = ("OUT", "../../outside", "../models/../../outside", "..\\..\\outside", "out", "./out", "..")


def case(seed: int) -> Outcome:
    """Some files that name what they must not read."""
    draw = np.random.default_rng(seed)
    os.environ["RODYN_TARGET"] = "numpy"
    findings = []
    for k in range(FILES):
        with tempfile.TemporaryDirectory() as folder:
            file = written(Path(folder), draw)
            text = file.read_text(encoding="utf-8")
            wrong = tried(file)
        if wrong:
            findings.append(f"file {k}: {wrong}\n{text}")
    return Outcome(FILES, findings)


def written(folder: Path, draw: np.random.Generator) -> Path:
    """Return a file in a package that names a canary outside of it, or a pipe or device inside."""
    models, outside = folder / "package" / "models", folder / "outside"
    for place in (models, outside):
        place.mkdir(parents=True)
    (folder / "package" / "package.xml").write_text("<package><name>package</name></package>")
    (outside / "m.obj").write_text(CUBE)
    (outside / "part.xml").write_text("<mujoco><asset><mesh name='m' file='m.obj'/></asset></mujoco>")
    (outside / "part.xacro").write_text(f"<robot {XACRO}>{LINKS}</robot>")
    (outside / "data.yaml").write_text("canary: 1")
    where = str(draw.choice(PLACES)).replace("OUT", outside.as_posix())
    if draw.random() < 0.4 and hasattr(os, "mkfifo"):
        where = "."
        for name in ("m.obj", "part.xml", "part.xacro", "data.yaml"):
            if draw.random() < 0.5:
                os.mkfifo(models / name)
            else:
                (models / name).symlink_to("/dev/zero")
    elif hasattr(os, "symlink"):
        (models / "out").symlink_to(outside)
    text, suffix = mjcf(where, draw) if draw.random() < 0.6 else xacro(where, draw)
    (models / "inner.xml").write_text(f"<mujoco><compiler meshdir='{where}'/></mujoco>")
    (models / "inner.xacro").write_text(
        f'<robot {XACRO}><xacro:include filename="{where}/part.xacro"/></robot>'
    )
    file = models / f"arm{suffix}"
    file.write_text(text, encoding="utf-8")
    return file


def mjcf(where: str, draw: np.random.Generator) -> tuple[str, str]:
    """Return a model whose only mesh is outside."""
    plain = "<asset><mesh name='m' file='m.obj'/></asset>"
    routes = [
        f"<asset><mesh name='m' file='{where}/m.obj'/></asset>",
        f"<compiler meshdir='{where}'/>{plain}",
        f"{plain}<compiler assetdir='{where}'/>",
        f"<compiler meshdir='.'/><compiler assetdir='{where}'/>{plain}",
        f"<compiler strippath='true' meshdir='{where}'/><asset><mesh name='m' file='x/m.obj'/></asset>",
        f"{plain}<include file='inner.xml'/>",
        f"<include file='{where}/part.xml'/>",
    ]
    return f"<mujoco>{routes[int(draw.integers(len(routes)))]}{BODY}</mujoco>", ".xml"


def xacro(where: str, draw: np.random.Generator) -> tuple[str, str]:
    """Return a robot whose links, or whose only number, are outside."""
    inside = LINKS.replace('mass value="1"', "mass value=\"${xacro.load_yaml('WHERE/data.yaml')['canary']}\"")
    routes = [
        f'<xacro:include filename="{where}/part.xacro"/>',
        f'<xacro:include filename="{where}/p*.xacro"/>',
        f'<xacro:include filename="$(find package)/models/{where}/part.xacro"/>',
        f'<xacro:include filename="package://package/models/{where}/part.xacro"/>',
        '<xacro:include filename="inner.xacro"/>',
        inside.replace("WHERE", where.replace("\\", "/")),
    ]
    return f'<robot name="arm" {XACRO}>{routes[int(draw.integers(len(routes)))]}</robot>', ".xacro"


def tried(file: Path) -> str:
    """Return what is wrong with reading a file: it must be refused, soon."""
    began = time.monotonic()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            robot = attempt(lambda: rd.load(file))
        except Exception as error:
            return foreign(error)
    if not isinstance(robot, Refused):
        return f"a file outside of the package was read: {robot}"
    seconds = time.monotonic() - began
    return f"took {seconds:.1f} s" if seconds > SECONDS else ""
