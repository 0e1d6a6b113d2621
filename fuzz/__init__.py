"""Attacks on rodyn: seeded, unattended, for a given time. `make fuzz MINUTES=30`, or `python -m fuzz --help`.

A case is a function of its seed and finds defects or nothing. Cases run in a process of their own: crashes and hangs
are findings, too. Every finding is printed with the command that runs its case again. Not part of the package.

In reading order:

`__main__`   the command line: attacks one after the other, findings, the table at the end
`attack`     the table of attacks; what a case returns
`watch`      an attack in a process of its own, watched: it may crash or hang
`worker`     that process
`reference`  dynamics in long double, by Jacobians in base axes, without anything of rodyn's algorithms
`expected`   what each quantity should be by it, and how large an error may be
`robots`     random robots and states over many decades
`arms`       random arms given by their joint axes
`mutate`     files that are nearly right, made from the seeds in `corpus/`
`strange`    arguments as they should be, nearly are, and should never be
`memory`     how much memory this process holds
`attacks`    the attacks, each a file with a function `case`
"""
