"""From a robot and a quantity to a program: straight-line, with loops over links, or cut into pieces."""
