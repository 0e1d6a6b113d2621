"""Derivatives of simulated motions."""
