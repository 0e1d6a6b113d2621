"""Closed forms: a quantity as polynomials of sines and cosines, sorted and collected as people write it."""
