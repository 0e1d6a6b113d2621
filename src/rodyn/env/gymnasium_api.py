"""Gymnasium, whose classes environments are: the one place that imports it."""

from rodyn.errors import missing_extra

try:
    import gymnasium
    from gymnasium.spaces import Box
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing_extra("environments need", "gymnasium", "env") from error

Env = gymnasium.Env

__all__ = ["AutoresetMode", "Box", "Env", "VectorEnv", "batch_space", "gymnasium"]
