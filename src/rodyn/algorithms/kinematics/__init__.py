"""Kinematics: poses, twists, the Jacobian, the DeNOC matrices."""
