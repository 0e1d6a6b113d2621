"""From a description to the chain of links in the frame view of an algorithm."""
