"""Robots as data: a `Mechanism` is a validated description without dynamics.

Read in this order: `pose`, `joints`, `body`, `link`, `mechanism`; then `inertia` (is the inertia physical?), `tree`
(do the parents form a tree?), `checks` (numbers and names), `random`; `formats` (dicts, JSON, TOML, DH tables) and
`catalog`; `chain` makes the frame views that algorithms see.
"""
