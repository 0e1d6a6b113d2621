"""The engine of pages in node: one process for many requests."""

import json
import math
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rodyn.view.programs.chains import joined_packs
from rodyn.view.programs.engine import engine_pack

CALLS, FUZZ = (Path(__file__).with_name(name) for name in ("engine_calls.mjs", "engine_fuzz.mjs"))


def asked(
    requests: Sequence[dict[str, Any]], joined: Sequence[dict[str, Any]] | None = None
) -> list[dict[str, Any]]:
    """Of every request {"found": …} or {"error": words}; `joined` are the modules of a page made for a robot."""
    answers: list[dict[str, Any]] = run(CALLS, {"requests": _plain(requests)}, joined)
    return answers


def run(script: Path, given: dict[str, Any], joined: Sequence[dict[str, Any]] | None = None) -> Any:
    """What a script says to the pack and this."""
    text = json.dumps(
        {"pack": engine_pack() | {"joined": joined_packs(None) if joined is None else joined}, **given}
    )
    done = subprocess.run(["node", str(script)], input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def _plain(value: Any) -> Any:
    """What JSON cannot say: numbers that are not finite, arrays."""
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    if hasattr(value, "tolist"):
        return _plain(value.tolist())
    if isinstance(value, float) and not math.isfinite(value):
        return {"special": str(value)}
    return value
