"""Robot files: read, checked and written.

In reading order:

`files`       files as bytes and documents; keys, joints, shapes, frames and poses of descriptions
`meshes`      mesh files, searched for in allowed folders only, and their points
`physical`    messages about unphysical bodies, with their lines
`xml_elements`  XML elements with lines, notes, and the numbers and poses of links and joints
`xml_tree`    tags that a format knows; links and joints as a tree
`urdf`        URDF, read
`urdf_write`  URDF, written
`xacro`       xacro, expanded to URDF
`sdf`         SDF, as far as trees
`sdf_links`   bodies and shapes of links in SDF
`mjcf`        compiled models of MuJoCo
`mjcf_files`  MJCF files, compiled by MuJoCo
`pinocchio`   models of Pinocchio
`dh`          Denavit–Hartenberg tables
`readers`     a mechanism from a file of any format, a dict or a catalog name
`writers`     a mechanism as a dict, JSON or TOML
`conversion`  a mechanism as the text of a file of any format
"""
