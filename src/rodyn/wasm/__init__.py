"""WebAssembly as bytes; knows links, no physics and no browser.

In reading order:

`binary`     whole numbers, names and sections as bytes
`opcodes`    which bytes an operation is, in one lane and in two
`values`     what a writer records before it is bytes
`body`       from there to bytes, with locals that serve again
`writer`     records a function: single operations, loads and stores
`assembly`   a module that is being put together
`programs`   recorded programs as functions
`functions`  programs as functions of one module
"""

from rodyn.wasm.functions import (
    Function as Function,
    Written as Written,
    metadata as metadata,
    module as module,
    written as written,
)
