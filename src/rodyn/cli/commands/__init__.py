"""The commands of rodyn, one file each."""
