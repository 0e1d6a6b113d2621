"""Programs of methods that do not roll into loops: every step is a function, and a program is a list of calls.

The steps of halving, of pieces and of rays of growing length are recorded once each; which of them are called, and on
what, depends on how the links are joined only. Kinds of joints and all numbers stay data.

In reading order:

`program`    `CallProgram`; what a call program means; its reader is compared with it
`trim`       programs without what nobody reads
`recorder`   the chain that records one; steps as programs
"""
