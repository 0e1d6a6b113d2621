"""Experiments about the papers' tables of operation counts.

In reading order:

`experiments`  the list of them
`formulas`     printed formulas, evaluated and drawn
`counts`       tables of inverse and forward dynamics
`stepwise`     counts step by step
`khosla`       Kozłowski's equations beside Khosla's counts
`denoc_rows`   what DeNOC matrices save
`schemes`      RIDIM and ReDySim, of which totals are printed only
`joint_kinds`  revolute, prismatic and mixed chains
`counter`      all formulas and all our counts, for any number of joints
`processors`   time on p processors
`growth`       operations and critical path over the number of joints
"""
