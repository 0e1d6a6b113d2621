"""From a description to the chain of links that an algorithm is written for."""
