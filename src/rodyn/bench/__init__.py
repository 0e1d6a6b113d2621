"""`rodyn bench`: rodyn against the libraries that are installed, on the same robots and states, in one run."""
