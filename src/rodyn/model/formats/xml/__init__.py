"""XML files of robots: what URDF, SDF and MJCF have in common.

In reading order:

`markup`    a file as a tree of elements with lines
`remarks`   what a reader has to say that is no error
`part`      a link or joint: its numbers, texts and poses; errors with their line
`spelling`  tags and attributes that a format knows; misspelt ones
`branches`  links and joints as a tree, in the order of the coordinates
"""
