"""Studies of what the papers claim about numbers, steps and speed; `studies.every` lists them."""
