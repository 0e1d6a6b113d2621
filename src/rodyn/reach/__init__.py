"""Reach: which joint positions bring frames of a robot to given poses; paths of the tool, and the time they take.

In reading order:

`thresholds`      sizes and tolerances at which something else is done, each with its reason
`pose_arrays`     poses as arrays
`request`         what is asked: each argument checked by itself
`checked`         all of them together, as arrays of rows
`result`          the answer: positions, errors, and the reason of each row
`closed`          all solutions in closed form, where the geometry of an arm has one
`iterate`         any arm, by iteration, compiled
`exact`           when a closed form answers
`solve`           who answers what: a closed form, or the iteration; why a target was not reached
`entry`           one pose from Python to machine code
`workspace`       how well a posture moves the tool, and where the tool can be
`path`            paths of the tool, and of the joints
`timing`          the fastest motion along a path of the joints
"""
