"""What the studio page shows beside live numbers: `python tools/studio_data.py [--check]`.

Operation counts of every method on every robot of the catalog, and typeset equations of the planar arms, as
`src/rodyn/view/assets/studio_data.json`. Both take seconds to make (the equations need SymPy), so they are committed;
`--check` says whether the file is what the library gives today.
"""

import json
import sys
import warnings
from pathlib import Path
from typing import Any, Literal
from xml.etree import ElementTree

import rodyn as rd
from rodyn.equations.page import fragment
from rodyn.equations.printing.printers import DIGITS
from rodyn.errors import RodynError

FILE = Path(rd.__file__).parent / "view" / "assets" / "studio_data.json"
TASKS = ("inverse_dynamics", "forward_dynamics")
Form = Literal["recursive", "closed"]
EQUATIONS: tuple[tuple[str, str | None, Form, str], ...] = (
    ("inverse_dynamics", None, "closed", "Closed form: torques"),
    ("inverse_dynamics", "denoc", "recursive", "Recursive: torques, DeNOC (Saha)"),
    ("inverse_dynamics", "newton-euler", "recursive", "Recursive: torques, Newton–Euler"),
    ("forward_dynamics", "udu", "recursive", "Recursive: accelerations, UDUᵀ (Saha)"),
)
ARMS = ("one_link", "two_link", "three_link")


def counts(name: str) -> dict[str, dict[str, list[int]]]:
    """Task → method → multiplications, additions and divisions on this robot; without methods that refuse it."""
    arm = rd.load(name, physical="warn")
    found: dict[str, dict[str, list[int]]] = {}
    for row in rd.methods():
        if row.task not in TASKS:
            continue
        try:
            cost = arm.count(row.name, task=row.task)
        except RodynError:
            continue
        numbers = [cost.multiplications, cost.additions, cost.divisions]
        found.setdefault(row.task, {})[row.name] = numbers
    return found


def tree(element: ElementTree.Element) -> list[Any]:
    """An element as [tag, attributes where there are any, children and texts]."""
    inside = [element.text] if element.text and element.text.strip() else []
    return [element.tag, *([element.attrib] if element.attrib else []), *inside, *map(tree, element)]


def equations(name: str, task: str, method: str | None, form: Form, label: str) -> dict[str, Any]:
    """One page of equations as trees of MathML, a list of terms for each line."""
    values: Literal["symbols"] | None = None if form == "closed" else "symbols"
    page = ElementTree.fromstring(
        fragment(rd.load(name).equations(task, method=method, form=form, values=values), DIGITS)
    )
    constants = [[tree(row[0][0]), "".join(row[1].itertext()), row[2].text or ""] for row in page.iter("tr")]
    sections = [
        {
            "title": one.findtext("h2"),
            "lines": [[tree(term) for term in line.iter("math")] for line in one.iter("p")],
        }
        for one in page.iter("section")
    ]
    facts = [fact.text for fact in page.iter("p") if fact.get("class") == "facts"]
    return {"robot": name, "label": label, "facts": facts[1:], "constants": constants, "sections": sections}


def made() -> str:
    """The text of the file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        counted = {row.name: counts(row.name) for row in rd.robots()}
        typeset = [equations(name, *one) for name in ARMS for one in EQUATIONS]
    return (
        json.dumps({"counts": counted, "equations": typeset}, ensure_ascii=False, separators=(",", ":"))
        + "\n"
    )


def main() -> int:
    """Write the file, or compare it."""
    text = made()
    if "--check" not in sys.argv[1:]:
        FILE.write_text(text, encoding="utf-8")
        print(f"{FILE.name}: {len(text.encode())} bytes")
        return 0
    same = FILE.exists() and FILE.read_text(encoding="utf-8") == text
    print("as the library gives it" if same else "out of date: run python tools/studio_data.py")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
