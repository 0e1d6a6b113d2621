"""Who integrates: machine code, NumPy columns or SciPy."""
