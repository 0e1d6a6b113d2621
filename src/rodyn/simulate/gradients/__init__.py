"""The steps that a run took, gone over again, forward or back: derivatives of motions, and what was clipped.

In reading order:

`call`       `run.gradients`, `run.vjp`, `run.jvp`: arguments, inputs side by side, and what they return
`motion`     trajectories and their check-points: `Motion.pushed` forward, `Motion.pulled` back; what runs sweeps
`schedules`  the steps of a log as tables of entries, and sweeps over these as schedules: states again, forward, back
`ends`       between the tangent space of public states and y
`clipping`   when torques were clipped, by name: `run.clipped`
"""
