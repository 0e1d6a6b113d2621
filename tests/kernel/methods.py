"""Methods of a robot that are one array of one kernel, without further arguments."""

ARRAYS = (
    "inverse_dynamics",
    "forward_dynamics",
    "inertia_matrix",
    "inverse_inertia_matrix",
    "coriolis_matrix",
    "bias_force",
    "gravity_force",
    "convective_force",
    "forward_kinematics",
)
