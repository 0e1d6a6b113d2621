"""Many runs of one robot: sweeps, Monte Carlo, sensitivity, convergence; here or on a cluster, with equal bits.

In reading order:

`run`            `rd.study`: from a description to results
`document`       `Study`: a study file, validated; an example of one
`functions`      functions of the user that a study names
`laws`           torques and wrenches
`variables`      what may vary
`distributions`  how numbers vary, and which number a row gets
`plan`           which run each row is
`columns`        columns of the results, and the arrays recorded from a batch of runs
`environment`    versions and processor that the bits of results depend on
`compute`        computes rows
`execute`        computes chunks of rows in this process
`cluster`        computes chunks on the workers of a Dask cluster
`journal`        checksummed records of what a folder holds, and its lock
`arrow`          columns as Arrow and Parquet
`folder`         the folder of a study: chunks, and the tables made of them
`results`        `StudyResults`: results, read piece by piece
`analysis`       summaries, Sobol indices, observed orders, labelled arrays
"""
