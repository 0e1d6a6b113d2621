"""From forces to the motion they cause.

In reading order:

`articulated_body`         Featherstone, the default of longer robots
`cholesky`                 Walker & Orin, O(n³), the default up to 7 degrees of freedom
`udu`                      Saha
`redysim`                  ReDySim: the same at the joint origins
`elimination`              the UDUᵀ factors of the inertia matrix
`inverse_inertia`          M⁻¹ in O(n²)
`kalman`                   Kozłowski's filter and smoother
`kalman_factored`          the same, its covariance as factors
`constraint_force`         Fijany & Bejczy, O(n)
`constraint_force_cyclic`  the same by cyclic reduction, O(log n) deep
`schur_factors`            M⁻¹ = C − BᵗA⁻¹B as explicit matrices
`articulated_body_pieces`  a long chain cut into pieces
`operational_space`        J M⁻¹ Jᵀ of a point in O(n)
"""
