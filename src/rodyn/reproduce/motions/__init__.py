"""Experiments with motions: torques along paths, free falls, forced simulations, Kozłowski's example."""
