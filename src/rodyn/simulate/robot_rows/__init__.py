"""Robots that differ in numbers from row to row: masses, mass centres, inertias, rotors, friction and gravity as data.

In reading order:

`layout`      many bodies at once; which number is where in a row, and what these numbers must be
`rows`        `RobotRows`: a robot for each row; `parameters=` of a user; `RobotNumbers`: data of programs;
              energy and momentum
`randomised`  `rd.randomised`: robots drawn at random, each of them physical; by how much numbers vary, checked
"""
