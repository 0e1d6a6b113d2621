"""`rodyn check`: what is wrong with the description of a robot, its repair, and methods compared on it.

In reading order:

`finding`   one finding, and a list of them as a table
`repair`    the nearest robot whose bodies are physical
`bodies`    how large each link is; its mass, mass centre and inertia
`places`    lines of links and joints in the text of a file
`inspect`   all findings on a robot; limits and mimics
`compare`   `Robot.check`: the findings, and every route to a result against every other
"""
