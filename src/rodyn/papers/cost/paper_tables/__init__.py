"""The papers' tables of operations, and ours beside them.

In reading order:

`totals`      totals as the papers print them, with errata
`steps`       step by step, beside our statements
`comparison`  totals beside ours
"""
