"""The matrices and quantities of the papers under their own names, as arrays.

In reading order:

`named`   results that print as a table of symbols; links counted from the base or from the tip
`saha`    N_l, N_d, their rates, M and W; Ω, M̃_l, M̃_ω, M̃_e, H̃, M̃′, t′, w̃′; M̂_ik, ψ_ik, Ψ_ik (also of Lilly & Orin)
`kalman`  V^±, λ^±, n, b, z^±, P^±, D, G of Kozłowski
`schur`   A, B, C, A′, F_S, F_T of Fijany & Bejczy
"""
