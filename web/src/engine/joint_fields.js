/** @file The fields of a joint that act, in the order of programs; tools/joint_fields.py writes it. */

/**
 * name in files, key in models, title in words, unit of a joint that turns, usual: what it is unless given, scales: the
 * key of the field that it is the scale of, or "": it is above zero, and has no effect alone.
 */
export const FIELDS = [
  { name: "rotor_inertia", key: "rotor", title: "rotor inertia", unit: "kg m²", usual: 0.0, scales: "" },
  { name: "viscous", key: "viscous", title: "viscous friction", unit: "N m s/rad", usual: 0.0, scales: "" },
  { name: "coulomb", key: "coulomb", title: "Coulomb friction", unit: "N m", usual: 0.0, scales: "" },
  { name: "coulomb_width", key: "width", title: "width of Coulomb friction", unit: "rad/s", usual: 0.01, scales: "coulomb" },
];
