"""Torque laws, one file for each kind; `law` is their protocol."""
