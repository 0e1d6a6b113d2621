"""Inverse kinematics of any arm: damped least squares from several starts, a target in every lane.

In reading order:

`task`      what is iterated: frames, the rows of their errors, limits, a secondary goal
`error`     how far a frame is from its target, over any scalar
`step`      one step of Levenberg and Marquardt, over any scalar
`judge`     what happens between two steps, without a branch
`starts`    the fixed sequence of postures that searches begin from
`schedule`  the recorded programs, when they run, and the buffers between them: a target in every lane
`search`    targets and answers; the search in machine code, or interpreted
"""
