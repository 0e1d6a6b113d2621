"""Derivatives that no straight-line machine code serves, made of calls that have code.

Whole matrices of q̈ are ∂q̈ = −M⁻¹ ∂τ everywhere, `of_accelerations` of `algorithms/derivatives/forward_dynamics.py`.

`columns`      on NumPy columns: long programs, machines without a compiler, states that are looked at again
"""
