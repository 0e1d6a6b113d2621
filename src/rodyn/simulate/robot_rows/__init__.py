"""Robots that differ in numbers from row to row: masses, mass centres, inertias, rotors and friction as data of a run.

In reading order:

`rows`        `RobotRows`: a robot for each row
`spread`      by how much numbers vary, checked
`randomised`  `rd.randomised`: robots drawn at random, each of them physical
`given`       arrays of inertial parameters that a user gives, checked
`bodies`      many bodies at once: welded together, stretched, judged
`numbers`     `RobotNumbers`: what of it programs take as data
`quantities`  energy and momentum, each of the robot of its row
"""
