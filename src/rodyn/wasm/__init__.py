"""WebAssembly as bytes; knows links, no physics and no browser.

In reading order:

`binary`         whole numbers, names and sections as bytes
`opcodes`        which bytes an operation is, in one lane and in two
`values`         what a writer records before it is bytes
`body`           from there to bytes, with locals that serve again
`writer`         records a function: single operations, loads and stores
`assembly`       a module that is being put together
`instructions`   the instructions of a `Program`
`watch`          whether results can be trusted
`straight`       a `Program` as a function
`flow`           loops, choices, and flags across them
`loops`          a `LoopProgram` as a function
`calls`          `CallProgram`s as functions
`functions`      programs as functions of one module
"""

from rodyn.wasm.functions import (
    Function as Function,
    Written as Written,
    metadata as metadata,
    module as module,
    written as written,
)
