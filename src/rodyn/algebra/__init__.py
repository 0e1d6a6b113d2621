"""Vectors, matrices, rotations and spatial types over any scalar; keep zeros, symmetry and planar turns.

Imports nothing else of rodyn.
"""
