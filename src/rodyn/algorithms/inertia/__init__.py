"""Mass matrices, the inertia matrix, the matrix of convective inertia, energy."""
