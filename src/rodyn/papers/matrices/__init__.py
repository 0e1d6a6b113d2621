"""The matrices and quantities of the papers under their own names, as arrays.

In reading order:

`numbering`     links counted from the base or from the tip
`named`         results that print as a table of symbols
`denoc`         N_l, N_d, their rates, M and W of Saha
`schur`         A, B, C, A′, F_S, F_T of Fijany & Bejczy
`convective`    Ω, M̃_l, M̃_ω, M̃_e, H̃, M̃′, t′, w̃′ of Saha
`articulation`  M̂_ik, ψ_ik, Ψ_ik of Saha and of Lilly & Orin
`kalman`        V^±, λ^±, n, b, z^±, P^±, D, G of Kozłowski
"""
