"""WebAssembly as bytes; knows links, no physics and no browser.

In reading order:

`binary`     integers, names and sections as bytes
`opcodes`    which bytes an operation is
`values`     what a writer records before it is bytes
`body`       from there to bytes, with locals that serve again
`writer`     records a function: operations, loads and stores, loops and choices
`assembly`   a module that is being put together
`instructions`  the instructions of a `Program`
`schedule`   a `RowFunction` as a function, statement by statement
`functions`  programs and schedules as functions of one module
"""

from rodyn.wasm.functions import (
    Function as Function,
    Written as Written,
    metadata as metadata,
    module as module,
    written as written,
)
