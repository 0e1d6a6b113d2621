"""Recorded programs as functions of WebAssembly.

In reading order:

`instructions`  the instructions of a `Program`
`watch`         whether results can be trusted
`straight`      a `Program` as a function
`flow`          loops, choices, and flags across them
`loops`         a `LoopProgram` as a function
`calls`         `CallProgram`s as functions
"""
