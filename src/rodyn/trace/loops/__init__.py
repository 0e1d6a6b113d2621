"""Programs with loops over the links of a long robot: recorded once for each kind of link."""
