"""Experiments about the papers' tables of operation counts.

In reading order:

`counts`       tables of inverse and forward dynamics; all formulas and all our counts, for any number of joints
`stepwise`     counts step by step; RIDIM and ReDySim, of which only totals are printed
`khosla`       Kozłowski's equations beside Khosla's counts
`denoc_rows`   what DeNOC matrices save
`joint_kinds`  revolute, prismatic and mixed chains
`growth`       operations, critical path and time on p processors over the number of joints
"""
