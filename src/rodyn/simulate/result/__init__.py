"""What a simulation found: the run, its parts, its files, how far it can be trusted."""
