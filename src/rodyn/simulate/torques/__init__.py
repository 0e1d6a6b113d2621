"""Torque laws: one file for each kind, all on the protocol of `law`."""
