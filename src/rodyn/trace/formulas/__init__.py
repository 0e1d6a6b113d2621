"""Functions that machines do not have, as formulas that every writer of machine code can write.

`writer`       the operations that a formula may use
`elementary`   exp, log, tanh, atan2 and rounding
`sincos`       sine and cosine; an entry of the table of sines
`choices`      sign, the smaller and the larger of two
"""
