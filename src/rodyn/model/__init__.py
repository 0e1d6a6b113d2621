"""Robots as data: a `Mechanism` is a validated description without dynamics.

Read in this order: `pose`, `joints`, `body`, `link`, `mechanism`; then `inertia` (is it a body?), `tree`
(is it one?), `merge` (fixed joints), `dh` (tables), `readers`, `writers` and `files` (dicts, JSON, TOML),
`catalog`, `random`. `checks` and `keys` refuse what is no number, name or key; `parameters` and `views` are
what algorithms see.
"""
