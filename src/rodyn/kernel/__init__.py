"""From arrays to an algorithm and back: validation at the edge, batches as columns, results as arrays."""
