"""Forward dynamics: from forces to accelerations."""
