"""Robot files: read, checked and written.

In reading order:

`files`       files as bytes; JSON or TOML as dicts and lists
`keys`        keys of a description: none missing, unknown or double
`entries`     joints, shapes, frames and poses of a description
`free_names`  names that nothing else has
`meshes`      mesh files, searched for in allowed folders only
`mesh_file`   the points of a mesh file that was found
`physical`    unphysical bodies, reported by their lines
`xml`         what XML files of robots have in common
`urdf`        URDF
`xacro`       xacro, expanded to URDF
`sdf`         SDF, as far as trees
`mjcf`        MJCF, and compiled models of MuJoCo
`pinocchio`   models of Pinocchio
`dh`          Denavit–Hartenberg tables
`readers`     a mechanism from a file of any format, a dict or a catalog name
`writers`     a mechanism as a dict, JSON or TOML
`conversion`  a mechanism as the text of a file of any format
"""
