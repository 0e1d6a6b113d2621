"""How Sphinx makes the site from the sources that make_site.py has put together."""

import functools
import gc
import logging
import re
import sys
from pathlib import Path
from typing import Any

from sphinx.addnodes import toctree

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))

from docstrings import converted  # noqa: E402

import rodyn  # noqa: E402

PUBLIC = frozenset(re.findall(r"(\w+) as \1", (ROOT / "src/rodyn/__init__.pyi").read_text(encoding="utf-8")))
PLAIN = (
    (
        re.compile(r"(?:numpy\.)?ndarray\[tuple\[(?:typing\.)?Any, \.\.\.\], (?:numpy\.)?dtype\[[^\]]*\]\]"),
        "ndarray",
    ),
    (re.compile(r"TypeAliasForwardRef\('(\w+)'\)"), r"\1"),
)
"""Types as autodoc writes them, and as people do."""
PRIVATE = re.compile(r", _\w+: [^=]*?(?: = None)?(?=, _\w+:|\))")
TYPES = (
    "ArrayLike",
    "Axes",
    "Floats",
    "FrameLike",
    "Goal",
    "Match",
    "TargetLike",
    "TorqueLike",
    "WrenchLike",
)

gc.set_threshold(100_000, 20, 100)  # a third of the time goes into looking through pages that stay

project = "rodyn"
author = copyright = "rodyn contributors"
version = release = rodyn.__version__

extensions = ["myst_nb", "sphinx.ext.autodoc"]
exclude_patterns = ["extra"]
language = "en"

myst_enable_extensions = ["colon_fence", "deflist", "html_image"]
myst_heading_anchors = 4
logging.getLogger("traitlets").setLevel(logging.WARNING)  # not which notebook runs now
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_show_tb = True
nb_execution_timeout = 120

autodoc_member_order = "bysource"
autodoc_type_aliases = {name: name for name in TYPES}
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 88
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
pygments_dark_style = "github-dark"
html_title = "rodyn"
html_static_path = [str(HERE / "static")]
html_css_files = ["site.css"]
html_copy_source = False
html_show_search_summary = False  # excerpts are fetched, which browsers refuse without a server
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {"top_of_page_buttons": [], "navigation_with_keys": True}


def _docstring(app: Any, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    lines[:] = converted("\n".join(lines), PUBLIC)


def _signature(
    app: Any, what: str, name: str, obj: Any, options: Any, signature: str | None, returns: str | None
) -> tuple[str | None, str | None]:
    """As users need it: without arguments that begin with an underscore; an array is an array."""
    if what == "exception" or signature is None:
        return None, None
    signature = PRIVATE.sub("", signature)
    for written, plain in PLAIN:
        signature, returns = written.sub(plain, signature), written.sub(plain, returns or "") or None
    return signature, returns


def _navigation(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Make the navigation from titles alone, which is all that it shows.

    Sphinx copies every heading and method of all pages for it, on every page: half of the time of a build.
    """
    make_toctree = context["toctree"]

    def of_titles(**options: Any) -> Any:
        tocs = app.env.tocs
        app.env.tocs = _titles(app.env)
        try:
            return make_toctree(**options)
        finally:
            app.env.tocs = tocs

    context["toctree"] = of_titles


@functools.cache
def _titles(env: Any) -> dict[str, Any]:
    """Return the contents of every page without what is below its title, but for lists of other pages."""
    titles = {}
    for name, contents in env.tocs.items():
        titles[name] = contents.deepcopy()
        for title in titles[name].children:
            if below := list(title.findall(toctree)):
                title[1][:] = below
            else:
                del title[1:]
    return titles


def setup(app: Any) -> None:
    app.connect("html-page-context", _navigation, priority=400)  # before the theme, which asks for it
    app.connect("autodoc-process-docstring", _docstring)
    app.connect("autodoc-process-signature", _signature)
