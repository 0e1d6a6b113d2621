"""A xacro file, expanded to URDF by xacrodoc: the one place that imports it."""

import contextlib
import io
import os
from typing import Any

from rodyn.errors import DescriptionWarning, FileError, cut, missing_extra, warn
from rodyn.model.formats import files
from rodyn.model.formats.files import Roots
from rodyn.model.formats.meshes import Meshes


def expanded(source: files.Source, roots: Roots) -> files.Source:
    """The URDF that a xacro file stands for; lines in messages are those of the expanded text.

    `$(find name)` finds the package of the file and the folders in `roots`, by their names.
    """
    try:
        from xacrodoc import XacroDoc, packages
    except ImportError:
        raise missing_extra("xacro files need", "xacrodoc", "xacro") from None
    if source.path is None:
        raise FileError(f"{source.name}: xacro is expanded beside other files: save it as a file")
    packages.update_package_cache({root.name: root for root in Meshes(source.path, roots).roots})
    printed = io.StringIO()  # xacro prints its warnings
    try:
        with contextlib.redirect_stderr(printed):
            document: Any = XacroDoc.from_file(os.fspath(source.path), resolve_packages=False)
            text = document.to_urdf_string(use_protocols=False)
    except Exception as error:  # xacro evaluates expressions: any kind can come out
        said = " ".join(str(error).split()) or type(error).__name__
        raise FileError(f"{source.name}: xacro: {cut(said, 300)}") from None
    if said := " ".join(printed.getvalue().split()):
        warn(f"{source.name}: xacro: {cut(said, 300)}", DescriptionWarning)
    return files.Source(f"{source.name} (expanded)", ".urdf", text.encode("utf-8"), source.path)
