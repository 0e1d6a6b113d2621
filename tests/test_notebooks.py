"""The tutorials run from top to bottom without a warning, are stored without outputs, and lead somewhere."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.conditions import package
from tests.marks import mostly_slow

nbclient = package("nbclient", "nbclient ipykernel")
nbformat = package("nbformat", "nbclient ipykernel")
package("ipykernel", "nbclient ipykernel")

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted(ROOT.glob("examples/notebooks/*.ipynb"))
QUICK = "01_first_steps"


def cells(notebook: Path, kind: str) -> list[dict[str, Any]]:
    content = json.loads(notebook.read_text(encoding="utf-8"))
    return [cell for cell in content["cells"] if cell["cell_type"] == kind]


def pictures(cell: dict[str, Any]) -> bool:
    return any("image/png" in output.get("data", {}) for output in cell["outputs"])


@pytest.mark.parametrize(
    "notebook", mostly_slow(NOTEBOOKS, lambda path: path.stem == QUICK), ids=lambda path: path.stem
)
def test_notebook_runs(notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))  # not the settings of whoever runs this
    content = nbformat.read(notebook, as_version=4)
    nbformat.validate(content)
    client = nbclient.NotebookClient(
        content, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute()
    code = [cell for cell in content.cells if cell.cell_type == "code"]
    said = [output.text for cell in code for output in cell.outputs if output.get("name") == "stderr"]
    assert said == []
    assert pictures(code[0]), "a tutorial begins with a picture"


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_is_stored_without_results(notebook: Path) -> None:
    content = json.loads(notebook.read_text(encoding="utf-8"))
    assert set(content["metadata"]) == {"kernelspec", "language_info"}
    assert content["metadata"]["kernelspec"]["name"] == "python3"
    assert content["metadata"]["language_info"] == {"name": "python"}
    for cell in cells(notebook, "code"):
        assert (cell["outputs"], cell["execution_count"], cell["metadata"]) == ([], None, {})


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_links_lead_somewhere(notebook: Path) -> None:
    text = "".join(line for cell in cells(notebook, "markdown") for line in cell["source"])
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    assert targets
    assert [target for target in targets if not (notebook.parent / target).exists()] == []


def test_there_are_tutorials_for_every_reader() -> None:
    assert [path.stem for path in NOTEBOOKS] == [
        "01_first_steps",
        "02_torques_along_a_path",
        "03_your_own_robot",
        "04_simulation_and_control",
        "05_identification_from_a_log",
        "06_space_robot",
    ]
