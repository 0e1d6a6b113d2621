"""Programs of long robots: a loop for each sweep, its body recorded once for each class of link.

In reading order:

`program`    `LoopProgram`
`chain`      the chain that records one
`interpret`  what a loop program means; its readers are compared with it
`layout`     where its readers keep records in memory
`writer`     the operations that its readers write loops in
`steps`      the loops, and the steps inside them; how loops use memory; what they write into results
`pieces`     `PieceProgram`: pieces of a chain side by side
`levels`     `LevelProgram`: all links side by side, halved level by level
"""
