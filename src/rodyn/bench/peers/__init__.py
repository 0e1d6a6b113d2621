"""The libraries that rodyn is measured against; each is imported by one file only.

`pinocchio`  Pinocchio, and SciPy over its accelerations
`casadi`     CasADi
`mujoco`     MuJoCo
"""
