"""A `Finding` about a description, and a list of them as a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, TypeAlias

from rodyn.errors import cut
from rodyn.writing.tables import Shown, Table

Severity: TypeAlias = Literal["error", "warning", "remark"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "remark")
LIKEWISE = "likewise"
SHOWN = 3
"""Rows of the same finding that a table has; the others are counted."""


class Finding(NamedTuple):
    """What is wrong, or looks wrong.

    severity   "error": no robot has these data; "warning": they are probably not meant; "remark": worth knowing
    code       a word for programs, such as "inertia"
    subject    the link, joint or frame
    says       what was found, with the numbers
    likely     the likely cause
    repair     what to do
    where      file and line, or ""

    >>> print(Finding("warning", "limits", "joint 'elbow'", "lower = upper = 0", "left out", "give both"))
    joint 'elbow': lower = upper = 0. Likely: left out. Repair: give both
    """

    severity: Severity
    code: str
    subject: str
    says: str
    likely: str
    repair: str
    where: str = ""

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        advice = {"Likely": self.likely, "Repair": self.repair}
        said = [self.says, *(f"{word}: {what}" for word, what in advice.items() if what)]
        return f"{place}{self.subject}: {'. '.join(said)}"

    def of(self, subject: str, where: str = "") -> Finding:
        """Return the finding about a subject."""
        return self._replace(subject=subject, where=where)

    @property
    def cells(self) -> dict[str, Any]:
        """The finding as a row for programs."""
        row = {"check": self.code} | self._asdict()
        del row["code"]
        return row


def said(severity: Severity, code: str, says: str, likely: str, repair: str) -> Finding:
    """Return a finding that still lacks its subject."""
    return Finding(severity, code, "", says, likely, repair)


class Findings(Shown, tuple[Finding, ...]):
    """Findings, the worst first; prints as a table.

    >>> Findings()
    Nothing is wrong with the description.
    """

    __slots__ = ()

    @classmethod
    def sorted(cls, found: list[Finding]) -> Findings:
        """Return the findings by severity; those of one severity keep their order."""
        return cls(sorted(found, key=lambda one: SEVERITIES.index(one.severity)))

    def of(self, *severities: Severity) -> list[Finding]:
        """Return the findings of these severities."""
        return [finding for finding in self if finding.severity in severities]

    @property
    def verdict(self) -> str:
        """How many there are of each severity."""
        counts = {severity: len(self.of(severity)) for severity in SEVERITIES}
        said = [f"{count} {name}{'s' * (count > 1)}" for name, count in counts.items() if count]
        return f"The description has {_listed(said)}." if said else "Nothing is wrong with the description."

    def _parts(self) -> Iterator[Table | str]:
        if self:
            yield Table(["severity", "of", "found", "likely; what to do"], list(self._rows()))
        else:
            yield self.verdict

    def _rows(self) -> Iterator[list[str]]:
        """Yield a row for each finding; of many that say the same of other links, the first ones and their number."""
        alike: dict[tuple[str, ...], list[Finding]] = {}
        for finding in self:
            alike.setdefault((finding.severity, finding.code, finding.likely, finding.repair), []).append(
                finding
            )
        for group in alike.values():
            advice = "; ".join(filter(None, [group[0].likely, group[0].repair]))
            shown = group if len(group) <= SHOWN + 1 else group[:SHOWN]
            for k, finding in enumerate(shown):
                subject = f"{finding.where} {finding.subject}".strip()
                yield [finding.severity, subject, finding.says, LIKEWISE if k and advice else advice]
            if left := [cut(finding.subject, 40) for finding in group[len(shown) :]]:
                named = ", ".join(left[:SHOWN]) + (", …" if len(left) > SHOWN else "")
                yield [group[0].severity, f"{len(left)} more: {named}", LIKEWISE, LIKEWISE]


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
