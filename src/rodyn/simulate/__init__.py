"""Simulation: what integrates the motion of a robot, and the run that comes out."""
