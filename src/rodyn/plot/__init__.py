"""Pictures: what is shown as plain values, and one file that draws.

In reading order:

`figure`          `Figure`: panels and curves as values
`skeleton`        the sticks of a robot
`robots`          postures
`runs`            runs over time
`paths`           trajectories
`clearance`       distances between links, and capsules around them
`reach`           paths, and the fastest motion along one
`identification`  what an identification leaves of torques
`draw`            figures drawn by matplotlib, which only this file imports
`animation`       moving stick figures as SVG
"""
