"""Write what every studio page contains, whatever its robot: `python tools/studio_data.py [--check]`.

The robots of the catalog with the operation counts of every method, time laws as tables of the library's
trajectories, and textbook arms with their typeset equations, as `src/rodyn/view/assets/studio_data.json`: JSON in the
form that a page holds (`view.page.embedded`). It takes seconds to make (the equations need SymPy), so it is committed;
`--check` says whether the file is what the library gives today.
"""

import sys
import warnings
from functools import lru_cache
from math import pi
from pathlib import Path
from typing import Any, Literal, NamedTuple
from xml.etree import ElementTree

import rodyn as rd
from rodyn.errors import RodynError
from rodyn.model.formats.readers import from_dict
from rodyn.model.mechanism import Mechanism
from rodyn.papers.equations.printers import DIGITS
from rodyn.papers.equations.result import fragment
from rodyn.trajectory import Trajectory, cubic, cycloidal, quintic, trapezoidal
from rodyn.view.model import page_model
from rodyn.view.page import embedded

FILE = Path(rd.__file__).parent / "view" / "assets" / "studio_data.json"
TASKS = ("inverse_dynamics", "forward_dynamics")
Form = Literal["recursive", "closed"]


DOWN, ALONG = (0.0, 0.0, -9.81), (0.0, -9.81, 0.0)
"""Gravity: against the z axis of the base, or in the plane of the arm."""

QUARTER = pi / 2


class TextbookArm(NamedTuple):
    """An arm with short equations: its name in the studio, gravity, and the rows of its table."""

    label: str
    gravity: tuple[float, float, float]
    rows: tuple[dict[str, Any], ...]


def _turning(mass: float, moment: float, **row: float) -> dict[str, Any]:
    """Return the row of a compact body that turns about its mass centre."""
    return {"joint": "revolute", "a": 0.0, "mass": mass, "inertia": [moment] * 3, **row}


def _rod(mass: float, length: float, **row: float) -> dict[str, Any]:
    """Return the row of a slender rod along x that turns about its end; its moment is m l²/12."""
    moment = mass * length**2 / 12
    body = {"mass": mass, "com": [-length / 2, 0.0, 0.0], "inertia": [0.0, moment, moment]}
    return {"joint": "revolute", "a": length, **body, **row}


def _slide(mass: float, length: float, **row: float) -> dict[str, Any]:
    """Return the row of a slender rod along the direction in which it slides; its end is the origin of its frame."""
    moment = mass * length**2 / 12
    body = {"mass": mass, "com": [0.0, 0.0, -length / 2], "inertia": [moment, moment, 0.0]}
    return {"joint": "prismatic", "a": 0.0, **body, **row}


TEXTBOOK_ARMS = {
    "polar_rp": TextbookArm(
        "polar arm, RP",
        ALONG,
        (_turning(2.0, 0.05, alpha=QUARTER, theta=QUARTER), _slide(1.0, 0.4)),
    ),
    "cylindrical_rpp": TextbookArm(
        "cylindrical arm, RPP",
        DOWN,
        (
            _turning(3.0, 0.05),
            {"joint": "prismatic", "a": 0.0, "alpha": -QUARTER, "mass": 2.0, "inertia": [0.03] * 3},
            _slide(1.0, 0.4),
        ),
    ),
    "spherical_rrp": TextbookArm(
        "spherical arm, RRP",
        DOWN,
        (_turning(3.0, 0.05, alpha=-QUARTER), _turning(2.0, 0.03, alpha=QUARTER), _slide(1.0, 0.4)),
    ),
    "elbow_rrr": TextbookArm(
        "elbow arm, RRR",
        DOWN,
        (_turning(3.0, 0.05, alpha=QUARTER), _rod(2.0, 0.4), _rod(1.0, 0.3)),
    ),
    "scara_rrpr": TextbookArm(
        "SCARA, RRPR",
        DOWN,
        (_rod(4.0, 0.3, b=0.4), _rod(3.0, 0.25, alpha=pi), _slide(1.0, 0.2), _turning(0.5, 0.001)),
    ),
}
"""By name. A slider is at 0 where the distance of its mass centre is as `com` gives it."""


@lru_cache(maxsize=len(TEXTBOOK_ARMS))
def textbook_arm(name: str) -> Mechanism:
    """Return the arm of a table by its name."""
    label, gravity, rows = TEXTBOOK_ARMS[name]
    plain = {"alpha": 0.0, "b": 0.0, "theta": 0.0, "com": [0.0, 0.0, 0.0]}
    links = [{"name": f"link{k}", **plain, **row} for k, row in enumerate(rows, 1)]
    table = {"schema": "serial-dh-1", "name": name, "description": f"Textbook arm: {label}"}
    return from_dict(table | {"convention": "standard", "gravity": list(gravity), "links": links})


class Wanted(NamedTuple):
    """A page of equations."""

    task: str
    method: str | None
    form: Form
    label: str


