"""What people read: tables, pages, and the files that hold them.

`tables`       text that fits the terminal, and HTML for notebooks
`svg`          small pictures for notebooks, in images
`pages`        HTML pages that stand alone
`output_file`  files written whole or not at all
"""
