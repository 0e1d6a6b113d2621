"""The engines that integrate: machine code, NumPy columns, SciPy."""
