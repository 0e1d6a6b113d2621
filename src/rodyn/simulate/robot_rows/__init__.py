"""Robots that differ in numbers from row to row: masses, mass centres, inertias, rotors, friction and gravity as data.

In reading order:

`layout`      which number is where in a row
`checks`      what these numbers must be
`rows`        `RobotRows`: a robot for each row; `parameters=` of a user; `RobotNumbers`: data of programs
`randomised`  `rd.randomised`: robots drawn at random, each of them physical; by how much numbers vary, checked
`bodies`      many bodies at once: welded together, stretched, judged
`quantities`  energy and momentum, each of the robot of its row
"""
