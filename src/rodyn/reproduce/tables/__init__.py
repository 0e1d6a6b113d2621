"""Experiments about the papers' tables of operation counts."""
