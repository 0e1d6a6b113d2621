"""Robot files: read, checked and written.

In reading order:

`files`       files as bytes; JSON or TOML as dicts and lists
`keys`        keys of a description: none missing, unknown or double
`entries`     joints, shapes, frames and poses of a description
`markup`      XML as a tree of elements with lines
`remarks`     what a reader has to say that is no error
`findings`    unphysical bodies by their lines
`meshes`      mesh files, searched for in allowed folders only
`free_names`  names that nothing else has
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
