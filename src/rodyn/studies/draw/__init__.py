"""How numbers vary, and which one a row gets.

In reading order:

`quantiles`      of distributions, the same bits on every processor
`draws`          random numbers of rows
`distributions`  values of an axis, or a distribution by name
"""
