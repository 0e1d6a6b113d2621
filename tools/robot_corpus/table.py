"""The outcomes as a Markdown page: counts, reasons, and a row for every file."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from importlib.metadata import version
from typing import NamedTuple

from .compare import LARGEST, LONG, VERDICTS, Outcome
from .corpus import PACKAGES, RobotFile
from .derivatives import STATES, Gap
from .peers import DERIVATIVES, REGRESSOR

REASONS = (
    ("is unphysical", "a body that cannot be: mass or inertia"),
    ("no joint moves", "no joint moves: a thing, not a robot"),
    ("at least one link", "no body: a scene"),
    ("closed loops are not read", "closed loops"),
    ("a second root", "several roots"),
    ("a second robot", "several robots in one file"),
    ("part of an MJCF model", "a part that other files include"),
    ("armature", "armature on a ball or free joint"),
    ("MuJoCo:", "MuJoCo does not compile it"),
    ("it has macros and no link", "a part that other files include"),
    ("xacro:", "xacro does not expand it"),
    ("floating", "no body that could float"),
    ("not XML", "not XML"),
)
MANY = 20
_LINE = re.compile(r"[^\s:]:\d+")


class Row(NamedTuple):
    """A file with its outcome on a fixed and on a floating base, and with unphysical bodies let in."""

    file: RobotFile
    fixed: Outcome
    floating: Outcome
    warned: Outcome | None


def reason(said: str) -> str:
    """The kind of a refusal."""
    return next((kind for mark, kind in REASONS if mark in said), "other")


def page(rows: Sequence[Row], states: int) -> str:
    """The whole page."""
    packages = ", ".join(package.replace("==", " ") for package in PACKAGES)
    tools = ", ".join(f"{name} {version(name)}" for name in ("mujoco", "pin", "numpy"))
    lines = [
        "# Real robots",
        "",
        "Every URDF, SDF, MJCF and xacro file of five packages, and the xacro files of two more,",
        "loaded by `rd.load` on a fixed and on a floating base,",
        f"and compared at {states} random states: inertia matrix, torques, accelerations, bias, gravity, poses and",
        "Jacobians of all links and frames, with mimic joints reduced on both sides. The reference is Pinocchio's own",
        "reader for URDF and expanded xacro, MuJoCo for MJCF, and for SDF a Pinocchio model that the tool builds from",
        "the file. The",
        "number is the largest difference at any state, of the largest entry of the result; 1e-9 is the limit. Where",
        "M is so ill-conditioned that its rounding alone would be seen, M q̈ is compared instead of q̈; bias and gravity",
        f"that vanish are measured by 1e-5 of the torques. Above {LONG} degrees of freedom two states are compared,",
        f"without M and Jacobians; above {LARGEST}, which flexible bodies have, none.",
        "Written by `python tools/real_robots.py`.",
        "",
        f"{date.today():%Y-%m-%d}; {packages}; {tools}.",
        "",
        *_counts(rows),
        "",
        *_reasons(rows),
        "",
        *_derivatives(rows),
        "",
        "## Files",
        "",
        "| package | file | format | nv | fixed base | floating base | unphysical let in |",
        "|---|---|---|---:|---|---|---|",
        *_rows(rows),
    ]
    return "\n".join(lines) + "\n"


def _counts(rows: Sequence[Row]) -> list[str]:
    head = [
        "| format | base | files | " + " | ".join(VERDICTS) + " |",
        "|---|---|---:|" + "---:|" * len(VERDICTS),
    ]
    for kind in sorted({row.file.format for row in rows}):
        mine = [row for row in rows if row.file.format == kind]
        for base, found in (
            ("fixed", [row.fixed for row in mine]),
            ("floating", [row.floating for row in mine]),
        ):
            counts = Counter(one.verdict for one in found)
            head.append(
                f"| {kind} | {base} | {len(mine)} | " + " | ".join(str(counts[v]) for v in VERDICTS) + " |"
            )
    warned = [row.warned for row in rows if row.warned is not None]
    agreed = sum(one.verdict == "agrees" for one in warned)
    return [
        *head,
        "",
        f'Of {len(warned)} files with an unphysical body, {agreed} agree with `physical="warn"`.',
    ]


def _reasons(rows: Sequence[Row]) -> list[str]:
    found: dict[str, Counter[str]] = {}
    nameless = 0
    for base, outcomes in (("fixed", [r.fixed for r in rows]), ("floating", [r.floating for r in rows])):
        for one in outcomes:
            if one.verdict == "refused":
                found.setdefault(reason(one.said), Counter())[base] += 1
                nameless += not _LINE.search(one.said)
    lines = ["| why refused | fixed | floating |", "|---|---:|---:|"]
    order = sorted(found.items(), key=lambda item: -item[1].total())
    lines += [f"| {kind} | {counts['fixed']} | {counts['floating']} |" for kind, counts in order]
    return [*lines, "", f"Refusals that name no line: {nameless}."]


def _derivatives(rows: Sequence[Row]) -> list[str]:
    """Derivatives and regressor: a line for every robot that was compared, after the largest of each."""
    found = [
        (row.file, base, one)
        for row in rows
        for base, one in (("fixed", row.fixed), ("floating", row.floating), ("unphysical let in", row.warned))
        if one is not None and one.slopes
    ]
    lines = [f"| {_name(file)} | {base} | {one.nv} | {_slopes(one.slopes)} |" for file, base, one in found]
    names = (*DERIVATIVES, REGRESSOR)
    largest = [
        max((one.slopes[name].error for *_, one in found if name in one.slopes), default=0.0)
        for name in names
    ]
    precise = sum(gap.precise for *_, one in found for gap in one.slopes.values())
    return [
        "## Derivatives",
        "",
        "`inverse_dynamics_derivatives`, `forward_dynamics_derivatives` and `regressor` (Y) of robots of up to",
        f"{LONG} degrees of freedom, at the first {STATES} of the states, beside `computeRNEADerivatives`,",
        "`computeABADerivatives` and `computeJointTorqueRegressor` of Pinocchio; numbers as above. A star: the",
        "reference has 40 digits, for mimic and planar joints, whose velocities are others in Pinocchio, for MJCF,",
        "and wherever Pinocchio is not within 1e-11. There derivatives are central differences of the recursions",
        "along random ways, and Y times random bodies is the torque of the robot with those. A line without ∂q̈: M is",
        "singular, and the robot says so.",
        "",
        f"{len(found)} files on a base and {len(names)} results each, {precise} of them by 40 digits; the",
        "largest differences:",
        "",
        f"| {' | '.join(names)} |",
        "|" + "---:|" * len(names),
        f"| {' | '.join(f'{one:.0e}' for one in largest)} |",
        "",
        f"| package | file | base | nv | {' | '.join(names)} |",
        "|---|---|---|---:|" + "---:|" * len(names),
        *lines,
    ]


def _name(file: RobotFile) -> str:
    return f"{file.package} | {_short(file.path.relative_to(file.folder).as_posix())}"


def _slopes(found: Mapping[str, Gap]) -> str:
    cells = []
    for name in (*DERIVATIVES, REGRESSOR):
        gap = found.get(name)
        cells.append("" if gap is None else f"{gap.error:.0e}{'*' if gap.precise else ''}")
    return " | ".join(cells)


def _rows(rows: Sequence[Row]) -> list[str]:
    """A line for every file; many things without joints in folders of one folder share a line."""
    folders = [row.file.path.parent.parent if _is_thing(row) else row.file.path for row in rows]
    many = {folder for folder, count in Counter(folders).items() if count >= MANY}
    found = {}
    for row, folder in zip(rows, folders, strict=True):
        if folder not in many:
            found[str(row.file.path)] = _row(row)
        elif str(folder) not in found:
            inside, count = folder.relative_to(row.file.folder).as_posix(), folders.count(folder)
            said = f"refused, each with its line: {REASONS[1][1]}"
            cells = f"{_short(inside)}/\\*/\\*: {count} files | {row.file.format} | | {said} | {said} | "
            found[str(folder)] = f"| {row.file.package} | {cells}|"
    return list(found.values())


def _is_thing(row: Row) -> bool:
    return all(one.verdict == "refused" and REASONS[1][0] in one.said for one in (row.fixed, row.floating))


def _row(row: Row) -> str:
    file = row.file
    cells = [_cell(row.fixed), _cell(row.floating), "" if row.warned is None else _cell(row.warned)]
    nv = max(row.fixed.nv, 0 if row.warned is None else row.warned.nv)
    return f"| {_name(file)} | {file.format} | {nv or ''} | {' | '.join(cells)} |"


def _cell(one: Outcome) -> str:
    if one.verdict == "agrees":
        return f"{one.error:.0e}"
    if one.verdict == "differs":
        return f"**differs** {one.error:.1e} ({one.said})"
    said = _plain(one.said)
    return f"{one.verdict}: {said}"


def _plain(said: str) -> str:
    """A message in one cell: the place without its folders, no line ends or bars."""
    first = " ".join(said.split())
    first = re.sub(r"[\w./-]*/([\w.-]+:\d+)", r"\1", first).replace("|", "/").replace("<", "&lt;")
    return first if len(first) <= 160 else first[:157] + "..."


def _short(path: str) -> str:
    parts = path.split("/")
    return "/".join(parts[-2:])
