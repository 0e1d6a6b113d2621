"""Attacks on rodyn: seeded, unattended, for a given time. `make fuzz MINUTES=30`, or `python -m fuzz --help`.

A case is a function of its seed and finds defects or nothing. Cases run in a process of their own: crashes and hangs
are findings, too. Every finding is printed with the command that runs its case again. Not part of the package.

In reading order:

`__main__`     the command line: attacks one after the other, findings, the table at the end
`attack`       the table of attacks; what a case returns
`watch`        an attack in a process of its own, watched: it may crash, hang or grow
`worker`       that process
`reference`    dynamics in long double, by Jacobians in base axes, without anything of rodyn's algorithms
`robots`       random robots and states over many decades
`expected`     what each quantity should be, and how large its error may be
`numbers`      attack: every quantity, one state and a batch, against the reference
`extremes`     attack: postures where a Jacobian loses rank, magnitudes that no robot has
`mutate`       files that are nearly right
`memory`       how much memory this process holds
`files`        attack: mutated robot files and saved runs, from the seeds in `corpus`
`strange`      arguments as they should be, nearly are, and should never be
`arguments`    attack: Hypothesis gives public functions what they should refuse
`simulations`  attack: runs against SciPy on the reference; statuses that are true
`soak`         attack: many robots and calls in one process, whose memory stays bounded
`races`        attack: threads that make and call kernels, forks amid them
`native`       attack: exported C under sanitisers, the built-in entries under valgrind
"""
