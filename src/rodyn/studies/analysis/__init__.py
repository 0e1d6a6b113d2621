"""What results of a study say.

`summary`      mean, deviation and extremes of columns
`sobol`        which input an output varies with
`convergence`  how errors shrink with steps or tolerances
`labelled`     results as an xarray dataset: the one file that imports that package
"""
