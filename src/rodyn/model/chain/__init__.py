"""From a description to the chain of links that an algorithm is written for.

In reading order:

`one_dof_joints`  joints and floating bases as joints of one coordinate; links behind fixed joints become part of the
                  body that carries them
`parameters`      the numbers of a robot as scalars; B q̇ + F tanh(q̇/v_s), the one formula
`build_views`     the views of each link; sines and cosines are taken here
`proximal`        the same robot in the frames that cost least
"""
