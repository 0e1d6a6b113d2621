"""Cells of notebooks, and what a tutorial that has run must show."""

import json
from pathlib import Path
from typing import Any


def cells(notebook: Path, kind: str) -> list[dict[str, Any]]:
    content = json.loads(notebook.read_text(encoding="utf-8"))
    return [cell for cell in content["cells"] if cell["cell_type"] == kind]


def assert_quiet_and_with_pictures(notebook: Path) -> None:
    """Every cell has run, without a warning; the first shows a picture."""
    code = cells(notebook, "code")
    assert all(cell["execution_count"] for cell in code)
    said = [output["text"] for cell in code for output in cell["outputs"] if output.get("name") == "stderr"]
    assert said == []
    shown = [output.get("data", {}) for output in code[0]["outputs"]]
    assert any("image/png" in data for data in shown), "a tutorial begins with a picture"
