"""What the algorithms cost: operations as polynomials of the number of joints, beside what the papers print."""
