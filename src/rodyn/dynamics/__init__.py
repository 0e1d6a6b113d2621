"""Results and functions of a robot that are more than one kernel call."""
