"""Write the fields of a joint that act as pages know them: `python tools/joint_fields.py`.

The table of `rodyn.model.joint_fields` as `web/src/engine/joint_fields.js`, in the order in which programs take them.
"""

import json
from pathlib import Path

from rodyn.model.chain.parameters import OF_JOINTS
from rodyn.model.joint_fields import ACTING

FILE = Path(__file__).parents[1] / "web" / "src" / "engine" / "joint_fields.js"
HEAD = """/** @file The fields of a joint that act, in the order of programs; tools/joint_fields.py writes it. */

/**
 * name in files, key in models, title in words, unit of a joint that turns, usual: what it is unless given, scales: the
 * key of the field that it is the scale of, or "": it is above zero, and has no effect alone.
 */
export const FIELDS = [
"""


def made() -> str:
    """Return the content of the file."""
    lines = []
    for name in OF_JOINTS:
        field = ACTING[name]
        entry = {
            "name": name,
            "key": field.key,
            "title": field.title,
            "unit": field.units[0].replace("·", " "),
            "usual": field.default,
            "scales": ACTING[field.scales].key if field.scales else "",
        }
        written = ", ".join(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in entry.items())
        lines.append(f"  {{ {written} }},\n")
    return HEAD + "".join(lines) + "];\n"


if __name__ == "__main__":
    FILE.write_text(made(), encoding="utf-8")
