"""The steps that a run took, gone over again, forward or back: derivatives of motions, and what was clipped.

In reading order:

`call`          `run.gradients`, `run.vjp`, `run.jvp`
`results`       what they return
`asked`         what of a run is differentiated, and by what
`motion`        trajectories and their check-points: `Motion.pushed` forward, `Motion.pulled` back
`steps`         the steps of a log as lists of entries: steps, and looks at samples
`sweeps`        what goes over them; in machine code
`sweep_ir`      LLVM IR of sweeps, a direction or a row of weights in every lane
`forward_ir`    forward
`reverse_ir`    back
`numpy_sweeps`  the same on NumPy columns, to be read
`ends`          between the tangent space of public states and y
`clipping`      when torques were clipped, by name: `run.clipped`
`origin`        what a run was integrated from
"""
