"""An arm holds a load: a force f at the tool adds −Jᵀ f to the joint torques."""

import numpy as np

import rodyn as rd

np.set_printoptions(precision=4, suppress=True, floatmode="fixed")
arm = rd.load("kuka")
q = np.array([0.4, 0.9, -0.3, 0.2, 0.7, 0.0])
rest = np.zeros(6)

force = np.array([0.0, 0.0, -20.0])  # N, acts on the arm, base axes
load = rd.Wrench(force=force, moment=[0, 0, 0])  # at the tool

empty = arm.inverse_dynamics(q, rest, rest)
loaded = arm.inverse_dynamics(q, rest, rest, wrench=load)
linear = arm.jacobian(q)[3:]

print("empty        ", empty)
print("with the load", loaded)
print("difference   ", loaded - empty)
print("-J^T force    ", -linear.T @ force)
print("torques of the empty arm with the load, accelerations in rad/s^2")
print("             ", arm.forward_dynamics(q, rest, empty, wrench=load))
