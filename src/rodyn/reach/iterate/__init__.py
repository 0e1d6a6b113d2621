"""Inverse kinematics of any arm: damped least squares from several starts, a target in every lane.

In reading order:

`task`      what is iterated: frames, the rows of their errors, limits, a secondary goal; postures to begin from
`step`      one step of Levenberg and Marquardt, and how far a frame is from its target, over any scalar
`judge`     what happens between two steps, without a branch
`schedule`  the recorded programs, when they run, and the buffers between them; targets and answers of a search
"""
