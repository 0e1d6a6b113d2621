"""Experiments about what the papers claim of accuracy, steps, factors and speed."""
