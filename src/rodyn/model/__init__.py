"""Robots as data: a `Mechanism` is a validated description without dynamics.

Read in this order: `pose`, `joints`, `link`, `mechanism`; then `inertia` (is it a body?), `merge`
(fixed joints), `dh` (tables), `readers`, `writers` and `files` (dicts, JSON, TOML), `catalog`, `random`.
"""
