"""Pages that only the site has: its front, tutorials, gallery, live robots, and the API reference by groups."""

import json
import re
from collections.abc import Iterable
from fnmatch import fnmatch
from html import escape
from pathlib import Path
from typing import Any

from pictures import picture_of
from stage import Stage, first_line

START = (
    "**Start:** [tasks](docs/tasks.md) · [tutorials](tutorials.md) · [examples](gallery.md) · "
    "[live robots](live.md) · [API](api/index.md)"
)
"""What the front page of the site has more than README.md."""


def front(stage: Stage, contents: dict[str, Any]) -> None:
    """README.md is the front page; the navigation stands behind it."""
    pages = [page for part in contents["part"] for page in part["pages"]]
    below = list(contents["below"].values())
    lost = [
        page
        for page in stage.pages()
        if page not in pages and not any(fnmatch(page, pattern) for pattern in below)
    ]
    if lost:
        raise SystemExit(f"in no part of docs/site/contents.toml: {', '.join(lost)}")
    readme = (stage.folder / "index.md").read_text(encoding="utf-8")
    title, first, rest = readme.split("\n\n", 2)
    (stage.folder / "index.md").write_text(f"{title}\n\n{first}\n\n{START}\n\n{rest}\n", encoding="utf-8")
    for part in contents["part"]:
        stage.write("index.md", _toctree(part["pages"], caption=part["title"]))


def branches(stage: Stage, contents: dict[str, Any]) -> None:
    """Pages that stand under another one in the navigation."""
    for page, pattern in contents["below"].items():
        stage.write(f"{page}.md", "\n" + _toctree([f"/{pattern}"], glob=True))


def _toctree(pages: Iterable[str], caption: str = "", glob: bool = False) -> str:
    options = [":hidden:", *([f":caption: {caption}"] if caption else []), *([":glob:"] if glob else [])]
    return "\n".join(["```{toctree}", *options, "", *pages, "```", "", ""])


def tutorials(stage: Stage) -> None:
    """The notebooks, each with its first paragraph."""
    text = [
        "# Tutorials\n",
        "Notebooks that run from top to bottom; outputs were computed when this site was built.",
    ]
    text += [
        "Open them yourself: `pip install '.[docs]' jupyterlab`, then `jupyter lab examples/notebooks`.\n"
    ]
    for path in sorted(stage.root.glob("examples/notebooks/*.ipynb")):
        title, _, about = "".join(
            json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"]
        ).partition("\n")
        first = " ".join(about.strip().split("\n\n")[0].split())
        text.append(f"1. **[{title.lstrip('# ')}](examples/notebooks/{path.name})** {first}")
    stage.write("tutorials.md", "\n".join(text) + "\n")


def gallery(stage: Stage) -> None:
    """Every example with a picture, what it shows, and its source."""
    text = ["# Examples\n", "Scripts to copy from; each runs as it is: `python examples/torques.py`.\n"]
    text += ["::::::{container} gallery"]
    for path in sorted(stage.root.glob("examples/*.py")):
        stage.show(path)
        link, said = f"examples/{path.name}.md", first_line(path)
        picture = picture_of(path, stage.folder)
        text += [":::::{container} card", f"[![{path.stem.replace('_', ' ')}]({picture})]({link})\n"]
        text += [f"**[{path.name}]({link})**\n", f"{said}\n", ":::::"]
    stage.write("gallery.md", "\n".join([*text, "::::::", ""]))


def live(stage: Stage, robots: dict[str, str]) -> None:
    """The studio of some robots, each in a frame that is filled when it is opened."""
    text = [
        "# Live robots\n",
        "Each robot below is a page of its own, written by `rodyn studio NAME`: the dynamics in it are programs",
        "recorded from the library, run by your browser. Nothing is loaded from elsewhere. Take a joint, change",
        "a mass, let it fall; [the studio](docs/studio.md) says what else.\n",
    ]
    for k, (name, caption) in enumerate(robots.items()):
        state = " open" if k == 0 else ""
        text.append(
            f'<details class="live"{state}><summary><b>{escape(name)}</b> {escape(caption)}</summary>\n'
            f'<p><a href="live/{name}.html">the whole window</a></p>\n'
            f'<iframe src="live/{name}.html" title="{escape(name)}, live" loading="lazy"></iframe></details>\n'
        )
    stage.write("live.md", "\n".join(text))


def api(stage: Stage, groups: list[dict[str, Any]]) -> None:
    """A page for each group of public names; all of them are in one group."""
    public = re.findall(r"(\w+) as \1", (stage.root / "src/rodyn/__init__.pyi").read_text(encoding="utf-8"))
    listed = [name for group in groups for name in group["names"]]
    if wrong := set(public) ^ set(listed):
        raise SystemExit(
            f"public, or in a group of docs/site/contents.toml, but not both: {', '.join(sorted(wrong))}"
        )
    text = [
        "# API by name\n",
        "From the docstrings. All calls on one page, in tables: [reference](../docs/reference.md).\n",
    ]
    names = [re.sub(r"\W+", "_", group["title"].lower()) for group in groups]
    for name, group in zip(names, groups, strict=True):
        links = ", ".join(f"{{py:obj}}`~rodyn.{one}`" for one in group["names"])
        text.append(f"**[{group['title']}]({name}.rst)** {group['promise']}\n\n: {links}\n")
        stage.write(f"api/{name}.rst", _group(stage.root, group))
    stage.write("api/index.md", "\n".join([*text, _toctree(names)]))


def _group(root: Path, group: dict[str, Any]) -> str:
    title = group["title"]
    text = [title, "=" * len(title), "", re.sub(r"`([^`]+)`", r"``\1``", group["promise"]), ""]
    for name in group["names"]:
        if name[0].isupper():
            parts = ["   :inherited-members:"] if name == "Robot" else []  # its methods are in several files
            text += [f".. autoclass:: rodyn.{name}", "   :members:", *parts, ""]
        else:
            text += [f".. autofunction:: rodyn.{name}", ""]
    return "\n".join(text)