CLOSED = Wanted("inverse_dynamics", None, "closed", "Closed form: torques")
TORQUES = (
    Wanted("inverse_dynamics", "denoc", "recursive", "Recursive: torques, DeNOC (Saha)"),
    Wanted("inverse_dynamics", "newton-euler", "recursive", "Recursive: torques, Newton–Euler"),
    Wanted("inverse_dynamics", "luh-walker-paul", "recursive", "Recursive: torques, Luh–Walker–Paul"),
)
UDU = Wanted("forward_dynamics", "udu", "recursive", "Recursive: accelerations, UDUᵀ (Saha)")
BODIES = Wanted(
    "forward_dynamics", "articulated-body", "recursive", "Recursive: accelerations, articulated bodies"
)
FEW = 3
"""Degrees of freedom up to which closed forms are written."""
PLANAR = ("one_link", "two_link", "three_link")
LONG = ("stanford_2003", "puma_corrected")
"""Six joints: their accelerations by one method only."""

ELEMENTS: dict[str, tuple[str, dict[str, str]]] = {
    "i": ("mi", {}),
    "n": ("mn", {}),
    "o": ("mo", {}),
    "r": ("mrow", {}),
    "b": ("msub", {}),
    "p": ("msup", {}),
    "q": ("msubsup", {}),
    "f": ("mfrac", {}),
    "s": ("mspace", {"width": "0.17em"}),
    "v": ("mover", {"accent": "false"}),
    "h": ("mo", {"stretchy": "false"}),
    "t": ("mo", {"stretchy": "true"}),
    "x": ("mo", {"form": "infix"}),
    "y": ("mo", {"form": "prefix"}),
}
"""Elements of formulas by the letter that a page knows them by."""
LETTERS = {(tag, *sorted(more.items())): letter for letter, (tag, more) in ELEMENTS.items()}


LAWS = (
    ("cycloidal", "Cycloidal", "s = u − sin(2πu)/2π", cycloidal),
    ("quintic", "Quintic", "s = 10u³ − 15u⁴ + 6u⁵", quintic),
    ("cubic", "Cubic", "s = 3u² − 2u³", cubic),
    ("trapezoidal", "Trapezoidal", "speed: a ramp, constant, a ramp; a third of the time each", trapezoidal),
)
"""Name, label, formula with u = t/T, and the function of the library whose table a page evaluates."""


def wanted() -> list[tuple[str, Wanted]]:
    """Every arm with its pages of equations."""
    found = []
    for name in (*PLANAR, *TEXTBOOK_ARMS, *LONG):
        closed = [CLOSED] if robot(name).n <= FEW else []
        found += [(name, one) for one in (*closed, *TORQUES, *(() if name in LONG else (UDU,)), BODIES)]
    return found


def robot(name: str) -> rd.Robot:
    """An arm of a textbook, or of the catalog."""
    return rd.Robot.of(textbook_arm(name)) if name in TEXTBOOK_ARMS else rd.load(name)


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


def short(element: ElementTree.Element) -> str:
    """An element as its letter, and its children in brackets or its text up to a semicolon: m₁ is `b[im;n1;]`."""
    letter = LETTERS[(element.tag, *sorted(element.attrib.items()))]
    if len(element):
        return f"{letter}[{''.join(map(short, element))}]"
    text = element.text or ""
    assert not set("[;") & set(text), text
    return f"{letter}{text};"


def formula(math: ElementTree.Element) -> str:
    """What is inside of a formula."""
    return "".join(map(short, math))


def equations(name: str, one: Wanted) -> dict[str, Any]:
    """One page of equations: formulas as short texts, a line of its terms with a line break after each."""
    values: Literal["symbols"] | None = None if one.form == "closed" else "symbols"
    said = robot(name).equations(one.task, method=one.method, form=one.form, values=values)
    page = ElementTree.fromstring(fragment(said, DIGITS))
    rows = [[formula(row[0][0]), "".join(row[1].itertext()), row[2].text or ""] for row in page.iter("tr")]
    sections = [
        {
            "title": part.findtext("h2"),
            "lines": ["\n".join(map(formula, line.iter("math"))) for line in part.iter("p")],
        }
        for part in page.iter("section")
    ]
    facts = [fact.text for fact in page.iter("p") if fact.get("class") == "facts"]
    return {"robot": name, "label": one.label, "facts": facts[1:], "constants": rows, "sections": sections}


def law(make: Any) -> dict[str, Any]:
    """Return the motion from 0 to 1 in one second as its table: knots, coefficients of every piece, sines."""
    path: Trajectory = make([0.0], [1.0], duration=1.0)
    coefficients = path.coefficients[:, :, 0].T.tolist()
    return {"knots": path.knots.tolist(), "coefficients": coefficients, "sines": path.sines[:, 0].tolist()}


def catalog_entry(name: str, aliases: str) -> dict[str, Any]:
    """Return what a studio knows of a robot of the catalog."""
    model = page_model(rd.load(name, physical="warn"))
    return {"name": name, "aliases": aliases.split(), "model": model, "counts": counts(name)}


def made() -> str:
    """Return the text of the file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        data = {
            "catalog": [catalog_entry(row.name, row.aliases) for row in rd.robots()],
            "laws": [
                {"name": name, "label": label, "formula": formula, **law(make)}
                for name, label, formula, make in LAWS
            ],
            "structures": [
                {"label": arm.label, "model": page_model(rd.Robot.of(textbook_arm(name)))}
                for name, arm in TEXTBOOK_ARMS.items()
            ],
            "elements": ELEMENTS,
            "equations": [equations(name, one) for name, one in wanted()],
        }
    return embedded(data) + "\n"


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
