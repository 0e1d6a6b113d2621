"""python -m fuzz [ATTACK …] [--minutes 10] [--seed N] [--cases N]: the attacks, one after the other.

Exit code 1 if one found something.
"""

import argparse
import secrets
import sys

from fuzz.attack import ATTACKS, Attack
from fuzz.watch import Finding, Limits, Tally, watch


def main(words: list[str] | None = None) -> int:
    """Run the attacks; Ctrl-C ends them and shows what was done."""
    given = arguments(words)
    chosen = [row for row in ATTACKS if row.name in (given.attack or [row.name])]
    tallies = {row.name: Tally() for row in chosen}
    seed = secrets.randbelow(10**6) * 10**6 if given.seed is None else given.seed
    print(f"{given.minutes:g} minutes, first seed {seed}", flush=True)
    try:
        for row in chosen:
            watch(f"fuzz.attacks.{row.name}", limits(row, chosen, given, seed), tallies[row.name], show)
    except KeyboardInterrupt:
        print("\ninterrupted")
    print(table(tallies))
    return 1 if any(tally.findings for tally in tallies.values()) else 0


def arguments(words: list[str] | None) -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description="Attacks on rodyn, for a given time.")
    parser.add_argument(
        "attack", nargs="*", help=f"of {', '.join(row.name for row in ATTACKS)} (default: all)"
    )
    parser.add_argument("--minutes", type=float, default=10.0, help="for all attacks together (default 10)")
    parser.add_argument("--seed", type=int, help="of the first case (default: drawn)")
    parser.add_argument(
        "--cases", type=int, default=0, help="of each attack (default: as many as the time allows)"
    )
    given = parser.parse_args(words)
    unknown = set(given.attack) - {row.name for row in ATTACKS}
    if unknown:
        parser.error(f"unknown attack: {', '.join(sorted(unknown))}")
    return given


def limits(row: Attack, chosen: list[Attack], given: argparse.Namespace, first: int) -> Limits:
    """The part of the time that an attack gets."""
    part = row.share / sum(one.share for one in chosen)
    return Limits(first, given.cases, 60 * given.minutes * part, row.patience)


def show(finding: Finding) -> None:
    print(finding, flush=True)


def table(tallies: dict[str, Tally]) -> str:
    """A row for each attack, and what had to be left out."""
    lines = [f"{'attack':12} {'cases':>8} {'tries':>10} {'findings':>9} {'seconds':>8}"]
    for name, tally in tallies.items():
        lines.append(
            f"{name:12} {tally.cases:8} {tally.tries:10} {len(tally.findings):9} {tally.seconds:8.0f}"
        )
    lines += [
        f"left out: {words}" for words in sorted(set().union(*(one.omitted for one in tallies.values())))
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
