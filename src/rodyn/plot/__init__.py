"""Pictures: what is to be drawn as plain values, and the one file that draws."""
