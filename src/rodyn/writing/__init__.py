"""What people read: tables, pages, and the files that hold them.

`tables`       text that fits the terminal, and HTML for notebooks
`markup`       HTML pages that need nothing else, and small pictures for notebooks
`output_file`  files written whole or not at all
"""
