"""Runs in files.

In reading order:

`files`           written whole or not at all, and read back bit for bit
`contradictions`  what a file says twice
"""
