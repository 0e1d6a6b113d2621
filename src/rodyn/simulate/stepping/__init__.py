"""What a stepper is made of.

In reading order:

`setup`       `StepperSetup`: its arguments, checked when it is made
`states`      what is kept for every row
`drive`       the law that drives these rows, and its numbers
`advance`     what carries out their steps: machine code, or NumPy columns
`advance_ir`  LLVM IR of these steps
`crossing`    steps in which the law changes
`endings`     why rows ended, in words
"""
