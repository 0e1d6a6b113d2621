"""States of other libraries in rodyn's coordinates, and back, joint by joint by name.

In reading order:

`mapping`    `StateMap`: positions, velocities, accelerations and torques of one model in those of another
`segments`   how the numbers of one joint change
`mujoco`     the joints of a MuJoCo model
`pinocchio`  the joints of a Pinocchio model
"""
