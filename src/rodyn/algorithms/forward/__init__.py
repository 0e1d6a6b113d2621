"""From forces to the motion they cause."""
