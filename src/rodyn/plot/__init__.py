"""Pictures: what is shown as plain values, and one file that draws.

In reading order:

`figure`     `Figure`: panels and curves as values
`robots`     stick figures in postures and along runs
`runs`       joint motions, runs, distances of links and identified torques over time
`reach`      joints along a path, the fastest motion along it, where the tool can be
`animation`  a run as an SVG that plays, or as frames
`draw`       draws figures by matplotlib
"""
