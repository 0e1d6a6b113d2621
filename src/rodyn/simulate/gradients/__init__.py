"""The steps that a run took, gone over again, forward or back: derivatives of motions, and what was clipped.

In reading order:

`call`       `run.gradients`, `run.vjp`, `run.jvp`: arguments, and inputs side by side
`results`    what they return
`motion`     trajectories and their check-points: `Motion.pushed` forward, `Motion.pulled` back
`steps`      the steps of a log as tables of entries: steps, and looks at samples
`schedules`  sweeps over entries as schedules: states again, forward, back
`sweeps`     what runs them: machine code, or the interpreter
`ends`       between the tangent space of public states and y
`clipping`   when torques were clipped, by name: `run.clipped`
`origin`     what a run was integrated from
"""
