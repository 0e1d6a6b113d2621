"""Pages that stand alone: no script, nothing from elsewhere, in the colours that the reader's system has chosen."""

from __future__ import annotations

from html import escape

STYLE = """
.rodyn { max-width: 62rem; margin: 0 auto; padding: 1.5rem; line-height: 1.5; font-family: system-ui, sans-serif; }
.rodyn h1 { font-size: 1.5rem; font-weight: 600; margin: 0 0 .3rem; }
.rodyn h2 { font-size: .95rem; font-weight: 600; margin: 1.6rem 0 .3rem; padding-top: .5rem;
  border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
.rodyn .facts { opacity: .75; font-size: .9rem; margin: 0 0 .4rem; }
"""
"""What is inside an element of the class rodyn."""

PAGE_STYLE = (
    ":root { color-scheme: light dark; }\nbody { margin: 0; background: Canvas; color: CanvasText; }\n"
)


def page(title: str, body: str) -> str:
    """The page of a title and the markup of its body, which is XML.

    >>> page("1 < 2", "<p>so it is</p>").splitlines()[5]
    '<title>1 &lt; 2</title>'
    """
    return (
        '<!DOCTYPE html>\n<html lang="en" xmlns="http://www.w3.org/1999/xhtml">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(title)}</title>\n<style>{PAGE_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>"
    )
