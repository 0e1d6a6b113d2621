"""LLVM IR as text; knows neither robots nor a compiler.

In reading order:

`writer`         lines, names and types
`straight`       a `Program` as straight-line code over lanes
`sincos`         sine and cosine for vectors
`elementary`     exp, log, tanh and atan2 for vectors
`flow`           loops and conditions
`layout`         where a loop program keeps its records
`loops`          a `LoopProgram`
`pieces_layout`  where a program in pieces keeps its records
`pieces`         a `PieceProgram`
`watch`          flags for what is not finite and for pivots
"""
