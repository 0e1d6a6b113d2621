"""Robot files: read, written, and checked."""
