"""The first tutorial runs from top to bottom without a warning; all are stored without outputs, and lead somewhere.

The others run where the site shows their outputs: tests/test_site.py.
"""

import json
import re
from pathlib import Path

import pytest

from tests.conditions import package
from tests.notebooks import assert_quiet_and_with_pictures, cells

nbclient = package("nbclient", "nbclient ipykernel")
nbformat = package("nbformat", "nbclient ipykernel")
package("ipykernel", "nbclient ipykernel")

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted(ROOT.glob("examples/notebooks/*.ipynb"))


@pytest.mark.slow
def test_the_first_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))  # not the settings of whoever runs this
    content = nbformat.read(NOTEBOOKS[0], as_version=4)
    client = nbclient.NotebookClient(
        content, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute()
    nbformat.write(content, tmp_path / "run.ipynb")
    assert_quiet_and_with_pictures(tmp_path / "run.ipynb")


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_is_stored_without_results(notebook: Path) -> None:
    nbformat.validate(nbformat.read(notebook, as_version=4))
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
