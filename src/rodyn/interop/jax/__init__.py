"""JAX."""
from rodyn.interop.jax.edge import *
