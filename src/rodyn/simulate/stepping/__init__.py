"""What a stepper is made of.

In reading order:

`setup`       `StepperSetup`: its arguments, checked when it is made; why rows ended
`drive`       the law that drives these rows, and its numbers; steps in which it changes; the state of every row
`schedule`    their steps as a schedule, and what runs it: machine code, or the interpreter
"""
