"""The numbers of a state, and the joints that they belong to.

In reading order:

`coordinates`  which numbers are those of a joint; states by joint name
`limits`       how far, how fast and how hard the joints may move, and states beyond it
`motion`       the pose that a joint gives its link
`displacement`  configurations moved along velocities, and the velocities between two
`difference`   whether two descriptions are of one robot
"""
