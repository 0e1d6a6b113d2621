"""Motion without forces.

In reading order:

`pose`              where the links are
`point_pose`        where a frame on a link is
`twist`             how the links move
`jacobian`          the Jacobian of a point of a link
`jacobian_rate`     its time derivative
`frame_jacobian`    both in the axes of a frame
`generalised_jacobian`  of a free-floating robot, at a fixed momentum
`point_motion`      twist and twist-rate of a point of a link
`frame_motion`      the same of a frame, in its axes
`denoc_matrices`    N = N_l N_d and its rate, as explicit matrices
`reference_points`  twists at joints from twists at mass centres, and back
`inverse`           all postures for a pose, in closed form
"""
