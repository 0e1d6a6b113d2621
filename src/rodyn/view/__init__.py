"""Pages for a browser: a robot in three dimensions, alone, in motion or alive, in one file.

In reading order:

`page`        the HTML file: script, style and data inside, and a policy that forbids the rest
`packed`      arrays and modules as text
`mesh_files`  mesh files as triangles
`surfaces`    the surfaces of a robot, made small
`scene`       a robot as data of a page: bodies, links, shapes, frames
`motions`     postures, runs and paths as data of a page: poses, curves, arrows of forces
`show`        pages that are written, opened, or shown in a notebook; what a page says about its runs
`film`        pictures and films of pages, by a browser without a window
`programs`    WebAssembly of recorded programs
`model`       a robot as data of a page that computes with it, and code of robots that need their own
`studio`      the page in which a robot is moved, edited, planned for and let fall
"""
