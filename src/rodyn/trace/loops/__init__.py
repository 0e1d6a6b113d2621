"""Programs of long robots: a loop for each sweep, its body recorded once for each class of link.

In reading order:

`program`    what sweeps and results are, as recorded
`chain`      the chain that records them
`joined`     programs one after the other as one statement
`lower`      their schedule
`pieces`     `PieceProgram`: pieces of a chain side by side
`levels`     `LevelProgram`: all links side by side, halved level by level
"""
