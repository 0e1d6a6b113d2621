"""From motion to the forces that cause it."""
