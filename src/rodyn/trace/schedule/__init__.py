"""Schedules: where and how often straight-line programs run, and the buffers between them.

In reading order:

`language`   buffers, references, statements; what a schedule may say is verified when it is made
`parts`      statements of long programs as statements of their parts
`trim`       functions without what nobody reads
`interpret`  what a schedule means, on NumPy arrays
"""
