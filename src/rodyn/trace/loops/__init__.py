"""Programs of long robots: a loop for each sweep, its body recorded once for each class of link.

In reading order:

`program`    what sweeps and results are, as recorded
`chain`      the chain that records them
`joined`     programs one after the other as one statement
`lower`      their schedule
`pieces`     pieces of a chain side by side, as a schedule
`levels`     all links side by side, halved level by level, as a schedule
"""
