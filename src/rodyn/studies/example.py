"""A study file to begin with."""

TEXT = """# A study: many runs of one robot.   rodyn study run FILE.toml
kind = "monte-carlo"            # sweep, monte-carlo, sensitivity or convergence
robot = "three_link"            # a name of the catalog, or a robot file beside this one
runs = 10000
seed = 1                        # run k follows from the seed and k alone
record = ["end", "energy", "largest"]   # also: tool, samples, torques, steps

[simulate]                      # arguments of robot.simulate, in SI units and radians
duration = 1.0
times = [0.25, 0.5, 0.75, 1.0]
rtol = 1e-6
q0 = [0.3, 0.0, 0.0]

[torque.hold]                   # torques by names of yours; all of them act
law = "pd"                      # constant, pd, computed_torque, feedforward, gravity_compensation, friction, stops,
target = [0.0, 0.0, 0.0]        # function, made
kp = 20.0
kd = 2.0

[vary]                          # uniform, normal, loguniform, lognormal, triangular; values, linear, log
q0 = { uniform = [-0.1, 0.1], relation = "add" }        # to the nominal q0 above
"qd0.link1" = { normal = [0.0, 0.5] }
"torque.hold.kp" = { loguniform = [5.0, 50.0] }
"""
"""It runs as it is, in a second."""
