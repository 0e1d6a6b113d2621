"""A study as it is described, checked before anything is computed.

In reading order:

`functions`  functions of a user, by name
`laws`       torques and wrenches
`bodies`     masses, mass centres, rotors and friction of rows
`variables`  what may vary
`sections`   sections of a study file
`document`   `Study`: a study file, or the same as a mapping
"""
