"""Motion without forces.

In reading order:

`pose`              where the links are
`twist`             how the links move
`jacobian`          the Jacobian of a point of a link
`jacobian_rate`     its time derivative
`point_motion`      twist and twist-rate of a point of a link
`denoc_matrices`    N = N_l N_d and its rate, as explicit matrices
`reference_points`  twists at joints from twists at mass centres, and back
"""
