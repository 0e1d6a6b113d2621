"""What can be made of a recorded program: C, NumPy code, SymPy expressions, operation counts, depth."""
