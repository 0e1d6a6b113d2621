"""Tags and attributes of URDF that are read."""

from rodyn.model.formats.xml.spelling import Names

KNOWN = {
    "robot": Names(("name", "version"), ("link", "joint", "material")),
    "link": Names(("name",), ("inertial", "visual", "collision")),
    "joint": Names(("name", "type"), ("origin", "parent", "child", "axis", "limit", "dynamics", "mimic")),
    "origin": Names(("xyz", "rpy", "quat_xyzw")),
    "inertial": Names((), ("origin", "mass", "inertia")),
    "mass": Names(("value",)),
    "inertia": Names(("ixx", "ixy", "ixz", "iyy", "iyz", "izz")),
    "parent": Names(("link",)),
    "child": Names(("link",)),
    "axis": Names(("xyz",)),
    "limit": Names(("lower", "upper", "velocity", "effort")),
    "dynamics": Names(("damping", "friction")),
    "mimic": Names(("joint", "multiplier", "offset")),
    "visual": Names(("name",), ("origin", "geometry", "material")),
    "collision": Names(("name",), ("origin", "geometry")),
    "geometry": Names((), ("box", "sphere", "cylinder", "capsule", "mesh")),
    "box": Names(("size",)),
    "sphere": Names(("radius",)),
    "cylinder": Names(("radius", "length")),
    "capsule": Names(("radius", "length")),
    "mesh": Names(("filename", "scale")),
    "material": Names(("name",), ("color", "texture")),
    "color": Names(("rgba",)),
    "texture": Names(("filename",)),
}
