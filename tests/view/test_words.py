"""Numbers beside plots: as few characters as say them, also of motions that ran away."""

import json
import subprocess
from pathlib import Path

WORDS = Path(__file__).parents[2] / "web/src/view/words.js"
SHORT = {-5000.0: "−5000", 12350.0: "12400", -2e17: "−2e17", 1.24e-7: "1.2e−7", 0.5: "0.5", 0.0: "0"}


def test_numbers_are_short() -> None:
    script = (
        f"import {{ short }} from {json.dumps(WORDS.as_uri())};"
        f" console.log(JSON.stringify({json.dumps(list(SHORT))}.map((x) => short(x, 3))));"
    )
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == list(SHORT.values())
