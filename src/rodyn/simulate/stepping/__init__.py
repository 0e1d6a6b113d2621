"""What a stepper is made of.

In reading order:

`setup`       `StepperSetup`: its arguments, checked when it is made; why rows ended, in words
`states`      what is kept for every row
`drive`       the law that drives these rows, and its numbers; steps in which it changes
`schedule`    their steps as a schedule
`advance`     what runs it: machine code, or the interpreter
"""
