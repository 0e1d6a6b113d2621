"""Simulation: the equations of motion integrated over time, by integrators that are tables of exact numbers."""
