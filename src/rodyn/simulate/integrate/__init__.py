"""Integration formulas as data, and what happens between two steps."""
