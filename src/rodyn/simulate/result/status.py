"""The words for how a run ended."""

STATUSES = {
    "finished": "it reached the end",
    "event": "the stop condition was met",
    "limit": 'a joint came to a limit, at which limits="end" ends the run',
    "not finite": "it blew up",
    "torque": "a torque was not finite",
    "step": "the step became too small, or a fixed step is too long for the motion",
    "too many steps": "max_steps were not enough",
    "singular": "the inertia matrix was singular, or fewer than three digits of the accelerations would be right",
    "angle": "an angle beyond 1e9 rad",
    "interrupted": "it was interrupted",
}
"""How a run ends. Whatever is not in `GOOD` ended early."""
GOOD = ("finished", "event", "limit")
