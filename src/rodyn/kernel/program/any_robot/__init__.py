"""Programs that serve every robot: all numbers are data.

In reading order:

`described_links`  the constants of a link as a row of numbers, in the frames of the description
`programs`         loops whose classes of links are kinds of joints
`joined`           programs of methods that do not roll into loops, for links that are joined alike
`robot_data`       one robot as their data
`row_programs`     rows, bounds and links of tables as programs of their own, so that a page can edit a robot
"""
