"""What is wrong with the description of a robot, and the nearest description that a robot can have.

In reading order:

`finding`   one finding, and a list of them as a table
`size`      how large a link is: its joints, frames and shapes
`repair`    the nearest robot whose bodies are physical
`bodies`    mass, mass centre and inertia of each link
`joints`    limits and mimics
`whole`     units, gravity, placeholders: what shows only in all links together
`places`    lines of links and joints in the text of a file
`inspect`   all findings on a robot
"""
