"""Motion without its causes: poses, twists, Jacobian, the DeNOC matrices."""
