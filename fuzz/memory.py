"""How much memory this process holds, and held at most: of Linux, elsewhere the most since it began."""

import contextlib
import sys
from pathlib import Path

STATUS, RESET = Path("/proc/self/status"), Path("/proc/self/clear_refs")


def _status(key: str) -> float:
    """Megabytes."""
    if not STATUS.exists():
        return peak_since_start()
    (line,) = (line for line in STATUS.read_text(encoding="ascii").splitlines() if line.startswith(key + ":"))
    return float(line.split()[1]) / 1024


def peak_since_start() -> float:
    """Megabytes; 0 where nobody tells."""
    if sys.platform == "win32":
        return 0.0
    import resource

    unit = 1024**2 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def resident() -> float:
    """Megabytes of this process now."""
    return _status("VmRSS")


def forget_peak() -> None:
    """Let `peak` begin anew, where the system can."""
    with contextlib.suppress(OSError):
        RESET.write_text("5", encoding="ascii")


def peak() -> float:
    """Megabytes that this process held at most since `forget_peak`."""
    return _status("VmHWM")
