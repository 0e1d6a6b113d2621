"""From motion to the forces that cause it.

In reading order:

`newton_euler`       Kozłowski's recursion, the default
`two_point`          Kozłowski's two-point boundary-value form
`denoc`              Saha's recursion
`ridim`              the same in the frames in which Saha counts
`redysim`            ReDySim: the same at the joint origins
`luh_walker_paul`    the classical recursion in 3-vectors
`newton_euler_scan`  scans, O(log n) deep
`uncoupled`          Newton–Euler equations of all links, and constraint wrenches
`generalised_force`  τ = Nᵀ w of wrenches on links
`regressor`          τ = K φ, linear in the inertial parameters
"""
