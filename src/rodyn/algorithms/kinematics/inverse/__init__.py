"""Inverse kinematics in closed form: all postures for a pose, over any scalar.

In reading order:

`screws`        joints as screws, and what moves along them
`subproblems`   the equations of one or two joints, with their two solutions
`circle`        two equations in two angles, with up to four solutions
`branches`      solutions under construction
`position`      three joints that bring a point to a place
`plane`         three joints in a plane, and the three around it
`arms`          families of arms, all postures, and how far each is from the pose
`refine`        one step of Gauss and Newton, for axes that meet only nearly
"""
