"""What the papers claim about rounding, steps of an integration and factors of a covariance, from the studies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rodyn.reproduce.counted import judged, study_rows, study_table
from rodyn.reproduce.experiment import Claim, Finding
from rodyn.studies.accuracy import ARMS, BEST, CUBIC, SOLVE
from rodyn.studies.agee_turner import FACTORED, PLAIN, rank_one
from rodyn.studies.every import study
from rodyn.studies.robots import RATIOS
from rodyn.studies.steps import CHAINS

KEPT = 100
"""A method keeps its digits if it errs by no more than so many times the best one: the measure of the study."""
ROUNDING = 1e-12


def accuracy() -> Finding:
    """Errors of q̈ by O(n) and O(n³) methods."""
    found = study("accuracy", quick=True)
    rows = study_rows(found)
    last = max(int(row["n"]) for row in rows if row["chain, arm"] in RATIOS)
    worst = next(row for row in rows if (row["chain, arm"], row["n"]) == ("doubling", last))
    methods = [column.name for column in found.columns[3:]]
    errors = {name: float(worst[name]) for name in methods}
    linear = [name for name in methods if name not in (CUBIC, SOLVE)]
    keeps = {name: errors[name] <= KEPT * min(errors.values()) for name in methods}
    kept, lost = ([name for name in linear if keeps[name] is one] for one in (True, False))
    arms = [row for row in rows if row["chain, arm"] in ARMS]
    known = max(float(row[name]) for row in arms for name in methods)
    return Finding(
        (
            Claim(
                "smooth-on-chains",
                found.source,
                "O(n) algorithms give more exact, and so smoother, accelerations than elimination in O(n³)",
                judged(keeps[name] and not keeps[CUBIC] and not keeps[SOLVE] for name in linear),
                f"masses doubling over {last} links (cond M {float(worst['cond M']):.0e}): {_listed(kept, errors)} "
                f"keep their digits, {_listed(lost, errors)} do not, O(n) as well; "
                f"O(n³): {_listed([CUBIC, SOLVE], errors)}",
                errors,
            ),
            Claim(
                "smooth-on-arms",
                found.source,
                "the difference shows with the arms of the papers",
                judged([known > ROUNDING]),
                f"no method errs by more than {known:.0e} on {' and '.join(str(row['chain, arm']) for row in arms)}",
                {"largest error": known},
            ),
        ),
        {"errors": study_table(found)},
        {"errors": found.figure},
        (found.verdict, *found.notes),
    )


def _listed(names: Sequence[str], errors: Mapping[str, float]) -> str:
    return ", ".join(f"{name} ({errors[name]:.0e})" for name in names) or "none"


def integration_steps() -> Finding:
    """Evaluations of q̈ that an integrator asks for."""
    found = study("steps")
    rows = study_rows(found)
    chains = [row for row in rows if row["free fall of"] in CHAINS]
    arms = [row for row in rows if row["free fall of"] not in CHAINS]
    tight = max(chains, key=_ratio)
    loose = max((row for row in chains if float(row["tolerance"]) > 1e-7), key=_ratio)
    arm_most = max(map(_ratio, arms))
    return Finding(
        (
            Claim(
                "fewer-steps",
                found.source,
                "with accelerations of an O(n) recursion an integration takes fewer steps",
                judged([_ratio(tight) > MORE, _ratio(loose) > MORE, arm_most > MORE]),
                f"{tight['free fall of']}, tolerance {float(tight['tolerance']):.0e}: {tight[CUBIC]} evaluations of q̈ "
                f"with {CUBIC} against {tight[BEST]} with {BEST}, {_ratio(tight):.3g} times as many; at 1e-06 at most "
                f"{_ratio(loose):.2f} times as many on {len(CHAINS)} chains, and {arm_most:.2f} times as many on "
                f"{len({row['free fall of'] for row in arms})} arms of the papers at any tolerance",
                {"chains, tight": _ratio(tight), "chains, loose": _ratio(loose), "arms": arm_most},
            ),
        ),
        {"evaluations": study_table(found)},
        {"evaluations": found.figure},
        found.notes,
    )


MORE = 1.05
"""What is called more steps here."""


def _ratio(row: Mapping[str, Any]) -> float:
    return float(row["O(n³) : O(n)"])


def agee_turner() -> Finding:
    """The covariance as factors: operations."""
    found = study("agee-turner", quick=True)
    total = {(row["robot"], row["method"]): int(row["operations"]) for row in study_rows(found)}
    robots = list(dict.fromkeys(robot for robot, _ in total))
    ratios = {
        robot: total[robot, f"{FACTORED}, as described"] / total[robot, f"{PLAIN}, as described"]
        for robot in robots
    }
    words = "; ".join(
        f"{robot}: {total[robot, f'{FACTORED}, as described']} operations against "
        f"{total[robot, f'{PLAIN}, as described']}, {ratio:.2f} times as many"
        for robot, ratio in ratios.items()
    )
    return Finding(
        (
            Claim(
                "agee-turner-does-not-pay",
                found.source,
                "Agee and Turner's factors of the inertia prediction bring nothing in terms of operations",
                judged(ratio > 1 for ratio in ratios.values()),
                f"{words}; the prediction alone takes five updates of {rank_one().total} operations for every link",
                {**ratios, "rank-one update": rank_one().total},
            ),
        ),
        {"operations": study_table(found, without=("ns per state",))},
        {"operations": found.figure},
        (
            "His reason is the special form of H_k. In our equations it helps the factors: gain, pivot and update cost "
            "them nothing, it is the prediction that does.",
            found.verdict,
            *found.notes,
        ),
    )
