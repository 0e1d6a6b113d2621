"""Pictures and films of pages.

`headless`  a browser without a window that draws pages
`film`      pictures (PNG, SVG) and films (MP4, WebM, GIF)
"""
