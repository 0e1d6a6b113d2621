"""Derivatives of the equations of motion, in closed form.

In reading order:

`inverse_dynamics`   ∂τ/∂q, ∂τ/∂q̇ and ∂τ/∂q̈ = M
`forward_dynamics`   ∂q̈ = −M⁻¹ ∂τ
`ground_axes`        both for long robots
"""
