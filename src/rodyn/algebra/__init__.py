"""Small maths over any scalar, structure kept: zeros, symmetry, planar turns. Imports nothing of ours."""
