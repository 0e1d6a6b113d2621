"""Commands about motions and torques.

In reading order:

`clearance`      whether links interfere
"""
