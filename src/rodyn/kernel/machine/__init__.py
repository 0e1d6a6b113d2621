"""From a program to a callable in memory: which code, compiled, kept on disk, called from Python."""
