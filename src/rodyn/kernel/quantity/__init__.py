"""What can be computed of a robot, and the arguments of one computation, checked once."""
