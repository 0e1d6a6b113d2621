"""What people read: tables, pages, and the files that hold them.

`tables`       text that fits the terminal, and HTML for notebooks
`pages`        HTML pages that stand alone
`output_file`  files written whole or not at all
"""
