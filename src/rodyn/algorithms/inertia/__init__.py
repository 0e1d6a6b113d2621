"""Inertia matrix, Coriolis matrix, energy, momentum.

In reading order:

`composite`       mass matrices of composite bodies
`composite_body`  inertia matrix about the joints, the default
`gim`             inertia matrix, element by element (Saha)
`mci_saha1999`    Coriolis matrix after Saha (1999), the default
`mci_textbook`    Coriolis matrix after the textbook
`convective`      the block matrices that it is made of
`energy`          kinetic and potential energy
`momentum`        mass centre and momenta of the whole robot
`momentum_matrix`  momenta as a linear function of the velocities
"""
