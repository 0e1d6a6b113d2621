"""Tags and attributes of SDF that are read."""

from rodyn.model.formats.xml.spelling import Names

AXIS = Names((), ("xyz", "limit", "dynamics", "mimic", "use_parent_model_frame"))
KNOWN = {
    "sdf": Names(("version",), ("world", "model")),
    "world": Names(("name",), ("model", "gravity")),
    "model": Names(
        ("name", "canonical_link", "placement_frame", "namespace"),
        ("link", "joint", "frame", "pose", "static"),
    ),
    "link": Names(
        ("name",), ("pose", "inertial", "visual", "collision", "gravity", "kinematic", "velocity_decay")
    ),
    "joint": Names(("name", "type"), ("pose", "parent", "child", "axis", "axis2", "screw_thread_pitch")),
    "velocity_decay": Names((), ("linear", "angular")),
    "frame": Names(("name", "attached_to"), ("pose",)),
    "pose": Names(("relative_to", "rotation_format", "degrees", "frame")),
    "inertial": Names(
        ("auto",), ("pose", "mass", "inertia", "density", "auto_inertia_params", "fluid_added_mass")
    ),
    "inertia": Names((), ("ixx", "ixy", "ixz", "iyy", "iyz", "izz")),
    "axis": AXIS,
    "axis2": AXIS,
    "xyz": Names(("expressed_in",)),
    "limit": Names((), ("lower", "upper", "velocity", "effort")),
    "dynamics": Names((), ("damping", "friction", "spring_reference", "spring_stiffness")),
    "mimic": Names(("joint", "axis"), ("multiplier", "offset", "reference")),
    "collision": Names(
        ("name",), ("pose", "geometry", "density", "auto_inertia_params", "surface", "max_contacts")
    ),
    "visual": Names(
        ("name",),
        ("pose", "geometry", "material", "transparency", "cast_shadows", "visibility_flags", "plugin"),
    ),
    "geometry": Names(
        (),
        (
            *("box", "sphere", "cylinder", "capsule", "ellipsoid", "cone", "mesh"),
            *("empty", "heightmap", "image", "plane", "polyline"),
        ),
    ),
    "material": Names(
        (),
        (
            *("ambient", "diffuse", "specular", "emissive", "shininess", "lighting", "double_sided"),
            *("script", "shader", "render_order", "pbr"),
        ),
    ),
    "box": Names((), ("size",)),
    "sphere": Names((), ("radius",)),
    "cylinder": Names((), ("radius", "length")),
    "capsule": Names((), ("radius", "length")),
    "ellipsoid": Names((), ("radii",)),
    "cone": Names((), ("radius", "length")),
    "mesh": Names(("optimization",), ("uri", "scale", "submesh", "convex_decomposition")),
}
