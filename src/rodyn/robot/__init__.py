"""`Robot`: a description with the dynamics as methods, one file for each subject.

In reading order:

`results`     results that take more than one kernel call
`kernels`     kernels as functions of arrays, and as C
`check`       what is wrong with a robot, and methods compared on it
`tables`      a robot in tables
`described`   what a robot is: its description, and coordinates by the names of the joints
`dynamics`    torques of motions, motions of torques, their derivatives, the regressor, kernels
`matrices`    M, C and the forces of τ = M q̈ + C q̇ + g
`kinematics`  poses, Jacobians, velocities and accelerations of frames, and the inertia that is felt there
`momenta`     energy, momentum, reactions, and bases that nothing holds
`papers`      the papers' matrices and quantities by their names, equations, what methods cost
`planning`    postures for poses, paths of the tool, the fastest motion, clearance
`motions`     equations of motion over time: `simulate`, `stepper`
`edits`       new robots made of this one, and its dynamic parameters
`output`      the robot as a file, as C, as a picture, as a page
`robot`       `Robot`, which is all of these, and `load`
"""

from rodyn.robot.robot import Robot as Robot, load as load
