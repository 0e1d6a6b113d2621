"""The folder of a study: what was computed, kept through whatever happens.

In reading order:

`journal`     records that are appended, each with its checksum
`checksum`    of files that the journal names
`state`       what all records say together
`lock`        one process writes
`arrow`       columns as Arrow and Parquet: the one file that imports these packages
`provenance`  what a table says of itself
`spans`       rows that are in a file, each read once
`folder`      `Folder`: chunks, the journal that names them, and the tables made of them
"""
