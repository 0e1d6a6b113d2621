"""Robot files: read, checked and written.

In reading order:

`files`    JSON or TOML as dicts and lists
`keys`     keys of a description: none missing, unknown or double
`entries`  joints, shapes, frames and poses of a description
`readers`  a mechanism from a dict, a file or a catalog name
`writers`  a mechanism as a dict, JSON or TOML
`dh`       Denavit–Hartenberg tables
"""
