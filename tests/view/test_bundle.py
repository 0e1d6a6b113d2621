"""Bundles are those of the sources in web/src, and the lock file names no machine."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from rodyn.view.page import asset
from tools import joint_fields

WEB = Path(__file__).parents[2] / "web"


def test_the_bundles_are_made_from_these_sources() -> None:
    """Else: node web/build.mjs."""
    found = hashlib.sha256()
    files = {path.relative_to(WEB / "src").as_posix(): path for path in (WEB / "src").rglob("*.*")}
    for name in sorted(name for name in files if name.endswith((".js", ".css"))):
        found.update(f"{name}\0".encode() + files[name].read_bytes())
    found.update((WEB / "package-lock.json").read_bytes())
    assert asset("sources.sha256").strip() == found.hexdigest()


def test_versions_are_pinned() -> None:
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    locked = json.loads(lock)["packages"]
    for name, version in (package["dependencies"] | package["devDependencies"]).items():
        assert locked[f"node_modules/{name}"]["version"] == version
    assert "resolved" not in lock
    assert f"three {package['dependencies']['three']}" in asset("LICENSES.txt")


def test_fields_of_joints_are_those_of_the_library() -> None:
    """Else: python tools/joint_fields.py."""
    assert joint_fields.FILE.read_text(encoding="utf-8") == joint_fields.made()
