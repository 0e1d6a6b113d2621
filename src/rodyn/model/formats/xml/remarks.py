"""What a reader of robot files has to say that is no error: one warning per file, with lines."""

from rodyn.errors import DescriptionWarning, cut, warn

SHOWN = 20


class Remarks:
    """Remarks on the file `name`, said once, at the end, by `warn`.

    >>> said = Remarks("arm.urdf")
    >>> said.ignored("gazebo", 4)
    >>> said.ignored("gazebo", 9)
    >>> print(said)
    arm.urdf: not taken, as rodyn has no use for it: 2 gazebo (the first on line 4)
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._said: list[tuple[int, str]] = []
        self._ignored: dict[str, tuple[int, int]] = {}  # how many, and the first line

    def add(self, line: int, remark: str) -> None:
        """A remark on a line."""
        self._said.append((line, remark))

    def ignored(self, what: str, line: int) -> None:
        """Something that the format has and a robot here has not; only counted."""
        count, first = self._ignored.get(what, (0, line))
        self._ignored[what] = (count + 1, first)

    def warn(self) -> None:
        """One warning with all of them, if there are any."""
        if self._said or self._ignored:
            warn(str(self), DescriptionWarning)

    def __str__(self) -> str:
        found = [f"{self.name}:{line}: {remark}" for line, remark in sorted(self._said)]
        if len(found) > SHOWN:
            found[SHOWN:] = [f"{self.name}: and {len(found) - SHOWN} more remarks like these"]
        if self._ignored:
            counts = [
                f"{count} {cut(what)} (the first on line {first})"
                for what, (count, first) in self._ignored.items()
            ]
            shown = [*counts[:SHOWN], f"{len(counts) - SHOWN} more kinds"] if len(counts) > SHOWN else counts
            found.append(f"{self.name}: not taken, as rodyn has no use for it: {', '.join(shown)}")
        return "\n".join(found)
