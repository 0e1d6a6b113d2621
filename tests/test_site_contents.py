"""Every page and every public name has a place in the site: what `make docs` refuses is seen without building it."""

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONTENTS = tomllib.loads((ROOT / "docs/site/contents.toml").read_text(encoding="utf-8"))
GENERATED = {"tutorials", "gallery", "live", "api/index"}


def test_every_page_is_in_one_part() -> None:
    listed = [page for part in CONTENTS["part"] for page in part["pages"]]
    assert len(listed) == len(set(listed))
    paths = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/**/*.md"), *ROOT.glob("examples/**/*.ipynb")]
    names = {path.relative_to(ROOT).with_suffix("").as_posix() for path in paths}
    below = {name for name in names if any(fnmatch(name, one) for one in CONTENTS["below"].values())}
    assert set(listed) - GENERATED - {"CHANGELOG", "CONTRIBUTING"} == names - below
    assert set(CONTENTS["below"]) <= set(listed)


def test_every_public_name_is_in_one_group() -> None:
    public = re.findall(r"(\w+) as \1", (ROOT / "src/rodyn/__init__.pyi").read_text(encoding="utf-8"))
    assert sorted(name for group in CONTENTS["api"] for name in group["names"]) == sorted(public)
