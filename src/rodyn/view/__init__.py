"""Pages for a browser: a robot in three dimensions, alone, in motion or alive, in one file.

In reading order:

`page`        the HTML file: script, style and data inside, and a policy that forbids the rest
`packed`      arrays as text
`meshes/`     surfaces of mesh files, made small
`scene`       a robot as data of a page: bodies, links, shapes, frames
`motions`     postures, runs and paths as data of a page
`show`        pages that are written, opened, or shown in a notebook
`film`        pictures and films of pages, by a browser without a window
`model`       a robot as data of a page that computes with it
`own_code`    programs of robots that the engine cannot express
`engine`      the programs that a page computes with
`kinematics`  the few of them that a page needs to move joints
`studio`      the page in which a robot is moved, edited, planned for and let fall
"""
